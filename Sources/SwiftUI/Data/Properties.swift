import Combine
import ComponentTree
import Foundation

extension AppStorage {
  /// - Parameter store: ignored. `AppStore` keeps the values in memory, so no user defaults are
  ///   read or written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) {
    self.init(wrappedValue: wrappedValue, key, store: nil as AppStore?)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults?) {
    self.init(wrappedValue: nil, key, store: nil as AppStore?)
  }
}

/// A value that a scene stores under a key. This module has only one scene, so `SceneStorage` is
/// `AppStorage`.
public typealias SceneStorage = AppStorage

extension View {
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    defaultAppStorage(AppStore.standard)
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
