import ObservationTesting
import Testing

@testable import CuesRecorded

/// The views that are evaluated when cues change.
@MainActor struct ListTests {
  @Test func `A cue that is done evaluates its own row`() throws {
    let screen = try Screen()
    try screen.view.expect(.evaluations(of: CueRow.self, 1)) {
      try screen.view.driver.press("Done")
    }
  }

  @Test func `A cue that is done changes the count`() throws {
    let screen = try Screen()
    try screen.view.expect(.noMissedUpdates, .evaluationsPerFrame(atMost: 2)) {
      try screen.view.driver.press("Done")
    }
    #expect(screen.view.driver.texts().contains("1 of 3 done"))
  }

  @Test func `A letter of the search evaluates the list and no row`() throws {
    let screen = try Screen()
    try screen.view.expect(.evaluations(of: CueRow.self, 0), .evaluationsPerFrame(atMost: 2)) {
      try screen.view.driver.type("t", into: "Search")
    }
  }

  @Test func `A new cue evaluates one row`() throws {
    let screen = try Screen()
    try screen.view.driver.press("Add")
    try screen.view.driver.type("Bow", into: "New title")
    try screen.view.expect(
      .noMissedUpdates, .evaluations(of: CueRow.self, 1), .evaluationsPerFrame(atMost: 5)
    ) {
      try screen.view.driver.press("Save")
    }
    #expect(screen.view.driver.texts().contains("Bow"))
  }

  @Test func `A cue that is deleted evaluates no other row`() throws {
    let screen = try Screen()
    try screen.view.expect(.evaluations(of: CueRow.self, 0)) {
      try screen.view.driver.delete(row: 1)
    }
    #expect(!screen.view.driver.texts().contains("Curtain"))
  }
}
