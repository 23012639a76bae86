import Numbers
import Measuring
import Messages
import RunFolder
import Testing

@testable import Judging

@Suite("Deciding whether an engine is slower")
struct TimeComparisonTests {
  let key = WorkloadKey(id: "fake", parameters: [.components: 10])

  /// Samples of processes of which each finds its own log ratio, and no noise.
  private func samples(_ ratios: [Int: Double]) -> [Sample] {
    ratios.sorted { $0.key < $1.key }.flatMap { process, ratio in
      (0..<10).flatMap { block -> [Sample] in
        [
          ("old", Sample.Arm.measured, 1_000.0), ("old", .null, 1_000),
          ("new", .measured, 1_000 * Math.exp(ratio)),
        ].map { engine, arm, value in
          Sample(
            workload: key.id, parameters: key.parameters, engine: engine, phase: .frame,
            process: process, block: block, position: 0, arm: arm, value: value)
        }
      }
    }
  }

  /// Decides on made-up processes.
  /// - Parameter ratio: what the process of a number finds, in log ratio.
  /// - Returns: the decision, and which processes were asked for.
  private func decide(
    _ ratio: (Int) -> Double
  ) throws -> (decision: TimeComparison.Decision, asked: [Range<Int>]) {
    var asked: [Range<Int>] = []
    let rule = TimeComparison(workload: key, engine: "new", reference: "old")
    let decision = try rule.decide { processes in
      asked.append(processes)
      return samples(Dictionary(uniqueKeysWithValues: processes.map { ($0, ratio($0)) }))
    }
    return (decision, asked)
  }

  @Test("what lies within the margin is the same after one look")
  func same() throws {
    let (decision, asked) = try decide { _ in 0.001 }
    #expect(decision.verdict == .same)
    #expect(asked == [0..<5])
    #expect(decision.processes == 5)
  }

  @Test("what lies across the margin gets twice the processes, once, and is then inconclusive")
  func doubling() throws {
    let (decision, asked) = try decide { $0.isMultiple(of: 2) ? 0.01 : 0.03 }
    #expect(decision.verdict == .inconclusive)
    #expect(asked == [0..<5, 5..<10])
    #expect(decision.processes == 10)
  }

  @Test("the doubled processes are judged together with the first ones")
  func together() throws {
    // Two of the first five stand out; of ten they are few.
    let (decision, asked) = try decide { [0, 1].contains($0) ? 0.03 : 0.002 }
    #expect(decision.verdict == .same)
    #expect(asked == [0..<5, 5..<10])
  }

  @Test("a flag is confirmed by fresh processes before it is raised")
  func confirmation() throws {
    let (decision, asked) = try decide { _ in 0.05 }
    #expect(decision.verdict == .slower)
    #expect(asked == [0..<5, 5..<10])
    #expect(try decide { _ in -0.05 }.decision.verdict == .faster)
  }

  @Test("a flag that fresh processes do not raise again is none")
  func chance() throws {
    #expect(try decide { $0 < 5 ? 0.05 : 0 }.decision.verdict == .same)
    #expect(try decide { $0 < 5 ? 0.05 : -0.05 }.decision.verdict == .inconclusive)
  }

  @Test("a confirmation that cannot tell gets twice its processes too")
  func doubledConfirmation() throws {
    let (decision, asked) = try decide { $0 < 5 ? 0.05 : $0.isMultiple(of: 2) ? 0.01 : 0.03 }
    #expect(decision.verdict == .inconclusive)
    #expect(asked == [0..<5, 5..<10, 10..<15])
    #expect(decision.processes == 15)
  }

  @Test("the estimate is the ratio, with an interval round it")
  func ratio() throws {
    let ratio = try decide { _ in 0.05 }.decision.ratio
    #expect((ratio.estimate - Math.exp(0.05)).magnitude < 1e-9)
    #expect(ratio.low <= ratio.estimate && ratio.estimate <= ratio.high)
    #expect(ratio.reference == "old")
  }

  @Test("without samples of both engines nothing is compared")
  func nothing() {
    let rule = TimeComparison(workload: key, engine: "missing", reference: "old")
    #expect(throws: Problem.nothingToCompare) { try rule.decide { _ in samples([0: 0]) } }
  }

  @Test("an interruption of the sampler ends the decision")
  func interrupted() {
    let rule = TimeComparison(workload: key, engine: "new", reference: "old")
    #expect(throws: Problem.interrupted) {
      try rule.decide { (_) throws(Problem) in throw .interrupted }
    }
  }
}
