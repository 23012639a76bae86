/// What one `.environment` modifier adds: an object under its type, or a value under its key path.
///
/// Scopes form a chain that is fixed at mount; what is in them changes. A reader holds the location
/// of what it reads, found at its first evaluation.
@usableFromInline class EnvironmentScope: GroupPayload {
  /// Let go when the group is unmounted: a long chain must not be released by recursion.
  private(set) var parent: EnvironmentScope?
  /// The type under which `object` is found.
  let objectType: ObjectIdentifier?
  let object: Location<AnyObject?>?

  /// Sets its value in the environment of the scope above. `nil` in a scope of an object.
  private var setting: EnvironmentSetting?
  /// The keys that it read and wrote for that.
  private var keys = KeyTrace()
  /// All values that hold in this scope. Meaningful in the outermost scope and those with a
  /// setting.
  private(set) var values: EnvironmentValues
  /// In order of their first readers: a few.
  private var locations: [any DerivedLocation] = []
  /// Scopes below whose values build on this one's.
  private var dependents: [Unmanaged<EnvironmentScope>] = []
  private var base: EnvironmentScope?
  /// Where this scope is among the dependents of its base.
  private var index = 0

  /// A scope of an object.
  @MainActor
  init(parent: EnvironmentScope?, type: ObjectIdentifier, object: AnyObject?) {
    self.parent = parent
    objectType = type
    self.object = Location(object)
    values = EnvironmentValues()
  }

  /// A scope of a value, or the outermost one.
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

  /// The nearest scope that has values of its own.
  var valueScope: EnvironmentScope? {
    var scope: EnvironmentScope? = self
    while let candidate = scope, candidate.objectType != nil { scope = candidate.parent }
    return scope
  }

  /// Where the object of a type is, or `nil` if no scope has one.
  func objectLocation(_ type: ObjectIdentifier) -> Location<AnyObject?>? {
    var scope: EnvironmentScope? = self
    while let candidate = scope {
      if candidate.objectType == type { return candidate.object }
      scope = candidate.parent
    }
    return nil
  }

  /// Where the value of a key path is in this scope. One location for all readers.
  @MainActor
  func valueLocation<Value>(_ keyPath: KeyPath<EnvironmentValues, Value>) -> Location<Value> {
    guard let scope = valueScope, scope === self else {
      return (valueScope ?? Self.outermost).valueLocation(keyPath)
    }
    for known in locations where known.keyPath == keyPath {
      if let known = known as? DerivedValue<Value> { return known.location }
    }
    let derived = DerivedValue(keyPath, in: values)
    locations.append(derived)
    return derived.location
  }

  /// The scope in which no value is set.
  @MainActor static let outermost = EnvironmentScope(parent: nil, nil)

  /// Computes the values anew, here and in the scopes below; readers are marked dirty for this pass
  /// where the value that they read may have changed. A loop, not a recursion: scopes may be many
  /// deep.
  @MainActor
  fileprivate func change(to new: EnvironmentSetting) {
    let before = (path: setting?.path, keys: keys.written)
    setting = new
    compute()
    // Two places have changed if another key path is set than before.
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

  private func compute() {
    values = base?.values ?? EnvironmentValues()
    if let setting { keys = values.follow(setting.apply) }
  }

  /// Takes over what has changed above.
  /// - Returns: what has changed here; `nil` if this scope sets the same place itself.
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

  /// The last one takes its place.
  private func removeDependent(at index: Int) {
    let last = dependents.removeLast()
    guard index < dependents.count else { return }
    dependents[index] = last
    last.takeUnretainedValue().index = index
  }
}

/// What a modifier does to the values of the environment.
struct EnvironmentSetting {
  let path: AnyKeyPath
  let apply: (inout EnvironmentValues) -> Void

  init<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    self.path = path
    apply = { $0[keyPath: path] = value }
  }
}

/// What is another value now.
private struct EnvironmentChange {
  let keys: KeySet
  /// The one key path below which everything lies that has changed; `nil` if there is none.
  let path: AnyKeyPath?
}

/// The scope of one value.
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
