/// A value of the environment, with what it is where nobody sets it.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view hands to everything below it.
///
/// Extend it with a computed property for each key, as in SwiftUI:
/// `var theme: Theme { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } }`.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
