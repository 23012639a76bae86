/// The key of an environment value, with the default value.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What an `@Entry` without a type stands for. The compiler infers `Value` from `_entry`, which it
/// could not do from the property of an `EnvironmentKey` without warning about some types.
public protocol _UntypedEntry {
  associatedtype Value
  static var _entry: _EntryDefault<Value> { get }
}

private enum UntypedKey<Entry: _UntypedEntry>: EnvironmentKey {
  static var defaultValue: Entry.Value { Entry._entry.value }
}

/// A default value in a static property, whether it is `Sendable` or not.
public struct _EntryDefault<Value>: @unchecked Sendable {
  let value: Value
  public init(_ value: Value) { self.value = value }
}

/// The values that a view passes to all views below it.
///
/// A program extends this struct with a computed property for each key, as in SwiftUI: `var theme:
/// Theme { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } }`.
public struct EnvironmentValues {
  // The expansion of `@Entry` uses these names, since an app may have a type with the protocol's
  // own name.
  public typealias _Key = EnvironmentKey
  public typealias _UntypedKey = _UntypedEntry
  public typealias _Default = _EntryDefault

  private var values: [ObjectIdentifier: Any] = [:]
  /// Records the keys that a computed value reads and writes. `nil` if no computation is recorded
  /// at the moment.
  private var trace: UnsafeMutablePointer<KeyTrace>?
  /// Records the reads of the component that these values were given to, if the component holds
  /// them by `@Environment(\.self)`.
  private var reads: KeyReads?

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      trace?.pointee.read.insert(ObjectIdentifier(key))
      let value = values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
      reads?.note(key, value)
      return value
    }
    set {
      trace?.pointee.written.insert(ObjectIdentifier(key))
      values[ObjectIdentifier(key)] = newValue
    }
  }

  public subscript<Entry: _UntypedEntry>(entry: Entry.Type) -> Entry.Value {
    get { self[UntypedKey<Entry>.self] }
    set { self[UntypedKey<Entry>.self] = newValue }
  }

  /// The value of a key path, and the keys that the value is computed from. The value can change
  /// only if the value of one of these keys changes.
  func following<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>
  ) -> (value: Value, read: KeySet) {
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

  /// The same values. Reads of bodies are recorded in `reads`.
  func recording(in reads: KeyReads) -> EnvironmentValues {
    var result = self
    result.reads = reads
    return result
  }
}

/// The keys that the last evaluation of a component has read from values that it holds by
/// `@Environment(\.self)`, with the values that it has read.
final class KeyReads {
  /// For each key, a function that says whether other values have a different value for the key.
  private var known: [ObjectIdentifier: (EnvironmentValues) -> Bool] = [:]

  /// Records a read of the body that is running. Reads of actions are not recorded.
  func note<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    guard Component.current != nil else { return }
    known[ObjectIdentifier(key)] = { values in
      nonisolated(unsafe) var comparator: ComparatorPointer?
      MainActor.assumeIsolated { comparator = Comparator.find(Key.Value.self, .contents) }
      return compareValues(value, values[key], comparator.unsafelyUnwrapped.pointee, true) != .equal
    }
  }

  func forget() { known = [:] }

  /// Whether one of the keys has a different value in `values`.
  /// - Parameter changed: the keys that may have different values.
  func differ(in values: EnvironmentValues, _ changed: KeySet) -> Bool {
    known.contains { changed.contains($0.key) && $0.value(values) }
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

  func contains(_ key: ObjectIdentifier) -> Bool { keys.contains(key) }

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
