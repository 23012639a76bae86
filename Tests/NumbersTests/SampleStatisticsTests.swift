import Numbers
import Testing

@Suite("Statistics compared with numpy")
struct SampleStatisticsTests {
  /// Whether two numbers are equal, except for rounding.
  private func isClose(_ left: Double, _ right: Double) -> Bool {
    (left - right).magnitude <= 1e-12 * max(1, right.magnitude)
  }

  @Test("median, MAD and quantiles equal numpy's", arguments: statisticsReference.indices)
  func numpy(index: Int) {
    let reference = statisticsReference[index]
    #expect(isClose(Statistics.median(reference.values), reference.median))
    #expect(isClose(Statistics.medianAbsoluteDeviation(reference.values), reference.mad))
    #expect(isClose(Statistics.quantile(reference.values, 0.05), reference.p05))
    #expect(isClose(Statistics.quantile(reference.values, 0.95), reference.p95))
  }

  @Test("an empty list has no median")
  func empty() {
    #expect(Statistics.median([]).isNaN)
  }

  @Test("a value far from the others is an outlier")
  func outliers() {
    #expect(Statistics.outlierCount([10, 11, 9, 10, 12, 10, 9, 500]) == 1)
    #expect(Statistics.outlierCount([10, 11, 9, 10, 12, 10, 9]) == 0)
  }

  @Test("equal values have no outliers")
  func noSpread() {
    #expect(Statistics.outlierCount([3, 3, 3, 3, 7]) == 0)
  }

  @Test("logarithms of a ratio and its inverse add up to 0")
  func logRatio() {
    #expect(isClose(Statistics.logRatio(3, 2) + Statistics.logRatio(2, 3), 0))
  }

  @Test("the generator gives the numbers of SplitMix64")
  func splitMix() {
    var random = SplitMix64(seed: 42)
    #expect(splitMixReference == (0..<4).map { _ in random.next() })
  }

  @Test(
    "random numbers below a bound reach every number below it, and no other",
    arguments: [1, 2, 7, 60])
  func below(bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    let drawn = Set((0..<bound * 100).map { _ in random.below(bound) })
    #expect(drawn == Set(0..<bound))
  }
}
