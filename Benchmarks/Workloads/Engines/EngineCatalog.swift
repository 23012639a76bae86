import ComponentTree
import Machine
import ObjectAdapters
import RunFolder

/// An engine that workloads can run on.
public struct Engine: Sendable {
  /// Its name on the command line and in result files.
  public let id: String
  /// One line for people.
  public let title: String
  private let findVersion: @Sendable () -> String
  /// How the models are written that it observes.
  let notation: ModelNotation
  /// Makes what drives one tree. Engines of whole objects and the oracle need nothing: their models
  /// connect components themselves, through `@Observed` and its relatives. Nor do those that run
  /// operations alone.
  public let makeObservationEngine: @MainActor @Sendable () -> ObservationEngine

  init(
    _ id: String, _ title: String, version: @escaping @autoclosure @Sendable () -> String,
    _ notation: ModelNotation,
    _ makeObservationEngine: @escaping @MainActor @Sendable () -> ObservationEngine = {
      ObservationEngine()
    }
  ) {
    self.id = id
    self.title = title
    findVersion = version
    self.notation = notation
    self.makeObservationEngine = makeObservationEngine
  }
}

extension Engine {
  /// Whether a write reaches only those who read the property, not all who hold the object.
  var isFineGrained: Bool { notation != .publishAll && notation != .openCombine }
  /// Whether it can be asked for its live registrations. The toolchain's cannot.
  var countsRegistrations: Bool { notation != .toolchain }
  /// What was measured: the version of the library that it comes from. Asked for where it is
  /// written down only: the toolchain's takes a call of the compiler, which no measuring process
  /// should wait for.
  public var version: String { findVersion() }
  /// What it states about itself.
  public var facts: EngineFacts? { EngineFacts.declared[id] }
  /// For the run document.
  public var info: EngineInfo { EngineInfo(id: id, title: title, version: version, facts: facts) }
}

/// Every engine there is. To add one: write its adapter, and add a line here.
public enum EngineCatalog {
  /// In display order: those that observe trees, and those that run operations (`op.*`) alone.
  public static let all: [Engine] =
    trees + [
      Engine("fine-one-shot", "FineObservation, one-shot; op.* only", version: own, .fine),
      Engine(
        "fine-key-path", "FineObservation, key paths announced by the class; op.* only",
        version: own, .fine),
    ]

  /// Those that observe component trees.
  static let trees: [Engine] = {
    var engines = [
      Engine("fine", "FineObservation", version: own, .fine) { Fine() },
      Engine("observation", "Observation, one-shot", version: toolchain, .toolchain) {
        ToolchainObservation()
      },
      Engine("publish-all", "PublishAll, simulated ObservableObject", version: own, .publishAll),
      Engine("opencombine", "OpenCombine, ObservableObject", version: openCombine, .openCombine),
      Engine("oracle", "wired by hand", version: own, .oracle),
    ]
    #if os(Linux)
      engines.insert(
        Engine("observation-spi", "Observation, SwiftUI's SPI", version: toolchain, .toolchain) {
          ToolchainObservationSPI()
        }, at: 2)
    #endif
    return engines
  }()

  /// The engine of a name, if there is one.
  public static func engine(id: String) -> Engine? { all.first { $0.id == id } }

  private static let own = "this package"
  /// The `from:` version of Package.swift; the exact one is in Package.resolved, which is not built
  /// in.
  private static let openCombine = "0.14"
  /// The library ships with the standard library and has its version.
  private static let toolchain = MachineFacts.toolchain
}
