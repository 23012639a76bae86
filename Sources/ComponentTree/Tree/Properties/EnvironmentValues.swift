/// A value of the environment, with its default.
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
  private var trace: UnsafeMutablePointer<KeyTrace>?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      trace?.pointee.read.insert(ObjectIdentifier(key))
      return values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
    }
    set {
      trace?.pointee.written.insert(ObjectIdentifier(key))
      values[ObjectIdentifier(key)] = newValue
    }
  }

  /// The value of a key path, and the keys that it is made of: it is another one only if theirs
  /// are. None for `\.self`, which is made of all of them.
  func following<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>
  ) -> (value: Value, read: KeySet) {
    if Value.self == EnvironmentValues.self { return (self[keyPath: keyPath], KeySet()) }
    var trace = KeyTrace()
    let value = withUnsafeMutablePointer(to: &trace) { trace in
      var followed = self
      followed.trace = trace
      return followed[keyPath: keyPath]
    }
    return (value, trace.read)
  }

  /// Does what a modifier does to the values.
  /// - Returns: the keys that it reads and writes. `\.theme.tint` reads the theme to write it.
  mutating func follow(_ set: (inout EnvironmentValues) -> Void) -> KeyTrace {
    var trace = KeyTrace()
    withUnsafeMutablePointer(to: &trace) { trace in
      self.trace = trace
      set(&self)
      self.trace = nil
    }
    return trace
  }
}

/// The keys that a computation has touched.
struct KeyTrace {
  var read = KeySet()
  var written = KeySet()
}

/// Types of `EnvironmentKey`s: one, as a rule, so an array.
struct KeySet {
  private var keys: [ObjectIdentifier] = []

  var isEmpty: Bool { keys.isEmpty }

  mutating func insert(_ key: ObjectIdentifier) {
    if !keys.contains(key) { keys.append(key) }
  }

  func isDisjoint(with other: KeySet) -> Bool { !keys.contains { other.keys.contains($0) } }

  func isSubset(of other: KeySet) -> Bool { keys.allSatisfy { other.keys.contains($0) } }

  func union(_ other: KeySet) -> KeySet {
    var result = self
    for key in other.keys { result.insert(key) }
    return result
  }
}
