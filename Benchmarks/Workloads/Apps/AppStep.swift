import ComponentTree

/// The expected counts of one step on all engines of one grain: notifications, invalidations,
/// evaluations, and necessary evaluations.
struct StepCost: Hashable, Sendable {
  var notifications: Int
  var invalidations: Int
  var evaluations: Int
  var necessary: Int

  /// - Parameters:
  ///   - notifications: the number of notifications of components that are not yet marked for
  ///     evaluation.
  ///   - invalidations: the number of components that are marked for evaluation. The number is
  ///     greater than `notifications` if a component's own state changes. The default is
  ///     `notifications`.
  ///   - evaluations: the number of runs of bodies. The number is greater than `invalidations` if
  ///     parents make children, or pass new inputs to children. The default is `invalidations`.
  ///   - necessary: the number of evaluations that change the output, the children or the
  ///     children's inputs.
  init(notifications: Int, invalidations: Int? = nil, evaluations: Int? = nil, necessary: Int) {
    self.notifications = notifications
    self.invalidations = invalidations ?? notifications
    self.evaluations = evaluations ?? self.invalidations
    self.necessary = necessary
  }

  /// No component is notified.
  static let nothing = StepCost(notifications: 0, necessary: 0)
  /// One component is notified, and its output changes.
  static let one = StepCost(notifications: 1, necessary: 1)
  /// Two components are notified, and the outputs of both components change.
  static let two = StepCost(notifications: 2, necessary: 2)

  /// The given number of components is notified, and no output changes.
  static func none(of notified: Int) -> StepCost {
    StepCost(notifications: notified, necessary: 0)
  }
  /// The given number of components is notified, and the output of one of these components changes.
  static func one(of notified: Int) -> StepCost {
    StepCost(notifications: notified, necessary: 1)
  }
  /// `notified` components are notified, and the output of two of these components changes.
  static func two(of notified: Int) -> StepCost {
    StepCost(notifications: notified, necessary: 2)
  }
}

/// The events of one frame: an action of the app's user, or a change of the models.
struct AppStep<App>: Sendable {
  typealias Act = @MainActor () -> Void

  let name: String
  /// The number of writes to properties of models. Writes to `@State` do not count.
  let writes: Int
  /// The step's counts on the engines `fine`, `observation` and `observation-spi`, which track each
  /// property separately.
  let fine: StepCost
  /// The step's counts on the engines `publish-all` and `opencombine`, which announce a change of a
  /// whole object.
  let whole: StepCost
  /// The step's counts in later repetitions of the script, on engines of both grains, if these
  /// differ because a list has kept its rows: a row that comes back with equal inputs is not
  /// evaluated.
  var repeated: StepCost?
  /// Returns the closure that performs the step. If the step acts on a control, `find` first
  /// searches for the control in the mounted app.
  let find: @MainActor @Sendable (App, TestDriver) throws -> Act
  /// `true` if the control on which the step acts is a new control in each repetition of the
  /// script, because the script has unmounted the old control. In this case, `find` is called
  /// before each use.
  let isFoundAnew: Bool

  /// A step that changes the models.
  init(
    _ name: String, writes: Int, fine: StepCost, whole: StepCost,
    repeated: StepCost? = nil, _ event: @escaping @MainActor @Sendable (App) -> Void
  ) {
    self.init(name, writes: writes, fine: fine, whole: whole, finding: { app, _ in { event(app) } })
    self.repeated = repeated
  }

  /// A step in which a user acts on a control. The closure `find` finds the control.
  init(
    _ name: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false,
    finding find: @escaping @MainActor @Sendable (App, TestDriver) throws -> Act
  ) {
    self.name = name
    self.writes = writes
    self.fine = fine
    self.whole = whole
    self.find = find
    self.isFoundAnew = isFoundAnew
  }

  /// Presses the first button with the given title.
  static func press(
    _ title: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false
  ) -> AppStep {
    AppStep(
      "press \(title)", writes: writes, fine: fine, whole: whole, isFoundAnew: isFoundAnew
    ) { _, driver in try driver.action(ofButton: title) }
  }

  /// Types into the first field with the given title; `text` returns a different text at each call.
  static func type(
    into title: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false,
    text: @escaping @MainActor @Sendable (App) -> String
  ) -> AppStep {
    AppStep(
      "type into \(title)", writes: writes, fine: fine, whole: whole, isFoundAnew: isFoundAnew
    ) { app, driver in
      let binding = try driver.binding(ofField: title)
      return { binding.wrappedValue = text(app) }
    }
  }

  /// Moves the first slider to 0.75 if its value is below 0.5, else to 0.25.
  static func slide(writes: Int, fine: StepCost, whole: StepCost) -> AppStep {
    AppStep("move the slider", writes: writes, fine: fine, whole: whole) { _, driver in
      let binding = try driver.binding(ofSliderAt: 0)
      return { binding.wrappedValue = binding.wrappedValue < 0.5 ? 0.75 : 0.25 }
    }
  }

  /// Submits the first field with the given title.
  static func submit(_ title: String, writes: Int, fine: StepCost, whole: StepCost) -> AppStep {
    AppStep("submit \(title)", writes: writes, fine: fine, whole: whole) { _, driver in
      try driver.submission(ofField: title)
    }
  }

  /// Switches the first toggle with the given title.
  static func toggle(
    _ title: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false
  ) -> AppStep {
    AppStep(
      "toggle \(title)", writes: writes, fine: fine, whole: whole, isFoundAnew: isFoundAnew
    ) { _, driver in
      let binding = try driver.binding(ofToggle: title)
      return { binding.wrappedValue.toggle() }
    }
  }
}
