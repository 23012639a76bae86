import ClaimSupport
import ComponentTree
import Observation

enum Elements {
  @Observable
  final class Donut: Identifiable {
    let id: Int
    var name = "Donut"
    init(id: Int) { self.id = id }
  }

  struct DonutRow: View {
    let donut: Donut
    var body: some View { Text(donut.name) }
  }

  struct DonutList: View {
    let donuts: [Donut]
    var body: some View {
      ForEach(donuts) { DonutRow(donut: $0) }
    }
  }
}
