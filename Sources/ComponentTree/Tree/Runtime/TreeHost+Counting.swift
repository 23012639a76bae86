extension TreeHost {
  /// Running totals of a tree since its host was made.
  public struct Counters: Hashable, Sendable {
    /// Delivered calls of an engine or object to a clean, mounted component.
    public var notifications: Int
    /// Components that went from clean to dirty by a notification, a state or an environment value.
    public var invalidations: Int
    /// Runs of a body, the first ones at mount included.
    public var evaluations: Int
    /// Those whose output differed from the one before, or that made, removed or reordered a child
    /// or handed one unequal inputs; first ones too.
    public var necessaryEvaluations: Int

    public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
  }

  public var counters: Counters {
    Counters(
      notifications: state.pointee.notifications, invalidations: state.pointee.invalidations,
      evaluations: state.pointee.evaluations,
      necessaryEvaluations: state.pointee.necessaryEvaluations)
  }

  /// Mounted components now, inert root and controls included.
  public var componentCount: Int { state.pointee.componentCount }

  /// Components that are dirty now.
  public var dirtyCount: Int { state.pointee.next.count }

  /// Live registrations of the engine and live object subscriptions, or `nil` where the engine
  /// cannot be asked.
  public var registrationCount: Int? {
    engine.registrationCount.map { $0 + state.pointee.subscriptionCount }
  }

  /// A sum over all components of hashes of place and output. Kept up to date by every evaluation;
  /// the same in every process and on every engine that renders the same.
  public var checksum: UInt64 { state.pointee.checksum }
}
