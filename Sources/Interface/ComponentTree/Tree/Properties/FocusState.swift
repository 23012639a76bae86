/// Says which control has the focus, among the controls that the owning view has named. When the
/// focus changes, all components that have read the value become dirty, as after a write to a
/// ``State``.
@propertyWrapper public struct FocusState<Value: Hashable>: TreeProperty {
  private let initial: Value
  private var location: Location<Value>?

  /// Says whether a control has the focus.
  public init() where Value == Bool { initial = false }

  /// Holds the name of the control that has the focus, or `nil` if no named control has the focus.
  public init<Name: Hashable>() where Value == Name? { initial = nil }

  public typealias Binding = ComponentTree.Binding<Value>

  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set { location?.write(newValue) }
  }

  public var projectedValue: Binding {
    location.map { .init(box: $0) } ?? .constant(initial)
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

extension FocusState: RecordedPlace {
  var recordedLocation: AnyObject? { location }
}
