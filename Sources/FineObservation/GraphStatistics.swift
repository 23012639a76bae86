/// How much the engine holds, process-wide. For tests and for bench tables; taking it costs one lock pair.
public struct GraphStatistics: Sendable, Equatable {
  /// Live "this observer read that property" records.
  public var registrations: Int
  /// Persistent observers, armed one-shots and computed values.
  public var observers: Int
  /// Blocks of memory that registrations and observers come from. They are used again and never
  /// returned.
  public var slabs: Int

  public static var current: GraphStatistics {
    graph.pointee.lock.lock()
    defer { graph.pointee.lock.unlock() }
    return GraphStatistics(
      registrations: graph.pointee.edges, observers: graph.pointee.nodes,
      slabs: graph.pointee.slabs)
  }
}
