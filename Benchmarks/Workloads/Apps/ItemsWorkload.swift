import SeedApps

extension AppWorkloads {
  /// From the document "Observable Pattern for Shared State": the class `ItemService` uses the
  /// shared client by default, and a list's `.task` calls its fetch method.
  ///
  /// The components are the screen (which reads nothing), the progress view, the error and the
  /// list. On fine-grained engines, the progress view reads `isLoading`, the error's view reads
  /// `error`, and the list reads `items`. On whole-object engines, these three components subscribe
  /// to the service.
  ///
  /// Mounting starts the list's task, which sets the loading flag and waits. On fine-grained
  /// engines, setting the flag evaluates the progress view once more. On whole-object engines,
  /// setting the flag evaluates all three components once more.
  static let items = app(
    id: "app.items",
    title: "an item service that a list's task tells to fetch",
    mounted: MountedCounts(
      components: 4, reads: 3, subscriptions: 3, fineEvaluations: 5, wholeEvaluations: 7),
    tasks: .ofModels,
    make: { $0.items(.shared) },
    steps: [
      // The assignment `error = nil` does not change `error`, which is already nil. The engines
      // cannot compare an `Error?`, so they announce the write. On every engine, the error's view
      // is evaluated although its output does not change.
      StatedStep(
        "the items arrive", writes: 3,
        fine: StepCost(notifications: 3, necessary: 2),
        whole: StepCost(notifications: 3, necessary: 2)
      ) { $0.itemsArrive(from: 0) },
      reload,
      StatedStep(
        "loading fails", writes: 2,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 3, necessary: 2)
      ) { $0.loadFails() },
      reload,
      StatedStep(
        "other items arrive", writes: 3,
        fine: StepCost(notifications: 3, necessary: 3),
        whole: StepCost(notifications: 3, necessary: 3)
      ) { $0.itemsArrive(from: 3) },
      // After this step, the output equals the output directly after mounting, so the script can
      // start again.
      StatedStep(
        "the items are cleared and fetched again", writes: 2,
        fine: StepCost(notifications: 2, necessary: 2),
        whole: StepCost(notifications: 3, necessary: 2)
      ) {
        $0.clear()
        $0.reload()
      },
    ])

  /// The views of the workload `app.items`, with a service that uses a mock client, which answers
  /// immediately. The document recommends "business logic in @Observable services for testability".
  /// The loading flag is set and cleared within one frame, so the progress view is evaluated
  /// although its output does not change.
  ///
  /// Mounting fetches the items. The fetch writes `isLoading`, `items` and `error`, so all three
  /// components are evaluated again.
  static let mockedItems = app(
    id: "app.items.mock",
    title: "the item service on a mock that answers at once",
    mounted: MountedCounts(
      components: 4, reads: 3, subscriptions: 3, fineEvaluations: 7, wholeEvaluations: 7),
    tasks: .ofModels,
    make: { $0.items(.mock) },
    steps: [
      // Only the output of the list changes. The engines announce the write `error = nil`, although
      // the error was already nil.
      StatedStep("other items are fetched", writes: 4, fine: .one(of: 3), whole: .one(of: 3)) {
        $0.itemsArrive(from: 3)
        $0.reload()
      },
      // Only the output of the error's view changes.
      StatedStep("fetching fails", writes: 3, fine: .one(of: 2), whole: .one(of: 3)) {
        $0.loadFails()
        $0.reload()
      },
      // The outputs of the list and of the error's view change.
      StatedStep("the first items are fetched", writes: 4, fine: .two(of: 3), whole: .two(of: 3)) {
        $0.itemsArrive(from: 0)
        $0.reload()
      },
    ])

  private static var reload: StatedStep<any ItemsApp> {
    StatedStep(
      "loading starts", writes: 1,
      fine: StepCost(notifications: 1, necessary: 1),
      whole: StepCost(notifications: 3, necessary: 1)
    ) { $0.reload() }
  }
}
