import Foundation
import Testing

@testable import Harness

@Suite("A profile of callgrind")
struct CallgrindProfileTests {
  /// Recorded from `region.c` beside it.
  private func recorded() throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Goldens/callgrind/region.out"), encoding: .utf8)
  }

  @Test("gives the instructions of the region alone")
  func instructions() throws {
    #expect(try CallgrindProfile(recorded()).instructions == 115)
  }

  @Test("gives the calls made in the region, from wherever, and none from before it")
  func calls() throws {
    let calls = try CallgrindProfile(recorded()).calls
    #expect(calls["leaf"] == 11)
    #expect(calls["caller"] == 1)
    #expect(calls["swift_retain"] == nil)
  }

  @Test("counts recursive calls under the function's own name")
  func recursion() throws {
    let calls = try CallgrindProfile(recorded()).calls
    #expect(calls["descend"] == 4)
    #expect(calls["descend'2"] == nil)
  }

  @Test("adds up with another one")
  func adding() throws {
    let one = try CallgrindProfile(recorded())
    let two = one.adding(try CallgrindProfile("events: Ir\ntotals: 5\n"))
    #expect(two.instructions == 120)
    #expect(two.calls == one.calls)
  }

  @Test("with a summary is believed by it, not by the sum over its lines")
  func summary() throws {
    let profile = try CallgrindProfile("events: Ir\nsummary: 838351\ntotals: 864573\n")
    #expect(profile.instructions == 838_351)
  }

  @Test("that ends before its totals is truncated")
  func truncated() throws {
    let text = try recorded()
    let cut = String(text.prefix(text.count / 2))
    #expect(throws: CallgrindProfile.Failure.truncated) { try CallgrindProfile(cut) }
  }

  @Test(
    "that is none is malformed, and the line is named",
    arguments: [
      "events: Ir\ncfn=(7)\n", "events: Ir\ncalls=3 0\n", "events: Ir\ntotals: many\n",
      "version: 1\nevents: Dr Dw\n",
    ])
  func malformed(text: String) {
    #expect(throws: CallgrindProfile.Failure.malformed(line: 2)) { try CallgrindProfile(text) }
  }
}
