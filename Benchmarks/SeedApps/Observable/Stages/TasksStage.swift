import ComponentTree
import SeedApps

public final class TasksStage: TasksApp {
  private let library = Pending<[Item]>()
  private let viewModel: ViewModel
  private let coordinator = Coordinator()

  public init() { viewModel = ViewModel(library: library) }

  public func mount(in host: TreeHost) throws {
    try host.mount(CoordinatedView(coordinator: coordinator, viewModel: viewModel))
  }

  public func arrive(_ count: Int) { library.answer((0..<count).map { Item(id: $0) }) }
  public func setShown(_ isShown: Bool) { coordinator.showsItems = isShown }
}
