/// How much the engine holds, process-wide. For tests and for bench tables; taking it costs one
/// lock pair.
public struct GraphStatistics: Sendable, Equatable {
  /// Live "this observer read that property" records.
  public var registrations: Int
  /// Persistent observers, armed one-shots and computed values.
  public var observers: Int
  /// Blocks of memory that registrations and observers come from. They are used again and never
  /// returned.
  public var slabs: Int

  public static var current: GraphStatistics {
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    return GraphStatistics(
      registrations: pool.pointee.edges, observers: pool.pointee.nodes,
      slabs: pool.pointee.slabs)
  }
}
