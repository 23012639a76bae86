import SeedApps

extension AppWorkloads {
  /// From the document ADR-005 ("Adoption of Swift Observation Framework"): a feed with
  /// `@ObservationIgnored` dependencies and state. After the migration, the feed gets its statuses
  /// from an asynchronous repository. Before the migration, a publisher delivers the statuses. Each
  /// displayed part has its own component.
  ///
  /// The components are the feed (which reads nothing), the progress view, the summary, the list,
  /// and up to five rows, which get values as input. On fine-grained engines, the progress view
  /// reads `isLoading`, and the summary and the list read `statuses`. On whole-object engines, the
  /// progress view, the summary and the list subscribe to the view model.
  ///
  /// When the feed is mounted, the feed starts to load statuses: in `.task` after the migration, in
  /// `.onAppear` before the migration. The start of loading sets the loading flag. On fine-grained
  /// engines, setting the flag evaluates the progress view once more. On whole-object engines,
  /// setting the flag evaluates all three components once more.
  static let status = app(
    id: "app.status",
    title: "a status feed: an async repository, one component to each thing shown",
    revision: 3,
    mounted: MountedCounts(
      components: 4, reads: 3, subscriptions: 3, fineEvaluations: 5, wholeEvaluations: 7),
    tasks: .ofModels,
    make: { $0.status(.split) },
    steps: [
      // All three components and five new rows are evaluated. Later, the rows come back as the list
      // has kept them (rule 34 of the component tree).
      StatedStep(
        "a page arrives", writes: 2,
        fine: StepCost(notifications: 3, evaluations: 8, necessary: 8),
        whole: StepCost(notifications: 3, evaluations: 8, necessary: 8),
        repeated: StepCost(notifications: 3, necessary: 3)
      ) { $0.pageArrives() },
      // The list passes a new value to one row. The summary still shows the number five, so its
      // evaluation is redundant.
      StatedStep(
        "a status is liked", writes: 1,
        fine: StepCost(notifications: 2, evaluations: 3, necessary: 2),
        whole: StepCost(notifications: 3, evaluations: 4, necessary: 2)
      ) { $0.like() },
      internalState,
      loading,
      // The list shows a new row, and the liked row loses its like. The summary still shows the
      // number five, so its evaluation is redundant.
      StatedStep(
        "a newer page arrives", writes: 2,
        fine: StepCost(notifications: 3, evaluations: 5, necessary: 4),
        whole: StepCost(notifications: 3, evaluations: 5, necessary: 4),
        repeated: StepCost(notifications: 3, evaluations: 4, necessary: 3)
      ) { $0.newerPageArrives() },
      loading,
      StatedStep("loading fails", writes: 1, fine: .one, whole: .one(of: 3)) { $0.loadFails() },
      // After this step, the output equals the output directly after mounting, so the script can
      // start again.
      StatedStep(
        "the feed is cleared and loaded again", writes: 2,
        fine: StepCost(notifications: 3, necessary: 3),
        whole: StepCost(notifications: 3, necessary: 3)
      ) {
        $0.clear()
        $0.load()
      },
    ])

  /// The feed of the workload `app.status` in a single body, which the document calls
  /// "over-observation". The body reads all observed properties, so every write to an observed
  /// property evaluates the body. The write of the loading flag after mounting also evaluates the
  /// body. The body passes a closure to each row. The closure captures two values, so each
  /// evaluation of the body makes a new closure that is unequal to the previous closure (rule 7 of
  /// the component tree). Because of the unequal closures, every evaluation of the feed also
  /// evaluates every row. All engines have the same counts.
  ///
  /// The components are the feed, which reads `isLoading` and `statuses`, and up to five rows.
  static let overObservingStatus = app(
    id: "app.status.over-observing",
    title: "the status feed in one body that reads everything and hands out closures",
    revision: 3,
    mounted: MountedCounts(
      components: 1, reads: 2, subscriptions: 1, fineEvaluations: 2, wholeEvaluations: 2),
    tasks: .ofModels,
    make: { $0.status(.overObserving) },
    steps: [
      // Later, the list has kept the rows, so only the output of the feed changes.
      feedAndRows("a page arrives", writes: 2, rows: 5, necessary: 6, repeated: 1) {
        $0.pageArrives()
      },
      // The output of the feed and of one row changes. Four rows are evaluated although their
      // output does not change.
      feedAndRows("a status is liked", writes: 1, rows: 5, necessary: 2) { $0.like() },
      internalState,
      // The feed shows progress. The feed passes a new closure to every row, but no row's output
      // changes.
      feedAndRows("loading starts", writes: 1, rows: 5, necessary: 1) { $0.load() },
      // Three outputs change: the feed, the new row, and the liked row, which loses its like.
      feedAndRows("a newer page arrives", writes: 2, rows: 5, necessary: 3, repeated: 2) {
        $0.newerPageArrives()
      },
      feedAndRows("loading starts", writes: 1, rows: 5, necessary: 1) { $0.load() },
      feedAndRows("loading fails", writes: 1, rows: 5, necessary: 1) { $0.loadFails() },
      // After this step, the feed has no rows.
      feedAndRows("the feed is cleared and loaded again", writes: 2, rows: 0, necessary: 1) {
        $0.clear()
        $0.load()
      },
    ])

  /// This workload is for the sentence "the migration was done incrementally" of the document
  /// ADR-005. The workload shows the feed next to a profile whose view model is not migrated. In
  /// one tree, the engine tracks what the views of the migrated model read, and the views of the
  /// profile's model subscribe to that model.
  ///
  /// The components are the screen (which reads nothing), the profile's header, the composer, which
  /// reads both view models, and the four components of the feed. On fine-grained engines, the
  /// composer reads `statuses` and `isLoading`, and three components of the feed read one property
  /// each. On all engines, the header and the composer subscribe to the profile. On whole-object
  /// engines, the composer and these three components also subscribe to the feed's view model. When
  /// the feed appears, the feed starts loading. On fine-grained engines, the start of loading
  /// evaluates the composer and the progress view once more. On whole-object engines, the start of
  /// loading evaluates all four readers of the feed's view model once more.
  static let halfMigratedStatus = app(
    id: "app.status.half-migrated",
    title: "the status feed, migrated, beside a profile that is not",
    revision: 3,
    mounted: MountedCounts(
      components: 7, reads: 5, subscriptions: 6, remainingSubscriptions: 2, fineEvaluations: 9,
      wholeEvaluations: 11),
    tasks: .ofModels,
    make: { $0.status(.halfMigrated) },
    steps: [
      StatedStep(
        "a page arrives", writes: 2,
        fine: StepCost(notifications: 4, evaluations: 9, necessary: 9),
        whole: StepCost(notifications: 4, evaluations: 9, necessary: 9),
        repeated: StepCost(notifications: 4, evaluations: 5, necessary: 5)
      ) { $0.pageArrives() },
      StatedStep("the profile is renamed", writes: 1, fine: .two, whole: .two) {
        $0.nextProfileName()
      },
      // No view reads the number of visits. The profile is not migrated, so its two subscribers are
      // notified on all engines.
      StatedStep("the profile is visited", writes: 1, fine: .none(of: 2), whole: .none(of: 2)) {
        $0.countVisit()
      },
      // The output of the list and of one row changes. The composer and the summary still show the
      // number five.
      StatedStep(
        "a status is liked", writes: 1,
        fine: StepCost(notifications: 3, evaluations: 4, necessary: 2),
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2)
      ) { $0.like() },
      // The outputs of the list, the summary, the progress view and the composer change. The
      // composer is evaluated once for both writes.
      StatedStep(
        "the feed is cleared and loaded again", writes: 2,
        fine: StepCost(notifications: 4, necessary: 4),
        whole: StepCost(notifications: 4, necessary: 4)
      ) {
        $0.clear()
        $0.load()
      },
    ])

  // MARK: Steps that several scripts share

  private static var loading: StatedStep<any StatusApp> {
    StatedStep("loading starts", writes: 1, fine: .one, whole: .one(of: 3)) { $0.load() }
  }

  /// The written property is `@ObservationIgnored` after the migration and not `@Published` before
  /// the migration, so no engine announces the write.
  private static var internalState: StatedStep<any StatusApp> {
    StatedStep("internal state changes", writes: 1, fine: .nothing, whole: .nothing) {
      $0.changeInternalState()
    }
  }

  private static func feedAndRows(
    _ name: String, writes: Int, rows: Int, necessary: Int, repeated: Int? = nil,
    _ event: @escaping @MainActor @Sendable (any StatusApp) -> Void
  ) -> StatedStep<any StatusApp> {
    func cost(_ necessary: Int) -> StepCost {
      StepCost(notifications: 1, evaluations: 1 + rows, necessary: necessary)
    }
    return StatedStep(
      name, writes: writes, fine: cost(necessary), whole: cost(necessary),
      repeated: repeated.map(cost), event)
  }
}
