/// How a component learns that what it read has changed. An engine's adapter is a subclass.
///
/// This one tracks nothing: what runs on it depends on state, environment and object subscriptions only.
/// A virtual call costs about a nanosecond; the tree costs the same for every engine.
open class ObservationEngine {
  public init() {}

  /// Evaluates a component: opens a scope, calls `component.evaluateBody()` once, closes the scope, and
  /// arranges for `component.notify()` when what was read in it changes.
  open func evaluate(_ component: Component) {
    component.evaluateBody()
  }

  /// The component goes away: cancel all its registrations. Runs outside every scope.
  open func unmount(_ component: Component) {}

  /// Called at the start of every pass: deliver notifications that were held back.
  open func collect() {}

  /// Live registrations of the engine, or `nil` where it cannot be asked. The host adds its object
  /// subscriptions.
  open var registrationCount: Int? { 0 }
}
