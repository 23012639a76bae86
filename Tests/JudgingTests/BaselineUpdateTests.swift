import Foundation
import Messages
import TestSupport
import Testing

@testable import Judging
@testable import RunFolder

@MainActor
@Suite("Updating the baseline")
struct BaselineUpdateTests {
  private func refusal(_ change: (inout RunDocument) -> Void) throws -> Problem? {
    var document = SoundRun.document("a")
    change(&document)
    do throws(Problem) {
      _ = try BaselineUpdate(from: nil, to: document)
      return nil
    } catch {
      return error
    }
  }

  @Test("partial, debug and failed runs are refused as a baseline")
  func refusals() throws {
    #expect(
      try refusal { $0.partial = true }
        == .notFitForBaseline(reason: "it is incomplete"))
    #expect(
      try refusal { $0.optimized = false }
        == .notFitForBaseline(reason: "it was made by a debug build"))
    #expect(
      try refusal { $0.problems = [Problem.internalError("x").record] }
        == .notFitForBaseline(
          reason: "it has 1 problem, such as this: Something is wrong inside this executable: x"))
    #expect(try refusal { $0.environment.shards = ["1/2"] }?.outcome == .unusable)
    #expect(try refusal { $0.verdict = Outcome.wrong.verdict }?.outcome == .unusable)
    #expect(try refusal { _ in } == nil)
  }

  @Test("an update lists the differences from the old baseline")
  func differences() throws {
    var new = SoundRun.document("a")
    new.workloads[0].measurements[0].counts.evaluations = 39
    let update = try BaselineUpdate(from: SoundRun.document("a"), to: new)
    #expect(update.differences.rows.map(\.what) == ["evaluations"])
    #expect(update.document.workloads[0].measurements[0].counts.evaluations == 39)
    #expect(!update.isFirst)
  }

  @Test("a new baseline holds everything that the gate reads, and no times")
  func lean() throws {
    let run = SoundRun.document("a")
    let baseline = try BaselineUpdate(from: nil, to: run).document
    let kept = zip(baseline.workloads[0].measurements, run.workloads[0].measurements)
    for (new, old) in kept {
      #expect(new.time == nil && old.time != nil)
      #expect(
        new.ratios == old.ratios.map(\.withoutProcesses) && new.allocations == old.allocations)
      #expect(new.counts == old.counts && new.outputChecksum == old.outputChecksum)
    }
    #expect(try Gate(baseline: baseline, run: run).judge() == Gate(baseline: run, run: run).judge())
  }

  @Test("an update keeps figures that have not changed, and a similar run changes nothing")
  func settled() throws {
    let ratio = { (middle: Double) in
      Ratio(
        reference: "publish-all", estimate: middle, low: middle * 0.98, high: middle * 1.02)
    }
    func run(_ middle: Double, instructions: Double) -> RunDocument {
      var document = timed(middle, middle * 0.98, middle * 1.02)
      document.environment.date = "then \(middle)"
      document.workloads[0].measurements[0].instructions = Instructions(
        perFrame: instructions, retainsPerFrame: 2, releasesPerFrame: 2,
        objectAllocationsPerFrame: 1)
      return document
    }
    let old = try BaselineUpdate(from: nil, to: run(0.2, instructions: 10_000))
    let alike = try BaselineUpdate(from: old.document, to: run(0.21, instructions: 10_001))
    #expect(alike.document == old.document)
    #expect(alike.text == old.text)

    let faster = try BaselineUpdate(from: old.document, to: run(0.1, instructions: 10_001))
    let measurement = faster.document.workloads[0].measurements[0]
    #expect(measurement.ratios == [ratio(0.1)])
    #expect(measurement.instructions?.perFrame == 10_000)
    #expect(faster.document.environment.date == "then 0.1")

    let more = try BaselineUpdate(from: old.document, to: run(0.21, instructions: 12_000))
    #expect(more.document.workloads[0].measurements[0].instructions?.perFrame == 12_000)
    #expect(more.document.workloads[0].measurements[0].ratios == [ratio(0.2)])
    #expect(more.differences.rows.map(\.what) == ["instructions.perFrame"])
  }

  @Test("another toolchain, C library or engine version is a difference")
  func otherCircumstances() throws {
    let old = SoundRun.document("a")
    for change: (inout RunDocument) -> Void in [
      { $0.environment.toolchain = "another" }, { $0.environment.cLibrary = "another" },
      { $0.engines[0].version = "another" },
    ] {
      var new = old
      change(&new)
      let first = try BaselineUpdate(from: nil, to: old).document
      #expect(try BaselineUpdate(from: first, to: new).document != first)
      #expect(try BaselineUpdate(from: first, to: old).document == first)
    }
  }

  @Test("a baseline holds the instructions of every engine that the run counted")
  func countedInstructions() throws {
    let document = try BaselineUpdate(from: nil, to: counted(SoundRun.document("a"))).document
    #expect(document.workloads[0].measurements.allSatisfy { $0.instructions?.perFrame == 10 })
  }

  private func counted(_ run: RunDocument) -> RunDocument {
    var run = run
    for workload in run.workloads.indices {
      for index in run.workloads[workload].measurements.indices {
        run.workloads[workload].measurements[index].instructions = Instructions(
          perFrame: 10, retainsPerFrame: 2, releasesPerFrame: 2, objectAllocationsPerFrame: 1)
      }
    }
    return run
  }

  @Test("a run that counts no instructions keeps those of frames with the same counts")
  func uncountedInstructions() throws {
    let old = try BaselineUpdate(from: nil, to: counted(SoundRun.document("a"))).document
    var run = SoundRun.document("a")
    #expect(try BaselineUpdate(from: old, to: run).document == old)
    run.workloads[0].measurements[0].counts.evaluations = 39
    let kept = try BaselineUpdate(from: old, to: run).document.workloads[0].measurements
    #expect(kept.map { $0.instructions != nil } == [false, true, true])
  }

  @Test("each measurement is one line of the file")
  func lines() throws {
    let update = try BaselineUpdate(from: nil, to: SoundRun.document("a", "b"))
    let lines = update.text.split(separator: "\n").filter { $0.contains("\"outputChecksum\"") }
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.contains("\"counts\"") && $0.contains("\"ratios\"") })
    let read = try JSONDecoder().decode(RunDocument.self, from: Data(update.text.utf8))
    #expect(read == update.document)
  }

  @Test("a run of a selection replaces only the selected workloads")
  func part() throws {
    var new = SoundRun.document("b")
    new.workloads[0].measurements[0].counts.evaluations = 39
    let update = try BaselineUpdate(
      from: SoundRun.document("a", "b", "c"), to: new, scope: .init { $0 == "b" })
    #expect(update.document.workloads.map(\.id) == ["a", "b", "c"])
    #expect(update.document.workloads[1].measurements[0].counts.evaluations == 39)
  }

  @Test("a run of some engines keeps the other engines' measurements")
  func engines() throws {
    var fine = SoundRun.document("a")
    fine.workloads[0].measurements.removeLast(2)
    let update = try BaselineUpdate(
      from: SoundRun.document("a"), to: fine, scope: .init(engines: ["fine"]))
    #expect(
      Set(update.document.workloads[0].measurements.map(\.engine))
        == ["fine", "publish-all", "oracle"])
  }

  @Test("a selection is refused if a gate would then judge the kept part otherwise")
  func circumstances() throws {
    var both = SoundRun.document("a", "b")
    both.environment.cLibrary = "the baseline's"
    let old = try BaselineUpdate(from: nil, to: counted(both)).document
    let uncounted = try BaselineUpdate(from: nil, to: both).document
    func isTaken(_ old: RunDocument, _ change: (inout RunDocument) -> Void) -> Bool {
      var new = SoundRun.document("b")
      new.environment.cLibrary = old.environment.cLibrary
      change(&new)
      return (try? BaselineUpdate(from: old, to: new, scope: .init { $0 == "b" })) != nil
    }
    #expect(isTaken(old) { $0.environment.cpu = "another" })
    #expect(!isTaken(old) { $0.environment.toolchain = "another" })
    #expect(!isTaken(old) { $0.environment.architecture = "another" })
    #expect(!isTaken(old) { $0.sdk = "27" })
    #expect(!isTaken(old) { $0.seed += 1 })
    // Of the figures of a baseline, only instructions depend on the C library.
    #expect(!isTaken(old) { $0.environment.cLibrary = "another" })
    #expect(isTaken(uncounted) { $0.environment.cLibrary = "another" })
  }

  @Test("an update takes only the selected workloads and engines from the run")
  func selectedOnly() throws {
    var new = SoundRun.document("a", "b")
    for workload in 0..<2 {
      for engine in 0..<3 { new.workloads[workload].measurements[engine].counts.evaluations = 39 }
    }
    let update = try BaselineUpdate(
      from: SoundRun.document("a", "b"), to: new, scope: .init(engines: ["fine"]) { $0 == "b" })
    let changed = update.document.workloads.map { workload in
      workload.measurements.filter { $0.counts.evaluations == 39 }.map(\.engine)
    }
    #expect(changed == [[], ["fine"]])
    #expect(throws: Problem.notFitForBaseline(reason: "it contains nothing that is selected")) {
      try BaselineUpdate(from: new, to: new, scope: .init { $0 == "c" })
    }
  }

  @Test("a workload that no selected engine runs stays in the baseline")
  func otherEngines() throws {
    var old = SoundRun.document("a", "b")
    old.workloads[1].measurements.removeAll { $0.engine == "fine" }
    let update = try BaselineUpdate(
      from: old, to: SoundRun.document("a"), scope: .init(engines: ["fine"]))
    #expect(update.document.workloads.map(\.id) == ["a", "b"])
  }

  @Test("an update of a selection writes no times into the baseline")
  func leanPart() throws {
    let old = try BaselineUpdate(from: nil, to: SoundRun.document("a", "b")).document
    let update = try BaselineUpdate(
      from: old, to: SoundRun.document("b"), scope: .init { $0 == "b" })
    #expect(update.document.workloads.count == 2)
    #expect(update.document.workloads.allSatisfy { $0.measurements.allSatisfy { $0.time == nil } })
  }

  /// A run without problems. In this run, `estimate` is the ratio of the time of the engine `fine`
  /// to the time of the engine `publish-all`, and its interval reaches from `low` to `high`.
  private func timed(_ estimate: Double, _ low: Double, _ high: Double) -> RunDocument {
    var document = SoundRun.document("a")
    for index in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[index].ratios = []
    }
    document.workloads[0].measurements[0].ratios = [
      Ratio(
        reference: "publish-all", estimate: estimate, low: low, high: high,
        processes: [low, estimate, estimate, estimate, estimate, high])
    ]
    return document
  }

  @Test("an update lists time claims that are violated, lost or new")
  func claims() throws {
    func rows(_ old: RunDocument, _ new: RunDocument) throws -> [GateRow] {
      let before = try BaselineUpdate(from: nil, to: old).document
      return try BaselineUpdate(from: before, to: new).differences.rows
    }
    let claimed = timed(0.3, 0.28, 0.33)
    #expect(try rows(claimed, timed(3, 2.8, 3.3)).map(\.finding) == [.inconclusive])
    #expect(try rows(claimed, timed(0.35, 0.3, 0.4)).map(\.now) == [.noClaim])
    #expect(try rows(timed(0.35, 0.3, 0.4), claimed).map(\.baseline) == [.noClaim])
    #expect(try rows(claimed, claimed).isEmpty)
  }

  @Test("a ratio of one or two processes does not replace a claim of the baseline")
  func hurried() throws {
    var run = timed(0.1, 0.09, 0.11)
    run.workloads[0].measurements[0].ratios[0].processes = [0.1, 0.1]
    let before = try BaselineUpdate(from: nil, to: timed(0.1, 0.09, 0.11)).document
    #expect(try BaselineUpdate(from: before, to: run).document == before)
    let first = try BaselineUpdate(from: nil, to: run).document
    #expect(first.workloads[0].measurements[0].ratios.isEmpty)
    run.workloads[0].measurements[0].ratios[0].processes = [0.1, 0.1, 0.1]
    let enough = try BaselineUpdate(from: nil, to: run).document
    #expect(enough.workloads[0].measurements[0].ratios.count == 1)
  }

  @Test("a run that timed nothing keeps the claims of the baseline")
  func untimed() throws {
    var untimed = timed(0.1, 0.09, 0.11)
    untimed.workloads[0].measurements[0].ratios = []
    let before = try BaselineUpdate(from: nil, to: timed(0.1, 0.09, 0.11)).document
    let update = try BaselineUpdate(from: before, to: untimed)
    #expect(update.differences.skipped.map(\.layer) == [.time])
    #expect(update.differences.rows.isEmpty)
    #expect(update.document.workloads[0].measurements[0].ratios.count == 1)
  }

  @Test("a claim that the run did not measure stays, and is not listed as a change")
  func unmeasuredReference() throws {
    var old = timed(0.1, 0.09, 0.11)
    old.workloads[0].measurements[0].ratios.append(
      Ratio(
        reference: "oracle", estimate: 0.2, low: 0.2, high: 0.2, processes: [0.2, 0.2, 0.2]))
    let before = try BaselineUpdate(from: nil, to: old).document
    let update = try BaselineUpdate(from: before, to: timed(0.1, 0.09, 0.11))
    #expect(update.document == before)
    #expect(update.differences.rows.isEmpty)
    var without = timed(0.1, 0.09, 0.11)
    without.workloads[0].measurements.removeLast()
    let gone = try BaselineUpdate(from: before, to: without)
    #expect(gone.document.workloads[0].measurements[0].ratios.map(\.reference) == ["publish-all"])
    #expect(gone.differences.rows.contains { $0.what == "time ÷ oracle" && $0.now == .noClaim })
  }

  @Test("a run whose counts are below a formula is not refused")
  func belowFormula() throws {
    let key = SoundRun.document("a").workloads[0].key
    func problem(_ measured: Int) -> RunDocument.Problem {
      Problem.countDiffers(
        workload: key, engine: "fine", count: .evaluations, expected: 41, measured: measured
      ).record
    }
    #expect(try refusal { $0.problems = [problem(40)] } == nil)
    #expect(try refusal { $0.problems = [problem(42)] }?.outcome == .unusable)
  }
}
