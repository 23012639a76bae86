import RunFolder
import Testing

@testable import Harness

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

  @Test("partial, debug and failed runs are refused")
  func refusals() throws {
    #expect(try refusal { $0.partial = true } == .notFitForBaseline(reason: "it was interrupted"))
    #expect(
      try refusal { $0.optimized = false }
        == .notFitForBaseline(reason: "it was made by a debug build"))
    #expect(
      try refusal { $0.problems = [Problem.internalError("x").record] }
        == .notFitForBaseline(reason: "it has 1 problems, the first being internalError"))
    #expect(try refusal { $0.verdict = Outcome.wrong.verdict }?.outcome == .unusable)
    #expect(try refusal { _ in } == nil)
  }

  @Test("the differences are known before anything is written")
  func differences() throws {
    var new = SoundRun.document("a")
    new.workloads[0].measurements[0].counts.evaluations = 39
    let update = try BaselineUpdate(from: SoundRun.document("a"), to: new)
    #expect(update.differences.rows.map(\.what) == ["evaluations"])
    #expect(update.document.workloads[0].measurements[0].counts.evaluations == 39)
    #expect(!update.isFirst)
  }

  @Test("a baseline holds what gates read, and no times")
  func lean() throws {
    let run = SoundRun.document("a")
    let baseline = try BaselineUpdate(from: nil, to: run).document
    let kept = zip(baseline.workloads[0].measurements, run.workloads[0].measurements)
    for (new, old) in kept {
      #expect(new.time == nil && old.time != nil)
      #expect(new.ratios == old.ratios && new.allocations == old.allocations)
      #expect(new.counts == old.counts && new.outputChecksum == old.outputChecksum)
    }
    #expect(try Gate(baseline: baseline, run: run).judge() == Gate(baseline: run, run: run).judge())
  }

  @Test("a run of a part replaces that part")
  func part() throws {
    var new = SoundRun.document("b")
    new.workloads[0].measurements[0].counts.evaluations = 39
    let update = try BaselineUpdate(
      from: SoundRun.document("a", "b", "c"), to: new, scope: .init { $0 == "b" })
    #expect(update.document.workloads.map(\.id) == ["a", "b", "c"])
    #expect(update.document.workloads[1].measurements[0].counts.evaluations == 39)
  }

  @Test("a run of some engines keeps the others")
  func engines() throws {
    var fine = SoundRun.document("a")
    fine.workloads[0].measurements.removeLast(2)
    let update = try BaselineUpdate(
      from: SoundRun.document("a"), to: fine, scope: .init(engines: ["fine"]))
    #expect(
      Set(update.document.workloads[0].measurements.map(\.engine))
        == ["fine", "publish-all", "oracle"])
  }

  @Test("parts of runs under other circumstances are not put together")
  func circumstances() throws {
    var new = SoundRun.document("b")
    new.environment.toolchain = "another"
    #expect(throws: Problem.self) {
      try BaselineUpdate(from: SoundRun.document("a", "b"), to: new, scope: .init { $0 == "b" })
    }
  }
}
