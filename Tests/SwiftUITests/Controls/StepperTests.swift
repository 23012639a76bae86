import SwiftUI
import Testing

@MainActor
struct StepperTests {
  struct Steps: View {
    @State private var number = 3
    var body: some View {
      Text("\(number)")
      Stepper("bounded", value: $number, in: 0...10, step: 4)
    }
  }

  @Test(
    "a stepper stops at its bound at once",
    arguments: [(1, "7"), (2, "10"), (.max, "10"), (-1, "0"), (.min, "0")])
  func bounds(count: Int, end: String) throws {
    let host = TreeHost()
    try host.mount(Steps())
    let driver = TestDriver(host)
    try driver.step("bounded", by: count)
    #expect(driver.texts().first == end)
  }
}
