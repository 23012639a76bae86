/// A subscription of a component to an object.
public protocol ObjectSubscription: AnyObject {
  /// Registrations that it stands for: 1, the default, for the object as a whole; for a hand-wired
  /// object one a property. The same over its whole life.
  var registrationCount: Int { get }
  /// Ends it. Called once, on the main thread, outside every tracking scope.
  func cancel()
}

extension ObjectSubscription {
  public var registrationCount: Int { 1 }
}

/// A set of properties of an object, one bit each, numbered as the model likes.
public typealias PropertyMask = UInt64

/// An object that `@Observed` can hold. By itself that does nothing: models whose reads an engine
/// tracks need no more. The refinements below connect.
public protocol ObservedByTree: AnyObject {
  /// Implemented by the refinements.
  static func _connect(
    _ object: Self, _ component: Component, reads: PropertyMask
  ) -> (any ObjectSubscription)?
}

extension ObservedByTree {
  @inlinable
  public static func _connect(
    _ object: Self, _ component: Component, reads: PropertyMask
  ) -> (any ObjectSubscription)? { nil }
}

/// An object that announces "something of me changes" as a whole: what `@ObservedObject`,
/// `@StateObject` and `@EnvironmentObject` hold.
///
/// The announcement is a call of `component.notify()` on the main thread, before or after the write
/// (rule 1), or of `component.enqueueNotification(serial:)` from another.
public protocol SubscribableObject: ObservedByTree {
  /// Called once for each component that holds the object, however many of its properties hold it.
  func subscribe(_ component: Component) -> any ObjectSubscription
}

extension SubscribableObject {
  public static func _connect(
    _ object: Self, _ component: Component, reads: PropertyMask
  ) -> (any ObjectSubscription)? {
    object.subscribe(component)
  }
}

/// An object that knows by hand which component reads which of its properties: the oracle.
public protocol HandWiredObject: ObservedByTree {
  /// - Parameter reads: the properties that the component's body reads of this object.
  func connect(_ component: Component, reads: PropertyMask) -> any ObjectSubscription
}

extension HandWiredObject {
  public static func _connect(
    _ object: Self, _ component: Component, reads: PropertyMask
  ) -> (any ObjectSubscription)? {
    object.connect(component, reads: reads)
  }
}
