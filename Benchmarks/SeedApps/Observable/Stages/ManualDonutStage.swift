import ComponentTree
import SeedApps

/// The root view, which reads nothing.
struct ManualDonutScreen: View {
  let donut: ManualObservation.Donut

  var body: some View {
    VStack {
      ManualObservation.DonutNameView(donut: donut)
      ManualObservation.DonutPriceView(donut: donut)
    }
  }
}

public final class ManualDonutStage: ManualDonutApp {
  private let donut = ManualObservation.Donut()
  private var names = 0

  public init() {}

  public func mount(in host: TreeHost) throws { try host.mount(ManualDonutScreen(donut: donut)) }

  public func nextName() {
    names += 1
    donut.name = "Flavour \(names)"
  }

  public func nextPrice() { donut.price += 1 }
}
