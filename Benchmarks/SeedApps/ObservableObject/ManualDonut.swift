// From the document "What is Observation ?", manual observation before the migration: the setter
// calls `send()`.

import ComponentTree
import PublishAll
import SeedApps

enum ManualObservation {
  /// An object that is not observed.
  final class SomeNonObservableLocation {
    var name = "Glazed"
  }

  final class Donut: ObservableObject {
    @Published var price = 1
    private let someNonObservableLocation = SomeNonObservableLocation()

    var name: String {
      get { someNonObservableLocation.name }
      set {
        objectWillChange.send()
        someNonObservableLocation.name = newValue
      }
    }
  }

  struct DonutNameView: View {
    @ObservedObject var donut: Donut

    var body: some View { Text(donut.name) }
  }

  struct DonutPriceView: View {
    @ObservedObject var donut: Donut

    var body: some View { Text("\(donut.price)") }
  }
}
