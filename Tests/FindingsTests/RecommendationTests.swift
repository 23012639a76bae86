import RunFolder
import Testing

@testable import Findings

@Suite("The recommendation")
struct RecommendationTests {
  /// The recommendation for one workload. `ratio` is the time of the engine `observation` ÷ the
  /// time of the engine `opencombine`.
  private func recommendation(
    ratio: Double?, saved: Int, missed: Int = 0, noise: Double = 0.01
  ) -> Recommendation? {
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
    return Recommendation(SmallRun.document([workload], noise: noise))
  }

  @Test("the recommendation compares the Observation and OpenCombine libraries")
  func pair() {
    let found = recommendation(ratio: 0.5, saved: 4)
    #expect(found?.engine == "observation")
    #expect(found?.reference == "opencombine")
  }

  @Test("an interval below 1 and beyond the noise recommends property tracking")
  func faster() {
    #expect(recommendation(ratio: 0.5, saved: 0)?.choice == .properties(.faster))
  }

  @Test("if the times do not differ, fewer evaluations decide")
  func fewerEvaluations() {
    #expect(recommendation(ratio: 1, saved: 4)?.choice == .properties(.fewerEvaluations))
    #expect(recommendation(ratio: 1, saved: 0)?.choice == .undecided(.noDifference))
  }

  @Test("a difference within the noise counts as no difference")
  func noise() {
    #expect(
      recommendation(ratio: 0.9, saved: 0, noise: 0.5)?.choice == .undecided(.noDifference))
  }

  @Test("for a slower engine with fewer evaluations, the result is the work per body that pays off")
  func propertiesAbove() {
    // On the engine `observation`, a frame takes 1,000 ns more than on the engine `opencombine`,
    // and has 4 evaluations fewer.
    #expect(recommendation(ratio: 2, saved: 4)?.choice == .propertiesAbove(250))
  }

  @Test("a slower engine without fewer evaluations recommends whole objects")
  func objects() {
    #expect(recommendation(ratio: 2, saved: 0)?.choice == .objects)
  }

  @Test("if nothing was timed, different counts decide")
  func untimed() {
    #expect(recommendation(ratio: nil, saved: 4)?.choice == .properties(.fewerEvaluationsUntimed))
    #expect(recommendation(ratio: nil, saved: 0)?.choice == .undecided(.notTimed))
  }

  @Test("an engine that misses updates is never recommended")
  func missedUpdates() {
    #expect(recommendation(ratio: 0.5, saved: 4, missed: 1)?.choice == .undecided(.missedUpdates))
  }

  @Test("a run of one notation has no recommendation")
  func oneNotation() {
    let workload = SmallRun.workload("list", .app, [:], [.init(engine: "observation")])
    #expect(Recommendation(SmallRun.document([workload])) == nil)
  }
}
