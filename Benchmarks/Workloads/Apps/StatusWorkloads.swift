import SeedApps

extension AppWorkloads {
  /// "ADR-005: Adoption of Swift Observation Framework": a feed from an asynchronous repository
  /// (after) or publisher (before), with `@ObservationIgnored` dependencies and state, one
  /// component to each thing shown.
  ///
  /// Components: the feed (inert), the progress, the summary, the list; up to five rows, which are
  /// handed values. Fine-grained: the progress reads `isLoading`, the summary and the list
  /// `statuses`. Whole objects: all three subscribe to the view model.
  ///
  /// Mounting starts the feed's load, in its `.task` (before: when it appears), which sets the
  /// flag: one evaluation more, of the progress; three more where the view model announces itself.
  static let status = app(
    id: "app.status",
    title: "a status feed: an async repository, one component to each thing shown",
    revision: 2,
    mounted: MountedCounts(
      components: 4, reads: 3, subscriptions: 3, fineEvaluations: 5, wholeEvaluations: 7),
    tasks: .ofModels,
    make: { $0.status(.split) },
    steps: [
      // All three, and five new rows.
      AppStep(
        "a page arrives", writes: 2,
        fine: StepCost(notifications: 3, evaluations: 8, necessary: 8),
        whole: StepCost(notifications: 3, evaluations: 8, necessary: 8)
      ) { $0.pageArrives() },
      // The list hands one row another value. The summary counts five as before: it is redundant.
      AppStep(
        "a status is liked", writes: 1,
        fine: StepCost(notifications: 2, evaluations: 3, necessary: 2),
        whole: StepCost(notifications: 3, evaluations: 4, necessary: 2)
      ) { $0.like() },
      internalState,
      loading,
      // A new row, and the liked one without its like. The summary is redundant.
      AppStep(
        "a newer page arrives", writes: 2,
        fine: StepCost(notifications: 3, evaluations: 5, necessary: 4),
        whole: StepCost(notifications: 3, evaluations: 5, necessary: 4)
      ) { $0.newerPageArrives() },
      loading,
      AppStep("loading fails", writes: 1, fine: .one, whole: .one(of: 3)) { $0.loadFails() },
      // As after mounting.
      AppStep(
        "the feed is cleared and loaded again", writes: 2,
        fine: StepCost(notifications: 3, necessary: 3),
        whole: StepCost(notifications: 3, necessary: 3)
      ) {
        $0.clear()
        $0.load()
      },
    ])

  /// The same feed in one body, "over-observation": it reads everything, so every write evaluates
  /// it (the load at mounting, too), and it hands its rows a closure, which is never equal, so
  /// every row runs with it. Engines make no difference.
  ///
  /// Components: the feed, which reads `isLoading` and `statuses`; up to five rows.
  static let overObservingStatus = app(
    id: "app.status.over-observing",
    title: "the status feed in one body that reads everything and hands out closures",
    revision: 2,
    mounted: MountedCounts(
      components: 1, reads: 2, subscriptions: 1, fineEvaluations: 2, wholeEvaluations: 2),
    tasks: .ofModels,
    make: { $0.status(.overObserving) },
    steps: [
      feedAndRows("a page arrives", writes: 2, rows: 5, necessary: 6) { $0.pageArrives() },
      // The feed and the row; four rows run for nothing.
      feedAndRows("a status is liked", writes: 1, rows: 5, necessary: 2) { $0.like() },
      internalState,
      // The feed shows progress. It hands every row a closure, which shows nothing new.
      feedAndRows("loading starts", writes: 1, rows: 5, necessary: 1) { $0.load() },
      // The feed, a new row, and the liked one without its like.
      feedAndRows("a newer page arrives", writes: 2, rows: 5, necessary: 3) {
        $0.newerPageArrives()
      },
      feedAndRows("loading starts", writes: 1, rows: 5, necessary: 1) { $0.load() },
      feedAndRows("loading fails", writes: 1, rows: 5, necessary: 1) { $0.loadFails() },
      // No rows any more.
      feedAndRows("the feed is cleared and loaded again", writes: 2, rows: 0, necessary: 1) {
        $0.clear()
        $0.load()
      },
    ])

  /// "The migration was done incrementally": the feed beside a profile whose view model is not
  /// migrated. The migrated model's views are tracked, the others' subscribe, in one tree.
  ///
  /// Components: the screen (inert), the profile's header, the composer, which reads both view
  /// models, and the feed's four. Fine-grained: the composer reads `statuses` and `isLoading`, the
  /// feed's three one each; the header and the composer subscribe to the profile. Whole objects:
  /// those two, and the composer and the three to the feed's view model. The feed's load, when it
  /// appears, evaluates the composer and the progress; all four where the model announces itself.
  static let halfMigratedStatus = app(
    id: "app.status.half-migrated",
    title: "the status feed, migrated, beside a profile that is not",
    revision: 2,
    mounted: MountedCounts(
      components: 7, reads: 5, subscriptions: 6, remainingSubscriptions: 2, fineEvaluations: 9,
      wholeEvaluations: 11),
    tasks: .ofModels,
    make: { $0.status(.halfMigrated) },
    steps: [
      AppStep(
        "a page arrives", writes: 2,
        fine: StepCost(notifications: 4, evaluations: 9, necessary: 9),
        whole: StepCost(notifications: 4, evaluations: 9, necessary: 9)
      ) { $0.pageArrives() },
      AppStep("the profile is renamed", writes: 1, fine: .two, whole: .two) {
        $0.nextProfileName()
      },
      // Nobody reads the visits, and the profile is not migrated.
      AppStep("the profile is visited", writes: 1, fine: .none(of: 2), whole: .none(of: 2)) {
        $0.countVisit()
      },
      // The list and one row; composer and summary count five as before.
      AppStep(
        "a status is liked", writes: 1,
        fine: StepCost(notifications: 3, evaluations: 4, necessary: 2),
        whole: StepCost(notifications: 4, evaluations: 5, necessary: 2)
      ) { $0.like() },
      // The list and the summary; the composer, once for both writes; the progress.
      AppStep(
        "the feed is cleared and loaded again", writes: 2,
        fine: StepCost(notifications: 4, necessary: 4),
        whole: StepCost(notifications: 4, necessary: 4)
      ) {
        $0.clear()
        $0.load()
      },
    ])

  // MARK: Steps that come up again

  private static var loading: AppStep<any StatusApp> {
    AppStep("loading starts", writes: 1, fine: .one, whole: .one(of: 3)) { $0.load() }
  }

  /// `@ObservationIgnored`; not `@Published` before.
  private static var internalState: AppStep<any StatusApp> {
    AppStep("internal state changes", writes: 1, fine: .nothing, whole: .nothing) {
      $0.changeInternalState()
    }
  }

  private static func feedAndRows(
    _ name: String, writes: Int, rows: Int, necessary: Int,
    _ event: @escaping @MainActor @Sendable (any StatusApp) -> Void
  ) -> AppStep<any StatusApp> {
    let cost = StepCost(notifications: 1, evaluations: 1 + rows, necessary: necessary)
    return AppStep(name, writes: writes, fine: cost, whole: cost, event)
  }
}
