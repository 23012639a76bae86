import Judging
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("Changes of a baseline update")
struct BaselineChangesTests {
  private func lines(
    from old: RunDocument = SoundRun.document("a", "b"),
    _ change: (inout RunDocument) -> Void
  ) throws -> [String] {
    var new = old
    change(&new)
    let before = try BaselineUpdate(from: nil, to: old).document
    return BaselineChanges(try BaselineUpdate(from: before, to: new)).lines
  }

  @Test("a first baseline and an equal one have no changes")
  func nothing() throws {
    #expect(try lines { _ in }.isEmpty)
    #expect(
      BaselineChanges(try BaselineUpdate(from: nil, to: SoundRun.document("a"))).lines.isEmpty)
  }

  @Test("a changed count is listed with workload, engine and both figures")
  func count() throws {
    let before = SoundRun.document("a").workloads[0].measurements[0].counts.evaluations!
    #expect(
      try lines { $0.workloads[0].measurements[0].counts.evaluations = 60 }
        == ["a on fine: evaluations \(before) -> 60"])
  }

  @Test("a count that changes on two engines is one line")
  func engines() throws {
    let found = try lines {
      $0.workloads[0].measurements[0].counts.writes = 60
      $0.workloads[0].measurements[1].counts.writes = 60
    }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("a on fine, publish-all: writes "))
  }

  @Test("new and removed workloads are counted and named")
  func workloads() throws {
    #expect(
      try lines { $0.workloads.removeLast() }
        == ["1 workload is removed: \(SoundRun.document("b").workloads[0].key)"])
    let found = try lines(from: SoundRun.document("a")) {
      $0.workloads += SoundRun.document("b", "c").workloads
    }
    #expect(found.first?.hasPrefix("2 workloads are new: b components") == true)
  }

  @Test("a changed title is listed as a changed description")
  func title() throws {
    let found = try lines { $0.workloads[0].title = "another" }
    #expect(
      found == ["1 workload described differently: \(SoundRun.document("a").workloads[0].key)"])
  }

  @Test(
    "instructions that are counted for the first time are listed, and so is an engine's new version"
  )
  func circumstances() throws {
    let found = try lines {
      $0.engines[0].version = "2"
      $0.workloads[0].measurements[0].instructions = Instructions(
        perFrame: 10, retainsPerFrame: 2, releasesPerFrame: 2, objectAllocationsPerFrame: 1)
    }
    #expect(found == ["fine: version 1 -> 2", "instructions of 1 measurement: added"])
  }
}
