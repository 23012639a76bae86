/// A value or an object that a view above has put into the environment.
///
/// The component is evaluated when the environment gets a different object or value, even if the
/// body does not read this property (``TreeRules/environment``). The component also depends on the
/// properties that its body reads from the object. A component with `@Environment(\.self)` depends
/// only on the keys that its last evaluation has read.
@propertyWrapper public struct Environment<Value>: TreeProperty {
  private enum Source {
    case value(KeyPath<EnvironmentValues, Value>, Location<Value>?)
    case object(ObjectIdentifier, Location<AnyObject?>?, isOptional: Bool)
    /// All values, for the key path `\.self`.
    case all(HeldValues)
  }
  private var source: Source

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .value(keyPath, nil)
  }

  public init(_ type: Value.Type) where Value: AnyObject {
    source = .object(ObjectIdentifier(type), nil, isOptional: false)
  }

  /// Looks up an object by its type. The property is `nil` if the environment has no object of this
  /// type.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    source = .object(ObjectIdentifier(type), nil, isOptional: true)
  }

  /// The value or the object in the environment. Reading a non-optional object traps if the
  /// environment has no object of the type, as in SwiftUI.
  public var wrappedValue: Value {
    switch source {
    case .value(_, let location?):
      return Self.value(of: location)
    case .value(let keyPath, nil):
      return EnvironmentValues()[keyPath: keyPath]
    case .all(let held):
      return unsafeBitCast(held.location.value.pointee, to: Value.self)
    case .object(_, let location, let isOptional):
      // `flatMap` is not used, because its unspecialised code would allocate memory.
      var object: AnyObject?
      if let location { object = Self.value(of: location) }
      precondition(
        object != nil || isOptional,
        "no object of type \(Value.self) in the environment: add .environment(_:) above")
      // `Value` is a class or an optional class. So a `Value` is one word, like an `AnyObject?`.
      return unsafeBitCast(object, to: Value.self)
    }
  }

  /// Reads the value. Under the rule ``TreeRules/EnvironmentValues/held``, `prepare` has already
  /// recorded that the component depends on the value.
  private static func value<Content>(of location: Location<Content>) -> Content {
    Component.current?.rules.environment == .read ? location.read() : location.value.pointee
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    let scope = component.environment
    switch property.pointee.source {
    case .value(let keyPath, _):
      if let path = keyPath as? KeyPath<EnvironmentValues, EnvironmentValues> {
        property.pointee.source = .all(HeldValues(path, in: scope.valueScope ?? .outermost))
      } else {
        property.pointee.source = .value(keyPath, scope.valueLocation(keyPath))
      }
    case .all: break
    case .object(let type, _, let isOptional):
      property.pointee.source = .object(
        type, scope.objectLocation(type), isOptional: isOptional)
    }
    prepare(property, in: component)
  }

  /// `prepare` runs before every evaluation, because it records that the evaluation depends on the
  /// environment value.
  static var preparesAlways: Bool { true }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if case .all(let held) = property.pointee.source { held.begin(component) }
    guard component.rules.environment == .held else { return }
    switch property.pointee.source {
    case .value(_, let location): location?.readers.pointee.note(component.node)
    case .object(_, let location, _): location?.readers.pointee.note(component.node)
    case .all: break
    }
  }

  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if case .all(let held) = property.pointee.source { held.end() }
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    new.pointee.source = old.pointee.source
  }
}

extension Environment: RecordedPlace {
  var recordedLocation: AnyObject? {
    switch source {
    case .value(_, let location): location
    case .object(_, let location, _): location
    case .all(let held): held.location
    }
  }

  func environmentKey(property: String) -> String? {
    if case .object = source { String(describing: Value.self) } else { property }
  }
}

/// An object in the environment. The object announces its changes, and the component subscribes to
/// the object.
@propertyWrapper public struct EnvironmentObject<ObjectType: SubscribableObject>: TreeProperty {
  private var location: Location<AnyObject?>?
  /// The object that the component is subscribed to.
  private var connected: ObjectType?

  public init() {}

  /// The object. Reading this property traps if the environment has no object of the type, as in
  /// SwiftUI.
  public var wrappedValue: ObjectType {
    guard let object = location?.read() else {
      preconditionFailure(
        "no object of type \(ObjectType.self) in the environment: add .environmentObject(_:) above")
    }
    return unsafeDowncast(object, to: ObjectType.self)
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location = component.environment.objectLocation(
      ObjectIdentifier(ObjectType.self))
    prepare(property, in: component)
  }

  /// `prepare` runs before every evaluation, because the environment may hold a different object
  /// than before. The component is evaluated when the environment gets a different object, even if
  /// the body does not read this property.
  static var preparesAlways: Bool { true }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location?.readers.pointee.note(component.node)
    let object = property.pointee.location?.value.pointee.map {
      unsafeDowncast($0, to: ObjectType.self)
    }
    let connected = property.pointee.connected
    if object === connected { return }
    if let connected { component.disconnect(connected, reads: 0) }
    if let object { component.connect(object, reads: 0) }
    property.pointee.connected = object
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    new.pointee = old.pointee
  }
}

extension Environment: ObjectHolder {
  /// The object, if this property looks up an object by its type and is not optional; otherwise
  /// `nil`.
  var heldObject: AnyObject? {
    guard case .object(_, let location?, isOptional: false) = source else { return nil }
    return location.value.pointee
  }
}

extension EnvironmentObject: RecordedPlace {
  var recordedLocation: AnyObject? { location }
  func environmentKey(property: String) -> String? { String(describing: ObjectType.self) }
}

extension Component {
  @MainActor var environment: EnvironmentScope {
    node.pointee.environment?.takeUnretainedValue() ?? EnvironmentScope.outermost
  }
}
