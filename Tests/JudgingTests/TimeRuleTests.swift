import Numbers
import Testing

@testable import Judging

@Suite("The rule for a time")
struct TimeRuleTests {
  private func judge(
    _ processes: Double..., reference: Double? = 2_000, noise: Double = 0.001,
    rule: TimeRule = .difference(margin: 0.02)
  ) -> TimeJudgement {
    rule.judge(TimeEvidence(processes: processes, nulls: [noise], reference: reference))
  }

  @Test("five per cent slower in every process is slower, five per cent faster is faster")
  func difference() {
    #expect(judge(0.05, 0.051, 0.049, 0.05, 0.052).verdict == .slower)
    #expect(judge(-0.05, -0.051, -0.049).verdict == .faster)
  }

  @Test("half a per cent is the same")
  func same() {
    #expect(judge(0.005, 0.004, 0.006).verdict == .same)
  }

  @Test("the same differences lie within a wider margin")
  func margin() {
    let rule = TimeRule.difference(margin: 0.1)
    #expect(judge(0.05, 0.051, 0.049, rule: rule).verdict == .same)
    #expect(judge(0.2, 0.201, 0.199, rule: rule).verdict == .slower)
  }

  @Test("an interval across the margin is inconclusive, and says so")
  func acrossMargin() {
    let found = judge(0.01, 0.03, 0.02)
    #expect((found.verdict, found.doubt) == (.inconclusive, .acrossMargin))
  }

  @Test("an interval across the other margin is not slower, which is enough")
  func notSlower() {
    let found = judge(-0.01, -0.03, -0.02)
    #expect((found.verdict, found.doubt) == (.notSlower, nil))
  }

  @Test("within three times its noise, a machine can tell nothing")
  func noisy() {
    let found = judge(0.05, 0.051, 0.049, noise: 0.02)
    #expect((found.verdict, found.doubt) == (.inconclusive, .withinNoise))
    #expect(judge(0.07, 0.071, 0.069, noise: 0.02).verdict == .slower)
  }

  @Test("a difference under the floor does not matter")
  func floor() {
    #expect(judge(0.05, 0.051, 0.049, reference: 10).verdict == .same)
    #expect(judge(0.05, 0.051, 0.049, reference: nil).verdict == .slower)
  }

  @Test("under the floor by its median alone, with an interval beyond it, nothing can be told")
  func wideInterval() {
    // Half a nanosecond in the middle, but perhaps four.
    #expect(judge(-0.02, 0.05, 0.35, reference: 10).verdict == .inconclusive)
    // Twice as fast or three times as slow, and nothing in the middle.
    #expect(judge(-0.7, 0, 1.1).verdict == .inconclusive)
  }

  @Test("processes that disagree in sign are no regression")
  func disagreement() {
    // Of ten, the interval leaves out the least and the greatest.
    let found = judge(0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, -0.3)
    #expect((found.verdict, found.doubt) == (.inconclusive, .processesDisagree))
  }

  @Test("one or two processes tell nothing, however clear they are")
  func fewProcesses() {
    let found = judge(0.3, 0.3)
    #expect((found.verdict, found.doubt) == (.inconclusive, .fewProcesses))
  }

  @Test("a claim is violated beyond its bound, and holds when none of the interval is")
  func claim() {
    func verdict(_ low: Double, _ high: Double) -> TimeVerdict {
      let logs = (0...2).map { Math.log(low + (high - low) * Double($0) / 2) }
      return judge(logs[0], logs[1], logs[2], rule: .claim(bound: 0.3)).verdict
    }
    #expect(verdict(0.35, 0.351) == .slower)
    #expect(verdict(0.29, 0.31) == .inconclusive)
    #expect(verdict(0.25, 0.26) == .notSlower)
    #expect(verdict(0.01, 0.02) == .notSlower)
  }

  @Test("the judgement tells the ratio as it is, not divided by its bound")
  func claimedRatio() {
    let ratio = Math.log(0.4)
    let found = judge(ratio, ratio, ratio, rule: .claim(bound: 0.3))
    #expect(abs(found.estimate - 0.4) < 1e-12 && abs(found.low - 0.4) < 1e-12)
  }

  @Test("it would have seen exactly what it says that it would have seen")
  func seenFrom() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    func unit() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    for _ in 0..<500 {
      let rule = [TimeRule.difference(margin: 0.02), .difference(margin: 0.1), .claim(bound: 0.3)][
        random.below(3)]
      let evidence = TimeEvidence(
        processes: (0..<3 + random.below(9)).map { _ in 0.05 * (unit() - 0.5) },
        nulls: [0.02 * unit()], reference: random.below(2) == 0 ? nil : 10 + 200 * unit())
      let found = rule.judge(evidence)
      // The same scatter round another ratio.
      func verdict(_ factor: Double) -> TimeVerdict {
        var moved = evidence
        let shift = Math.log(factor * (rule.bound ?? 1)) - Math.log(found.estimate)
        moved.processes = evidence.processes.map { $0 + shift }
        return rule.judge(moved).verdict
      }
      #expect(verdict(found.seenFrom * 1.0001) == .slower, "seed \(seed): \(evidence)")
      #expect(verdict(found.seenFrom * 0.9999) != .slower, "seed \(seed): \(evidence)")
    }
  }
}
