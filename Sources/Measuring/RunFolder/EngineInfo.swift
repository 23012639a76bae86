/// The entry of an engine in a run document.
public struct EngineInfo: Codable, Sendable, Equatable {
  /// The engine's name on the command line and in every file.
  public var id: String
  /// A description of the engine for people, in one line.
  public var title: String
  /// The version of the library that was measured.
  public var version: String
  /// The facts that the engine states about itself. `nil` in documents of version 1, and for
  /// engines that the executable does not declare.
  public var facts: EngineFacts?

  public init(id: String, title: String, version: String, facts: EngineFacts? = nil) {
    self.id = id
    self.title = title
    self.version = version
    self.facts = facts
  }

  /// Writes `null` if there are no facts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(version, forKey: .version)
    try container.encode(facts, forKey: .facts)
  }
}

/// The facts that an engine states about itself. Checks, ratios, tables, titles and pictures treat
/// an engine according to these facts, and never according to its id.
public struct EngineFacts: Codable, Sendable, Hashable {
  /// The grain of tracking, which decides which components a write notifies.
  public enum Grain: String, Codable, Sendable, CaseIterable {
    /// A write notifies the components that read the property.
    case property
    /// A write notifies all components that observe the object.
    case object
    /// A write notifies the components that are connected explicitly in code. Nothing is tracked.
    case none
  }

  /// The role of an engine in the comparison.
  public enum Role: String, Codable, Sendable, CaseIterable {
    /// An engine that the measurement is about. The titles of pictures name the first declared
    /// engine with this role.
    case engine
    /// An engine whose results confirm or complete the results of a different engine.
    case peer
    /// The engine with which the other engines are compared.
    case baseline
    /// The lower bound: an engine that does the same work without tracking.
    case floor
  }

  /// A second engine whose counts must equal the counts of this engine.
  public struct SameCounts: Codable, Sendable, Hashable {
    /// The id of the second engine.
    public var engine: String
    /// The counts that must be equal.
    public var counts: [Counts.Name]

    public init(as engine: String, in counts: [Counts.Name] = Counts.Name.allCases) {
      self.engine = engine
      self.counts = counts
    }
  }

  /// The look of an engine in all pictures: its colours and its mark.
  public struct Look: Codable, Sendable, Hashable {
    public enum Mark: String, Codable, Sendable, CaseIterable {
      case circle, square, diamond, triangle, bar, funnel
    }

    /// The engine's colour on a light background, such as `#009e73`.
    public var light: String
    /// The engine's colour on a dark background.
    public var dark: String
    public var mark: Mark
    /// Whether the mark is only an outline. An engine with a hollow mark is a variant of the engine
    /// that has the same mark, filled.
    public var isHollow: Bool

    public init(light: String, dark: String, mark: Mark, isHollow: Bool = false) {
      self.light = light
      self.dark = dark
      self.mark = mark
      self.isHollow = isHollow
    }
  }

  public var grain: Grain
  public var role: Role
  /// The module that the observed models import, such as `Observation`. Engines with the same
  /// notation run the same models.
  public var notation: String
  public var sameCounts: SameCounts?
  /// The ids of the reference engines. A ratio is this engine's time divided by the time of a
  /// reference. A workload can name different references.
  public var references: [String]
  public var look: Look

  public init(
    grain: Grain, role: Role, notation: String, sameCounts: SameCounts? = nil,
    references: [String] = [], look: Look
  ) {
    self.grain = grain
    self.role = role
    self.notation = notation
    self.sameCounts = sameCounts
    self.references = references
    self.look = look
  }
}

extension EngineFacts {
  /// Whether the engine, by its look, is a variant of one of the others, so that only the tool's
  /// own questions need both.
  package func isVariant(among others: [EngineFacts]) -> Bool {
    role == .engine && look.isHollow
      && others.contains { !$0.look.isHollow && $0.look.mark == look.mark }
  }
}

extension RunDocument {
  /// The document with the declared facts of all engines for which it has no facts, such as the
  /// engines in documents of version 1. The result is of the current version.
  /// - Parameter declared: the facts of the engines that this executable declares. The key is the
  ///   engine's id.
  public func completed(with declared: [String: EngineFacts]) -> RunDocument {
    var document = self
    document.schemaVersion = RunDocument.currentSchemaVersion
    for index in engines.indices where engines[index].facts == nil {
      document.engines[index].facts = declared[engines[index].id]
    }
    return document
  }

  /// The facts that the document states about an engine; `nil` if the document states no facts.
  public func facts(of engine: String) -> EngineFacts? {
    engines.first { $0.id == engine }?.facts
  }
}
