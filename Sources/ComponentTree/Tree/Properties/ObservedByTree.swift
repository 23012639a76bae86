/// A subscription of a component to an object that announces its changes as a whole.
public protocol ObjectSubscription: AnyObject {
  /// Registrations that it stands for: 1, the default, for the object as a whole. The same over its
  /// whole life.
  var registrationCount: Int { get }
  /// Ends it. Called once, on the main thread, outside every tracking scope.
  func cancel()
}

extension ObjectSubscription {
  public var registrationCount: Int { 1 }
}

/// A set of properties of an object, one bit each, numbered as the model likes.
public typealias PropertyMask = UInt64

/// One word that belongs to a connection of a hand-wired object. It is 0 before the object is asked
/// to connect, and stays at its address until the object was asked to disconnect.
public typealias ConnectionWord = UnsafeMutablePointer<UInt>

/// An object that `@Observed` can hold. By itself that does nothing: models whose reads an engine
/// tracks need no more. The refinements below connect.
public protocol ObservedByTree: AnyObject {
  /// Implemented by the refinements.
  static func _connect(_ object: Self, _ component: Component, reads: PropertyMask)
}

extension ObservedByTree {
  @inlinable
  public static func _connect(_ object: Self, _ component: Component, reads: PropertyMask) {}
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
  public static func _connect(_ object: Self, _ component: Component, reads: PropertyMask) {
    component.addSubscription(object.subscribe(component), to: object, reads: reads)
  }
}

/// An object that knows by hand which component reads which of its properties: the oracle.
///
/// Main thread only, outside every tracking scope. The component's view holds the object until
/// `disconnect` has returned, so that nothing else has to. What an object needs of a connection it
/// keeps behind its word: the tree allocates nothing for one in the steady state. A class, because
/// calling an object that is not held is free of retains only where its class is known.
open class HandWiredObject: ObservedByTree {
  public init() {}

  /// Connects a component. Called once for each component and mask.
  /// - Parameters:
  ///   - component: what is notified.
  ///   - reads: the properties that the component's body reads of this object.
  ///   - word: the connection's.
  /// - Returns: registrations that the connection stands for: one for each property.
  open func connect(
    _ component: Component, reads: PropertyMask, at word: ConnectionWord
  ) -> Int { 0 }

  /// Undoes one `connect`, to which `reads` and `word` belong.
  open func disconnect(reads: PropertyMask, at word: ConnectionWord) {}

  public static func _connect(
    _ object: HandWiredObject, _ component: Component, reads: PropertyMask
  ) {
    component.addWires(to: object, reads: reads)
  }
}
