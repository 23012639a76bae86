import SeedApps

extension AppWorkloads {
  /// "ADR 002: Use @Observable Instead of ObservableObject": cues, a loading flag and an error that
  /// views read apart from one another, a detail form, features in the environment, and `load()`
  /// with a bare `Task`.
  ///
  /// Components: the screen (inert), the home view, the cue list, the error banner, the detail, and
  /// its field, toggle and slider. Fine-grained: the home view reads `isLoading` and `isPremium`,
  /// the list `cues` (twice, once through `itemCount`), the banner `error`, the three controls a
  /// property each, and the detail, which makes their bindings, all three. Whole objects: the home
  /// view (`@StateObject`), the list and the banner subscribe to the view model, the home view to
  /// the features, the detail to its own.
  static let home = app(
    id: "app.home",
    title: "a home view model with cues, loading and error, a detail form, and features",
    mounted: MountedCounts(components: 8, reads: 10, subscriptions: 5),
    tasks: .ofModels,
    make: { $0.home() },
    steps: [
      // The task sets the flag and waits.
      .press("Load", writes: 1, fine: .one, whole: .one(of: 3)),
      // `cues`, then the flag: the list and the home view.
      AppStep("the cues arrive", writes: 2, fine: .two, whole: .two(of: 3)) { $0.cuesArrive() },
      AppStep("a cue is renamed", writes: 1, fine: .one, whole: .one(of: 3)) { $0.nextCueTitle() },
      AppStep("premium is bought", writes: 1, fine: .one, whole: .one) { $0.setPremium(true) },
      // The home view reads another feature.
      AppStep(
        "a trial day passes", writes: 1,
        fine: .nothing,
        whole: StepCost(notifications: 1, necessary: 0)
      ) { $0.nextTrialDay() },
      // The form hands its control a binding with the new value, and both run. Fine-grained engines
      // notify both, the others the form.
      .type(into: "Title", writes: 1, fine: .two, whole: throughTheForm) { $0.nextTitle() },
      .toggle("Loop", writes: 1, fine: .two, whole: throughTheForm),
      .slide(writes: 1, fine: .two, whole: throughTheForm),
      .press("Load", writes: 1, fine: .one, whole: .one(of: 3)),
      // `error`, then the flag: the banner and the home view.
      AppStep("loading fails", writes: 2, fine: .two, whole: .two(of: 3)) { $0.loadFails() },
      // `error` and `cues`: the banner and the list.
      AppStep("all is cleared", writes: 2, fine: .two, whole: .two(of: 3)) { $0.clear() },
      AppStep("premium ends", writes: 1, fine: .one, whole: .one) { $0.setPremium(false) },
    ])

  private static let throughTheForm = StepCost(notifications: 1, evaluations: 2, necessary: 2)
}
