extension TreeHost {
  /// The numbers of events in a tree since its host was made.
  public struct Counters: Hashable, Sendable {
    /// The number of notifications from an engine or object that reached a clean, mounted
    /// component.
    public var notifications: Int
    /// How often a notification, a state or an environment value changed a component from clean to
    /// dirty.
    public var invalidations: Int
    /// The number of evaluations of components, including the first evaluation of each component.
    /// Content that counts as a component is included.
    public var evaluations: Int
    /// The number of necessary evaluations. An evaluation is necessary if it is the component's
    /// first evaluation or if its output changed. An evaluation is also necessary if it made,
    /// removed or reordered a child, or if it passed unequal inputs or a different environment
    /// value to a child.
    public var necessaryEvaluations: Int

    /// The number of those necessary evaluations that passed new closures to children, and changed
    /// nothing else. A value that cannot be compared counts as a closure.
    public var closureOnlyEvaluations: Int

    public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
  }

  public var counters: Counters {
    Counters(
      notifications: state.pointee.notifications, invalidations: state.pointee.invalidations,
      evaluations: state.pointee.evaluations,
      necessaryEvaluations: state.pointee.necessaryEvaluations,
      closureOnlyEvaluations: state.pointee.closureOnlyEvaluations)
  }

  /// The number of components that are mounted now. Controls, content that counts as a component,
  /// and the component around a root that is not a component are included. Components in rows that
  /// are not shown but keep their state are not included.
  public var componentCount: Int { state.pointee.componentCount }

  /// The number of components that are dirty now.
  public var dirtyCount: Int { state.pointee.next.pointee.count }

  /// The number of registrations of the engine, plus the number of object subscriptions. The value
  /// is `nil` if the engine does not know the number of its registrations.
  public var registrationCount: Int? {
    engine.registrationCount.map { $0 + state.pointee.subscriptionCount }
  }

  /// A sum of hashes: one for each component, each row, each presented content and each list of
  /// rows. A hash is made from the place in the tree and from the output; for a list of rows, from
  /// the place and the order of the rows. Every evaluation updates the checksum. The checksum is
  /// equal in every process, and for every engine that renders the same output.
  public var checksum: UInt64 { state.pointee.checksum }
}

extension NodePointer {
  /// The node's term of the checksum of a tree that shows the node; 0 if the node has no output.
  var checksumTerm: UInt64 {
    if pointee.kind == .component || pointee.flags.contains(.content) {
      return mix(pointee.path, pointee.hash)
    }
    return pointee.flags.contains(.rows) ? mix(pointee.path, UInt64(pointee.engineWord)) : 0
  }

  /// Whether the node is counted as a component of a tree that shows the node.
  var isCounted: Bool { pointee.kind == .component || pointee.flags.contains(.counted) }
}
