/// A subscription of a component to an object that announces its changes as a whole.
public protocol ObjectSubscription: AnyObject {
  /// The number of registrations that the subscription counts as. The default is 1, for the object
  /// as a whole. The number must not change during the subscription's life.
  var registrationCount: Int { get }
  /// Ends the subscription. The tree calls this function once, on the main thread, outside every
  /// tracking scope.
  func cancel()
}

extension ObjectSubscription {
  public var registrationCount: Int { 1 }
}

/// A set of properties of an object, one bit for each property. The model chooses the bit of each
/// property.
public typealias PropertyMask = UInt64

/// The address of one word that belongs to a connection of a ``HandWiredObject``. The word is 0
/// before the object's `connect` is called, and keeps its address until the object's `disconnect`
/// is called.
public typealias ConnectionWord = UnsafeMutablePointer<UInt>

/// An object that `@Observed` can hold. By default, `@Observed` does not connect the component to
/// the object, because an engine that tracks reads needs no connection. A ``SubscribableObject`` or
/// a ``HandWiredObject`` is connected.
public protocol ObservedByTree: AnyObject {
  /// Connects a component. ``SubscribableObject`` and ``HandWiredObject`` implement this function.
  static func _connect(_ object: Self, _ component: Component, reads: PropertyMask)
}

extension ObservedByTree {
  @inlinable
  public static func _connect(_ object: Self, _ component: Component, reads: PropertyMask) {}
}

/// An object that announces its changes as a whole, without naming a property. `@ObservedObject`,
/// `@StateObject` and `@EnvironmentObject` hold such objects.
///
/// The object announces a change by calling `component.notify()` on the main thread. The call only
/// marks the component dirty, so the call may come before or after the write. On another thread,
/// the object calls `component.enqueueNotification(serial:)` instead.
public protocol SubscribableObject: ObservedByTree {
  /// Subscribes a component. The tree calls this function once for each component that holds the
  /// object, even if several properties of the component hold the object. There is one exception: a
  /// property with `@Observed` and a property with a different wrapper subscribe separately.
  func subscribe(_ component: Component) -> any ObjectSubscription
}

extension SubscribableObject {
  public static func _connect(_ object: Self, _ component: Component, reads: PropertyMask) {
    component.addSubscription(object.subscribe(component), to: object, reads: reads)
  }
}

/// An object that knows, without an engine, which of its properties each component reads. The
/// models of the engine `oracle` are such objects.
///
/// The tree calls the functions on the main thread, outside every tracking scope. The component's
/// view holds the object until `disconnect` has returned, so nothing else has to hold the object.
/// The object stores its data about a connection in the connection's word, or in memory that the
/// word points to. The tree reuses the records of connections, so the tree rarely allocates memory
/// for a connection. This type is a class and not a protocol, because Swift can call a method of an
/// unretained object without a retain only if the class is known.
open class HandWiredObject: ObservedByTree {
  public init() {}

  /// Connects a component. The tree calls this function once for each component and mask.
  /// - Parameters:
  ///   - component: the component to notify.
  ///   - reads: the properties that the component's body reads of this object.
  ///   - word: the connection's word.
  /// - Returns: the number of registrations that the connection counts as: one for each property.
  open func connect(
    _ component: Component, reads: PropertyMask, at word: ConnectionWord
  ) -> Int { 0 }

  /// Undoes the `connect` that was called with this mask and word.
  open func disconnect(reads: PropertyMask, at word: ConnectionWord) {}

  public static func _connect(
    _ object: HandWiredObject, _ component: Component, reads: PropertyMask
  ) {
    component.addWires(to: object, reads: reads)
  }
}
