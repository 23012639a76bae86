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

/// A step of a script, with the counts that it must have.
struct StatedStep<App>: Sendable {
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
  private let make: @MainActor @Sendable (App) -> AppStep
  /// `true` if the control on which the step acts is a new control in each repetition of the
  /// script, because the script has unmounted the old control.
  private let isFoundAnew: Bool

  /// A step that changes the models.
  init(
    _ name: String, writes: Int, fine: StepCost, whole: StepCost,
    repeated: StepCost? = nil, _ event: @escaping @MainActor @Sendable (App) -> Void
  ) {
    self.init(name, writes: writes, fine: fine, whole: whole, isFoundAnew: false) { app in
      let app = OnMainActor(app)
      return .write(name) { _ in event(app.value) }
    }
    self.repeated = repeated
  }

  private init(
    _ name: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool,
    make: @escaping @MainActor @Sendable (App) -> AppStep
  ) {
    self.name = name
    self.writes = writes
    self.fine = fine
    self.whole = whole
    self.isFoundAnew = isFoundAnew
    self.make = make
  }

  /// The step for an app.
  @MainActor func step(of app: App) -> AppStep {
    var step = make(app)
    step.writes = writes
    step.keepsControl = !isFoundAnew
    return step
  }

  /// A step in which a user acts on a control.
  static func act(
    _ step: AppStep, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false
  ) -> StatedStep {
    StatedStep(
      step.name, writes: writes, fine: fine, whole: whole, isFoundAnew: isFoundAnew
    ) { _ in step }
  }

  /// Types into the first field with the given title; `text` returns a different text at each call.
  static func type(
    into title: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false,
    text: @escaping @MainActor @Sendable (App) -> String
  ) -> StatedStep {
    StatedStep(
      "type into \(title)", writes: writes, fine: fine, whole: whole, isFoundAnew: isFoundAnew
    ) { app in
      let app = OnMainActor(app)
      return .type(into: title) { _ in text(app.value) }
    }
  }
}

/// An app that a step's closure uses, on the main actor only.
private struct OnMainActor<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
