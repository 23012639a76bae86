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
  /// Notes the keys that a computation touches, while one is followed.
  private var trace: KeyTrace?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      trace?.read.insert(ObjectIdentifier(key))
      return values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
    }
    set {
      trace?.written.insert(ObjectIdentifier(key))
      values[ObjectIdentifier(key)] = newValue
    }
  }

  /// The value of a key path, and the keys that it is made of: it is another one only if theirs are. None
  /// for `\.self`, which is made of all of them.
  func following<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>
  ) -> (value: Value, read: KeySet) {
    if Value.self == EnvironmentValues.self { return (self[keyPath: keyPath], []) }
    let trace = KeyTrace()
    var followed = self
    followed.trace = trace
    return (followed[keyPath: keyPath], trace.read)
  }

  /// Does what a modifier does to the values.
  /// - Returns: the keys that it reads and writes. `\.theme.tint` reads the theme to write it.
  mutating func follow(_ set: (inout EnvironmentValues) -> Void) -> (read: KeySet, written: KeySet)
  {
    let trace = KeyTrace()
    self.trace = trace
    set(&self)
    self.trace = nil
    return (trace.read, trace.written)
  }
}

/// Types of `EnvironmentKey`s.
typealias KeySet = Set<ObjectIdentifier>

private final class KeyTrace {
  var read: KeySet = []
  var written: KeySet = []
}
