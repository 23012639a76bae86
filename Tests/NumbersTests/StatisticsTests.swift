import Numbers
import Testing

@Suite("Statistics")
struct StatisticsTests {
  /// The values are those of `numpy.quantile`, which by default interpolates in the same way.
  @Test(
    "quantiles interpolate between order statistics, as numpy does",
    arguments: [(0, 1), (0.25, 1.75), (0.5, 2.5), (0.9, 3.7), (1, 4)])
  func quantiles(probability: Double, value: Double) {
    #expect(abs(Statistics.quantile([4, 1, 3, 2], probability) - value) < 1e-12)
    #expect(abs(Statistics.quantile(sorted: [1, 2, 3, 4], probability) - value) < 1e-12)
  }

  @Test("a probability outside of 0 to 1 counts as the nearer end")
  func outside() {
    #expect(Statistics.quantile(sorted: [1, 2], -1) == 1)
    #expect(Statistics.quantile(sorted: [1, 2], 2) == 2)
  }

  @Test("a single value is every quantile, and an empty list has none")
  func few() {
    #expect(Statistics.quantile([7], 0.3) == 7 && Statistics.median([7]) == 7)
    #expect(Statistics.median([]).isNaN && Statistics.quantile([], 0.1).isNaN)
  }

  @Test("the median is the middle value, or the mean of the two middle values")
  func median() {
    #expect(Statistics.median([9, 1, 5]) == 5)
    #expect(Statistics.median([9, 1, 5, 6]) == 5.5)
  }

  @Test("the coverage of the median is that of the binomial distribution")
  func coverage() {
    #expect(Statistics.medianCoverage(of: 2, omitting: 0) == 0.5)
    #expect(Statistics.medianCoverage(of: 5, omitting: 0) == 0.9375)
    #expect(abs(Statistics.medianCoverage(of: 10, omitting: 1) - (1 - 22.0 / 1024)) < 1e-12)
    #expect(Statistics.medianCoverage(of: 4, omitting: 2) == 0)
    #expect(Statistics.medianCoverage(of: 4, omitting: -1) == 0)
  }

  @Test(
    "the interval leaves out as many extreme values as a coverage of 90 % allows",
    arguments: [(0, 0), (2, 0), (3, 0), (5, 0), (7, 0), (8, 1), (10, 1), (20, 5)])
  func omissible(count: Int, omitted: Int) {
    #expect(Statistics.omissible(of: count, coverage: 0.9) == omitted)
  }

  @Test("an interval covers the median as often as its coverage says")
  func simulated() {
    var state: UInt64 = 1
    // This is Knuth's linear congruential generator, whose upper bits are uniform.
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
    let rounds = 20_000
    var hits = 0
    for _ in 0..<rounds {
      let values = (0..<8).map { _ in unit() }.sorted()
      if values[1] <= 0.5, values[6] >= 0.5 { hits += 1 }
    }
    let share = Double(hits) / Double(rounds)
    #expect(abs(share - Statistics.medianCoverage(of: 8, omitting: 1)) < 0.01)
  }
}
