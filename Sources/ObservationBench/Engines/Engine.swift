import ComponentTree
import RunFolder

/// A way for a component to learn that what it depends on has changed, with what it states about
/// itself.
///
/// ```swift
/// extension Engine {
///   static let toy = Engine(
///     "toy", "A toy", grain: .property, notation: .observation,
///     sameCounts: .init(as: Engine.observation.id, in: [.evaluations])
///   ) { Toy() }
/// }
/// ```
public struct Engine: Sendable {
  /// Its name on the command line and in every file: a word of letters, digits and hyphens.
  public let id: String
  /// One line for people.
  public let title: String
  /// What it states, but for references that it leaves to the default.
  private let stated: EngineFacts
  private let usesUsualReferences: Bool
  /// Whether its adapter counts live registrations (`ObservationEngine.registrationCount`).
  public let countsRegistrations: Bool
  /// Whether it observes component trees. One that does not runs single operations only.
  public let observesTrees: Bool
  /// Whether its code is part of the package that measures it. The baseline holds the instructions
  /// of such engines, but for peers and the lower bound (`holdsInstructions`): a change of that
  /// package can make no other engine slower.
  public let isOwn: Bool
  /// Makes what drives one tree. An engine of whole objects needs no adapter of its own: its models
  /// connect components themselves, through `@Observed` and its relatives.
  public let makeObservationEngine: @MainActor @Sendable () -> ObservationEngine
  private let findVersion: @Sendable () -> String

  /// - Parameters:
  ///   - id: its name on the command line and in run.json.
  ///   - title: what it is, in a few words.
  ///   - version: of the library that it comes from. Asked for where it is written down only.
  ///   - grain: what it tracks: properties, whole objects, or nothing.
  ///   - role: what it is measured for.
  ///   - notation: how its models are written.
  ///   - sameCounts: the engine that must count the same, if there is one. A run whose counts
  ///     differ fails.
  ///   - references: the ids of the engines that its times are divided by; by default the built-in
  ///     baseline, the built-in lower bound, and the built-in engines of the same notation.
  ///   - look: its colours and mark on pictures.
  ///   - countsRegistrations: whether its adapter counts live registrations.
  ///   - observesTrees: whether it runs component trees, or single operations only.
  ///   - isOwn: whether its code is part of the package that measures it, and not of a library or
  ///     of the toolchain.
  ///   - makeObservationEngine: the adapter, which drives one tree.
  public init(
    _ id: String, _ title: String, version: @escaping @autoclosure @Sendable () -> String = "own",
    grain: EngineFacts.Grain, role: EngineFacts.Role = .engine, notation: Notation,
    sameCounts: EngineFacts.SameCounts? = nil, references: [String]? = nil,
    look: EngineFacts.Look = .other, countsRegistrations: Bool = false, observesTrees: Bool = true,
    isOwn: Bool = true,
    makeObservationEngine: @escaping @MainActor @Sendable () -> ObservationEngine = {
      ObservationEngine()
    }
  ) {
    self.id = id
    self.title = title
    findVersion = version
    stated = EngineFacts(
      grain: grain, role: role, notation: notation.rawValue, sameCounts: sameCounts,
      references: references ?? [], look: look)
    usesUsualReferences = references == nil
    self.countsRegistrations = countsRegistrations
    self.observesTrees = observesTrees
    self.isOwn = isOwn
    self.makeObservationEngine = makeObservationEngine
  }

  /// What it states about itself: checks, tables and pictures take everything from here.
  public var facts: EngineFacts {
    var facts = stated
    // Looked up when it is wanted: an engine of the built-in ones is made while their list is.
    if usesUsualReferences { facts.references = usualReferences }
    return facts
  }

  /// The built-in engines that anybody wants to be compared with.
  private var usualReferences: [String] {
    Engine.builtIn.filter { engine in
      engine.id != id && engine.observesTrees
        && (engine.stated.role == .baseline || engine.stated.role == .floor
          || engine.notation == notation)
    }.map(\.id)
  }
}

extension Engine {
  /// How the models are written that it observes.
  public var notation: Notation { Notation(rawValue: stated.notation) }
  /// Whether a write reaches only those who read the property, not all who hold the object.
  public var isFineGrained: Bool { stated.grain != .object }
  /// Whether the baseline holds how many instructions it executes.
  public var holdsInstructions: Bool {
    isOwn && (stated.role == .engine || stated.role == .baseline)
  }
  /// What was measured: the version of the library that it comes from. It may take a call of the
  /// compiler, which no measuring process should wait for.
  public var version: String { findVersion() }
  /// For the run document.
  public var info: EngineInfo { EngineInfo(id: id, title: title, version: version, facts: facts) }
}

extension EngineFacts.Look {
  /// That of an engine which states none: a purple triangle, like no built-in engine's.
  public static let other = EngineFacts.Look(light: "#8b3fa0", dark: "#d493e6", mark: .triangle)
}
