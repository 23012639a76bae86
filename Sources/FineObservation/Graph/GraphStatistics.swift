/// The number of records that the engine holds in this process. For tests and for benchmark tables.
/// Taking the statistics costs one pair of lock and unlock. Of the changes that other threads make
/// at the same time, only some may be counted.
public struct GraphStatistics: Sendable, Equatable {
  /// Live registrations, each of one observer with one property.
  public var registrations: Int
  /// Persistent observers, armed one-shots and computed values.
  public var observers: Int
  /// Blocks of memory from which registrations and observers are allocated. The engine reuses these
  /// blocks and never frees them.
  public var slabs: Int

  public static var current: GraphStatistics {
    let used = Depot.countUsed()
    return GraphStatistics(
      registrations: used.edges, observers: used.nodes, slabs: used.slabs)
  }
}
