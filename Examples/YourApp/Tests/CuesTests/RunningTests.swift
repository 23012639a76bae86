import ObservationTesting
import Testing

@testable import CuesRecorded

/// The views that are evaluated while the show runs.
@MainActor struct RunningTests {
  @Test func `A second evaluates the clock once`() throws {
    let screen = try Screen()
    screen.show.startOrStop()
    try screen.view.driver.frame()
    try screen.view.expect(.evaluations(of: ElapsedLabel.self, 1)) { screen.show.tick() }
  }

  /// A `Show` is an `ObservableObject`, which does not announce which property changed. Therefore
  /// every view that holds the `Show` is evaluated.
  @Test func `A second evaluates what holds the show`() throws {
    let screen = try Screen()
    screen.show.startOrStop()
    try screen.view.driver.frame()
    try screen.view.expect(.evaluationsPerFrame(atMost: 5)) { screen.show.tick() }
    try screen.view.expect(.evaluations(of: TransportBar.self, 1)) { screen.show.tick() }
    try screen.view.expect(.evaluations(of: StandbyMark.self, 3)) { screen.show.tick() }
    try screen.view.expect(.evaluations(of: CueRow.self, 0)) { screen.show.tick() }
  }

  @Test func `Starting the show leaves nothing stale`() throws {
    let screen = try Screen()
    try screen.view.expect(.noMissedUpdates) { try screen.view.driver.press("Go") }
    #expect(screen.view.driver.texts().contains("Stop"))
  }
}
