import SeedApps

extension AppWorkloads {
  /// From the document ADR 002 ("Use @Observable Instead of ObservableObject"), gotchas 2 and 3: an
  /// app with a computed property, and with tasks that load items. The tasks overlap, or a new task
  /// cancels the previous task. A task is also cancelled if its view disappears.
  ///
  /// The components are the coordinated view and the items' view. On fine-grained engines, the
  /// coordinated view reads `showsItems`. The items' view reads `isLoading` and, through
  /// `itemCount`, `items`. On whole-object engines, the coordinated view subscribes to the
  /// coordinator, and the items' view subscribes to the view model.
  ///
  /// Mounting starts the view's task, which sets the loading flag and waits. Setting the flag
  /// causes one more evaluation. At the end of the script, a request is waiting, as after mounting.
  static let tasks = app(
    id: "app.home.tasks",
    title: "tasks that overlap, cancel one another, or end with their view",
    mounted: MountedCounts(
      components: 2, reads: 3, subscriptions: 2, fineEvaluations: 3, wholeEvaluations: 3),
    tasks: .ofViews,
    make: { $0.tasks() },
    steps: [
      // The step starts a second request while the view's request waits. The write sets the loading
      // flag, which is already set. So a component is evaluated only on engines that also announce
      // writes of an equal value.
      .act(.press("Load"), writes: 1, fine: .nothing, whole: .none(of: 1), isFoundAnew: true),
      // The answer to the first request clears the loading flag, although the second request still
      // waits.
      StatedStep("the first answer arrives", writes: 2, fine: .one, whole: .one) { $0.arrive(3) },
      StatedStep("the second answer arrives", writes: 2, fine: .one, whole: .one) { $0.arrive(2) },
      .act(.press("Reload"), writes: 1, fine: .one, whole: .one, isFoundAnew: true),
      // In one frame, the cancelled request clears the loading flag and the new request sets the
      // flag.
      .act(.press("Reload"), writes: 2, fine: .none(of: 1), whole: .none(of: 1), isFoundAnew: true),
      // Only one of the two requests still waits for an answer.
      StatedStep("the answer arrives", writes: 2, fine: .one, whole: .one) { $0.arrive(1) },
      StatedStep("the view goes", writes: 1, fine: .one, whole: .one) { $0.setShown(false) },
      appearing,
      // The task of the removed view is cancelled and clears the loading flag, which no view reads
      // any more.
      StatedStep("the view goes while it loads", writes: 2, fine: .one, whole: .one) {
        $0.setShown(false)
      },
      appearing,
    ])

  /// The step evaluates the coordinated view, and mounts and evaluates a new items' view. When the
  /// task of the items' view sets the flag, the items' view is evaluated once more.
  private static var appearing: StatedStep<any TasksApp> {
    let cost = StepCost(notifications: 2, evaluations: 3, necessary: 3)
    return StatedStep("the view appears and loads", writes: 2, fine: cost, whole: cost) {
      $0.setShown(true)
    }
  }
}
