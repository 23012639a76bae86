import ObservationWorkloads
import SeedApps
import SeedAppsFine
import SeedAppsObservation
import SeedAppsOpenCombine
import SeedAppsPublishAll

/// The apps from the seed documents. The models and views are copied from the documents almost word
/// for word. Scripts simulate the actions of a user and the changes of the models.
public enum AppWorkloads {
  /// All apps, in display order.
  public static let all: [any Workload] = [
    foodTruck, donutList, account, manualDonut, optionalTruck, inlineRows, halfMigratedFood,
    chat, myView,
    home, tasks,
    status, overObservingStatus, halfMigratedStatus,
    managers, nestedManagers,
    items, mockedItems,
  ]

  /// An app that exists in both notations.
  /// - Parameter tasks: the code that starts tasks. A task runs in the frame that starts the task,
  ///   until the task waits for an answer. The task continues in the frame in which the answer
  ///   arrives.
  static func app<App>(
    id: String, title: String, revision: Int = 1, mounted: MountedCounts, tasks: AppTasks = .none,
    make: @escaping @MainActor @Sendable (any SeedNotation.Type) -> App, steps: [StatedStep<App>]
  ) -> AppWorkload<App> {
    AppWorkload(
      id: id, title: title, revision: revision, mounted: mounted,
      notations: [.fine, .observation, .publishAll, .openCombine],
      absences: [.handWired: notWired],
      make: { module(of: $0).map(make) },
      stated: steps, tasks: tasks)
  }

  /// An app that exists in `@Observable` notation only.
  /// - Parameter reason: the reason why the app does not run on engines that announce changes of
  ///   whole objects.
  static func observableApp<App>(
    id: String, title: String, mounted: MountedCounts, notWithObservableObject reason: String,
    make: @escaping @MainActor @Sendable (any ObservableSeedNotation.Type) -> App,
    steps: [StatedStep<App>]
  ) -> AppWorkload<App> {
    AppWorkload(
      id: id, title: title, revision: 1, mounted: mounted,
      notations: [.fine, .observation],
      absences: [.publishAll: reason, .openCombine: reason, .handWired: notWired],
      make: { (module(of: $0) as? any ObservableSeedNotation.Type).map(make) },
      stated: steps, tasks: .none)
  }

  private static let notWired = "the pasted code is not wired by hand"

  /// The type through which a module offers its apps in a notation; `nil` if no module contains
  /// apps in this notation.
  private static func module(of notation: ObservationWorkloads.Notation) -> (any SeedNotation.Type)?
  {
    switch notation {
    case .fine: SeedAppsFine.Notation.self
    case .observation: SeedAppsObservation.Notation.self
    case .publishAll: SeedAppsPublishAll.Notation.self
    case .openCombine: SeedAppsOpenCombine.Notation.self
    default: nil
    }
  }
}
