// From the document "What is Observation ?": an optional model, which `@ObservedObject` cannot
// hold.

import ComponentTree
import Observation
import SeedApps

enum OptionalTruck {
  @Observable
  final class Session {
    var model: FoodTruckModel?
  }

  struct AccountView: View {
    var model: FoodTruckModel?

    var body: some View {
      if let model {
        Text(model.truck.name)
      } else {
        Text("No truck")
      }
    }
  }

  struct SessionView: View {
    let session: Session

    var body: some View { AccountView(model: session.model) }
  }
}

public final class OptionalTruckStage: OptionalTruckApp {
  private let session = OptionalTruck.Session()
  private var replaced: FoodTruckModel?
  private var count = 0

  public init() {}

  public func mount(in host: TreeHost) throws {
    try host.mount(OptionalTruck.SessionView(session: session))
  }

  public func open() {
    let model = FoodTruckModel()
    model.truck.name = nextName()
    replaced = session.model
    session.model = model
  }

  public func close() { session.model = nil }
  public func renameTruck() { session.model?.truck.name = nextName() }
  public func placeOrder() { session.model?.orders.append(Order(id: 1)) }
  public func renameReplacedTruck() { replaced?.truck.name = nextName() }

  private func nextName() -> String {
    count += 1
    return "Truck \(count)"
  }
}
