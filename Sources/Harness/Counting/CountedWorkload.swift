import RunFolder

/// What the counting pass brings home of one workload.
public struct CountedWorkload: Codable, Sendable, Equatable {
  public var engines: [CountedEngine]
  /// The components of the trace, of the engine that mounted most; empty where nothing was traced.
  public var components: [Trace.Component]

  public init(engines: [CountedEngine], components: [Trace.Component]) {
    self.engines = engines
    self.components = components
  }
}

public struct CountedEngine: Codable, Sendable, Equatable {
  public var engine: String
  public var counts: Counts
  /// Of the rendered tree after every frame, in hex.
  public var outputChecksum: String
  public var allocations: Allocations?
  public var trace: Trace.EngineTrace?
  /// Nanoseconds, roughly: what the time budget is planned with. Never a result.
  public var roughMount: Double
  public var roughFrame: Double

  public init(
    engine: String, counts: Counts, outputChecksum: String, allocations: Allocations? = nil,
    trace: Trace.EngineTrace? = nil, roughMount: Double = 0, roughFrame: Double = 0
  ) {
    self.engine = engine
    self.counts = counts
    self.outputChecksum = outputChecksum
    self.allocations = allocations
    self.trace = trace
    self.roughMount = roughMount
    self.roughFrame = roughFrame
  }
}
