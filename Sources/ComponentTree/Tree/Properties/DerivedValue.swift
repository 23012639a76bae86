/// A value that is computed from all values of a scope.
@MainActor protocol DerivedLocation {
  var keyPath: AnyKeyPath { get }
  /// - Parameter changed: the keys that have other values now.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet)
}

final class DerivedValue<Value>: DerivedLocation {
  private let path: KeyPath<EnvironmentValues, Value>
  /// The keys that the value is made of.
  private var keys: KeySet
  let location: Location<Value>

  var keyPath: AnyKeyPath { path }

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, in values: EnvironmentValues) {
    path = keyPath
    let (value, keys) = values.following(keyPath)
    self.keys = keys
    location = Location(value)
  }

  /// A function is taken for another one whenever something changes that it is made of.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet) {
    if !keys.isEmpty, keys.isDisjoint(with: changed) { return }
    let (value, keys) = values.following(path)
    self.keys = keys
    if location.compare(value) != .equal { location.replace(value, inPass: true) }
  }
}
