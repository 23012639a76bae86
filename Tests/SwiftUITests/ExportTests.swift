import SwiftUI
import Testing

@Suite("Exports of SwiftUI") @MainActor struct ExportTests {
  final class Counter: ObservableObject {
    @Published var count = 0
  }

  struct CounterView: View {
    @StateObject var counter = Counter()

    var body: some View {
      Button("\(counter.count)") { counter.count += 1 }
    }
  }

  @Test("a file that imports only SwiftUI can declare an ObservableObject that views observe")
  func observableObject() throws {
    let host = TreeHost()
    try host.mount(CounterView())
    let driver = TestDriver(host)
    try driver.press("0")
    #expect(driver.texts() == ["1"])
  }
}
