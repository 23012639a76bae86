import Reporting
import TestSupport
import Testing

@testable import Judging
@testable import RunFolder

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

  @Test("1 % more instructions pass, and more than that is a regression")
  func instructions() throws {
    #expect(
      try judge { $0.workloads[0].measurements[0].instructions?.perFrame = 10_100 }.rows.isEmpty)
    let more = try judge { $0.workloads[0].measurements[0].instructions?.perFrame = 10_101 }
    #expect(more.outcome == .regression)
    #expect(more.rows.map(\.what) == ["instructions.perFrame"])
    #expect(more.rows[0].change?.text == "+1.0 %")
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

  @Test("fewer instructions are reported, and the gate passes")
  func fewer() throws {
    let report = try judge { $0.workloads[0].measurements[0].instructions?.perFrame = 5_000 }
    #expect(report.rows.map(\.finding) == [.fewer])
    #expect(report.outcome == .pass)
    #expect(report.verdictLine.contains("1 fewer"))
  }

  @Test("instructions of another toolchain or architecture are not compared, with a note")
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

  @Test("instructions with another known C library are not compared, with a note")
  func cLibrary() throws {
    let baseline = counted { $0.environment.cLibrary = "glibc 2.36" }
    let run = counted {
      $0.environment.cLibrary = "glibc 2.39"
      $0.workloads[0].measurements[0].instructions?.perFrame = 90_000
    }
    let report = try Gate(baseline: baseline, run: run).judge()
    #expect(report.outcome == .pass)
    #expect(report.skipped.map(\.reason).contains { $0.contains("glibc 2.39") })
    #expect(try Gate(baseline: counted(), run: run).judge().outcome == .regression)
  }

  @Test("the gate counts instructions if the baseline has comparable instructions")
  func counting() throws {
    let baseline = counted { $0.environment.cLibrary = "glibc 2.36" }
    func counts(_ change: (inout Environment) -> Void) -> Bool {
      var environment = baseline.environment
      change(&environment)
      return Gate.instructions(of: baseline, comparableIn: environment) != nil
    }
    #expect(counts { _ in })
    #expect(!counts { $0.toolchain = "Swift 9" })
    #expect(!counts { $0.architecture = "pdp11" })
    #expect(!counts { $0.cLibrary = "glibc 2.39" })
    let without = SoundRun.document("fake")
    #expect(Gate.instructions(of: without, comparableIn: without.environment) == nil)
  }

  @Test("an engine of another version is skipped in both layers, with a note")
  func versions() throws {
    func judge(_ index: Int) throws -> GateReport {
      try self.judge { run in
        let engine = run.workloads[0].measurements[0].engine
        let place = run.engines.firstIndex { $0.id == engine }!
        run.engines[place].version = "2"
        run.workloads[0].measurements[index].instructions?.perFrame *= 2
        run.workloads[0].measurements[index].allocations?.perFrame! += 1
      }
    }
    let same = try judge(0)
    #expect(same.rows.isEmpty)
    #expect(same.outcome == .pass)
    let skipped = same.skipped.filter { $0.reason.contains("version 2 here and 1 in") }
    #expect(skipped.map(\.layer) == [.allocations, .instructions])
    let other = try judge(1)
    #expect(Set(other.rows.map(\.layer)) == [.allocations, .instructions])
    #expect(other.outcome == .regression)
  }

  @Test("if only one side has instructions, the layer is skipped with an advice")
  func notCounted() throws {
    let (with, without) = (counted(), SoundRun.document("fake"))
    let noBaseline = try Gate(baseline: without, run: with).judge()
    #expect(noBaseline.outcome == .pass)
    #expect(noBaseline.skipped.map(\.reason).contains { $0.contains("baseline update") })
    let noRun = try Gate(baseline: with, run: without).judge()
    #expect(noRun.outcome == .pass)
    #expect(noRun.skipped.map(\.reason).contains { $0.contains("--counters callgrind") })
  }

  @Test("if neither side has instructions, the report does not mention them")
  func nobody() throws {
    let sound = SoundRun.document("fake")
    let report = try Gate(baseline: sound, run: sound).judge()
    #expect(!report.skipped.map(\.layer).contains(.instructions))
  }

  @Test("an engine whose instructions cannot be counted any more fails the gate")
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
