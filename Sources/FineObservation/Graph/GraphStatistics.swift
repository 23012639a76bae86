/// The number of records that the engine uses in this process. The statistics are for tests and for
/// benchmark tables. Taking the statistics locks and unlocks one lock. If other threads change
/// records at the same time, the statistics may contain only some of these changes.
public struct GraphStatistics: Sendable, Equatable {
  /// The number of registrations. Each registration connects one observer with one property of a
  /// living object.
  public var registrations: Int
  /// The number of persistent observers, registrations by `withObservationTracking` that wait for
  /// an event, and computed values.
  public var observers: Int
  /// The number of blocks of memory from which registrations and observers are allocated. The
  /// engine reuses these blocks and never frees them.
  public var slabs: Int

  public static var current: GraphStatistics {
    let used = Depot.countUsed()
    return GraphStatistics(
      registrations: used.edges, observers: used.nodes, slabs: used.slabs)
  }
}

/// Counts the steps of the engine's loops on a thread, in debug builds only. The tests compare the
/// steps for n with those for 10 n.
enum Work {
  @inline(__always)
  static func count(_ steps: Int) {
    assert(add(steps))
  }

  /// The number of steps since the thread started.
  static var steps: Int { Pool.current.pointee.steps }

  private static func add(_ steps: Int) -> Bool {
    Pool.current.pointee.steps += steps
    return true
  }
}
