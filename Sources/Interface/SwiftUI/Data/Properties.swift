import Combine
import ComponentTree
import Foundation
import Synchronization

extension AppStorage {
  /// - Parameter store: chooses the `AppStore` that keeps the value in memory. The user defaults
  ///   are neither read nor written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(wrappedValue: wrappedValue, key, store: store.map(AppStore.of) as AppStore?)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults?) {
    self.init(wrappedValue: nil, key, store: store.map(AppStore.of) as AppStore?)
  }
}

extension AppStore {
  private static let suites = Mutex<[String: AppStore]>([:])

  /// The store that stands for user defaults. Several `UserDefaults` of one suite share a store, as
  /// they share their values. On Linux only a mirror shows the suite.
  static func of(_ defaults: UserDefaults) -> AppStore {
    let suite = Mirror(reflecting: defaults).descendant("suite") as? String?
    guard let suite = suite ?? nil else { return .standard }
    return suites.withLock { suites in
      if let known = suites[suite] { return known }
      let store = AppStore()
      suites[suite] = store
      return store
    }
  }
}

extension View {
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    defaultAppStorage(AppStore.of(store))
  }
}

/// A number that is scaled with the text size. The text size never changes in this module, so the
/// number is constant.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: Sendable
where Value: Sendable {
  public let wrappedValue: Value

  public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) {
    self.wrappedValue = wrappedValue
  }
}

/// The element that has the focus of an assistive technology. In this module no assistive
/// technology sets the focus. Views read and write the property like a state.
public typealias AccessibilityFocusState = FocusState

/// The values of the control that has the focus. Each value has a key.
public struct FocusedValues {
  public typealias _Key = FocusedValueKey

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// The key of a value of the control that has the focus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// A value of the control that has the focus. The value is always `nil`, because the focused
/// control passes no values on.
@propertyWrapper public struct FocusedValue<Value> {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ type: Value.Type) where Value: AnyObject {}
  public var wrappedValue: Value? { nil }
}

/// A binding that the control with the focus provides. The binding is always `nil` in this module.
@propertyWrapper public struct FocusedBinding<Value> {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

/// An object that the control with the focus provides. The object is always `nil` in this module.
@propertyWrapper public struct FocusedObject<Object: ObservableObject> {
  public init() {}
  public var wrappedValue: Object? { nil }
}

extension View {
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> Self { self }

  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> Self { self }

  public func focusedValue<Object: AnyObject>(_ object: Object?) -> Self { self }

  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> Self { self }

  public func focusedObject<Object: ObservableObject>(_ object: Object?) -> Self { self }
  public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> Self { self }
}
