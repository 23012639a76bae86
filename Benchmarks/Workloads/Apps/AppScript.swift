import ComponentTree
import RunFolder
import SeedApps

/// What one step costs on the engines of one grain: body evaluations, how many of them were necessary, and
/// what led to them.
struct StepCost {
  var notifications: Int
  var invalidations: Int
  var evaluations: Int
  var necessary: Int

  /// - Parameters:
  ///   - notifications: calls of the engine to clean components.
  ///   - invalidations: components that became dirty; more than `notifications` where a component's own
  ///     state changed.
  ///   - evaluations: bodies run; more than `invalidations` where parents hand their children new inputs.
  ///   - necessary: evaluations whose output, children or children's inputs changed.
  init(notifications: Int, invalidations: Int? = nil, evaluations: Int? = nil, necessary: Int) {
    self.notifications = notifications
    self.invalidations = invalidations ?? notifications
    self.evaluations = evaluations ?? self.invalidations
    self.necessary = necessary
  }

  /// Nobody is notified.
  static let nothing = StepCost(notifications: 0, necessary: 0)
}

/// One frame's worth of what a user does, or of what happens to the models.
struct AppStep<App>: Sendable {
  let name: String
  /// Writes to properties of models. Writes to `@State` are none.
  let writes: Int
  /// On engines that know which property was read: `fine`, `observation`, `observation-spi`.
  let fine: StepCost
  /// On engines that announce whole objects: `publish-all`, `opencombine`.
  let whole: StepCost
  let perform: @MainActor @Sendable (App, TreeDriver) throws -> Void

  init(
    _ name: String, writes: Int, fine: StepCost, whole: StepCost,
    perform: @escaping @MainActor @Sendable (App, TreeDriver) throws -> Void
  ) {
    self.name = name
    self.writes = writes
    self.fine = fine
    self.whole = whole
    self.perform = perform
  }
}

/// What is there after mounting.
struct MountedCounts {
  var components: Int
  /// More than `components` where mounting itself writes (`onAppear`).
  var evaluations: Int
  /// What the bodies read: pairs of a component and a tracked property.
  var fineRegistrations: Int
  /// Pairs of a component and an object that it subscribes to.
  var subscriptions: Int
}
