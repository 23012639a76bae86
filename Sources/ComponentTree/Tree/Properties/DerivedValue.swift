/// A value that is computed from environment values: those that are valid in a part of the tree.
@MainActor protocol DerivedLocation {
  var keyPath: AnyKeyPath { get }
  /// - Parameter changed: the keys whose values have changed.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet)
}

final class DerivedValue<Value>: DerivedLocation {
  private let path: KeyPath<EnvironmentValues, Value>
  /// The keys that the value is computed from.
  private var keys: KeySet
  let location: Location<Value>

  var keyPath: AnyKeyPath { path }

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, in values: EnvironmentValues) {
    path = keyPath
    let (value, keys) = values.following(keyPath)
    self.keys = keys
    location = Location(value)
  }

  /// Recomputes the value if the value of one of its keys has changed. The readers become dirty,
  /// unless the new value is provably equal to the old value. A value that holds a function may not
  /// be provably equal to itself.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet) {
    if !keys.isEmpty, keys.isDisjoint(with: changed) { return }
    let (value, keys) = values.following(path)
    self.keys = keys
    if location.compare(value) != .equal { location.replace(value, inPass: true) }
  }
}
