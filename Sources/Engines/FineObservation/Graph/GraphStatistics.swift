/// The number of records that the engine uses in this process, for tests and benchmark tables.
/// Changes that other threads make at the same time may be missing.
public struct GraphStatistics: Sendable, Equatable {
  /// The number of connections of an observer with a property of a living object.
  public var registrations: Int
  /// The number of persistent observers, one-shot observers and computed values.
  public var observers: Int
  /// The number of blocks of memory, which are reused and never freed.
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
