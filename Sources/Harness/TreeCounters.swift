/// Running totals of one component tree.
public struct TreeCounters: Hashable, Sendable {
  public var notifications = 0
  public var invalidations = 0
  public var evaluations = 0
  public var necessaryEvaluations = 0

  public init() {}

  public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
}
