import Measuring
import Messages
import RunFolder
import TestSupport
import Testing

@MainActor
@Suite("Checks of counts")
struct CountChecksTests {
  let clock = FakeClock()
  private var key: WorkloadKey { FakeWorkload(clock: clock).key }

  private func problems(_ change: (inout FakeWorkload) -> Void) throws -> [Problem] {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    return try measure([workload], clock: clock).problems.filter { $0.outcome != .pass }
  }

  @Test("a sound workload has no problems")
  func sound() throws {
    #expect(try problems { $0.expected["fine"] = Counts(writes: 8, evaluations: 40) }.isEmpty)
  }

  @Test("a missed update makes the run wrong")
  func missed() throws {
    let found = try problems { $0.fakes["fine"]?.missed = 2 }
    #expect(found == [.missedUpdates(workload: key, engine: "fine", count: 8)])
    #expect(found[0].outcome == .wrong)
  }

  @Test("output that differs from the oracle's makes the run wrong")
  func output() throws {
    let found = try problems { $0.fakes["publish-all"]?.renders = 5 }
    #expect(
      found.first == .outputDiffers(workload: key, engine: "publish-all", from: "oracle"))
  }

  @Test("a count above the stated count is a regression, also without a baseline")
  func formula() throws {
    let found = try problems { $0.expected["publish-all"] = Counts(evaluations: 159) }
    #expect(
      found.first
        == .countDiffers(
          workload: key, engine: "publish-all", count: .evaluations, expected: 159, measured: 160))
    #expect(found[0].outcome == .regression)
  }

  @Test("a wrong number of computations of derived values is found")
  func computations() throws {
    let found = try problems {
      $0.expected["fine"] = Counts(memoEvaluations: 11)
    }
    #expect(
      found.first
        == .countDiffers(
          workload: key, engine: "fine", count: .memoEvaluations, expected: 11, measured: 12))
  }

  @Test("a count below the stated count is better, and the message gives an advice")
  func belowFormula() throws {
    let found = try problems { $0.expected["publish-all"] = Counts(evaluations: 161) }
    #expect(found.map(\.outcome) == [.better])
    #expect(found[0].description.contains("update the baseline"))
    let lost = Problem.countDiffers(
      workload: key, engine: "fine", count: .registrations, expected: 1, measured: nil)
    #expect(lost.outcome == .regression)
  }

  @Test("a wrong count names the first wrong frame and its step")
  func firstFrame() throws {
    let found = try problems {
      $0.expected["fine"] = Counts(evaluations: 40)
      $0.expectedByFrame["fine"] = [10, 10, 10, 10]
      $0.stepNames = ["a door opens", "a door closes"]
      $0.fakes["fine"]?.onceMoreInFrame = 2
    }
    let first = FrameDifference(frame: 3, step: "a door opens", expected: 10, measured: 11)
    #expect(
      found.first
        == .countDiffers(
          workload: key, engine: "fine", count: .evaluations, expected: 40, measured: 41,
          first: first))
    #expect(
      found[0].description.contains(
        "not 40 as the formula states, first in frame 3, step \"a door opens\": 11, not 10: "))
  }

  @Test("counts of opencombine must equal those of publish-all")
  func peers() throws {
    let found = try problems {
      $0.order = ["publish-all", "opencombine"]
      $0.fakes["opencombine"] = FakeEngine(evaluations: 41)
    }
    #expect(
      found.contains(
        .peerDiffers(
          workload: key, engine: "opencombine", peer: "publish-all", count: .evaluations,
          measured: 164, peers: 160)))
  }

  @Test("an engine that is wrong ends the run with exit code 3")
  func exitCode() throws {
    var workload = FakeWorkload(clock: clock)
    workload.fakes["fine"]?.missed = 1
    let document = try measure([workload], clock: clock).document
    #expect(document.verdict == .init(name: "wrong", exitCode: 3))
    #expect(document.problems.map(\.name) == ["missedUpdates"])
    let measurements = document.workloads[0].measurements
    #expect(measurements.filter { $0.time == nil }.map(\.engine) == ["fine"])
  }
}
