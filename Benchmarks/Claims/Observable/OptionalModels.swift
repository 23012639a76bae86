import ClaimSupport
import ComponentTree
import Observation

enum OptionalModels {
  @Observable
  final class FoodTruckModel { var name = "Truck" }

  @Observable
  final class Session { var model: FoodTruckModel? }

  struct AccountView: View {
    var model: FoodTruckModel?
    var body: some View { Text(model?.name ?? "no truck") }
  }

  struct Screen: View {
    let session: Session
    var body: some View { AccountView(model: session.model) }
  }

  static let program = Program("optional-models") { test in
    let session = Session()
    let tree = try test.mount(Screen(session: session))
    let appears = try tree.frame { session.model = FoodTruckModel() }
    test.note(
      "evaluations of the view when a model appears", appears.evaluations(of: AccountView.self))
    let written = try tree.frame { session.model?.name = "Donuts" }
    test.note("evaluations after a write to the model", written.evaluations(of: AccountView.self))
    test.note("stale views", tree.staleViews)
    if let model = session.model {
      test.noteWithoutTree(
        "notifications of a reader of an optional model",
        notifications(of: model, reading: { _ in session.model?.name }) { model.name = "Plain" })
    }
  }
}
