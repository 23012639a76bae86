import ObservationTesting
import Testing

@testable import CuesRecorded

/// The views that are evaluated while the show runs.
@MainActor struct RunningTests {
  @Test func `A second evaluates the clock and nothing else`() throws {
    let screen = try Screen()
    screen.show.startOrStop()
    try screen.view.driver.frame()
    try screen.view.expect(.evaluationsPerFrame(atMost: 1), .evaluations(of: ElapsedLabel.self, 1))
    { screen.show.tick() }
  }

  @Test func `Starting the show evaluates the button that does it`() throws {
    let screen = try Screen()
    try screen.view.expect(
      .noMissedUpdates, .noRedundantEvaluations, .evaluations(of: TransportBar.self, 1)
    ) {
      try screen.view.driver.press("Go")
    }
    #expect(screen.view.driver.texts().contains("Stop"))
  }
}
