/// A value that belongs to a component and lives as long as the component's identity.
///
/// The state starts with the initial value that the view has at the component's first evaluation.
/// Later initial values are ignored. If a component has read the value, a write makes the component
/// dirty (``TreeRules/state``). Writing an equal value changes nothing.
@propertyWrapper @frozen public struct State<Value>: TreeProperty {
  @usableFromInline var initial: Value
  /// The storage of the value. The storage exists from the first evaluation on.
  @usableFromInline var location: Location<Value>?

  @inlinable
  public init(wrappedValue: Value) {
    initial = wrappedValue
    location = nil
  }

  @inlinable
  public init(initialValue: Value) {
    initial = initialValue
    location = nil
  }

  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get { location?.read() ?? initial }
    nonmutating set { write(newValue) }
  }

  /// Writes the value. A write before the first evaluation changes nothing, as in SwiftUI.
  @usableFromInline func write(_ value: Value) {
    location?.write(value)
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(box: location) }
    return .constant(initial)
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location = Location(
      property.pointee.initial, keepsReaders: component.rules.state == .everRead)
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    new.pointee.location = old.pointee.location
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A declaration without an initial value, such as `@State var choice: Choice?`, starts with
  /// `nil`.
  @inlinable
  public init() {
    self.init(wrappedValue: nil)
  }
}
