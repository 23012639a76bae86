import ComponentTree
import SeedApps

public final class DonutListStage: DonutListApp {
  private let donutList = DonutEditing.DonutList()
  private var names = 0

  public init() {
    donutList.donuts = (0..<3).map { _ in donutList.makeDonut() }
  }

  public func mount(in host: TreeHost) throws {
    try host.mount(DonutEditing.DonutListView(donutList: donutList))
  }

  public func swap() { donutList.donuts.swapAt(0, 2) }
  public func removeLast() { donutList.donuts.removeLast() }

  public func nextName() -> String {
    names += 1
    return "Flavour \(names)"
  }
}
