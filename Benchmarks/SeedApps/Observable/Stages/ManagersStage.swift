import ComponentTree
import SeedApps

/// The app owns its managers: only what it shows can be used.
public final class ManagersStage: ManagersApp {
  public init() {}

  public func mount(in host: TreeHost) throws { try host.mount(app: MyApp()) }
}
