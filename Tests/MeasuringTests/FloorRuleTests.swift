import Messages
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("The floor rule")
struct FloorRuleTests {
  private let clock = FakeClock()

  /// A run in which the engine `fine` takes `evaluate` nanoseconds for the bodies of a frame. The
  /// untracked twin of this engine, the engine `oracle`, takes 1,000,000 nanoseconds for a frame.
  private func run(evaluate: UInt64, twins: [String: String] = ["fine": "oracle"]) throws
    -> RunResult
  {
    var workload = FakeWorkload(clock: clock)
    workload.twins = twins
    workload.fakes["fine"]?.evaluate = evaluate
    workload.fakes["oracle"] = FakeEngine()
    return try measure([workload], clock: clock)
  }

  @Test(
    "an engine breaks the floor if its whole interval is 3 % faster and beyond 3 times the noise")
  func margin() {
    func isBroken(_ high: Double, noise: Double) -> Bool {
      let ratio = Ratio(reference: "oracle", estimate: high - 0.01, low: high - 0.02, high: high)
      return FloorRule.isBroken(by: ratio, noise: noise)
    }
    #expect(isBroken(0.97, noise: 0.01) && !isBroken(0.98, noise: 0.01))
    #expect(!isBroken(0.97, noise: 0.02) && !isBroken(1.3, noise: 0))
  }

  @Test("an engine that is faster than its untracked twin is a warning, and the run still passes")
  func warning() throws {
    let result = try run(evaluate: 500_000)
    let key = try #require(result.document.workloads.first?.key)
    let ratio = try #require(
      result.document.workloads[0].measurements[0].ratios.first { $0.reference == "oracle" })
    let problem = Problem.fasterThanFloor(
      engine: "fine", floor: "oracle", [.init(workload: key, ratio: ratio)])
    #expect(result.problems == [problem])
    #expect(result.document.problems == [problem.record])
    #expect(problem.record.isWarning && problem.record.name == "fasterThanFloor")
    #expect(result.outcome == .pass && result.document.verdict.exitCode == 0)
  }

  @Test("the warning names engine, twin, workload and ratio")
  func words() throws {
    let result = try run(evaluate: 500_000)
    let message = try #require(result.document.problems.first?.message)
    #expect(message.hasPrefix("fine is more than 3 % faster than oracle"))
    #expect(message.contains("fake components=10 frames=4 (by 40 %)"))
  }

  @Test("the workloads of one engine are one warning")
  func grouped() throws {
    var workloads = [FakeWorkload(id: "a", clock: clock), FakeWorkload(id: "b", clock: clock)]
    for index in workloads.indices {
      workloads[index].twins = ["fine": "oracle", "publish-all": "oracle"]
      workloads[index].fakes["oracle"] = FakeEngine(evaluate: 9_000_000)
    }
    let problems = try measure(workloads, clock: clock).problems
    #expect(problems.map(\.name) == ["fasterThanFloor", "fasterThanFloor"])
    let words = problems[0].description
    #expect(words.hasPrefix("fine is more than 3 % faster than oracle"))
    #expect(workloads.allSatisfy { words.contains("\($0.key) (") })
  }

  @Test("2 % faster is within the margin")
  func withinMargin() throws {
    #expect(try run(evaluate: 880_000).problems.isEmpty)
  }

  @Test("an engine without an untracked twin has no floor")
  func noTwin() throws {
    #expect(try run(evaluate: 500_000, twins: [:]).problems.isEmpty)
  }
}
