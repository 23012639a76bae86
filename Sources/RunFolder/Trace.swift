/// `trace.json`: what happened to each component, frame by frame, on each engine of the tree
/// workloads.
public struct Trace: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest that it reads.
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// How older ones are brought up to date. Version 2 adds causes and steps, which may be missing.
  static let schemaSteps: [SchemaStep] = [{ _ in }]

  public var schemaVersion: Int
  public var workloads: [WorkloadTrace]

  public init(
    schemaVersion: Int = Trace.currentSchemaVersion, workloads: [WorkloadTrace] = []
  ) {
    self.schemaVersion = schemaVersion
    self.workloads = workloads
  }

  /// What a workload's engines did. Its JSON is in `Trace+JSON.swift`.
  public struct WorkloadTrace: Codable, Sendable, Equatable {
    public var id: String
    public var parameters: Parameters
    /// In order of id; the ids are 0 ..< count. Components that were mounted after the first frame
    /// come last.
    public var components: [Component]
    public var engines: [EngineTrace]
    /// The names of the script's steps: frame f, from 0, runs step f mod their number.
    public var steps: [String]
    /// The causes of evaluations, to which frames refer by index.
    public var causes: [Cause]

    public init(
      id: String, parameters: Parameters, components: [Component], engines: [EngineTrace],
      steps: [String] = [], causes: [Cause] = []
    ) {
      self.id = id
      self.parameters = parameters
      self.components = components
      self.engines = engines
      self.steps = steps
      self.causes = causes
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

    /// The view type: the name without what tells it from its siblings.
    public var kind: String { Component.kind(of: name) }

    public static func kind(of name: String) -> String {
      var kind = name.prefix { !"[\"".contains($0) }
      while kind.last == " " { kind.removeLast() }
      return String(kind)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(name, forKey: .name)
      try container.encode(parent, forKey: .parent)
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

  /// What one frame did, in ascending order of ids. A component that an event met twice stands
  /// twice.
  public struct Frame: Codable, Sendable, Equatable {
    public var notified: ComponentRuns
    public var invalidated: ComponentRuns
    /// Necessary and redundant evaluations together.
    public var evaluated: ComponentRuns
    public var redundant: ComponentRuns
    /// The causes of the evaluations. A component can have several.
    public var causes: [CauseRuns]

    public init(
      notified: ComponentRuns = .init(), invalidated: ComponentRuns = .init(),
      evaluated: ComponentRuns = .init(), redundant: ComponentRuns = .init(),
      causes: [CauseRuns] = []
    ) {
      self.notified = notified
      self.invalidated = invalidated
      self.evaluated = evaluated
      self.redundant = redundant
      self.causes = causes
    }
  }
}
