import RunFolder
import Testing

@testable import Findings

@Suite("The advice")
struct AdviceTests {
  /// The advice for one workload. `ratio` is the time of the engine `observation` ÷ the
  /// time of the engine `opencombine`.
  private func advice(
    ratio: Double?, saved: Int, missed: Int = 0, noise: Double = 0.01
  ) -> Advice? {
    let ends = ratio.map { (estimate: $0, low: $0 * 0.95, high: $0 * 1.05) }
    let workload = SmallRun.workload(
      "list", .app, [:],
      [
        .init(engine: "fine", evaluations: 10 - saved),
        .init(
          engine: "observation", evaluations: 10 - saved, missed: missed,
          median: ratio.map { $0 * 1_000 }, ratios: ends.map { ["opencombine": $0] } ?? [:]),
        .init(engine: "publish-all", evaluations: 10, redundant: saved),
        .init(engine: "opencombine", evaluations: 10, redundant: saved, median: 1_000),
      ])
    return Advice(SmallRun.document([workload], noise: noise))
  }

  @Test("the advice compares the Observation and OpenCombine libraries")
  func pair() {
    let found = advice(ratio: 0.5, saved: 4)
    #expect(found?.engine == "observation")
    #expect(found?.reference == "opencombine")
  }

  @Test("an interval below 1 and beyond the noise recommends property tracking")
  func faster() {
    #expect(advice(ratio: 0.5, saved: 0)?.choice == .move(.faster))
  }

  @Test("if the times do not differ, fewer evaluations decide")
  func fewerEvaluations() {
    #expect(advice(ratio: 1, saved: 4)?.choice == .move(.fewerEvaluations))
    #expect(advice(ratio: 1, saved: 0)?.choice == .undecided(.time(.inconclusive)))
  }

  @Test("a difference within the noise does not decide")
  func noise() {
    #expect(
      advice(ratio: 0.9, saved: 0, noise: 0.5)?.choice == .undecided(.time(.inconclusive)))
  }

  @Test("for a slower engine with fewer evaluations, the result is the work per body that pays off")
  func moveAbove() {
    // On the engine `observation`, a frame takes 1,000 ns more than on the engine `opencombine`,
    // and has 4 evaluations fewer.
    #expect(advice(ratio: 2, saved: 4)?.choice == .moveAbove(250))
  }

  @Test("a slower engine without fewer evaluations recommends whole objects")
  func stay() {
    #expect(advice(ratio: 2, saved: 0)?.choice == .stay)
  }

  @Test("if nothing was timed, different counts decide")
  func untimed() {
    #expect(advice(ratio: nil, saved: 4)?.choice == .move(.fewerEvaluationsUntimed))
    #expect(advice(ratio: nil, saved: 0)?.choice == .undecided(.notTimed))
    #expect(advice(ratio: nil, saved: -2)?.choice == .stay)
  }

  @Test("an engine that misses updates is never recommended")
  func missedUpdates() {
    #expect(advice(ratio: 0.5, saved: 4, missed: 1)?.choice == .undecided(.missedUpdates))
  }

  @Test("a run of one notation has no advice")
  func oneNotation() {
    let workload = SmallRun.workload("list", .app, [:], [.init(engine: "observation")])
    #expect(Advice(SmallRun.document([workload])) == nil)
  }
}
