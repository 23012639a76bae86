/// Running totals of one component tree.
public struct TreeCounters: Hashable, Sendable {
  public var notifications: Int
  public var invalidations: Int
  public var evaluations: Int
  public var necessaryEvaluations: Int

  public init(
    notifications: Int = 0, invalidations: Int = 0, evaluations: Int = 0,
    necessaryEvaluations: Int = 0
  ) {
    self.notifications = notifications
    self.invalidations = invalidations
    self.evaluations = evaluations
    self.necessaryEvaluations = necessaryEvaluations
  }

  public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
}
