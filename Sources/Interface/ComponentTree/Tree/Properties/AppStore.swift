import Foundation

/// The store of `@AppStorage`. It keeps one value for each key, in memory: nothing is read from or
/// written to a disk.
///
/// Everything that uses the same key of the same store shares the value, whatever its type is. An
/// enumeration is kept as its raw value, `nil` as no value, and a number is read as `UserDefaults`
/// reads it. A value that cannot be read as the type of a property leaves its initial value.
///
/// `.defaultAppStorage(_:)` puts a store into the environment. Views without a store in their
/// environment, and all code outside of views, share ``standard``. A store may be used on any
/// thread.
///
/// State, guarded by `lock`: the value of each key, and the observers of each key in the order in
/// which they came. Observers are held weakly. Those that are gone are removed whenever their
/// number has doubled, so the list is at most about twice as long as needed. The lock is never held
/// while an observer or code of a user runs.
public final class AppStore: @unchecked Sendable {
  /// The store of the process, for everything that names no other store.
  public static let standard = AppStore()
  /// The store of `@SceneStorage`. There is only one scene.
  static let scene = AppStore()

  private struct Entry {
    var value: Any?
    var observers: [WeakObserver] = []
    var countToSweepAt = 8
  }

  private struct WeakObserver {
    weak var observer: (any StoreObserver)?
  }

  private let lock = NSLock()
  private var entries: [String: Entry] = [:]

  public init() {}

  /// The value of a key. The result is `nil` if the store has no value for the key, or if the value
  /// cannot be read as a `Value`.
  public func value<Value>(of key: String, as type: Value.Type = Value.self) -> Value? {
    guard let kept = lock.withLock({ entries[key]?.value }) else { return nil }
    return Kept.value(from: kept, as: type)
  }

  /// Writes the value of a key, like a write of a property that uses the key.
  public func set<Value>(_ value: Value, for key: String) {
    let kept = Kept.form(of: value)
    for observer in observers(of: key) { observer.storedValueWillChange() }
    // The old value is released without the lock, since that may run a `deinit` of a user's class.
    let old = lock.withLock {
      let old = entries[key]?.value
      entries[key, default: Entry()].value = kept
      return old
    }
    withExtendedLifetime(old) {}
    for observer in observers(of: key) { observer.storedValueDidChange() }
  }

  /// Tells an observer of all writes of a key, as long as somebody else holds the observer.
  func add(_ observer: any StoreObserver, to key: String) {
    lock.withLock {
      var entry = entries[key] ?? Entry()
      if entry.observers.count >= entry.countToSweepAt {
        entry.observers.removeAll { $0.observer == nil }
        entry.countToSweepAt = max(8, entry.observers.count * 2)
      }
      entry.observers.append(WeakObserver(observer: observer))
      entries[key] = entry
    }
  }

  private func observers(of key: String) -> [any StoreObserver] {
    lock.withLock { entries[key]?.observers ?? [] }.compactMap(\.observer)
  }
}

/// Something that follows the value of one key. Its functions are called on the thread that writes.
protocol StoreObserver: AnyObject {
  func storedValueWillChange()
  func storedValueDidChange()
}

/// The forms in which a store keeps values.
enum Kept {
  /// The form of a value; `nil` if the write removes the value.
  static func form<Value>(of value: Value) -> Any? {
    if let type = Value.self as? any KeptOptional.Type { return type.form(of: value) }
    if let value = value as? any RawRepresentable { return form(of: value.rawValue) }
    return value
  }

  /// Reads a kept value as a type. Numbers, Booleans and texts are converted as by the functions of
  /// `UserDefaults`, for example `integer(forKey:)`.
  static func value<Value>(from kept: Any, as type: Value.Type) -> Value? {
    if let value = kept as? Value { return value }
    if let type = type as? any KeptOptional.Type { return type.value(from: kept) as? Value }
    if let type = type as? any RawRepresentable.Type {
      return represented(by: kept, as: type) as? Value
    }
    return scalar(from: kept, as: type) as? Value
  }

  private static func represented<R: RawRepresentable>(by kept: Any, as type: R.Type) -> R? {
    value(from: kept, as: R.RawValue.self).flatMap(R.init(rawValue:))
  }

  private static func scalar(from kept: Any, as type: Any.Type) -> Any? {
    let number = kept as? NSNumber
    let text = (kept as? String).map(NSString.init(string:))
    if type == Int.self { return number?.intValue ?? text?.integerValue }
    if type == Double.self { return number?.doubleValue ?? text?.doubleValue }
    if type == Bool.self { return number?.boolValue ?? text?.boolValue }
    if type == String.self { return number?.stringValue }
    return nil
  }
}

/// An optional type, whose `nil` a store keeps as no value.
private protocol KeptOptional {
  static func form(of value: Any) -> Any?
  static func value(from kept: Any) -> Self?
}

extension Optional: KeptOptional {
  fileprivate static func form(of value: Any) -> Any? {
    guard case .some(.some(let wrapped)) = value as? Self else { return nil }
    return Kept.form(of: wrapped)
  }

  fileprivate static func value(from kept: Any) -> Self? {
    Kept.value(from: kept, as: Wrapped.self).map(Optional.some)
  }
}

private struct AppStoreKey: EnvironmentKey {
  static var defaultValue: AppStore { .standard }
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
