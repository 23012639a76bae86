import ComponentTree
import RunFolder

/// A mechanism that notifies a component if a value that the component depends on changes. An
/// `Engine` also states facts about this mechanism.
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
  /// The engine's name on the command line and in every file. The name consists of letters, digits
  /// and hyphens.
  public let id: String
  /// A description of the engine for people, in one line.
  public let title: String
  /// The facts that the initialiser was given, without the default `references`.
  private let stated: EngineFacts
  private let usesUsualReferences: Bool
  /// Whether the engine's adapter counts live registrations
  /// (`ObservationEngine.registrationCount`).
  public let countsRegistrations: Bool
  /// Whether the engine observes component trees. If `false`, the engine runs only single
  /// operations.
  public let observesTrees: Bool
  /// Whether the engine's code is part of the package that measures the engine. If the code is
  /// elsewhere, a change of the package cannot make the engine slower, so the baseline contains no
  /// numbers of instructions for this engine. The baseline also contains no numbers of instructions
  /// for engines with the role `peer` or `floor` (`holdsInstructions`).
  public let isOwn: Bool
  /// Makes the adapter through which one component tree uses the engine. An engine that tracks
  /// whole objects needs no special adapter: a view's `@Observed` or a similar property wrapper
  /// connects the component to the model.
  public let makeObservationEngine: @MainActor @Sendable () -> ObservationEngine
  private let findVersion: @Sendable () -> String

  /// - Parameters:
  ///   - id: the engine's name on the command line and in run.json.
  ///   - title: a description of the engine in a few words. Pictures name the engine by the part
  ///     before the first comma, or by the id if this part is long or another engine's.
  ///   - version: the version of the engine's library. The expression is evaluated only when the
  ///     version is written to a file.
  ///   - grain: whether the engine tracks properties, whole objects, or nothing.
  ///   - role: the engine's role in the comparison.
  ///   - notation: the notation in which the engine's models are written.
  ///   - sameCounts: an engine whose counts this engine must equal; `nil` if there is no such
  ///     engine. A run fails if the counts of the two engines differ.
  ///   - references: the ids of the engines that this engine's times are divided by; by default the
  ///     built-in engines with the role `baseline` or `floor`, and the built-in engines of the same
  ///     notation.
  ///   - look: the engine's colours and mark in pictures.
  ///   - countsRegistrations: whether the engine's adapter counts live registrations.
  ///   - observesTrees: `true` if the engine runs component trees, `false` if it runs only single
  ///     operations.
  ///   - isOwn: `true` if the engine's code is in the package that measures it, `false` if the code
  ///     is in a library or in the toolchain.
  ///   - makeObservationEngine: makes the adapter through which one component tree uses the engine.
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

  /// The facts about the engine. Checks, tables and pictures treat the engine according to these
  /// facts.
  public var facts: EngineFacts {
    var facts = stated
    // The default references are computed on each access, since the list of built-in engines does
    // not exist yet when a built-in engine is created.
    if usesUsualReferences { facts.references = usualReferences }
    return facts
  }

  /// The default references: the built-in engines with the role `baseline` or `floor`, and the
  /// built-in engines of the same notation.
  private var usualReferences: [String] {
    Engine.builtIn.filter { engine in
      engine.id != id && engine.observesTrees
        && (engine.stated.role == .baseline || engine.stated.role == .floor
          || engine.notation == notation)
    }.map(\.id)
  }
}

extension Engine {
  /// The notation of the models that the engine observes.
  public var notation: Notation { Notation(rawValue: stated.notation) }
  /// `true` if a write notifies only the components that read the property; `false` if a write
  /// notifies all components that observe the object.
  public var isFineGrained: Bool { stated.grain != .object }
  /// Whether the baseline contains the numbers of instructions that the engine executes.
  public var holdsInstructions: Bool {
    isOwn && (stated.role == .engine || stated.role == .baseline)
  }
  /// The version of the library that the engine comes from. Reading this property may start the
  /// compiler, so a process that measures should not read this property.
  public var version: String { findVersion() }
  /// The description of the engine in the run document.
  public var info: EngineInfo { EngineInfo(id: id, title: title, version: version, facts: facts) }
}

extension EngineFacts.Look {
  /// The look of an engine that states no look: a purple triangle, which no built-in engine has.
  public static let other = EngineFacts.Look(light: "#8b3fa0", dark: "#d493e6", mark: .triangle)
}
