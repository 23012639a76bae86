import ComponentTree

/// What one step costs on the engines of one grain: body evaluations, how many of them were
/// necessary, and what led to them.
struct StepCost: Hashable, Sendable {
  var notifications: Int
  var invalidations: Int
  var evaluations: Int
  var necessary: Int

  /// - Parameters:
  ///   - notifications: calls of the engine to clean components.
  ///   - invalidations: components that became dirty; more than `notifications` where a component's
  ///     own state changed. The same by default.
  ///   - evaluations: bodies run; more than `invalidations` where parents make children or hand
  ///     them new inputs. The same as invalidations by default.
  ///   - necessary: evaluations whose output, children or children's inputs changed.
  init(notifications: Int, invalidations: Int? = nil, evaluations: Int? = nil, necessary: Int) {
    self.notifications = notifications
    self.invalidations = invalidations ?? notifications
    self.evaluations = evaluations ?? self.invalidations
    self.necessary = necessary
  }

  /// Nobody is notified.
  static let nothing = StepCost(notifications: 0, necessary: 0)
  /// One component is notified, and its output changes.
  static let one = StepCost(notifications: 1, necessary: 1)
  /// Two components are notified, and their output changes.
  static let two = StepCost(notifications: 2, necessary: 2)

  /// So many components are notified, and no output changes.
  static func none(of notified: Int) -> StepCost {
    StepCost(notifications: notified, necessary: 0)
  }
  /// So many components are notified, and one's output changes.
  static func one(of notified: Int) -> StepCost {
    StepCost(notifications: notified, necessary: 1)
  }
  /// So many components are notified, and two components' output changes.
  static func two(of notified: Int) -> StepCost {
    StepCost(notifications: notified, necessary: 2)
  }
}

/// One frame's worth of what a user does, or of what happens to the models.
struct AppStep<App>: Sendable {
  typealias Act = @MainActor () -> Void

  let name: String
  /// Writes to properties of models. Writes to `@State` do not count.
  let writes: Int
  /// On engines that know which property was read: `fine`, `observation`, `observation-spi`.
  let fine: StepCost
  /// On engines that announce whole objects: `publish-all`, `opencombine`.
  let whole: StepCost
  /// Finds what the step acts on.
  let find: @MainActor @Sendable (App, TestDriver) throws -> Act
  /// Whether it has to be found anew each time, because it is mounted anew each time.
  let isFoundAnew: Bool

  /// Something that happens to the models.
  init(
    _ name: String, writes: Int, fine: StepCost, whole: StepCost,
    _ event: @escaping @MainActor @Sendable (App) -> Void
  ) {
    self.init(name, writes: writes, fine: fine, whole: whole, finding: { app, _ in { event(app) } })
  }

  /// Something that a user does with what `find` finds on the screen.
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

  /// Presses the first button with a title.
  static func press(
    _ title: String, writes: Int, fine: StepCost, whole: StepCost, isFoundAnew: Bool = false
  ) -> AppStep {
    AppStep(
      "press \(title)", writes: writes, fine: fine, whole: whole, isFoundAnew: isFoundAnew
    ) { _, driver in try driver.action(ofButton: title) }
  }

  /// Types into the first field with a title; `text` makes another text each time.
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

  /// Moves the first slider, from the lower quarter to the upper and back.
  static func slide(writes: Int, fine: StepCost, whole: StepCost) -> AppStep {
    AppStep("move the slider", writes: writes, fine: fine, whole: whole) { _, driver in
      let binding = try driver.binding(ofSliderAt: 0)
      return { binding.wrappedValue = binding.wrappedValue < 0.5 ? 0.75 : 0.25 }
    }
  }

  /// Submits the first field with a title.
  static func submit(_ title: String, writes: Int, fine: StepCost, whole: StepCost) -> AppStep {
    AppStep("submit \(title)", writes: writes, fine: fine, whole: whole) { _, driver in
      try driver.submission(ofField: title)
    }
  }

  /// Switches the first toggle with a title over.
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
