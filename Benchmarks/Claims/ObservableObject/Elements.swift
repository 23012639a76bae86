import ClaimSupport
import ComponentTree
import PublishAll

enum Elements {
  final class Donut: ObservableObject, Identifiable {
    let id: Int
    @Published var name = "Donut"
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
