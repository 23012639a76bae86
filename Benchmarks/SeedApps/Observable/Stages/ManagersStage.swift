import ComponentTree
import SeedApps

/// The app owns its managers, so a script can only use the controls that the app shows.
public final class ManagersStage: ManagersApp {
  public init() {}

  public func mount(in host: TreeHost) throws { try host.mount(app: MyApp()) }
}
