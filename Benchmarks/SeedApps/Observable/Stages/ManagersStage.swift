import ComponentTree
import SeedApps

/// A script has no access to the managers, because the app owns them. The script only uses the
/// controls that the app shows.
public final class ManagersStage: ManagersApp {
  public init() {}

  public func mount(in host: TreeHost) throws { try host.mount(app: MyApp()) }
}
