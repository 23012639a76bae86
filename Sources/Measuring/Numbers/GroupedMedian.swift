/// The median of the medians of groups, with an interval. The type is for values whose groups
/// differ from each other, such as the values of blocks, which are grouped by process.
///
/// The values of a group are more similar to each other than to the values of another group, so
/// only the groups' medians are independent values. These medians scatter around a true median. The
/// interval contains the true median in 95 % of all cases. The interval is computed as follows:
///
/// - For six groups or more, the ends of the interval are two order statistics of the medians. The
///   interval then contains the true median in 96 to 99 % of all cases, for any distribution
///   (``Statistics/medianCoverage(of:omitting:)``).
/// - For two to five groups, even the interval from the smallest to the largest median contains the
///   true median too rarely: in 50, 75, 88 and 94 % of all cases. Both ends are moved outwards by a
///   multiple of the distance between them, so that the interval contains the true median in 95 %
///   of all cases for normal values (intervals from the range: Lord, "The Use of Range in Place of
///   Standard Deviation in the t-test", Biometrika 34, 1947). For uniform, exponential, Laplace and
///   t values, the share is 92 to 97 %.
/// - For one group, the scatter between groups is not known. The interval is then computed from the
///   values of this group, and ``confidence`` is 0.
public struct GroupedMedian: Sendable, Equatable {
  public var estimate: Double
  public var low: Double
  public var high: Double
  /// The probability that an interval computed in this way contains the true median: 0.95, or 0 for
  /// a single group.
  public var confidence: Double

  /// The confidence of an interval from two groups or more.
  public static let confidence = 0.95

  /// The distance by which each end is moved outwards, as a share of the distance between the
  /// smallest and the largest median, for each number of groups. For n groups, the share is the
  /// number c for which 2 n ∫ φ(x) (Φ(x + x ÷ c) - Φ(x))ⁿ⁻¹ dx over x > 0 is 0.05. φ and Φ are the
  /// density and the distribution function of the normal distribution.
  static let widening = [2: 5.854, 3: 0.814, 4: 0.239, 5: 0.039]

  /// - Parameter groups: the values of at least one group. No group may be empty.
  /// - Complexity: O(n log n) for n values, because the values are sorted.
  public init(_ groups: [[Double]]) {
    precondition(!groups.isEmpty && !groups.contains { $0.isEmpty }, "there is no value")
    self.init(medians: groups.map(Statistics.median))
    if groups.count == 1 {
      (low, high) = GroupedMedian.ends(ofSorted: groups[0].sorted())
      (low, high) = (min(low, estimate), max(high, estimate))
    }
  }

  /// - Parameter medians: the medians of at least one group. For a single group the interval is a
  ///   point, and ``confidence`` is 0.
  public init(medians: [Double]) {
    precondition(!medians.isEmpty, "there is no value")
    let sorted = medians.sorted()
    estimate = Statistics.quantile(sorted: sorted, 0.5)
    (low, high) = GroupedMedian.ends(ofSorted: sorted)
    let move = (high - low) * (GroupedMedian.widening[sorted.count] ?? 0)
    low -= move
    high += move
    confidence = sorted.count > 1 ? GroupedMedian.confidence : 0
  }

  /// The two order statistics between which the median of the values' distribution lies with the
  /// required probability. If there are too few values, the smallest and the largest value.
  private static func ends(ofSorted values: [Double]) -> (Double, Double) {
    let omitted = Statistics.omissible(of: values.count, coverage: confidence)
    return (values[omitted], values[values.count - 1 - omitted])
  }
}
