/// How a component learns that what it read has changed. An engine's adapter is a subclass.
///
/// This one tracks nothing: what runs on it depends on state, environment and object subscriptions
/// only. The tree costs the same for every engine, and this one nothing: see
/// ``evaluateInScope(_:)``.
open class ObservationEngine {
  /// Whether ``evaluate(_:)`` may do more than to run the body.
  @usableFromInline final let opensScopes: Bool

  public init() {
    opensScopes = type(of: self) != ObservationEngine.self
  }

  /// Whether ``evaluateContent(_:)`` is there to be called. Where an engine opens scopes and does
  /// not say so, what rows and presented content read is a dependency of the body that contains
  /// them.
  open var scopesContent: Bool { false }

  /// Evaluates content that is a scope of its own, a row of a `ForEach` or what is presented, as
  /// ``evaluate(_:)`` does a component. Most content reads nothing that is tracked: keep nothing
  /// for it then.
  /// - Returns: whether its scope has read something that is tracked. Then it counts as a
  ///   component, and is unmounted like one.
  open func evaluateContent(_ content: Component) -> Bool {
    evaluate(content)
    return true
  }

  /// Evaluates a component as this engine wants it: what a host calls. Where the engine is this
  /// very class the body is called directly, without the virtual call, which costs a nanosecond.
  @inlinable @inline(__always)
  public final func evaluateInScope(_ component: Component) {
    if opensScopes {
      evaluate(component)
    } else {
      component.evaluateBody()
    }
  }

  /// Evaluates a component: opens a scope, calls `component.evaluateBody()` once, closes the scope,
  /// and arranges for `component.notify()` when what was read in it changes.
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
