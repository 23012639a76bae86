/// The counts of one component tree since it was made. A reactive graph has no tree: it counts the
/// runs of its effects as evaluations.
public struct TreeCounters: Hashable, Sendable {
  public var notifications: Int
  public var invalidations: Int
  public var evaluations: Int
  public var necessaryEvaluations: Int
  /// The number of computations of derived values; `nil` if they are not counted.
  public var memoEvaluations: Int?

  public init(
    notifications: Int = 0, invalidations: Int = 0, evaluations: Int = 0,
    necessaryEvaluations: Int = 0, memoEvaluations: Int? = nil
  ) {
    self.notifications = notifications
    self.invalidations = invalidations
    self.evaluations = evaluations
    self.necessaryEvaluations = necessaryEvaluations
    self.memoEvaluations = memoEvaluations
  }

  public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
}
