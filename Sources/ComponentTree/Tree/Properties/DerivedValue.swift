/// A value that is computed from environment values: those that are valid in a part of the tree.
@MainActor protocol DerivedLocation: AnyObject {
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
    if keys.isDisjoint(with: changed) { return }
    let (value, keys) = values.following(path)
    self.keys = keys
    if location.compare(value) != .equal { location.replace(value, inPass: true) }
  }
}

/// The environment values that one component holds by `@Environment(\.self)`. The component depends
/// on the keys that its last evaluation has read.
final class HeldValues: DerivedLocation {
  private let path: KeyPath<EnvironmentValues, EnvironmentValues>
  private let reads: KeyReads
  private weak var scope: EnvironmentScope?
  let location: Location<EnvironmentValues>

  var keyPath: AnyKeyPath { path }

  init(_ path: KeyPath<EnvironmentValues, EnvironmentValues>, in scope: EnvironmentScope) {
    self.path = path
    self.scope = scope
    reads = KeyReads()
    location = Location(scope.values[keyPath: path].recording(in: reads))
    scope.add(self)
  }

  /// Begins an evaluation of the component.
  func begin(_ component: Component) {
    reads.forget()
    location.readers.pointee.note(component.node)
  }

  func end() { scope?.remove(self) }

  /// Stores the new values. The component becomes dirty only if a key that it has read has a
  /// different value.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet) {
    let new = values[keyPath: path].recording(in: reads)
    if reads.differ(in: new, changed) {
      location.replace(new, inPass: true)
    } else {
      location.value.pointee = new
    }
  }
}
