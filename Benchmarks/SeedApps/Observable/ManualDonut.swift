// From the document "What is Observation ?": a donut whose name is stored outside the class, so the
// macro does not track the name. The name's getter calls `access`, and its setter calls
// `withMutation`.

import ComponentTree
import Observation
import SeedApps

enum ManualObservation {
  /// An object that is not observed.
  final class SomeNonObservableLocation {
    var name = "Glazed"
  }

  @Observable
  final class Donut {
    var price = 1
    @ObservationIgnored private let someNonObservableLocation = SomeNonObservableLocation()

    var name: String {
      get {
        access(keyPath: \.name)
        return someNonObservableLocation.name
      }
      set {
        withMutation(keyPath: \.name) {
          someNonObservableLocation.name = newValue
        }
      }
    }
  }

  struct DonutNameView: View {
    var donut: Donut

    var body: some View { Text(donut.name) }
  }

  struct DonutPriceView: View {
    var donut: Donut

    var body: some View { Text("\(donut.price)") }
  }
}
