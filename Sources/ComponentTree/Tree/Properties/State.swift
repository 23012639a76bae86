/// A value that belongs to a component and lives as long as the component's identity.
///
/// The state starts with the initial value that the view has at the component's first evaluation.
/// Later initial values are ignored. If an evaluation has read the value, a write makes the
/// component dirty (``TreeRules/state``). Writing an equal value changes nothing.
///
/// An evaluation reads the value that the state had when the component was last evaluated, even if
/// the read is in a closure that runs later, such as the closure of a sheet. An action reads the
/// newest value.
@propertyWrapper @frozen public struct State<Value>: TreeProperty {
  /// The initial value. From the first evaluation on, the value at the last evaluation.
  @usableFromInline var snapshot: Value
  /// The storage of the value. The storage exists from the first evaluation on.
  @usableFromInline var location: Location<Value>?

  @inlinable
  public init(wrappedValue: Value) {
    snapshot = wrappedValue
    location = nil
  }

  @inlinable
  public init(initialValue: Value) {
    snapshot = initialValue
    location = nil
  }

  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get {
      guard let location else { return snapshot }
      return location.noteOwner() ? snapshot : location.value.pointee
    }
    nonmutating set { write(newValue) }
  }

  /// Writes the value. A write before the first evaluation changes nothing, as in SwiftUI.
  @usableFromInline func write(_ value: Value) {
    location?.write(value)
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(box: location) }
    return .constant(snapshot)
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location = Location(
      property.pointee.snapshot, keepsReaders: component.rules.state == .everRead,
      owner: component.node)
  }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if let location = property.pointee.location {
      property.pointee.snapshot = location.valueOfPass
    }
  }

  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location?.readers.pointee.owner = nil
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
