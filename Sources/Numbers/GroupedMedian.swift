/// The median of groups' medians, with an interval, where values come in groups that differ among
/// themselves: blocks in processes.
///
/// A group's values resemble each other more than those of another group, so that the groups'
/// medians are the independent values. The interval holds the median that they scatter round in
/// 95 % of all cases:
///
/// - Of six groups or more it lies between two of their order statistics, whatever the distribution
///   is (``Statistics/medianCoverage(of:omitting:)``). It covers 96 to 99 %.
/// - Of two to five groups, even the least and the greatest hold the median too rarely: in 50, 75,
///   88 and 94 %. Both ends are moved outwards by a multiple of their distance, such that the
///   interval covers 95 % of normal values (intervals from the range: Lord, "The Use of Range in
///   Place of Standard Deviation in the t-test", Biometrika 34, 1947). It covers 92 to 97 % of
///   uniform, exponential, Laplace and t values.
/// - Of one group nothing is known of the others: the interval is that of the group's own median,
///   and ``confidence`` is 0.
public struct GroupedMedian: Sendable, Equatable {
  public var estimate: Double
  public var low: Double
  public var high: Double
  /// How often such an interval holds what it is of: 0.95, or 0 of a single group.
  public var confidence: Double

  /// What an interval of two groups or more covers.
  public static let confidence = 0.95

  /// By how much each end moves outwards, as a share of the distance between the least and the
  /// greatest of so many groups: c for which 2 n ∫ φ(x) (Φ(x + x ÷ c) - Φ(x))ⁿ⁻¹ dx over x > 0 is
  /// 0.05, found by scripts/statistics-reference.py.
  static let widening = [2: 5.854, 3: 0.814, 4: 0.239, 5: 0.039]

  /// - Parameter groups: at least one, none of them empty.
  /// - Complexity: that of sorting the values.
  public init(_ groups: [[Double]]) {
    precondition(!groups.isEmpty && !groups.contains { $0.isEmpty }, "there is no value")
    self.init(medians: groups.map(Statistics.median))
    if groups.count == 1 {
      (low, high) = GroupedMedian.ends(ofSorted: groups[0].sorted())
      (low, high) = (min(low, estimate), max(high, estimate))
    }
  }

  /// - Parameter medians: of at least one group. Of a single one the interval is a point, and
  ///   ``confidence`` 0.
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

  /// The order statistics between which the median of the values' distribution lies often enough,
  /// or the outermost where there are too few.
  private static func ends(ofSorted values: [Double]) -> (Double, Double) {
    let omitted = Statistics.omissible(of: values.count, coverage: confidence)
    return (values[omitted], values[values.count - 1 - omitted])
  }
}
