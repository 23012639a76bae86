import ObservationTesting
import Testing

@testable import CuesRecorded

@MainActor struct CuesTests {
  @Test func `A press shows the next number`() throws {
    let screen = try MountedView(CounterView(counter: Counter()))
    try screen.expect(.noMissedUpdates) { try screen.driver.press("Count") }
    #expect(screen.driver.texts().contains("1"))
  }

  /// A write to an `ObservableObject` evaluates every view that holds the object. A press on
  /// the button therefore evaluates the label, although the label's text does not change. With
  /// `@Observable`, the expected number is 0.
  @Test func `A press evaluates the label of the step`() throws {
    let screen = try MountedView(CounterView(counter: Counter()))
    try screen.expect(.evaluations(of: StepLabel.self, 1)) { try screen.driver.press("Count") }
  }
}
