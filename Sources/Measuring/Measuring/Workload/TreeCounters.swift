/// The counts of one component tree since the tree was made. For a reactive graph, which has no
/// tree, evaluations are runs of the graph's effects.
public struct TreeCounters: Hashable, Sendable {
  public var notifications: Int
  public var invalidations: Int
  public var evaluations: Int
  public var necessaryEvaluations: Int
  /// The number of those necessary evaluations that changed closures alone.
  public var closureOnlyEvaluations: Int
  /// The number of computations of derived values; `nil` if these computations are not counted.
  public var memoEvaluations: Int?

  public init(
    notifications: Int = 0, invalidations: Int = 0, evaluations: Int = 0,
    necessaryEvaluations: Int = 0, closureOnlyEvaluations: Int = 0, memoEvaluations: Int? = nil
  ) {
    self.notifications = notifications
    self.invalidations = invalidations
    self.evaluations = evaluations
    self.necessaryEvaluations = necessaryEvaluations
    self.closureOnlyEvaluations = closureOnlyEvaluations
    self.memoEvaluations = memoEvaluations
  }

  public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
}
