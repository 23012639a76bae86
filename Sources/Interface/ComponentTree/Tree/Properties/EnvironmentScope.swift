/// The part of the environment that one `.environment` modifier adds. This part is an object, which
/// is found by its type, or a value, which is found by its key path.
///
/// Environment scopes form a chain that is fixed when the views are mounted; the values in the
/// scopes change. Before its first evaluation, a component finds the storage (the ``Location``) of
/// each value that its properties hold. The component keeps this location.
@usableFromInline class EnvironmentScope: GroupPayload, LocationSource {
  /// The environment scope above. This reference is released when the group that made this scope is
  /// unmounted, so that a long chain is not released by recursion.
  private(set) var parent: EnvironmentScope?
  /// The type under which `object` is found.
  let objectType: ObjectIdentifier?
  /// The location of the newest object.
  private(set) var object: Location<AnyObject?>?

  /// The function that adds the value of this environment scope to the values of the scope above.
  /// The property is `nil` in a scope of an object, and in the outermost scope.
  private var setting: EnvironmentSetting?
  /// The keys that `setting` read and wrote.
  private var keys = KeyTrace()
  /// All values in this environment scope. The property has a meaning only in the outermost scope
  /// and in a scope that sets a value.
  private(set) var values: EnvironmentValues
  /// The locations of the values that components use in this environment scope, in the order of
  /// their first use. An array is enough, because a scope has only a few locations.
  private var locations: [any DerivedLocation] = []
  /// The environment scopes below this scope whose values are computed from this scope's values.
  private var dependents: [Unmanaged<EnvironmentScope>] = []
  private var base: EnvironmentScope?
  /// The index of this environment scope among the `dependents` of its `base`.
  private var index = 0

  /// Makes an environment scope of an object.
  @MainActor
  init(parent: EnvironmentScope?, type: ObjectIdentifier, object: AnyObject?) {
    self.parent = parent
    objectType = type
    values = EnvironmentValues()
    super.init()
    self.object = Location(object, of: self)
  }

  var newestLocation: AnyObject? { object }

  /// Makes an environment scope of a value, or the outermost environment scope.
  init(parent: EnvironmentScope?, _ setting: EnvironmentSetting?) {
    self.parent = parent
    objectType = nil
    object = nil
    self.setting = setting
    base = parent?.valueScope
    values = base?.values ?? EnvironmentValues()
    super.init()
    if let setting { keys = values.follow(setting.apply) }
    if let base {
      index = base.dependents.count
      base.dependents.append(.passUnretained(self))
    }
  }

  /// The nearest environment scope, from this scope upwards, that is not the scope of an object.
  /// `nil` if there is no such scope.
  var valueScope: EnvironmentScope? {
    var scope: EnvironmentScope? = self
    while let candidate = scope, candidate.objectType != nil { scope = candidate.parent }
    return scope
  }

  /// The environment scope of the object of a type; `nil` if no scope has such an object.
  func scope(of type: ObjectIdentifier) -> EnvironmentScope? {
    var scope: EnvironmentScope? = self
    while let candidate = scope, candidate.objectType != type { scope = candidate.parent }
    return scope
  }

  /// Replaces the object of this scope. The components that hold it become dirty for the current
  /// pass.
  @MainActor
  func replaceObject(_ new: AnyObject?) { object = object?.replaced(by: new) }

  /// A key path's value in this environment scope. All readers share it.
  @MainActor
  func value<Value>(of keyPath: KeyPath<EnvironmentValues, Value>) -> DerivedValue<Value> {
    guard let scope = valueScope, scope === self else {
      return (valueScope ?? Self.outermost).value(of: keyPath)
    }
    for known in locations where known.keyPath == keyPath {
      if let known = known as? DerivedValue<Value> { return known }
    }
    let derived = DerivedValue(keyPath, in: values)
    locations.append(derived)
    return derived
  }

  func add(_ location: any DerivedLocation) { locations.append(location) }

  func remove(_ location: any DerivedLocation) { locations.removeAll { $0 === location } }

  /// The outermost environment scope, in which no value is set.
  @MainActor static let outermost = EnvironmentScope(parent: nil, nil)

  /// Sets a value, and recomputes the values in this environment scope and in the scopes below. If
  /// a value is not provably equal to its old value, the components that have read it become dirty
  /// for the current pass. The function loops instead of recursing, because the scopes may be
  /// deeply nested.
  @MainActor
  func change(to new: EnvironmentSetting) {
    let before = (path: setting?.path, keys: keys.written)
    setting = new
    compute()
    // If the key path differs from the previous key path, the values of both key paths have
    // changed.
    let change = EnvironmentChange(
      keys: before.keys.union(keys.written), path: before.path == new.path ? new.path : nil)
    var pending = [(scope: self, change: change)]
    while let (scope, change) = pending.popLast() {
      for location in scope.locations { location.refresh(scope.values, change.keys) }
      for dependent in scope.dependents.reversed() {
        let below = dependent.takeUnretainedValue()
        if let change = below.takeOver(change) { pending.append((below, change)) }
      }
    }
  }

  /// The values of the environment scope above.
  var valuesAbove: EnvironmentValues { base?.values ?? EnvironmentValues() }

  private func compute() {
    values = valuesAbove
    if let setting { keys = values.follow(setting.apply) }
  }

  /// Recomputes the values of this environment scope after a change in a scope above.
  /// - Returns: which values have changed in this scope; `nil` if this scope sets the changed key
  ///   path itself.
  private func takeOver(_ change: EnvironmentChange) -> EnvironmentChange? {
    if let path = setting?.path, path == change.path { return nil }
    let before = keys
    compute()
    if before.read.isDisjoint(with: change.keys) { return change }
    let written = before.written.union(keys.written)
    return EnvironmentChange(
      keys: change.keys.union(written),
      path: written.isSubset(of: change.keys) ? change.path : nil)
  }

  override func leave(_ host: TreeHost) {
    base?.removeDependent(at: index)
    base = nil
    parent = nil
  }

  /// Removes a dependent scope from the list. The last scope of the list moves to the place of the
  /// removed scope.
  private func removeDependent(at index: Int) {
    let last = dependents.removeLast()
    guard index < dependents.count else { return }
    dependents[index] = last
    last.takeUnretainedValue().index = index
  }
}

/// What a modifier sets: a key path, and a function that sets the value of this key path.
struct EnvironmentSetting {
  /// `nil` if the new value depends on the value above.
  let path: AnyKeyPath?
  let apply: (inout EnvironmentValues) -> Void

  init<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    self.path = path
    apply = { $0[keyPath: path] = value }
  }

  init<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) {
    self.path = nil
    apply = { transform(&$0[keyPath: path]) }
  }
}

/// Says which environment values have changed.
private struct EnvironmentChange {
  let keys: KeySet
  /// The key path that contains all changes; `nil` if there is no such key path.
  let path: AnyKeyPath?
}

/// The environment scope of one value.
final class ValueScope<Value>: EnvironmentScope {
  private(set) var keyPath: WritableKeyPath<EnvironmentValues, Value>
  private(set) var value: Value
  let comparator: ComparatorPointer

  @MainActor
  init(
    parent: EnvironmentScope?, keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value
  ) {
    self.keyPath = keyPath
    self.value = value
    comparator = Comparator.find(Value.self, .contents)
    super.init(parent: parent, EnvironmentSetting(keyPath, value))
  }

  @MainActor
  func update(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    self.keyPath = keyPath
    self.value = value
    change(to: EnvironmentSetting(keyPath, value))
  }
}
