/// Holds a model of any engine. The wrapper connects the component to a `SubscribableObject` or a
/// `HandWiredObject`. For a model whose reads an engine tracks, the wrapper does nothing.
@propertyWrapper @frozen public struct Observed<Object: ObservedByTree>: TreeProperty {
  public var wrappedValue: Object
  @usableFromInline var reads: PropertyMask
  /// Whether this property has connected the component to the object.
  @usableFromInline var isConnected: Bool

  @inlinable
  public init(wrappedValue: Object) {
    self.wrappedValue = wrappedValue
    reads = ~0
    isConnected = false
  }

  /// - Parameters:
  ///   - object: the model.
  ///   - reads: the properties that the body reads. Only a `HandWiredObject` uses this argument.
  @inlinable
  public init(_ object: Object, reads: PropertyMask) {
    wrappedValue = object
    self.reads = reads
    isConnected = false
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    prepare(property, in: component)
  }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if property.pointee.isConnected { return }
    component.connect(property.pointee.wrappedValue, reads: property.pointee.reads)
    property.pointee.isConnected = true
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    if old.pointee.wrappedValue === new.pointee.wrappedValue, old.pointee.reads == new.pointee.reads
    {
      new.pointee.isConnected = old.pointee.isConnected
    } else if old.pointee.isConnected {
      component.disconnect(old.pointee.wrappedValue, reads: old.pointee.reads)
    }
  }

  /// Compares the object's reference and the mask.
  static func comparisonStep(offset: Int) -> [ComparisonStep] {
    [.bytes(offset: offset, count: 2 * MemoryLayout<UInt>.size)]
  }
}

/// An object that announces its changes and that the component gets from outside. The component
/// subscribes to the object.
@propertyWrapper @frozen
public struct ObservedObject<ObjectType: SubscribableObject>:
  TreeProperty
{
  public var wrappedValue: ObjectType
  @usableFromInline var isConnected: Bool

  @inlinable
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
    isConnected = false
  }

  @inlinable
  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    prepare(property, in: component)
  }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if property.pointee.isConnected { return }
    component.connect(property.pointee.wrappedValue, reads: 0)
    property.pointee.isConnected = true
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    if old.pointee.wrappedValue === new.pointee.wrappedValue {
      new.pointee.isConnected = old.pointee.isConnected
    } else if old.pointee.isConnected {
      component.disconnect(old.pointee.wrappedValue, reads: 0)
    }
  }

  /// Compares the object's reference.
  static func comparisonStep(offset: Int) -> [ComparisonStep] {
    [.bytes(offset: offset, count: MemoryLayout<UInt>.size)]
  }
}

/// An object that the component makes once and keeps as long as the component's identity lasts. The
/// component subscribes to the object.
@propertyWrapper public struct StateObject<ObjectType: SubscribableObject>: TreeProperty {
  private let make: @MainActor () -> ObjectType
  /// The component's object; `nil` before the first evaluation.
  private(set) var object: ObjectType?

  public init(wrappedValue: @autoclosure @escaping @MainActor () -> ObjectType) {
    make = wrappedValue
  }

  /// The object. Before the first evaluation, each read makes a new object.
  public var wrappedValue: ObjectType { object ?? make() }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    let object = property.pointee.make()
    property.pointee.object = object
    component.connect(object, reads: 0)
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    new.pointee.object = old.pointee.object
  }
}
