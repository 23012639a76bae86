/// An engine as a run document describes it.
public struct EngineInfo: Codable, Sendable, Equatable {
  /// Its name on the command line and in every file.
  public var id: String
  /// One line for people.
  public var title: String
  /// The version of the library that was measured.
  public var version: String
  /// What the engine states about itself. `nil` in documents of version 1, and where nobody
  /// declares the engine.
  public var facts: EngineFacts?

  public init(id: String, title: String, version: String, facts: EngineFacts? = nil) {
    self.id = id
    self.title = title
    self.version = version
    self.facts = facts
  }

  /// Writes `null` where there are no facts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(version, forKey: .version)
    try container.encode(facts, forKey: .facts)
  }
}

/// What an engine states about itself. Checks, ratios, tables, titles and pictures take from here
/// what they do with an engine: none of them knows one by its id.
public struct EngineFacts: Codable, Sendable, Hashable {
  /// What a write reaches.
  public enum Grain: String, Codable, Sendable, CaseIterable {
    /// Those who read the property.
    case property
    /// Those who hold the object.
    case object
    /// What somebody wired by hand: nothing is tracked.
    case none
  }

  /// What an engine is measured for.
  public enum Role: String, Codable, Sendable, CaseIterable {
    /// One of those that the measurement is about. The first one declared is the subject of
    /// titles.
    case engine
    /// Stands beside another one, to confirm or to complete it.
    case peer
    /// What the others are compared with.
    case baseline
    /// The lower bound: it does the same and tracks nothing.
    case floor
  }

  /// Another engine that must count the same.
  public struct SameCounts: Codable, Sendable, Hashable {
    /// The other engine's id.
    public var engine: String
    /// The counts that must be equal.
    public var counts: [Counts.Name]

    public init(as engine: String, in counts: [Counts.Name] = Counts.Name.allCases) {
      self.engine = engine
      self.counts = counts
    }
  }

  /// How an engine looks on every picture.
  public struct Look: Codable, Sendable, Hashable {
    public enum Mark: String, Codable, Sendable, CaseIterable {
      case circle, square, diamond, triangle, bar, funnel
    }

    /// On a light ground: `#009e73`.
    public var light: String
    /// On a dark ground.
    public var dark: String
    public var mark: Mark
    /// Whether the mark is an outline: a variant of the engine that has the same mark filled.
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
  /// The module that the models are written with which it observes, such as `Observation`. Engines
  /// of one notation run the same models.
  public var notation: String
  public var sameCounts: SameCounts?
  /// The ids of the engines that its times are divided by, where a workload names no others.
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

extension RunDocument {
  /// Takes the facts of engines that the document has none of from their declarations: documents of
  /// version 1 carry none. The document is of the current version afterwards.
  /// - Parameter declared: the facts of the engines that this executable declares, by id.
  public mutating func complete(with declared: [String: EngineFacts]) {
    schemaVersion = RunDocument.currentSchemaVersion
    for index in engines.indices where engines[index].facts == nil {
      engines[index].facts = declared[engines[index].id]
    }
  }

  /// The facts of an engine of the document, if it carries any.
  public func facts(of engine: String) -> EngineFacts? {
    engines.first { $0.id == engine }?.facts
  }
}
