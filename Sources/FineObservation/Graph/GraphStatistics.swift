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
    let used = Depot.countUsed()
    return GraphStatistics(
      registrations: used.edges, observers: used.nodes, slabs: used.slabs)
  }
}
