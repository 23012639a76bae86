// From the document "What is Observation ?": a donut whose name is stored outside the class, before
// the migration. The name's setter calls `objectWillChange.send()`.

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
