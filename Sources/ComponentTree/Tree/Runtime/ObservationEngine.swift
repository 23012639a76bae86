/// Tells components that something they have read has changed. The adapter of each engine is a
/// subclass.
///
/// This base class tracks nothing: components that use it depend only on state, environment and
/// object subscriptions. The tree costs the same for every engine, and this class adds no cost: see
/// ``evaluateInScope(_:)``.
open class ObservationEngine {
  /// Whether the engine is a subclass, whose ``evaluate(_:)`` may do more than run the body.
  @usableFromInline final let opensScopes: Bool

  public init() {
    opensScopes = type(of: self) != ObservationEngine.self
  }

  /// Whether the engine implements ``evaluateContent(_:)``. If an engine opens tracking scopes but
  /// returns `false` here, everything that rows and presented content read is a dependency of the
  /// body that contains them.
  open var scopesContent: Bool { false }

  /// Evaluates content in a separate tracking scope: a row of a `ForEach`, or presented content.
  /// The function works like ``evaluate(_:)`` for a component. Most content reads nothing that is
  /// tracked; the engine should keep no data for such content.
  /// - Returns: whether the scope has read a tracked property. The content then counts as a
  ///   component, and is unmounted like a component.
  open func evaluateContent(_ content: Component) -> Bool {
    evaluate(content)
    return true
  }

  /// Evaluates a component with this engine; called by the host. If the engine is exactly this base
  /// class, the body is called directly, which saves a virtual call of about a nanosecond.
  @inlinable @inline(__always)
  public final func evaluateInScope(_ component: Component) {
    if opensScopes {
      evaluate(component)
    } else {
      component.evaluateBody()
    }
  }

  /// Evaluates a component: opens a tracking scope, calls `component.evaluateBody()` once and
  /// closes the scope. The engine must call `component.notify()` when something that was read in
  /// the scope changes.
  open func evaluate(_ component: Component) {
    component.evaluateBody()
  }

  /// Unmounts a component: cancels all its registrations. Runs outside every tracking scope.
  open func unmount(_ component: Component) {}

  /// Delivers the notifications that the engine has held back. Called at the start of every frame
  /// and after every pass.
  open func collect() {}

  /// The number of live registrations of the engine, or `nil` if the engine does not know it. The
  /// host adds the number of its object subscriptions.
  open var registrationCount: Int? { 0 }
}
