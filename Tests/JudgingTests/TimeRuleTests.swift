import Numbers
import RunFolder
import Testing

@testable import Judging
@testable import Verdicts

@Suite("The rule for a time")
struct TimeRuleTests {
  private func judge(
    _ processes: Double..., reference: Double? = 2_000, noise: Double = 0.001,
    rule: TimeRule = .engines
  ) -> TimeJudgement {
    rule.judge(TimeEvidence(processes: processes, nulls: [noise], reference: reference))
  }

  @Test("5 % slower in every process is slower, and 5 % faster is faster")
  func difference() {
    #expect(judge(0.05, 0.051, 0.049, 0.05, 0.052).verdict == .slower)
    #expect(judge(-0.05, -0.051, -0.049).verdict == .faster)
  }

  @Test("a difference of 0.5 % is the same")
  func same() {
    #expect(judge(0.005, 0.004, 0.006).verdict == .same)
  }

  @Test("with a wider margin, the same differences are the same")
  func margin() {
    let rule = TimeRule.builds
    #expect(judge(0.05, 0.051, 0.049, rule: rule).verdict == .same)
    #expect(judge(0.2, 0.201, 0.199, rule: rule).verdict == .slower)
  }

  @Test("an interval across the upper margin is inconclusive, with the reason")
  func acrossMargin() {
    let found = judge(0.01, 0.03, 0.02)
    #expect((found.verdict, found.doubt) == (.inconclusive, .acrossMargin))
  }

  @Test(
    "an interval across the lower margin is not slower for two builds, and inconclusive for engines"
  )
  func notSlower() {
    let found = judge(-0.08, -0.14, -0.11, rule: .builds)
    #expect((found.verdict, found.doubt) == (.notSlower, nil))
    let engines = judge(-0.01, -0.03, -0.02)
    #expect((engines.verdict, engines.doubt) == (.inconclusive, .acrossMargin))
  }

  @Test("an interval without processes is judged by itself, and a single process decides nothing")
  func statedInterval() {
    func verdict(_ low: Double, _ high: Double, confidence: Double = 0.95) -> TimeVerdict {
      let ratio = Ratio(
        reference: "b", estimate: (low + high) / 2, low: low, high: high, confidence: confidence)
      return TimeRule.engines.judge(TimeEvidence(ratio, noise: 0.01)).verdict
    }
    #expect(verdict(1.04, 1.05) == .slower && verdict(0.94, 0.95) == .faster)
    #expect(verdict(0.99, 1.01) == .same && verdict(1.01, 1.05) == .inconclusive)
    #expect(verdict(1.04, 1.05, confidence: 0) == .inconclusive)
  }

  @Test("a difference within three times the noise is inconclusive")
  func noisy() {
    let found = judge(0.05, 0.051, 0.049, noise: 0.02)
    #expect((found.verdict, found.doubt) == (.inconclusive, .withinNoise))
    #expect(judge(0.07, 0.071, 0.069, noise: 0.02).verdict == .slower)
  }

  @Test("a difference of less time than the floor is the same")
  func floor() {
    #expect(judge(0.05, 0.051, 0.049, reference: 10).verdict == .same)
    #expect(judge(0.05, 0.051, 0.049, reference: nil).verdict == .slower)
  }

  @Test("a median below the floor is inconclusive if its interval reaches beyond the floor")
  func wideInterval() {
    // The median of the ratios is a difference of half a nanosecond, but the interval contains a
    // difference of four nanoseconds.
    #expect(judge(-0.02, 0.05, 0.35, reference: 10).verdict == .inconclusive)
    // The ratios of the processes reach from 0.5 (twice as fast) to 3 (three times as slow), and
    // the median of the ratios shows no difference.
    #expect(judge(-0.7, 0, 1.1).verdict == .inconclusive)
  }

  @Test("processes that disagree about the direction are no regression")
  func disagreement() {
    // The interval of ten processes leaves out the smallest and the largest ratio.
    let found = judge(0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, -0.3)
    #expect((found.verdict, found.doubt) == (.inconclusive, .processesDisagree))
  }

  @Test("one or two processes decide nothing, even if their ratios are clear")
  func fewProcesses() {
    let found = judge(0.3, 0.3)
    #expect((found.verdict, found.doubt) == (.inconclusive, .fewProcesses))
  }

  @Test("a claim is violated beyond its bound, and held when the interval is below it")
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

  @Test("the judgement of a claim shows the measured ratio, not the ratio divided by the bound")
  func claimedRatio() {
    let ratio = Math.log(0.4)
    let found = judge(ratio, ratio, ratio, rule: .claim(bound: 0.3))
    #expect(abs(found.estimate - 0.4) < 1e-12 && abs(found.low - 0.4) < 1e-12)
  }

  @Test("the rule detects exactly the slowdowns that it says it would have detected")
  func seenFrom() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    func unit() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    for _ in 0..<500 {
      let rule = [TimeRule.engines, .builds, .claim(bound: 0.3)][
        random.below(3)]
      let evidence = TimeEvidence(
        processes: (0..<3 + random.below(9)).map { _ in 0.05 * (unit() - 0.5) },
        nulls: [0.02 * unit()], reference: random.below(2) == 0 ? nil : 10 + 200 * unit())
      let found = rule.judge(evidence)
      // The verdict for log ratios with the same scatter around the ratio `factor`.
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
