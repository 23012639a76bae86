/// How much the engine holds, process-wide. For tests and for bench tables; taking it costs one
/// lock pair. What other threads do just then may be counted in part.
public struct GraphStatistics: Sendable, Equatable {
  /// Live "this observer read that property" records.
  public var registrations: Int
  /// Persistent observers, armed one-shots and computed values.
  public var observers: Int
  /// Blocks of memory that registrations and observers come from. They are used again and never
  /// returned.
  public var slabs: Int

  public static var current: GraphStatistics {
    var statistics = GraphStatistics(registrations: 0, observers: 0, slabs: 0)
    depot.pointee.lock.lock()
    statistics.slabs = depot.pointee.slabs
    var pool = depot.pointee.pools
    while let each = pool {
      statistics.registrations += each.pointee.edgeCount.load(ordering: .relaxed)
      statistics.observers += each.pointee.nodeCount.load(ordering: .relaxed)
      pool = each.pointee.next
    }
    depot.pointee.lock.unlock()
    return statistics
  }
}
