/// `trace.json`: what happened to each component, frame by frame, on each engine of the tree workloads.
public struct Trace: Codable, Sendable, Equatable {
  public var schemaVersion: Int
  public var workloads: [WorkloadTrace]

  public init(schemaVersion: Int = 1, workloads: [WorkloadTrace] = []) {
    self.schemaVersion = schemaVersion
    self.workloads = workloads
  }

  public struct WorkloadTrace: Codable, Sendable, Equatable {
    public var id: String
    public var parameters: Parameters
    /// In order of id; the ids are 0 ..< count. Components that were mounted after the first frame come last.
    public var components: [Component]
    public var engines: [EngineTrace]

    public init(id: String, parameters: Parameters, components: [Component], engines: [EngineTrace])
    {
      self.id = id
      self.parameters = parameters
      self.components = components
      self.engines = engines
    }
  }

  public struct Component: Codable, Sendable, Equatable {
    public var id: Int
    /// Its view type, and where there is one the label that tells it from its siblings.
    public var name: String
    /// `nil` for the root.
    public var parent: Int?

    public init(id: Int, name: String, parent: Int?) {
      self.id = id
      self.name = name
      self.parent = parent
    }
  }

  public struct EngineTrace: Codable, Sendable, Equatable {
    public var engine: String
    public var frames: [Frame]

    public init(engine: String, frames: [Frame]) {
      self.engine = engine
      self.frames = frames
    }
  }

  /// What one frame did. A component that an event met twice stands twice.
  public struct Frame: Codable, Sendable, Equatable {
    public var notified: ComponentRuns
    public var invalidated: ComponentRuns
    /// Necessary and redundant evaluations together.
    public var evaluated: ComponentRuns
    public var redundant: ComponentRuns

    public init(
      notified: ComponentRuns = .init(), invalidated: ComponentRuns = .init(),
      evaluated: ComponentRuns = .init(), redundant: ComponentRuns = .init()
    ) {
      self.notified = notified
      self.invalidated = invalidated
      self.evaluated = evaluated
      self.redundant = redundant
    }
  }
}

/// Component ids, run-length coded as `[first, count, first, count, ...]`: a frame that touches all of
/// 11,111 components takes two numbers.
public struct ComponentRuns: Codable, Sendable, Equatable {
  public private(set) var runs: [Int]

  public init(_ ids: [Int] = []) {
    runs = []
    for id in ids { append(id) }
  }

  public mutating func append(_ id: Int) {
    if runs.count >= 2, runs[runs.count - 2] + runs[runs.count - 1] == id {
      runs[runs.count - 1] += 1
    } else {
      runs.append(id)
      runs.append(1)
    }
  }

  public var ids: [Int] {
    stride(from: 0, to: runs.count, by: 2).flatMap { runs[$0]..<runs[$0] + runs[$0 + 1] }
  }

  public var count: Int { stride(from: 1, to: runs.count, by: 2).reduce(0) { $0 + runs[$1] } }

  public init(from decoder: any Decoder) throws {
    runs = try decoder.singleValueContainer().decode([Int].self)
    guard runs.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "runs come in pairs of first id and count"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(runs)
  }
}
