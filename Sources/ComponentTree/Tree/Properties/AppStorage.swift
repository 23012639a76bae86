/// The store of `@AppStorage`. The store keeps the values in memory. All views that use the same
/// store share its values.
///
/// Nothing is read from or written to a disk. `.defaultAppStorage(_:)` puts a store into the
/// environment. Views without a store in their environment share ``standard``.
@MainActor public final class AppStore {
  /// The store of the process, for views that have no other store.
  public static let standard = AppStore()

  private var locations: [String: AnyObject] = [:]

  public nonisolated init() {}

  /// The storage of a key's value. All readers of the key share this storage. If the store has no
  /// value for the key, the function first stores the value `initial`.
  func location<Value>(_ key: String, _ initial: Value, keepsReaders: Bool) -> Location<Value> {
    if let known = locations[key] {
      guard let known = known as? Location<Value> else {
        preconditionFailure("the key \"\(key)\" stores a value whose type is not \(Value.self)")
      }
      return known
    }
    let location = Location(initial, keepsReaders: keepsReaders)
    locations[key] = location
    return location
  }

  /// The value of a key. The result is `nil` if the store has no value for the key, or if the type
  /// of the stored value is not `Value`.
  public func value<Value>(of key: String, as type: Value.Type = Value.self) -> Value? {
    (locations[key] as? Location<Value>)?.value.pointee
  }

  /// Writes the value of a key. Call this function from code that is not in a view.
  public func set<Value>(_ value: Value, for key: String) {
    location(key, value, keepsReaders: true).write(value)
  }
}

private struct AppStoreKey: EnvironmentKey {
  static var defaultValue: AppStore { MainActor.assumeIsolated { .standard } }
}

extension EnvironmentValues {
  var appStore: AppStore {
    get { self[AppStoreKey.self] }
    set { self[AppStoreKey.self] = newValue }
  }
}

extension View {
  /// Sets the store that `@AppStorage` uses in this view and in the views inside it.
  public func defaultAppStorage(_ store: AppStore) -> some View { environment(\.appStore, store) }
}

/// A value that a store keeps under a key. When any view writes the value, all components that have
/// read it become dirty, as after a write to a ``State``.
@propertyWrapper public struct AppStorage<Value>: TreeProperty {
  private let key: String
  private let initial: Value
  private let store: AppStore?
  private var location: Location<Value>?

  /// - Parameters:
  ///   - wrappedValue: the initial value, used if the store has no value for the key.
  ///   - key: the value's name in the store.
  ///   - store: the store; the environment's store by default.
  public init(wrappedValue: Value, _ key: String, store: AppStore? = nil) {
    initial = wrappedValue
    self.key = key
    self.store = store
  }

  public var wrappedValue: Value {
    get { location?.read() ?? initial }
    nonmutating set { location?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(box: location) }
    return .constant(initial)
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    let store =
      property.pointee.store ?? component.environment.value(of: \.appStore).location.value.pointee
    property.pointee.location = store.location(
      property.pointee.key, property.pointee.initial,
      keepsReaders: component.rules.state == .everRead)
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    new.pointee.location = old.pointee.location
  }
}

extension AppStorage: RecordedPlace {
  var recordedLocation: AnyObject? { location }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: AppStore? = nil) {
    self.init(wrappedValue: nil, key, store: store)
  }
}
