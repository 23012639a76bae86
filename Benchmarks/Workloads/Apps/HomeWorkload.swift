import SeedApps

extension AppWorkloads {
  /// From the document ADR 002 ("Use @Observable Instead of ObservableObject"): the app has cues, a
  /// loading flag and an error. Three separate views read these three properties. The app also has
  /// a detail form, features in the environment, and a method `load()` that starts an unstructured
  /// `Task`.
  ///
  /// The components are the screen (which reads nothing), the home view, the cue list, the error
  /// banner, the detail, and its field, toggle and slider. On fine-grained engines, the home view
  /// reads `isLoading` and `isPremium`, the list reads `cues` (twice, once through `itemCount`),
  /// and the banner reads `error`. Each of the three controls reads one property, and the detail
  /// reads all three properties, because making a binding to a property reads the property. On
  /// whole-object engines, the home view (`@StateObject`), the list and the banner subscribe to the
  /// view model. The home view also subscribes to the features, and the detail subscribes to its
  /// own model.
  static let home = app(
    id: "app.home",
    title: "a home view model with cues, loading and error, a detail form, and features",
    mounted: MountedCounts(components: 8, reads: 10, subscriptions: 5),
    tasks: .ofModels,
    make: { $0.home() },
    steps: [
      // The task sets the loading flag and waits.
      .act(.press("Load"), writes: 1, fine: .one, whole: .one(of: 3)),
      // The step writes `cues` and then the loading flag. The outputs of the list and of the home
      // view change.
      StatedStep("the cues arrive", writes: 2, fine: .two, whole: .two(of: 3)) { $0.cuesArrive() },
      StatedStep("a cue is renamed", writes: 1, fine: .one, whole: .one(of: 3)) {
        $0.nextCueTitle()
      },
      StatedStep("premium is bought", writes: 1, fine: .one, whole: .one) { $0.setPremium(true) },
      // The step writes a feature that the home view does not read.
      StatedStep(
        "a trial day passes", writes: 1,
        fine: .nothing,
        whole: StepCost(notifications: 1, necessary: 0)
      ) { $0.nextTrialDay() },
      // The form passes a binding with the new value to its control, so the form and the control
      // are evaluated. Fine-grained engines notify the form and the control. Whole-object engines
      // notify only the form.
      .type(into: "Title", writes: 1, fine: .two, whole: throughTheForm) { $0.nextTitle() },
      .act(.toggle("Loop"), writes: 1, fine: .two, whole: throughTheForm),
      .act(.slide { $0 % 2 == 0 ? 0.75 : 0.25 }, writes: 1, fine: .two, whole: throughTheForm),
      .act(.press("Load"), writes: 1, fine: .one, whole: .one(of: 3)),
      // The step writes `error` and then the loading flag. The outputs of the banner and of the
      // home view change.
      StatedStep("loading fails", writes: 2, fine: .two, whole: .two(of: 3)) { $0.loadFails() },
      // The step writes `error` and `cues`. The outputs of the banner and of the list change.
      StatedStep("all is cleared", writes: 2, fine: .two, whole: .two(of: 3)) { $0.clear() },
      StatedStep("premium ends", writes: 1, fine: .one, whole: .one) { $0.setPremium(false) },
    ])

  private static let throughTheForm = StepCost(notifications: 1, evaluations: 2, necessary: 2)
}
