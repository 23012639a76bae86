/// A value that a store keeps under a key (``AppStore``). A write from anywhere makes all
/// components dirty that have read the property, as a write to a ``State`` does.
///
/// The property also works outside of views. In an `ObservableObject`, each write of the key
/// announces `objectWillChange`. In any other class and in a plain struct, the value is shared, but
/// no component depends on it, as in SwiftUI.
@propertyWrapper public struct AppStorage<Value> {
  var stored: Stored<Value>

  /// - Parameters:
  ///   - wrappedValue: the initial value, used as long as the store has no value for the key.
  ///   - key: the value's name in the store.
  ///   - store: the store; the environment's store by default.
  ///
  /// In the module `SwiftUI`, `store` may also be `UserDefaults`. `@_disfavoredOverload` makes the
  /// compiler prefer these for `.standard`.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: AppStore? = nil) {
    stored = Stored(key: key, initial: wrappedValue, store: store, storeOutside: .standard)
  }

  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.write(newValue) }
  }

  public var projectedValue: Binding<Value> { stored.binding }
}

// The conformance is outside of the declaration, so that the compiler does not isolate the property
// to the main actor: a class that is not isolated may contain one.
extension AppStorage: StoredProperty {
  static func store(in component: Component) -> AppStore {
    component.environment.value(of: \.appStore).location.value.pointee
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  @_disfavoredOverload
  public init(_ key: String, store: AppStore? = nil) {
    self.init(wrappedValue: nil, key, store: store)
  }
}

/// A value that a scene keeps under a key. There is only one scene, and its values are separate
/// from those of every ``AppStore`` that a program can name. Otherwise the property works like
/// ``AppStorage``.
@propertyWrapper public struct SceneStorage<Value> {
  var stored: Stored<Value>

  /// - Parameters:
  ///   - wrappedValue: the initial value, used as long as the scene has no value for the key.
  ///   - key: the value's name in the scene.
  public init(wrappedValue: Value, _ key: String) {
    stored = Stored(key: key, initial: wrappedValue, store: nil, storeOutside: .scene)
  }

  public var wrappedValue: Value {
    get { stored.value }
    nonmutating set { stored.write(newValue) }
  }

  public var projectedValue: Binding<Value> { stored.binding }
}

extension SceneStorage: StoredProperty {
  static func store(in component: Component) -> AppStore { .scene }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) {
    self.init(wrappedValue: nil, key)
  }
}
