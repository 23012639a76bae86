import SeedApps

extension AppWorkloads {
  /// "ADR 002: Use @Observable Instead of ObservableObject", gotchas 2 and 3: a computed property,
  /// and tasks that overlap, cancel one another, or are cancelled because their view goes.
  ///
  /// Components: the coordinated view and the items' view. Fine-grained: the first reads
  /// `showsItems`, the second `isLoading` and, through `itemCount`, `items`. Whole objects: the
  /// first subscribes to the coordinator, the second to the view model.
  ///
  /// Mounting starts the view's task, which sets the flag and waits: one evaluation more. The
  /// script ends with such a request waiting, too.
  static let tasks = app(
    id: "app.home.tasks",
    title: "tasks that overlap, cancel one another, or end with their view",
    mounted: MountedCounts(
      components: 2, reads: 3, subscriptions: 2, fineEvaluations: 3, wholeEvaluations: 3),
    tasks: .ofViews,
    make: { $0.tasks() },
    steps: [
      // A second request beside the view's. The flag is up already: only those who are notified of
      // equal writes run.
      .press("Load", writes: 1, fine: .nothing, whole: .none(of: 1), isFoundAnew: true),
      // The flag goes down, although the second request still waits.
      AppStep("the first answer arrives", writes: 2, fine: .one, whole: .one) { $0.arrive(3) },
      AppStep("the second answer arrives", writes: 2, fine: .one, whole: .one) { $0.arrive(2) },
      .press("Reload", writes: 1, fine: .one, whole: .one, isFoundAnew: true),
      // The cancelled request lowers the flag, and the new one raises it, within the frame.
      .press("Reload", writes: 2, fine: .none(of: 1), whole: .none(of: 1), isFoundAnew: true),
      // Of two requests one is left to answer.
      AppStep("the answer arrives", writes: 2, fine: .one, whole: .one) { $0.arrive(1) },
      AppStep("the view goes", writes: 1, fine: .one, whole: .one) { $0.setShown(false) },
      appearing,
      // The task is cancelled and lowers the flag, which no view reads any more.
      AppStep("the view goes while it loads", writes: 2, fine: .one, whole: .one) {
        $0.setShown(false)
      },
      appearing,
    ])

  /// The coordinated view, the items' view, which is new, and that again when its task raises the
  /// flag.
  private static var appearing: AppStep<any TasksApp> {
    let cost = StepCost(notifications: 2, evaluations: 3, necessary: 3)
    return AppStep("the view appears and loads", writes: 2, fine: cost, whole: cost) {
      $0.setShown(true)
    }
  }
}
