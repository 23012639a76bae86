/// A value that belongs to a component and lives as long as the component's identity.
///
/// The state starts with the initial value that the view has at the component's first evaluation.
/// Later initial values are ignored. If an evaluation has read the value, a write makes the
/// component dirty (``TreeRules/state``). Writing an equal value changes nothing.
///
/// An evaluation reads the value that the state had when the component was last evaluated, even if
/// the read is in a closure that runs later, such as the closure of a sheet. An action reads the
/// newest value.
@propertyWrapper @frozen public struct State<Value>: TreeProperty {
  /// The initial value. From the first evaluation on, the value at the last evaluation.
  @usableFromInline var snapshot: Value
  /// The storage of the value. The storage exists from the first evaluation on.
  @usableFromInline var location: Location<Value>?

  @inlinable
  public init(wrappedValue: Value) {
    snapshot = wrappedValue
    location = nil
  }

  /// The default of a state that holds an object. The rule ``TreeRules/defaultObjects`` says when
  /// the object is made.
  @inlinable
  public init(wrappedValue make: @autoclosure @escaping @MainActor () -> Value)
  where Value: AnyObject {
    if Component.currentRules.defaultObjects == .lazy {
      self.init(pending: make)
    } else {
      self.init(initialValue: make())
    }
  }

  @usableFromInline
  init(pending make: @escaping @MainActor () -> Value) where Value: AnyObject {
    // No object: `wrappedValue` and `install` make the object first.
    snapshot = unsafeBitCast(0, to: Value.self)
    location = Location(pending: make)
  }

  @inlinable
  public init(initialValue: Value) {
    snapshot = initialValue
    location = nil
  }

  @inlinable
  public var wrappedValue: Value {
    @inline(__always) get {
      guard let location else { return snapshot }
      return location.noteOwner() ? snapshot : location.current
    }
    nonmutating set { write(newValue) }
  }

  /// Writes the value. A write before the first evaluation changes nothing, as in SwiftUI.
  @usableFromInline func write(_ value: Value) {
    location?.write(value)
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(box: location) }
    return .constant(snapshot)
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    keepDefault(of: property, in: component)
    if let pending = property.pointee.location { property.pointee.snapshot = pending.current }
    property.pointee.location = Location(
      property.pointee.snapshot, keepsReaders: component.rules.state == .everRead,
      owner: component.node)
  }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if let location = property.pointee.location {
      property.pointee.snapshot =
        location.readers.pointee.isAhead ? location.valueOfPass : location.value.pointee
    }
  }

  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    property.pointee.location?.readers.pointee.owner = nil
    defaults[property] = nil
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    keepDefault(of: new, in: component)
    defaults[old] = nil
    new.pointee.location = old.pointee.location
  }
}

/// The default values of states as the parents passed them, if the rule
/// ``TreeRules/DefaultInputs/compared`` applies. The key is the address of the property.
@MainActor private var defaults: [UnsafeMutableRawPointer: Any] = [:]

/// A property whose default value can be an input.
@MainActor protocol PropertyWithDefault {
  static func defaultStep(offset: Int, _ mode: ComparisonMode) -> ComparisonStep
}

extension State: PropertyWithDefault {
  private static func keepDefault(
    of property: UnsafeMutablePointer<Self>, in component: Component
  ) {
    guard component.rules.defaultInputs == .compared, property.pointee.location == nil
    else { return }
    defaults[property] = property.pointee.snapshot
  }

  /// A step that compares a new default value with the default value that the parent passed before.
  static func defaultStep(offset: Int, _ mode: ComparisonMode) -> ComparisonStep {
    let comparator = Comparator.find(Value.self, mode)
    return .property(offset: offset) { old, new, mayCallUser in
      nonisolated(unsafe) var known: Value?
      nonisolated(unsafe) let place = UnsafeMutableRawPointer(mutating: old)
      MainActor.assumeIsolated { known = defaults[place] as? Value }
      let (old, new) = (
        old.assumingMemoryBound(to: Self.self).pointee,
        new.assumingMemoryBound(to: Self.self).pointee
      )
      // A state that is not installed still has its default value.
      if known == nil, old.location == nil { known = old.snapshot }
      guard let known, new.location == nil else { return .equal }
      return compareValues(known, new.snapshot, comparator.pointee, mayCallUser)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A declaration without an initial value, such as `@State var choice: Choice?`, starts with
  /// `nil`.
  @inlinable
  public init() {
    self.init(wrappedValue: nil)
  }
}
