/// The content of `trace.json`: the events of each component in each frame, on each engine, for
/// workloads with a component tree.
public struct Trace: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest version that this code reads.
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// The steps that convert older traces to the current version. Version 2 adds causes and steps,
  /// which may be missing.
  static let schemaSteps: [SchemaStep] = [{ _ in }]

  public var schemaVersion: Int
  public var workloads: [WorkloadTrace]

  public init(
    schemaVersion: Int = Trace.currentSchemaVersion, workloads: [WorkloadTrace] = []
  ) {
    self.schemaVersion = schemaVersion
    self.workloads = workloads
  }

  /// The traces of all engines on one workload. `Trace+JSON.swift` defines the JSON.
  public struct WorkloadTrace: Codable, Sendable, Equatable {
    public var id: String
    public var parameters: Parameters
    /// The components in the order of their ids, which are 0 ..< count. Components that were
    /// mounted after the first frame come last.
    public var components: [Component]
    public var engines: [EngineTrace]
    /// The names of the script's steps. If there are n steps, frame f (from 0) runs step f mod n.
    public var steps: [String]
    /// The causes of evaluations, to which frames refer by index.
    public var causes: [Cause]
    /// For an app with `ObservableObject`s, the steps of a migration to `@Observable`: the first
    /// step is the app without a migration, and each further step migrates one more class. Empty if
    /// the steps are not known.
    public var migration: [MigrationStep]

    public init(
      id: String, parameters: Parameters, components: [Component], engines: [EngineTrace],
      steps: [String] = [], causes: [Cause] = [], migration: [MigrationStep] = []
    ) {
      self.migration = migration
      self.id = id
      self.parameters = parameters
      self.components = components
      self.engines = engines
      self.steps = steps
      self.causes = causes
    }
  }

  /// A step of a migration: the class that this step migrates, and the evaluations that remain
  /// after this step.
  public struct MigrationStep: Codable, Sendable, Equatable {
    /// The migrated class; `nil` for the app without a migration.
    public var className: String?
    /// The number of evaluations in all frames.
    public var evaluations: Int
    public var redundant: Int

    public init(className: String?, evaluations: Int, redundant: Int) {
      self.className = className
      self.evaluations = evaluations
      self.redundant = redundant
    }

    private enum CodingKeys: String, CodingKey {
      case className = "class"
      case evaluations, redundant
    }
  }

  public struct Component: Codable, Sendable, Equatable {
    public var id: Int
    /// The component's view type. If the component has a label, the label follows the view type. A
    /// label distinguishes a component from its siblings.
    public var name: String
    /// The id of the parent component; `nil` for the root.
    public var parent: Int?
    /// Whether the user wrote the view type. The other components are controls and parts of the
    /// tool.
    public var isOwnView: Bool

    private enum CodingKeys: String, CodingKey {
      case id, name, parent
      case isOwnView = "own"
    }

    public init(id: Int, name: String, parent: Int?, isOwnView: Bool = true) {
      self.id = id
      self.name = name
      self.parent = parent
      self.isOwnView = isOwnView
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      name = try container.decode(String.self, forKey: .name)
      parent = try container.decodeIfPresent(Int.self, forKey: .parent)
      isOwnView = try container.decodeIfPresent(Bool.self, forKey: .isOwnView) ?? true
    }

    /// The view type, which is the name without the label.
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
      if !isOwnView { try container.encode(isOwnView, forKey: .isOwnView) }
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

  /// The events of one frame, with ids in ascending order. If an event occurred twice for a
  /// component, the component's id is listed twice.
  public struct Frame: Codable, Sendable, Equatable {
    public var notified: ComponentRuns
    public var invalidated: ComponentRuns
    /// The evaluated components. Both necessary and redundant evaluations are included.
    public var evaluated: ComponentRuns
    public var redundant: ComponentRuns
    /// The components whose evaluation passed new closures to children, and changed nothing else.
    public var closureOnly: ComponentRuns
    /// The causes of the evaluations. The evaluation of a component can have several causes.
    public var causes: [CauseRuns]

    public init(
      notified: ComponentRuns = .init(), invalidated: ComponentRuns = .init(),
      evaluated: ComponentRuns = .init(), redundant: ComponentRuns = .init(),
      closureOnly: ComponentRuns = .init(), causes: [CauseRuns] = []
    ) {
      self.notified = notified
      self.invalidated = invalidated
      self.evaluated = evaluated
      self.redundant = redundant
      self.closureOnly = closureOnly
      self.causes = causes
    }
  }
}
