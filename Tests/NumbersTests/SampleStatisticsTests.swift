import Numbers
import Testing

@Suite("Statistics of samples, against numpy")
struct SampleStatisticsTests {
  /// Equal but for rounding.
  private func isClose(_ left: Double, _ right: Double) -> Bool {
    (left - right).magnitude <= 1e-12 * max(1, right.magnitude)
  }

  @Test("median, MAD and quantiles are numpy's", arguments: statisticsReference.indices)
  func numpy(index: Int) {
    let reference = statisticsReference[index]
    #expect(isClose(Statistics.median(reference.values), reference.median))
    #expect(isClose(Statistics.medianAbsoluteDeviation(reference.values), reference.mad))
    #expect(isClose(Statistics.quantile(reference.values, 0.05), reference.p05))
    #expect(isClose(Statistics.quantile(reference.values, 0.95), reference.p95))
  }

  @Test("nothing has no median")
  func empty() {
    #expect(Statistics.median([]).isNaN)
  }

  @Test("a value far from the others is an outlier, and the others are none")
  func outliers() {
    #expect(Statistics.outlierCount([10, 11, 9, 10, 12, 10, 9, 500]) == 1)
    #expect(Statistics.outlierCount([10, 11, 9, 10, 12, 10, 9]) == 0)
  }

  @Test("equal values have no outliers")
  func noSpread() {
    #expect(Statistics.outlierCount([3, 3, 3, 3, 7]) == 0)
  }

  @Test("log ratios of a number and its inverse cancel")
  func logRatio() {
    #expect(isClose(Statistics.logRatio(3, 2) + Statistics.logRatio(2, 3), 0))
  }

  @Test("the generator is SplitMix64")
  func splitMix() {
    var random = SplitMix64(seed: 42)
    #expect(splitMixReference == (0..<4).map { _ in random.next() })
  }

  @Test("numbers below a bound reach all of them and nothing else", arguments: [1, 2, 7, 60])
  func below(bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    let drawn = Set((0..<bound * 100).map { _ in random.below(bound) })
    #expect(drawn == Set(0..<bound))
  }

  @Test("the bootstrap that counts draws agrees with one that draws and sorts")
  func bootstrap() {
    var bootstrap = HierarchicalBootstrap(seed: 99)
    bootstrap.resamples = 500
    let interval = bootstrap.interval(bootstrapReference.groups)
    #expect(isClose(interval.estimate, bootstrapReference.estimate))
    #expect(isClose(interval.low, bootstrapReference.low))
    #expect(isClose(interval.high, bootstrapReference.high))
  }

  @Test("the interval of equal values is a point")
  func point() {
    let interval = HierarchicalBootstrap(seed: 1).interval([[2, 2, 2], [2, 2]])
    #expect(interval == .init(estimate: 2, low: 2, high: 2))
  }

  @Test("95 % intervals of a known median hold it in most of 200 experiments")
  func coverage() {
    let seed: UInt64 = 20_251
    var random = SplitMix64(seed: seed)
    func uniform() -> Double { Double(random.next() >> 11) / Double(1 << 53) - 0.5 }
    var held = 0
    for experiment in 0..<200 {
      let groups = (0..<8).map { _ in (0..<30).map { _ in uniform() } }
      var bootstrap = HierarchicalBootstrap(seed: UInt64(experiment))
      bootstrap.resamples = 200
      let interval = bootstrap.interval(groups)
      if interval.low <= 0, 0 <= interval.high { held += 1 }
    }
    // Percentile intervals of few groups run a little narrow or wide; far off is wrong.
    #expect(held >= 176, "seed \(seed)")
  }

  @Test(
    "where groups differ and their values do not, three hold the true median in 75 %, five in 94 %",
    arguments: [(3, 0.75), (5, 0.9375)])
  func coverageOfFewGroups(groups: Int, expected: Double) {
    let seed: UInt64 = 20_252
    var random = SplitMix64(seed: seed)
    let experiments = 2_000
    var held = 0
    for experiment in 0..<experiments {
      let groups = (0..<groups).map { _ in
        [Double](repeating: Double(random.next() >> 11) / Double(1 << 53) - 0.5, count: 3)
      }
      var bootstrap = HierarchicalBootstrap(seed: UInt64(experiment))
      bootstrap.resamples = 200
      let interval = bootstrap.interval(groups)
      if interval.low <= 0, 0 <= interval.high { held += 1 }
    }
    // Three standard errors of a share of 2,000, and what 200 resamples add.
    #expect(abs(Double(held) / Double(experiments) - expected) < 0.035, "seed \(seed)")
  }
}
