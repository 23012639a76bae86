import ComponentTree
import Harness
import RunFolder
import SeedApps
import SeedAppsFine
import SeedAppsObservation
import SeedAppsOpenCombine
import SeedAppsPublishAll

/// The seed documents' systems: their models and views nearly word for word, and scripts of what a user does
/// and what happens to the models.
public enum AppWorkloads {
  /// Every app, in the order in which they are listed.
  public static let all: [any Workload] = [foodTruck, chat]

  /// How often the verifying pass goes through a script. Every script ends where it began, so that a timed
  /// pass can go on for ever.
  static let cycles = 10

  /// An app that exists in both notations.
  static func app<App>(
    id: String, title: String, mounted: MountedCounts,
    make: @escaping @MainActor @Sendable (any SeedNotation.Type) -> App,
    steps: [AppStep<App>]
  ) -> TreeWorkload {
    TreeWorkload(
      id: id,
      title: title,
      parameters: Parameters([.frames: steps.count * cycles]),
      engineIDs: [.fine, .observation, .observationSPI, .publishAll, .openCombine],
      notApplicable: [notWired],
      expected: { engine, _ in expectedCounts(engine: engine, mounted: mounted, steps: steps) },
      make: { engine, _ in
        guard let notation = notation(of: engine) else {
          throw UnknownEngine(engine: engine.rawValue, workload: id)
        }
        return try run(make(notation), on: engine, steps: steps)
      })
  }

  private static let notWired = NotApplicable(
    engine: EngineID.oracle.rawValue, reason: "the pasted code is not wired by hand")

  private static func notation(of engine: EngineID) -> (any SeedNotation.Type)? {
    switch engine {
    case .fine: SeedAppsFine.Notation.self
    case .observation, .observationSPI: SeedAppsObservation.Notation.self
    case .publishAll: SeedAppsPublishAll.Notation.self
    case .openCombine: SeedAppsOpenCombine.Notation.self
    case .fineSlots, .oracle: nil
    }
  }
}
