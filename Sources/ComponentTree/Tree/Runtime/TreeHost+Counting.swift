extension TreeHost {
  /// The numbers of events in a tree since its host was made.
  public struct Counters: Hashable, Sendable {
    /// The number of notifications from an engine or object that reached a clean, mounted
    /// component.
    public var notifications: Int
    /// How often a notification, a state or an environment value changed a component from clean to
    /// dirty.
    public var invalidations: Int
    /// The number of runs of a body, including the first run of each component.
    public var evaluations: Int
    /// The number of necessary evaluations. An evaluation is necessary if it is the component's
    /// first evaluation or if its output changed. An evaluation is also necessary if it made,
    /// removed or reordered a child, or passed unequal inputs to a child.
    public var necessaryEvaluations: Int

    public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
  }

  public var counters: Counters {
    Counters(
      notifications: state.pointee.notifications, invalidations: state.pointee.invalidations,
      evaluations: state.pointee.evaluations,
      necessaryEvaluations: state.pointee.necessaryEvaluations)
  }

  /// The number of components that are mounted now, including the inert root and controls.
  public var componentCount: Int { state.pointee.componentCount }

  /// The number of components that are dirty now.
  public var dirtyCount: Int { state.pointee.next.pointee.count }

  /// The number of registrations of the engine, plus the number of object subscriptions. The value
  /// is `nil` if the engine does not know its number.
  public var registrationCount: Int? {
    engine.registrationCount.map { $0 + state.pointee.subscriptionCount }
  }

  /// The sum of the hashes of all components. The hash of a component is made from its place and
  /// its output. Every evaluation updates the checksum. The checksum is equal in every process, and
  /// for every engine that renders the same output.
  public var checksum: UInt64 { state.pointee.checksum }
}
