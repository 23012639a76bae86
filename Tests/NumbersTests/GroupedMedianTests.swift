import Testing

@testable import Numbers

@Suite("The median of groups")
struct GroupedMedianTests {
  @Test("the estimate is the median of the groups' medians")
  func estimate() {
    let found = GroupedMedian([[1, 2, 9], [3], [4]])
    #expect(found.estimate == 3)
    #expect(found.confidence == 0.95)
  }

  @Test("the interval of equal values is a point")
  func point() {
    let found = GroupedMedian([[2, 2, 2], [2, 2]])
    #expect((found.estimate, found.low, found.high) == (2, 2, 2))
  }

  @Test("the interval of up to five groups is wider than their range")
  func widened() {
    let found = GroupedMedian(medians: [1, 0, 2])
    #expect(abs(found.low + 2 * 0.814) < 1e-12 && abs(found.high - 2 - 2 * 0.814) < 1e-12)
  }

  @Test("the ends of the interval of six or more groups are medians of groups")
  func orderStatistics() {
    let six = GroupedMedian(medians: [1, 2, 3, 4, 5, 6])
    #expect((six.low, six.high) == (1, 6))
    let ten = GroupedMedian(medians: (1...10).map(Double.init))
    #expect((ten.low, ten.high) == (2, 9))
  }

  @Test("the interval of one group is that of its own values, with a confidence of 0")
  func single() {
    let found = GroupedMedian([[1, 2, 3, 4, 5, 6, 7, 8, 9]])
    #expect((found.estimate, found.low, found.high, found.confidence) == (5, 2, 8, 0))
  }

  @Test("the factors of widening equal those of numeric integration, rounded up")
  func widening() {
    #expect(Set(GroupedMedian.widening.keys) == Set(wideningReference.keys))
    for (count, exact) in wideningReference {
      let widening = GroupedMedian.widening[count] ?? 0
      #expect(widening >= exact && widening < exact + 0.0011, "\(count)")
    }
  }

  /// A distribution of values around 0.
  enum Scatter: CaseIterable {
    case normal, uniform, exponential, laplace

    func draw(_ random: inout SplitMix64) -> Double {
      func unit() -> Double { (Double(random.next() >> 11) + 0.5) / Double(1 << 53) }
      switch self {
      // The sum of twelve uniform numbers is normal, except in its far tails.
      case .normal: return (0..<12).reduce(-6) { sum, _ in sum + unit() }
      case .uniform: return unit() - 0.5
      case .exponential: return -Math.log(unit()) - Math.log(2)
      case .laplace: return unit() < 0.5 ? Math.log(unit()) : -Math.log(unit())
      }
    }
  }

  @Test(
    "95 % intervals cover the true median, of few groups and of many",
    arguments: [2, 3, 4, 5, 6, 10], Scatter.allCases)
  func coverage(groups: Int, scatter: Scatter) {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let experiments = 20_000
    let held = (0..<experiments).count { _ in
      let found = GroupedMedian(medians: (0..<groups).map { _ in scatter.draw(&random) })
      return found.low <= 0 && 0 <= found.high
    }
    let share = Double(held) / Double(experiments)
    // The limits are 0.8 % below the expected shares, since shares scatter by chance: 0.8 % is five
    // standard errors of a share of 20,000 cases.
    let least = scatter == .normal || groups > 5 ? 0.942 : 0.914
    #expect(share >= least && share <= 0.99, "seed \(seed): \(share)")
  }

  @Test("95 % intervals cover the true median if values differ far more inside groups")
  func blocks() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let experiments = 4_000
    let held = (0..<experiments).count { _ in
      let groups = (0..<3).map { _ in (0..<15).map { _ in Scatter.normal.draw(&random) } }
      let found = GroupedMedian(groups)
      return found.low <= 0 && 0 <= found.high
    }
    let share = Double(held) / Double(experiments)
    #expect(abs(share - 0.95) < 0.018, "seed \(seed): \(share)")
  }
}
