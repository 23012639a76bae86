import Measuring
import Messages
import Numbers
import RunFolder
import Testing

@testable import Judging
@testable import Verdicts

@Suite("Deciding whether something is slower")
struct TimeComparisonTests {
  private func evidence(_ processes: [Double]) -> TimeEvidence {
    TimeEvidence(processes: processes, nulls: [0], reference: 1_000)
  }

  /// Makes a decision from processes with made-up ratios.
  /// - Parameter ratio: the logarithm of the ratio that the process with this number finds.
  /// - Returns: the decision, and the numbers of the processes that the decision requested.
  private func decide(
    _ rule: TimeRule = .engines, _ ratio: (Int) -> Double
  ) throws -> (decision: TimeDecision, asked: [Range<Int>]) {
    var asked: [Range<Int>] = []
    let decision = try TimeComparison.decide(rule, processes: 5) { processes in
      asked.append(processes)
      return evidence(processes.map(ratio))
    }
    return (decision, asked)
  }

  @Test("a ratio within the margin is judged the same after one measurement")
  func same() throws {
    let (decision, asked) = try decide { _ in 0.001 }
    #expect(decision.verdict == .same)
    #expect(asked == [0..<5])
    #expect(decision.processes == 5)
  }

  @Test("an interval across the margin gets twice the processes once, and is then inconclusive")
  func doubling() throws {
    let (decision, asked) = try decide { $0.isMultiple(of: 2) ? 0.01 : 0.03 }
    #expect((decision.verdict, decision.doubt) == (.inconclusive, .acrossMargin))
    #expect(asked == [0..<5, 5..<10])
    #expect(decision.processes == 10)
  }

  @Test("the additional processes are judged together with the first processes")
  func together() throws {
    // The ratio of one of the first five processes is an outlier. The interval of ten processes
    // leaves the outlier out.
    let (decision, asked) = try decide { $0 == 0 ? 0.03 : 0.002 }
    #expect(decision.verdict == .same)
    #expect(asked == [0..<5, 5..<10])
  }

  @Test("a slowdown counts only after fresh processes have confirmed it")
  func confirmation() throws {
    let (decision, asked) = try decide { _ in 0.05 }
    #expect(decision.verdict == .slower)
    #expect(asked == [0..<5, 5..<10])
    #expect(decision.confirmation?.processes == 5)
    #expect(try decide { _ in -0.05 }.decision.verdict == .faster)
  }

  @Test("a slowdown that fresh processes do not repeat is dropped")
  func chance() throws {
    #expect(try decide { $0 < 5 ? 0.05 : 0 }.decision.verdict == .same)
    let contrary = try decide { $0 < 5 ? 0.05 : -0.05 }.decision
    #expect((contrary.verdict, contrary.doubt) == (.inconclusive, .notConfirmed))
  }

  @Test("an inconclusive confirmation gets twice its processes too")
  func doubledConfirmation() throws {
    let (decision, asked) = try decide { $0 < 5 ? 0.05 : $0.isMultiple(of: 2) ? 0.01 : 0.03 }
    #expect((decision.verdict, decision.doubt) == (.inconclusive, .notConfirmed))
    #expect(asked == [0..<5, 5..<10, 10..<15])
    #expect(decision.processes == 15)
  }

  @Test(
    "a decision doubles its processes only once, and takes at most three times the first number")
  func doubledOnce() throws {
    // The interval of five processes crosses the margin. The interval of ten processes is beyond
    // the margin on the slower side. The interval of the confirmation run crosses the margin again.
    let (decision, asked) = try decide {
      $0 == 0 ? 0.01 : $0 < 10 ? 0.05 : $0.isMultiple(of: 2) ? 0.01 : 0.03
    }
    #expect((decision.verdict, decision.doubt) == (.inconclusive, .notConfirmed))
    #expect(asked == [0..<5, 5..<10, 10..<15])
  }

  @Test("a decision keeps both measurements and the slowdown that both would have detected")
  func numbers() throws {
    let decision = try decide { $0 < 5 ? 0.05 : 0.07 + Double($0) * 0.001 }.decision
    #expect(abs(decision.first.estimate - Math.exp(0.05)) < 1e-9)
    let confirmation = try #require(decision.confirmation)
    #expect(abs(confirmation.estimate - Math.exp(0.077)) < 1e-9)
    #expect(decision.seenFrom == confirmation.seenFrom)
    #expect(confirmation.seenFrom > decision.first.seenFrom)
  }

  @Test("a slowdown that was measured once is inconclusive")
  func notRepeated() {
    let comparison = TimeComparison(
      .engines, first: evidence([0.05, 0.05, 0.05]))
    #expect(comparison.decision.doubt == .notRepeated)
    #expect(comparison.wanted == 3)
  }

  @Test("a comparison takes only as many processes as it asked for")
  func takes() {
    var same = TimeComparison(.engines, first: evidence([0, 0, 0]))
    same.add(from: evidence([0.5, 0.5, 0.5]))
    #expect(same.decision.processes == 3)
    var slower = TimeComparison(.engines, first: evidence([0.05, 0.05, 0.05]))
    slower.add(from: evidence([0.05, 0.05, 0.05, -1, -1, -1]))
    #expect(slower.decision.verdict == .slower)
    #expect(slower.decision.processes == 6)
    var few = TimeComparison(.engines, first: evidence([0.05, 0.05, 0.05]))
    few.add(from: evidence([0, 0]))
    #expect(few.decision.doubt == .notRepeated)
  }

  @Test("a held claim asks for no confirmation, and a violated claim does")
  func claims() throws {
    let rule = TimeRule.claim(bound: 0.3)
    #expect(try decide(rule) { _ in Math.log(0.1) }.asked == [0..<5])
    let (decision, asked) = try decide(rule) { _ in Math.log(0.4) }
    #expect(decision.verdict == .slower)
    #expect(asked == [0..<5, 5..<10])
  }

  @Test("a comparison without any process is an error")
  func nothing() {
    #expect(throws: Problem.nothingToCompare) {
      try TimeComparison.decide(.engines, processes: 5) { _ in evidence([]) }
    }
  }

  @Test("an interruption of the measurement ends the decision")
  func interrupted() {
    #expect(throws: Problem.interrupted) {
      try TimeComparison.decide(.engines, processes: 5) {
        (_) throws(Problem) in throw .interrupted
      }
    }
  }
}

@Suite("Evidence of processes")
struct TimeEvidenceTests {
  /// The samples of ten blocks of each process. `old` takes 1,000 ns, and its A/A control takes
  /// 1,010 ns. The logarithm of the ratio of `new` to `old` is given for each process.
  private func samples(_ ratios: [Double]) -> [Sample] {
    ratios.enumerated().flatMap { process, ratio in
      (0..<10).flatMap { block -> [Sample] in
        [
          ("old", Sample.Arm.measured, 1_000.0), ("old", .null, 1_010),
          ("new", .measured, 1_000 * Math.exp(ratio)),
        ].map { engine, arm, value in
          Sample(
            workload: "fake", parameters: [.components: 10], engine: engine, phase: .frame,
            process: process, block: block, position: 0, arm: arm, value: value)
        }
      }
    }
  }

  @Test("evidence has the median and the A/A control of each process, and the reference's time")
  func processes() {
    let found = TimeEvidence(samples([0.1, 0.2, 0.3]), of: "new", to: "old")
    #expect(found.processes.map { ($0 * 1_000).rounded() } == [100, 200, 300])
    #expect(found.nulls.allSatisfy { abs($0 - Math.log(1.01)) < 1e-9 } && found.nulls.count == 3)
    #expect(found.reference == 1_000)
  }

  /// Samples of one engine in two builds, in rounds.
  private func rounds(_ ratios: [Double]) -> [Sample] {
    samples(ratios).map { sample in
      var sample = sample
      if sample.engine == "new" { (sample.engine, sample.arm) = ("old", .head) }
      return sample
    }
  }

  @Test("rounds that share a unit count as one process")
  func units() {
    let found = TimeEvidence(
      rounds: rounds([0.1, 0.2, 0.3, 0.9, 0.2, 0.3, 0.1]), of: "old", units: 3)
    #expect(found.processes.map { ($0 * 1_000).rounded() } == [100, 200, 300])
    #expect(found.nulls.allSatisfy { abs($0 - Math.log(1.01)) < 1e-9 } && found.nulls.count == 3)
    #expect(found.reference == 1_000)
  }

  @Test("interrupted batches do not change a round, whichever arm they belong to")
  func interrupted() {
    var rounds = rounds([0.1, 0.1, 0.1])
    for index in rounds.indices where rounds[index].block < 6 {
      let isOfHead = rounds[index].arm == .head
      if isOfHead == [false, true, false][rounds[index].process] { rounds[index].value! *= 3 }
    }
    let found = TimeEvidence(rounds: rounds, of: "old", units: 3)
    #expect(found.processes.map { ($0 * 1_000).rounded() } == [100, 100, 100])
  }

  @Test("a unit in which most rounds of one build are interrupted has the right ratio")
  func interruptedRounds() {
    var rounds = rounds([0.1, 0.2, 0.3, 0.1, 0.2, 0.3, 0.1, 0.2, 0.3])
    for index in rounds.indices where rounds[index].process < 6 {
      if rounds[index].arm != .head { rounds[index].value! *= 3 }
    }
    let found = TimeEvidence(rounds: rounds, of: "old", units: 3)
    #expect(found.processes.map { ($0 * 1_000).rounded() } == [100, 200, 300])
  }

  @Test("an engine without samples has no processes")
  func missing() {
    #expect(TimeEvidence(samples([0.1]), of: "other", to: "old").processes.isEmpty)
    let found = TimeEvidence(rounds: rounds([0.1]), of: "other", units: 3)
    #expect(found.processes.isEmpty)
  }

  @Test("a ratio without the ratios of its processes is no evidence")
  func document() {
    var ratio = Ratio(reference: "old", estimate: 0.5, low: 0.4, high: 0.6)
    #expect(TimeEvidence(processesOf: ratio, reference: nil, noise: 0.01) == nil)
    ratio.processes = [0.5, 0.25]
    let found = TimeEvidence(processesOf: ratio, reference: nil, noise: 0.01)
    #expect(found?.processes == [Math.log(0.5), Math.log(0.25)])
    #expect(found?.noise == 0.01)
  }
}
