/// Interval of a median of medians, when values come in groups that differ among themselves: blocks
/// in processes.
///
/// Davison & Hinkley, "Bootstrap Methods and their Application" (1997), 3.8: first groups are drawn
/// with replacement, then values within each drawn group. The interval is of percentiles.
///
/// It cannot reach beyond the groups that there are. Where these differ by far more than the values
/// within them, n groups lie on both sides of the true median with a probability of 1 - 2^(1-n),
/// and no interval of up to five groups covers it more often: 75 % for 3, 94 % for 5.
public struct HierarchicalBootstrap: Sendable {
  public struct Interval: Sendable, Equatable {
    public var estimate: Double
    public var low: Double
    public var high: Double

    public init(estimate: Double, low: Double, high: Double) {
      self.estimate = estimate
      self.low = low
      self.high = high
    }
  }

  public var resamples = 2_000
  public var confidence = 0.95
  public var seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
  }

  /// - Parameter groups: at least one, none of them empty.
  /// - Complexity: resamples × values; 2,000 × 300 take some 2 ms.
  public func interval(_ groups: [[Double]]) -> Interval {
    precondition(!groups.isEmpty && !groups.contains { $0.isEmpty }, "nothing to draw from")
    let sorted = groups.map { $0.sorted() }
    let estimate = Statistics.median(sorted.map { Statistics.quantile(sorted: $0, 0.5) })
    var random = SplitMix64(seed: seed)
    var drawn = [Int](repeating: 0, count: sorted.map(\.count).max() ?? 0)
    var medians = [Double](repeating: 0, count: groups.count)
    var statistics: [Double] = []
    statistics.reserveCapacity(resamples)
    for _ in 0..<resamples {
      for slot in medians.indices {
        medians[slot] = resampledMedian(sorted[random.below(sorted.count)], &drawn, &random)
      }
      statistics.append(Statistics.median(medians))
    }
    statistics.sort()
    let tail = (1 - confidence) / 2
    return Interval(
      estimate: estimate, low: Statistics.quantile(sorted: statistics, tail),
      high: Statistics.quantile(sorted: statistics, 1 - tail))
  }

  /// The median of as many draws as there are values. Draws are counted by index, so nothing is
  /// sorted.
  private func resampledMedian(
    _ sorted: [Double], _ drawn: inout [Int], _ random: inout SplitMix64
  ) -> Double {
    let count = sorted.count
    for index in 0..<count { drawn[index] = 0 }
    for _ in 0..<count { drawn[random.below(count)] += 1 }
    var seen = 0
    var lower: Double?
    for index in 0..<count {
      seen += drawn[index]
      if lower == nil, seen > (count - 1) / 2 { lower = sorted[index] }
      if seen > count / 2 { return ((lower ?? sorted[index]) + sorted[index]) / 2 }
    }
    return sorted[count - 1]
  }
}
