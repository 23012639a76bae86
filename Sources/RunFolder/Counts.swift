/// What an engine made a component tree do, counted by a pass that verifies and does not time.
///
/// In a graph without components (``WorkloadKind/graph``) its effects are counted as components,
/// and their runs as evaluations.
///
/// `components`, `mountEvaluations` and `registrations` are taken right after mounting; everything
/// else covers the frames after it. A count that an engine cannot be asked is `nil`, and `null` in
/// JSON.
public struct Counts: Hashable, Sendable {
  /// Every mounted component, inert root and controls included.
  public var components: Int?
  /// Body evaluations that mounting took.
  public var mountEvaluations: Int?
  public var frames: Int?
  /// Assignments and in-place mutations of model properties that the script made.
  public var writes: Int?
  /// Delivered calls of the engine to one clean component.
  public var notifications: Int?
  /// Times a component went from clean to dirty.
  public var invalidations: Int?
  /// Runs of a `body`.
  public var evaluations: Int?
  /// Evaluations whose output, children or children's inputs differ from the last one's.
  public var necessaryEvaluations: Int?
  public var redundantEvaluations: Int?
  /// Components whose output was stale after a frame. An engine with one is broken.
  public var missedUpdates: Int?
  /// Live "this component depends on that property (or object)" after mounting.
  public var registrations: Int?
  /// Computations of derived values, which the evaluations do not hold: of memoised values, on an
  /// engine that memoises none of plain computed properties in their place. `nil` where a workload
  /// does not count them, and in documents from before they were counted.
  public var memoEvaluations: Int?

  public init(
    components: Int? = nil, mountEvaluations: Int? = nil, frames: Int? = nil, writes: Int? = nil,
    notifications: Int? = nil, invalidations: Int? = nil, evaluations: Int? = nil,
    necessaryEvaluations: Int? = nil, redundantEvaluations: Int? = nil, missedUpdates: Int? = nil,
    registrations: Int? = nil, memoEvaluations: Int? = nil
  ) {
    self.components = components
    self.mountEvaluations = mountEvaluations
    self.frames = frames
    self.writes = writes
    self.notifications = notifications
    self.invalidations = invalidations
    self.evaluations = evaluations
    self.necessaryEvaluations = necessaryEvaluations
    self.redundantEvaluations = redundantEvaluations
    self.missedUpdates = missedUpdates
    self.registrations = registrations
    self.memoEvaluations = memoEvaluations
  }

  /// Body evaluations ÷ necessary evaluations; `nil` where nothing was necessary or nothing is
  /// known.
  public var amplification: Double? {
    guard let evaluations, let necessaryEvaluations, necessaryEvaluations > 0 else { return nil }
    return Double(evaluations) / Double(necessaryEvaluations)
  }
}
