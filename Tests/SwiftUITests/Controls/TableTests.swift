import SwiftUI
import Testing

@MainActor
@Suite("Table")
struct TableTests {
  struct Plant: Identifiable {
    let id: Int
    let name: String
    let days: Int
  }

  struct Garden: View {
    let plants: [Plant]
    @State private var selection: Set<Int> = []
    @State private var order = [KeyPathComparator(\Plant.name)]

    var body: some View {
      Table(plants, selection: $selection, sortOrder: $order) {
        TableColumn("name", value: \.name)
        TableColumn("days", value: \.days) { Text($0.days.formatted()) }
      }
    }
  }

  @Test("the row of each element has the cells of the columns, although no column states a type")
  func cells() throws {
    let host = TreeHost()
    let plants = [Plant(id: 1, name: "leek", days: 90), Plant(id: 2, name: "rocket", days: 30)]
    try host.mount(Garden(plants: plants))
    #expect(TestDriver(host).texts() == ["leek", "90", "rocket", "30"])
  }
}
