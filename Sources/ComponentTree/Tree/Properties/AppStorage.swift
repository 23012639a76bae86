/// Where `@AppStorage` keeps its values: in memory, one for all views that are given it.
///
/// Nothing is read from or written to a disk. A store is put into the environment by
/// `.defaultAppStorage(_:)`; views that are given none share one of the process.
@MainActor public final class AppStore {
  /// That of views that are given none.
  public static let standard = AppStore()

  private var locations: [String: AnyObject] = [:]

  public nonisolated init() {}

  /// Where the value of a key lies; one for all its readers.
  func location<Value>(_ key: String, _ initial: Value, keepsReaders: Bool) -> Location<Value> {
    if let known = locations[key] {
      guard let known = known as? Location<Value> else {
        preconditionFailure("the value of \"\(key)\" is of another type than \(Value.self)")
      }
      return known
    }
    let location = Location(initial, keepsReaders: keepsReaders)
    locations[key] = location
    return location
  }

  /// The value of a key, if a view has asked for it.
  public func value<Value>(of key: String, as type: Value.Type = Value.self) -> Value? {
    (locations[key] as? Location<Value>)?.value.pointee
  }

  /// Writes a value that a view has asked for, as another part of the program would.
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
  /// The store of the views below.
  public func defaultAppStorage(_ store: AppStore) -> some View { environment(\.appStore, store) }
}

/// A value of a store, under a key. A write, by whatever view, marks dirty the components that have
/// read it, as that of a ``State``.
@propertyWrapper public struct AppStorage<Value>: TreeProperty {
  private let key: String
  private let initial: Value
  private let store: AppStore?
  private var location: Location<Value>?

  /// - Parameters:
  ///   - wrappedValue: the value where the store has none.
  ///   - key: the value's name in the store.
  ///   - store: the environment's by default.
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
      property.pointee.store ?? component.environment.valueLocation(\.appStore).value.pointee
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
