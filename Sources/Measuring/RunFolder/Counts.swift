/// The counts of a component tree on an engine. The counted frames are not timed: timing runs
/// separate frames.
///
/// In a workload without components (``WorkloadKind/graph``), effects are counted as components,
/// and runs of effects as evaluations.
///
/// `components`, `mountEvaluations` and `registrations` are counted directly after mounting. All
/// other counts cover the frames after mounting. A count that an engine does not provide is `nil`,
/// and `null` in JSON.
public struct Counts: Hashable, Sendable {
  /// The number of mounted components, including the root and controls, even if they read no
  /// property.
  public var components: Int?
  /// The number of evaluations during mounting.
  public var mountEvaluations: Int?
  public var frames: Int?
  /// The number of assignments and in-place mutations of model properties that the script made.
  public var writes: Int?
  /// The number of times that the engine notified a component that was clean.
  public var notifications: Int?
  /// The number of times that a component changed from clean to dirty.
  public var invalidations: Int?
  /// The number of times that a `body` was run.
  public var evaluations: Int?
  /// The number of evaluations whose output, children or children's inputs differ from those of the
  /// component's previous evaluation.
  public var necessaryEvaluations: Int?
  /// The number of those necessary evaluations that passed new closures to children, and changed
  /// nothing else. `nil` in documents of older versions of `bench`.
  public var closureOnlyEvaluations: Int?
  public var redundantEvaluations: Int?
  /// The number of times that a component's output was stale after a frame. If this number is above
  /// 0, the engine is broken.
  public var missedUpdates: Int?
  /// The number of live registrations after mounting. A registration records that a component
  /// depends on a property or an object.
  public var registrations: Int?
  /// The number of computations of derived values. These computations are not part of
  /// `evaluations`. A derived value is a memoised value or, on an engine without memoised values, a
  /// plain computed property. The value is `nil` if the workload does not count these computations,
  /// and in documents of older versions of `bench`, which did not count these computations.
  public var memoEvaluations: Int?

  public init(
    components: Int? = nil, mountEvaluations: Int? = nil, frames: Int? = nil, writes: Int? = nil,
    notifications: Int? = nil, invalidations: Int? = nil, evaluations: Int? = nil,
    necessaryEvaluations: Int? = nil, closureOnlyEvaluations: Int? = nil,
    redundantEvaluations: Int? = nil, missedUpdates: Int? = nil, registrations: Int? = nil,
    memoEvaluations: Int? = nil
  ) {
    self.components = components
    self.mountEvaluations = mountEvaluations
    self.frames = frames
    self.writes = writes
    self.notifications = notifications
    self.invalidations = invalidations
    self.evaluations = evaluations
    self.necessaryEvaluations = necessaryEvaluations
    self.closureOnlyEvaluations = closureOnlyEvaluations
    self.redundantEvaluations = redundantEvaluations
    self.missedUpdates = missedUpdates
    self.registrations = registrations
    self.memoEvaluations = memoEvaluations
  }

  /// The number of evaluations ÷ the number of necessary evaluations; `nil` if no evaluation was
  /// necessary, or if one of the counts is missing.
  public var amplification: Double? {
    guard let evaluations, let necessaryEvaluations, necessaryEvaluations > 0 else { return nil }
    return Double(evaluations) / Double(necessaryEvaluations)
  }
}
