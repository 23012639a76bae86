import Reporting
import RunFolder
import TestSupport
import Testing

@testable import Judging

@MainActor
@Suite("The gate on instructions")
struct InstructionsLayerTests {
  private func counted(_ change: (inout RunDocument) -> Void = { _ in }) -> RunDocument {
    var document = SoundRun.document("fake")
    for index in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[index].instructions = Instructions(
        perFrame: 10_000, retainsPerFrame: 20, releasesPerFrame: 21, objectAllocationsPerFrame: 2)
    }
    change(&document)
    return document
  }

  private func judge(_ change: (inout RunDocument) -> Void) throws -> GateReport {
    try Gate(baseline: counted(), run: counted(change)).judge()
  }

  @Test("a thousandth of the instructions is nothing, more is a regression")
  func instructions() throws {
    #expect(
      try judge { $0.workloads[0].measurements[0].instructions?.perFrame = 10_010 }.rows.isEmpty)
    let more = try judge { $0.workloads[0].measurements[0].instructions?.perFrame = 10_011 }
    #expect(more.outcome == .regression)
    #expect(more.rows.map(\.what) == ["instructions.perFrame"])
    #expect(more.rows[0].change == "+0.11 %")
  }

  @Test("one more retain, release or object in a hundred frames is a regression")
  func calls() throws {
    let more = try judge {
      $0.workloads[0].measurements[0].instructions?.retainsPerFrame += 0.01
      $0.workloads[0].measurements[1].instructions?.releasesPerFrame += 0.01
      $0.workloads[0].measurements[2].instructions?.objectAllocationsPerFrame += 0.01
    }
    #expect(more.outcome == .regression)
    #expect(
      more.rows.map(\.what) == [
        "instructions.retainsPerFrame", "instructions.releasesPerFrame",
        "instructions.objectAllocationsPerFrame",
      ])
  }

  @Test("fewer are worth a line, and no exit code")
  func fewer() throws {
    let report = try judge { $0.workloads[0].measurements[0].instructions?.perFrame = 5_000 }
    #expect(report.rows.map(\.finding) == [.fewer])
    #expect(report.outcome == .pass)
    #expect(report.verdictLine.contains("1 fewer"))
  }

  @Test("another toolchain or architecture is skipped and named")
  func circumstances() throws {
    let toolchain = try judge {
      $0.environment.toolchain = "Swift 9"
      $0.workloads[0].measurements[0].instructions?.perFrame = 90_000
    }
    #expect(toolchain.outcome == .pass)
    #expect(toolchain.skipped.map(\.layer).contains(.instructions))
    let architecture = try judge { $0.environment.architecture = "pdp11" }
    #expect(
      architecture.skipped.first { $0.layer == .instructions }?.reason.contains("pdp11") == true)
  }

  @Test("where one of the two was not counted, the layer is skipped and says what to do")
  func notCounted() throws {
    let (with, without) = (counted(), SoundRun.document("fake"))
    let noBaseline = try Gate(baseline: without, run: with).judge()
    #expect(noBaseline.outcome == .pass)
    #expect(noBaseline.skipped.map(\.reason).contains { $0.contains("baseline update") })
    let noRun = try Gate(baseline: with, run: without).judge()
    #expect(noRun.outcome == .pass)
    #expect(noRun.skipped.map(\.reason).contains { $0.contains("--counters callgrind") })
  }

  @Test("where nobody counted any, nothing is said of them")
  func nobody() throws {
    let sound = SoundRun.document("fake")
    let report = try Gate(baseline: sound, run: sound).judge()
    #expect(!report.skipped.map(\.layer).contains(.instructions))
  }

  @Test("an engine that can no longer be counted fails the gate, a newly counted one does not")
  func lost() throws {
    let lost = try judge { $0.workloads[0].measurements[0].instructions = nil }
    #expect(lost.rows.map(\.finding) == [.missing])
    #expect(lost.outcome == .regression)
    let baseline = counted { $0.workloads[0].measurements[0].instructions = nil }
    let found = try Gate(baseline: baseline, run: counted()).judge()
    #expect(found.rows.map(\.finding) == [.notJudged])
    #expect(found.outcome == .pass)
  }
}
