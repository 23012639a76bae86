/// A value that is computed from environment values: those that are valid in a part of the tree.
@MainActor protocol DerivedLocation: AnyObject {
  var keyPath: AnyKeyPath { get }
  /// - Parameter changed: the keys whose values have changed.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet)
}

final class DerivedValue<Value>: DerivedLocation, LocationSource {
  private let path: KeyPath<EnvironmentValues, Value>
  /// The keys that the value is computed from.
  private var keys: KeySet
  /// The location of the newest value. A new value gets a new location, so that a closure of an
  /// earlier evaluation still reads the value of that evaluation.
  private(set) var location: Location<Value>

  var keyPath: AnyKeyPath { path }
  var newestLocation: AnyObject? { location }

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, in values: EnvironmentValues) {
    path = keyPath
    let (value, keys) = values.following(keyPath)
    self.keys = keys
    location = Location(value)
    location.source = self
  }

  /// Recomputes the value if the value of one of its keys has changed. The readers become dirty,
  /// unless the new value is provably equal to the old value. A value that holds a function may not
  /// be provably equal to itself.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet) {
    if keys.isDisjoint(with: changed) { return }
    let (value, keys) = values.following(path)
    self.keys = keys
    if location.compare(value) != .equal { location = location.replaced(by: value) }
  }
}

/// The environment values that one component holds by `@Environment(\.self)`. The component depends
/// on the keys that its last evaluation has read.
final class HeldValues: DerivedLocation {
  /// The values at one evaluation of the component.
  final class Snapshot {
    let values: EnvironmentValues
    init(_ values: EnvironmentValues) { self.values = values }
  }

  private let path: KeyPath<EnvironmentValues, EnvironmentValues>
  private let reads = KeyReads()
  private weak var scope: EnvironmentScope?
  /// The location of the newest values.
  let location: Location<EnvironmentValues>

  var keyPath: AnyKeyPath { path }

  init(_ path: KeyPath<EnvironmentValues, EnvironmentValues>, in scope: EnvironmentScope) {
    self.path = path
    self.scope = scope
    location = Location(scope.values[keyPath: path])
    scope.add(self)
  }

  /// Begins an evaluation of the component.
  /// - Returns: the values that the evaluation and its closures read.
  func begin(_ component: Component) -> Snapshot {
    reads.forget()
    location.readers.pointee.note(component.node)
    return Snapshot(location.value.pointee.recording(in: reads))
  }

  func end() { scope?.remove(self) }

  /// Stores the new values. The component becomes dirty only if a key that it has read has a
  /// different value.
  func refresh(_ values: EnvironmentValues, _ changed: KeySet) {
    let new = values[keyPath: path]
    if reads.differ(in: new, changed) {
      location.replace(new, inPass: true)
    } else {
      location.value.pointee = new
    }
  }
}
