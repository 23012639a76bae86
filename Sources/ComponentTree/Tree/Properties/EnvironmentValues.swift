/// The key of an environment value, with the default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view passes to all views below it.
///
/// A program extends this struct with a computed property for each key, as in SwiftUI: `var theme:
/// Theme { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } }`.
public struct EnvironmentValues {
  /// The name of the protocol in the expansion of `@Entry`, since an app may have a type with the
  /// protocol's own name.
  public typealias _Key = EnvironmentKey

  private var values: [ObjectIdentifier: Any] = [:]
  /// Records the keys that a computed value reads and writes. `nil` if no computation is recorded
  /// at the moment.
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

  /// The value of a key path, and the keys that the value is computed from. The value can change
  /// only if the value of one of these keys changes. The set of keys is empty for the key path
  /// `\.self`, which depends on all keys.
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

  /// Calls `set`, a function of an `.environment` modifier that changes these values.
  /// - Returns: the keys that the change reads and writes. Setting `\.theme.tint`, for example,
  ///   reads the theme and writes the changed theme.
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

/// The keys that a computation has read and written.
struct KeyTrace {
  var read = KeySet()
  var written = KeySet()
}

/// A set of `EnvironmentKey` types. The set usually has one element, so it is stored as an array.
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
