import Foundation
import Testing

@testable import Measuring

@Suite("A profile of callgrind")
struct CallgrindProfileTests {
  /// A profile that callgrind recorded of `region.c`, which is in the same folder.
  private func recorded() throws -> String {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appendingPathComponent("Goldens/callgrind/region.out"), encoding: .utf8)
  }

  @Test("a profile gives the instructions of a function with its callees, and of no other function")
  func instructions() throws {
    #expect(try CallgrindProfile(recorded(), of: "region").instructions == 115)
    #expect(try CallgrindProfile(recorded(), of: "caller").instructions == 71)
    #expect(try CallgrindProfile(recorded(), of: "nobody").instructions == 0)
  }

  @Test("a profile gives the calls made inside the region, and none made before it")
  func calls() throws {
    let calls = try CallgrindProfile(recorded(), of: "region").calls
    #expect(calls["leaf"] == 11)
    #expect(calls["caller"] == 1)
    #expect(calls["swift_retain"] == nil)
  }

  @Test("a profile counts recursive calls under the function's name")
  func recursion() throws {
    let calls = try CallgrindProfile(recorded(), of: "region").calls
    #expect(calls["descend"] == 4)
    #expect(calls["descend'2"] == nil)
  }

  @Test("two profiles can be added")
  func adding() throws {
    let one = try CallgrindProfile(recorded(), of: "region")
    let two = one.adding(one)
    #expect(two.instructions == 230)
    #expect(two.calls["leaf"] == 22)
  }

  @Test("a profile leaves out other threads, which the summary includes")
  func otherThread() throws {
    let profile = try CallgrindProfile(
      """
      events: Ir
      summary: 1300
      fn=(1) clone
      cfn=(2) start_thread
      calls=0 0
      100 1000
      fn=(3) main
      cfn=(4) region
      calls=1 0
      0 300
      totals: 1300
      """, of: "region")
    #expect(profile.instructions == 300)
  }

  @Test(
    "each lookup of a generic type's metadata counts the same, however many collisions it had",
    arguments: ["swift_getGenericMetadata", "swift_getCanonicalPrespecializedGenericMetadata"],
    [600, 1100])
  func lookups(function: String, instructions: Int) throws {
    let text = profileText(
      (name: "region", calls: 1, instructions: 2_000 + instructions),
      (name: function, calls: 2, instructions: instructions))
    let profile = try CallgrindProfile(text, of: "region")
    #expect(profile.instructions == 2_000 + 2 * CallgrindProfile.lookupInstructions)
  }

  @Test("a lookup that had begun when the counters were set to zero changes nothing")
  func otherLookups() throws {
    let text = profileText(
      (name: "region", calls: 1, instructions: 300),
      (name: "swift_getGenericMetadata", calls: 0, instructions: 250))
    let profile = try CallgrindProfile(text, of: "region")
    #expect(profile.instructions == 300)
  }

  @Test("lookups in a part of a profile without the region count nothing")
  func lookupsWithoutRegion() throws {
    let text = profileText((name: "swift_getGenericMetadata", calls: 2, instructions: 600))
    #expect(try CallgrindProfile(text, of: "region").instructions == 0)
  }

  @Test("lookups with more instructions than the region are an error")
  func lookupsOutside() {
    let text = profileText(
      (name: "region", calls: 1, instructions: 300),
      (name: "swift_getGenericMetadata", calls: 2, instructions: 600))
    #expect(throws: CallgrindProfile.Failure.lookupsOutside) {
      try CallgrindProfile(text, of: "region")
    }
  }

  @Test("a profile that ends before its totals is reported as truncated")
  func truncated() throws {
    let text = try recorded()
    let cut = String(text.prefix(text.count / 2))
    #expect(throws: CallgrindProfile.Failure.truncated) { try CallgrindProfile(cut, of: "region") }
  }

  @Test(
    "a malformed profile is an error that names the line",
    arguments: [
      "events: Ir\ncfn=(7)\n", "events: Ir\ncalls=3 0\n", "version: 1\nevents: Dr Dw\n",
    ])
  func malformed(text: String) {
    #expect(throws: CallgrindProfile.Failure.malformed(line: 2)) {
      try CallgrindProfile(text, of: "region")
    }
  }

  @Test("a profile whose cost is no number is malformed", arguments: ["0 many", "0", ""])
  func malformedCost(line: String) {
    let text = "events: Ir\ncfn=(7) region\ncalls=1 0\n" + line + "\ntotals: 1\n"
    #expect(throws: CallgrindProfile.Failure.malformed(line: 4)) {
      try CallgrindProfile(text, of: "region")
    }
  }
}
