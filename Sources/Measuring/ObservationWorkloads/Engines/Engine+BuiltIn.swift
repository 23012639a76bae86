import FineEngine
import Machine
import ObjectAdapters
import Processes
import RunFolder
import ToolchainEngine

/// The engines of this package. The ids of these engines are written only in this file.
extension Engine {
  /// All built-in engines, in display order: first the engines that observe trees, then the engines
  /// that only run single operations.
  public static let builtIn: [Engine] = {
    #if os(Linux)
      let platform: [Engine] = [observationSPI]
    #else
      let platform: [Engine] = []
    #endif
    return [fine, observation] + platform + [
      publishAll,
      openCombine,
      oracle,
      fineOneShot,
      fineKeyPath,
    ]
  }()

  /// The built-in engines that answer a question about an app. A variant does not:
  /// `observation-spi` says how the toolchain's engine reaches SwiftUI, and counts what
  /// `observation` counts.
  public static let forApps = builtIn.filter { !$0.facts.isVariant(among: builtIn.map(\.facts)) }

  /// This project's own engine.
  public static let fine = Engine(
    "fine", "FineObservation", version: own, grain: .property, notation: .fine,
    references: [publishAll.id, observation.id, oracle.id],
    look: .init(light: "#009e73", dark: "#1fc596", mark: .circle), countsRegistrations: true
  ) { Fine() }

  /// The toolchain's `Observation` through its public API.
  public static let observation = Engine(
    "observation", "Observation, one-shot", version: toolchain, grain: .property,
    notation: .observation, sameCounts: asFine, references: [oracle.id],
    look: .init(light: "#0072b2", dark: "#4a9eea", mark: .square), isOwn: false
  ) { ToolchainObservation() }

  #if os(Linux)
    /// The toolchain's `Observation` through the interface (SPI) that it provides for SwiftUI.
    public static let observationSPI = Engine(
      "observation-spi", "Observation, SwiftUI's SPI", version: toolchain, grain: .property,
      notation: .observation, sameCounts: asFine, references: [oracle.id, observation.id],
      look: .init(light: "#ab75e3", dark: "#afa6c6", mark: .square, isHollow: true),
      isOwn: false
    ) { ToolchainObservationSPI() }
  #endif

  /// The simulated `ObservableObject`, with which the other engines are compared.
  public static let publishAll = Engine(
    "publish-all", "PublishAll, no publisher at all: a lower bound of the cost", version: own,
    grain: .object, role: .baseline, notation: .publishAll, references: [oracle.id],
    look: .init(light: "#d55e00", dark: "#ff8138", mark: .diamond), countsRegistrations: true)

  /// OpenCombine's implementation of `ObservableObject`, for platforms other than Apple's. The
  /// counts of this engine must equal the counts of the simulated `ObservableObject`.
  public static let openCombine = Engine(
    "opencombine", "OpenCombine, nearest to Apple's Combine", version: openCombineVersion,
    grain: .object, role: .peer, notation: .openCombine, sameCounts: .init(as: publishAll.id),
    references: [oracle.id, publishAll.id],
    look: .init(light: "#e69f00", dark: "#ffd33d", mark: .diamond, isHollow: true),
    countsRegistrations: true, isOwn: false)

  /// An engine that tracks nothing, because workloads state in code which properties each component
  /// reads. The time of this engine is a lower bound for the times of the other engines.
  public static let oracle = Engine(
    "oracle", "wired by hand", version: own, grain: .none, role: .floor, notation: .handWired,
    references: [], look: .init(light: "#333333", dark: "#e8e8e8", mark: .bar),
    countsRegistrations: true)

  /// FineObservation through `withObservationTracking`.
  public static let fineOneShot = Engine(
    "fine-one-shot", "FineObservation, one-shot; only operations", version: own, grain: .property,
    notation: .fine, references: [oracle.id],
    look: .init(light: "#446633", dark: "#66fb7c", mark: .triangle), observesTrees: false)

  /// FineObservation with models that announce reads and writes by key path. This engine measures
  /// the time of models that call `access(keyPath:)` themselves.
  public static let fineKeyPath = Engine(
    "fine-key-path", "FineObservation, key paths announced by the class; only operations",
    version: own, grain: .property, notation: .fine, references: [oracle.id],
    look: .init(light: "#6bc0ec", dark: "#a4ddff", mark: .circle, isHollow: true),
    countsRegistrations: true, observesTrees: false)

  /// Every engine that tracks properties must evaluate the same components as the engine `fine`.
  private static let asFine = EngineFacts.SameCounts(
    as: "fine", in: [.evaluations, .invalidations])

  private static let own = "this package"
  private static let openCombineVersion =
    OwnExecutable.packageFolder.flatMap { MachineFacts.version(ofPackage: "opencombine", in: $0) }
    ?? RunFolder.Environment.notExposed
  /// The toolchain contains the module `Observation`, so the version of the module is the version
  /// of the toolchain.
  private static let toolchain = MachineFacts.toolchain
}
