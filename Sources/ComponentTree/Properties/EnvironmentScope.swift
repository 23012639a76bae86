/// What one `.environment` modifier adds: an object under its type, or a value under its key path.
///
/// Scopes form a chain that is fixed at mount; what is in them changes. A reader holds the location of what
/// it reads, found at its first evaluation.
@usableFromInline class EnvironmentScope: GroupPayload {
  /// Let go when the group is unmounted: a long chain must not be released by recursion.
  private(set) var parent: EnvironmentScope?
  /// The type under which `object` is found.
  let objectType: ObjectIdentifier?
  let object: Location<AnyObject?>?

  /// Sets its value in the environment of the scope above. `nil` in a scope of an object.
  fileprivate var set: ((inout EnvironmentValues) -> Void)?
  fileprivate var key: AnyKeyPath? { nil }
  /// All values that hold in this scope. Meaningful in the outermost scope and those with `set`.
  private(set) var values: EnvironmentValues
  private var locations: [AnyKeyPath: any DerivedLocation] = [:]
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
  init(parent: EnvironmentScope?, set: ((inout EnvironmentValues) -> Void)?) {
    self.parent = parent
    objectType = nil
    object = nil
    self.set = set
    base = parent?.valueScope
    values = base?.values ?? EnvironmentValues()
    super.init()
    set?(&values)
    if let base {
      index = base.dependents.count
      base.dependents.append(.passUnretained(self))
    }
  }

  /// The nearest scope that has values of its own.
  private var valueScope: EnvironmentScope? {
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
    if let known = locations[keyPath] as? DerivedValue<Value> { return known.location }
    let derived = DerivedValue(keyPath, in: values)
    locations[keyPath] = derived
    return derived.location
  }

  /// Where nobody sets anything.
  @MainActor static let outermost = EnvironmentScope(parent: nil, set: nil)

  /// Computes the values anew; readers, here and in the scopes below, are marked dirty for this pass where
  /// the value that they read has changed.
  /// - Parameter changed: what was set, here or above, unless a scope between sets it as well.
  @MainActor
  fileprivate func refresh(_ changed: AnyKeyPath?) {
    var values = base?.values ?? EnvironmentValues()
    set?(&values)
    self.values = values
    for location in locations.values { location.refresh(values, changed) }
    for dependent in dependents {
      let scope = dependent.takeUnretainedValue()
      scope.refresh(scope.key == changed ? nil : changed)
    }
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

/// The scope of one value.
final class ValueScope<Value>: EnvironmentScope {
  private let keyPath: WritableKeyPath<EnvironmentValues, Value>
  private(set) var value: Value
  let comparator: ComparatorPointer

  fileprivate override var key: AnyKeyPath? { keyPath }

  @MainActor
  init(
    parent: EnvironmentScope?, keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value
  ) {
    self.keyPath = keyPath
    self.value = value
    comparator = Comparator.contents(of: Value.self)
    super.init(parent: parent) { $0[keyPath: keyPath] = value }
  }

  @MainActor
  func update(_ value: Value) {
    self.value = value
    let keyPath = keyPath
    set = { $0[keyPath: keyPath] = value }
    refresh(keyPath)
  }
}

/// A value that is computed from all values of a scope.
@MainActor private protocol DerivedLocation {
  func refresh(_ values: EnvironmentValues, _ changed: AnyKeyPath?)
}

private final class DerivedValue<Value>: DerivedLocation {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  let location: Location<Value>

  init(_ keyPath: KeyPath<EnvironmentValues, Value>, in values: EnvironmentValues) {
    self.keyPath = keyPath
    location = Location(values[keyPath: keyPath])
  }

  func refresh(_ values: EnvironmentValues, _ changed: AnyKeyPath?) {
    let value = values[keyPath: keyPath]
    switch location.compare(value) {
    case .equal: break
    // A function, of which only its setting anew tells that it is another one.
    case .incomparable where changed != keyPath: break
    default: location.replace(value, inPass: true)
    }
  }
}
