import SeedApps

extension AppWorkloads {
  /// "Observable Pattern for Shared State": `ItemService` on the shared client that it takes by
  /// default, which a list's `.task` tells to fetch.
  ///
  /// Components: the screen (inert), the progress, the error, the list. Fine-grained: they read
  /// `isLoading`, `error` and `items`. Whole objects: all three subscribe to the service.
  ///
  /// Mounting starts the list's task, which sets the flag and waits: one evaluation more, of the
  /// progress; three more where the service announces itself.
  static let items = app(
    id: "app.items",
    title: "an item service that a list's task tells to fetch",
    mounted: MountedCounts(
      components: 4, reads: 3, subscriptions: 3, fineEvaluations: 5, wholeEvaluations: 7),
    tasks: .ofModels,
    make: { $0.items(.shared) },
    steps: [
      // `error = nil` was nil: an `Error?` cannot be compared, so it is announced, and its view
      // runs for nothing on every engine.
      AppStep(
        "the items arrive", writes: 3,
        fine: StepCost(notifications: 3, necessary: 2),
        whole: StepCost(notifications: 3, necessary: 2)
      ) { $0.itemsArrive(from: 0) },
      reload,
      AppStep(
        "loading fails", writes: 2,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 3, necessary: 2)
      ) { $0.loadFails() },
      reload,
      AppStep(
        "other items arrive", writes: 3,
        fine: StepCost(notifications: 3, necessary: 3),
        whole: StepCost(notifications: 3, necessary: 3)
      ) { $0.itemsArrive(from: 3) },
      // As after mounting.
      AppStep(
        "the items are cleared and fetched again", writes: 2,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 3, necessary: 2)
      ) {
        $0.clear()
        $0.reload()
      },
    ])

  /// The same views with a mock, which answers at once: "business logic in @Observable services for
  /// testability". The flag goes up and down within a frame, so the progress runs for nothing.
  ///
  /// Mounting fetches: `isLoading`, `items` and `error` are written, and all three run again.
  static let mockedItems = app(
    id: "app.items.mock",
    title: "the item service on a mock that answers at once",
    mounted: MountedCounts(
      components: 4, reads: 3, subscriptions: 3, fineEvaluations: 7, wholeEvaluations: 7),
    tasks: .ofModels,
    make: { $0.items(.mock) },
    steps: [
      // The list. `error = nil` is announced, as above.
      AppStep("other items are fetched", writes: 4, fine: .one(of: 3), whole: .one(of: 3)) {
        $0.itemsArrive(from: 3)
        $0.reload()
      },
      // The error's view.
      AppStep("fetching fails", writes: 3, fine: .one(of: 2), whole: .one(of: 3)) {
        $0.loadFails()
        $0.reload()
      },
      // The list and the error's view.
      AppStep("the first items are fetched", writes: 4, fine: .two(of: 3), whole: .two(of: 3)) {
        $0.itemsArrive(from: 0)
        $0.reload()
      },
    ])

  private static var reload: AppStep<any ItemsApp> {
    AppStep(
      "loading starts", writes: 1,
      fine: StepCost(notifications: 1, necessary: 1),
      whole: StepCost(notifications: 3, necessary: 1)
    ) { $0.reload() }
  }
}
