import ObservationTesting
import Testing

@testable import CuesRecorded

/// The views that are evaluated on the screen of a cue and on the screen of settings.
@MainActor struct DetailTests {
  @Test func `A title that is typed evaluates its row and its screen`() throws {
    let screen = try Screen()
    try screen.view.driver.tap("Thunder")
    try screen.view.expect(
      .noMissedUpdates, .evaluations(of: CueRow.self, 1), .evaluations(of: CueDetail.self, 1)
    ) {
      try screen.view.driver.type("Rain", into: "Title")
    }
  }

  @Test func `A cue on stand-by evaluates no row`() throws {
    let screen = try Screen()
    try screen.view.driver.tap("Thunder")
    try screen.view.expect(.noMissedUpdates, .evaluations(of: CueRow.self, 0)) {
      try screen.view.driver.press("Stand by")
    }
    try screen.view.driver.goBack()
    #expect(screen.view.driver.texts().contains("stand by"))
  }

  @Test func `A second evaluates the screen of a cue not at all`() throws {
    let screen = try Screen()
    try screen.view.driver.press("Go")
    try screen.view.driver.tap("Thunder")
    try screen.view.expect(.evaluations(of: CueDetail.self, 0)) { screen.show.tick() }
  }

  @Test func `A name that is typed evaluates the badge and no row`() throws {
    let screen = try Screen()
    try screen.view.driver.press("Settings")
    try screen.view.expect(
      .evaluations(of: OperatorBadge.self, 1), .evaluations(of: CueRow.self, 0)
    ) {
      try screen.view.driver.type("Bea", into: "Operator")
    }
  }

  @Test func `Notes that are switched on are shown in every row`() throws {
    let screen = try Screen()
    try screen.view.driver.press("Settings")
    try screen.view.expect(
      .noMissedUpdates, .evaluations(of: CueRow.self, 0), .evaluations(of: CueNote.self, 3)
    ) {
      try screen.view.driver.toggle("Show notes")
    }
  }
}
