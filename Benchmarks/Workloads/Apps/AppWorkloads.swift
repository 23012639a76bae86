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
  public static let all: [any Workload] = [
    foodTruck, donutList, account, manualDonut, optionalTruck, inlineRows, halfMigratedFood,
    chat,
    home,
    status, overObservingStatus, halfMigratedStatus,
    managers, nestedManagers,
    items,
  ]

  /// An app that exists in both notations.
  static func app<App>(
    id: String, title: String, mounted: MountedCounts,
    make: @escaping @MainActor @Sendable (any SeedNotation.Type) -> App, steps: [AppStep<App>]
  ) -> AppWorkload<App> {
    AppWorkload(
      id: id, title: title, mounted: mounted,
      engineIDs: [.fine, .observation, .observationSPI, .publishAll, .openCombine],
      notApplicable: [notWired],
      make: { engine in notation(of: engine).map(make) },
      steps: steps)
  }

  /// An app that exists in `@Observable` notation only.
  /// - Parameter reason: why it says nothing on engines that announce whole objects.
  static func observableApp<App>(
    id: String, title: String, mounted: MountedCounts, notWithObservableObject reason: String,
    make: @escaping @MainActor @Sendable (any ObservableSeedNotation.Type) -> App,
    steps: [AppStep<App>]
  ) -> AppWorkload<App> {
    AppWorkload(
      id: id, title: title, mounted: mounted,
      engineIDs: [.fine, .observation, .observationSPI],
      notApplicable: [EngineID.publishAll, .openCombine].map {
        NotApplicable(engine: $0.rawValue, reason: reason)
      } + [notWired],
      make: { engine in (notation(of: engine) as? any ObservableSeedNotation.Type).map(make) },
      steps: steps)
  }

  private static let notWired = NotApplicable(
    engine: EngineID.oracle.rawValue, reason: "the pasted code is not wired by hand")

  /// The module whose sources an engine runs.
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
