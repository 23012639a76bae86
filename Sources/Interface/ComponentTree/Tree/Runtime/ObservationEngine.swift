/// Notifies components when a property that they have read changes. The adapter of each engine is a
/// subclass of this class.
///
/// This base class tracks nothing: with this class as the engine, components depend only on state,
/// environment and object subscriptions. The tree itself does the same work with every engine. If
/// the engine is exactly this class, an evaluation does not even call the engine: see
/// ``evaluateInScope(_:)``.
open class ObservationEngine {
  /// `true` if the engine is an instance of a subclass. The ``evaluate(_:)`` of a subclass may do
  /// more than run the body.
  @usableFromInline final let opensScopes: Bool

  public init() {
    opensScopes = type(of: self) != ObservationEngine.self
  }

  /// Whether the engine implements ``evaluateContent(_:)``, which gives rows and presented content
  /// separate tracking scopes. If an engine opens tracking scopes, but this property is `false`,
  /// every property that rows and presented content read is a dependency of the body that contains
  /// them.
  open var scopesContent: Bool { false }

  /// Evaluates content in a separate tracking scope, like ``evaluate(_:)`` for a component. Content
  /// is a row of a `ForEach`, or a presented view such as a sheet. Most content reads no tracked
  /// property. The engine should keep no data for content that reads no tracked property.
  /// - Returns: whether the scope has read a tracked property. If the result is `true`, the content
  ///   counts as a component, and the host calls ``unmount(_:)`` for the content.
  open func evaluateContent(_ content: Component) -> Bool {
    evaluate(content)
    return true
  }

  /// Evaluates a component with this engine. The host calls this function. If the engine is exactly
  /// this base class, the body is called directly, which saves a virtual call of about a
  /// nanosecond.
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

  /// Cancels all registrations of a component that is being unmounted. The host calls this function
  /// outside every tracking scope.
  open func unmount(_ component: Component) {}

  /// Delivers the notifications that the engine has collected. The host calls this function at the
  /// start of every frame and after every pass.
  open func collect() {}

  /// The number of registrations of the engine, or `nil` if the engine does not know this number.
  /// The host adds the number of its components' registrations with objects.
  open var registrationCount: Int? { 0 }
}
