/// A value or an object that a view above has put into the environment.
///
/// The component is evaluated when the environment gets a different object or value, even if the
/// body does not read this property (``TreeRules/environment``). The component also depends on the
/// properties that its body reads from the object. A component with `@Environment(\.self)` depends
/// only on the keys that its last evaluation has read.
///
/// The bodies and actions of an evaluation read the value that the environment had in this
/// evaluation.
@propertyWrapper public struct Environment<Value>: TreeProperty {
  private enum Source {
    /// A property that is not installed yet.
    case keyPath(KeyPath<EnvironmentValues, Value>)
    /// The location of the value at the last evaluation.
    case value(Location<Value>)
    /// An object, found by its type.
    case type(ObjectIdentifier, isOptional: Bool)
    /// The location of the object at the last evaluation; `nil` if the environment has no object of
    /// the type.
    case object(Location<AnyObject?>?, isOptional: Bool)
    /// All values, for the key path `\.self`.
    case all(HeldValues, HeldValues.Snapshot)

    /// The readers of the location that has the value.
    @MainActor var readers: UnsafeMutablePointer<Readers>? {
      switch self {
      case .value(let location): location.readers
      case .object(let location, _): location?.readers
      case .keyPath, .type, .all: nil
      }
    }

    /// The source with the location of the newest value.
    @MainActor var newest: Source {
      switch self {
      case .value(let location): .value(location.newest)
      case .object(let location, let isOptional):
        .object(location?.newest, isOptional: isOptional)
      case .keyPath, .type, .all: self
      }
    }
  }
  private var source: Source
  /// The readers of the source's location, which begin the location's memory; `nil` if the source
  /// has no location. To read by this pointer retains nothing.
  private var readers: UnsafeMutablePointer<Readers>?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .keyPath(keyPath)
  }

  public init(_ type: Value.Type) where Value: AnyObject {
    source = .type(ObjectIdentifier(type), isOptional: false)
  }

  /// Looks up an object by its type. The property is `nil` if the environment has no object of this
  /// type.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    source = .type(ObjectIdentifier(type), isOptional: true)
  }

  /// The value or the object in the environment. Reading a non-optional object traps if the
  /// environment has no object of the type, as in SwiftUI.
  public var wrappedValue: Value {
    guard let readers else { return valueWithoutLocation }
    // Under the rule ``TreeRules/EnvironmentValues/held``, `prepare` has already recorded that the
    // component depends on the value.
    if let component = Component.current, component.rules.environment == .read {
      newestReaders?.pointee.note(component.node)
    }
    if case .object = source {
      let object = Location<AnyObject?>.value(behind: readers).pointee
      return object == nil ? valueWithoutLocation : unsafeBitCast(object, to: Value.self)
    }
    return Location<Value>.value(behind: readers).pointee
  }

  /// The value of a property without a location, or without an object.
  private var valueWithoutLocation: Value {
    switch source {
    case .keyPath(let keyPath): EnvironmentValues()[keyPath: keyPath]
    case .value(let location): location.value.pointee
    case .all(_, let snapshot): unsafeBitCast(snapshot.values, to: Value.self)
    case .type(_, let isOptional), .object(_, let isOptional): Self.object(nil, isOptional)
    }
  }

  private mutating func hold(_ new: Source) {
    source = new
    readers = new.readers
  }

  private static func object(_ object: AnyObject?, _ isOptional: Bool) -> Value {
    precondition(
      object != nil || isOptional,
      "no object of type \(Value.self) in the environment: add .environment(_:) above")
    // `Value` is a class or an optional class. So a `Value` is one word, like an `AnyObject?`.
    return unsafeBitCast(object, to: Value.self)
  }

  /// The readers of the location that holds the newest value.
  private var newestReaders: UnsafeMutablePointer<Readers>? {
    guard let readers, readers.pointee.isReplaced else { return readers }
    return source.newest.readers
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    let scope = component.environment
    switch property.pointee.source {
    case .keyPath(let keyPath):
      if let path = keyPath as? KeyPath<EnvironmentValues, EnvironmentValues> {
        let held = HeldValues(path, in: scope.valueScope ?? .outermost)
        property.pointee.hold(.all(held, held.begin(component)))
      } else {
        property.pointee.hold(.value(scope.value(of: keyPath).location))
      }
    case .type(let type, let isOptional):
      property.pointee.hold(.object(scope.scope(of: type)?.object, isOptional: isOptional))
    case .value, .object, .all: break
    }
    prepare(property, in: component)
  }

  /// `prepare` runs before every evaluation, because it records that the evaluation depends on the
  /// environment value.
  static var preparesAlways: Bool { true }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if let readers = property.pointee.readers {
      if readers.pointee.isReplaced { property.pointee.hold(property.pointee.source.newest) }
      if component.rules.environment == .held {
        property.pointee.readers?.pointee.note(component.node)
      }
    } else if case .all(let held, _) = property.pointee.source {
      property.pointee.source = .all(held, held.begin(component))
    }
  }

  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if case .all(let held, _) = property.pointee.source { held.end() }
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    new.pointee = old.pointee
  }
}

extension Environment: RecordedPlace {
  var recordedLocation: AnyObject? {
    switch source {
    case .value(let location): location
    case .object(let location, _): location
    case .all(let held, _): held.location
    case .keyPath, .type: nil
    }
  }

  func environmentKey(property: String) -> String? {
    switch source {
    case .type, .object: String(describing: Value.self)
    case .keyPath, .value, .all: property
    }
  }
}

/// An object in the environment. The object announces its changes, and the component subscribes to
/// the object.
@propertyWrapper public struct EnvironmentObject<ObjectType: SubscribableObject>: TreeProperty {
  /// The location of the object at the last evaluation.
  private var location: Location<AnyObject?>?
  /// The object that the component is subscribed to.
  private var connected: ObjectType?

  public init() {}

  /// The object. Reading this property traps if the environment has no object of the type, as in
  /// SwiftUI.
  public var wrappedValue: ObjectType {
    guard let object = location?.value.pointee else {
      preconditionFailure(
        "no object of type \(ObjectType.self) in the environment: add .environmentObject(_:) above")
    }
    return unsafeDowncast(object, to: ObjectType.self)
  }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: wrappedValue) }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location =
      component.environment.scope(of: ObjectIdentifier(ObjectType.self))?.object
    prepare(property, in: component)
  }

  /// `prepare` runs before every evaluation, because the environment may hold a different object
  /// than before. The component is evaluated when the environment gets a different object, even if
  /// the body does not read this property.
  static var preparesAlways: Bool { true }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if property.pointee.location?.readers.pointee.isReplaced == true {
      property.pointee.location = property.pointee.location?.newest
    }
    property.pointee.location?.readers.pointee.note(component.node)
    // Not Optional.map, which looks up metadata in unspecialised code.
    let found = property.pointee.location?.value.pointee
    let connected = property.pointee.connected
    if found === connected { return }
    let object = unsafeBitCast(found, to: ObjectType?.self)
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
    guard case .object(let location?, isOptional: false) = source else { return nil }
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
