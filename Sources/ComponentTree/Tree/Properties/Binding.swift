/// Reads and writes a value whose storage belongs to another view or object.
///
/// Two bindings are equal if they lead to the same place, so a control that gets an equal binding
/// is not evaluated again. Two bindings that are made of closures are never equal.
@propertyWrapper @dynamicMemberLookup @frozen public struct Binding<Value>: TreeProperty {
  @usableFromInline nonisolated(unsafe) let box: BindingBox<Value>

  @usableFromInline
  nonisolated init(box: BindingBox<Value>) { self.box = box }

  public nonisolated init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    box = FunctionBindingBox(get: get, set: set)
  }

  /// Makes a binding from a projected value, so that a closure can take a binding as `$item`.
  public nonisolated init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a constant. Writing to a constant binding has no effect.
  public nonisolated static func constant(_ value: Value) -> Binding<Value> {
    Binding(box: ConstantBindingBox(value))
  }

  public var wrappedValue: Value {
    get { box.get() }
    nonmutating set { box.set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(box: MemberBindingBox(base: box, keyPath: keyPath))
  }

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {}

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {}

  static func comparisonStep(offset: Int) -> [ComparisonStep] {
    [
      .property(offset: offset) { old, new, mayCallUser in
        let old = old.assumingMemoryBound(to: Self.self).pointee.box
        let new = new.assumingMemoryBound(to: Self.self).pointee.box
        return old === new ? .equal : old.compare(new, mayCallUser)
      }
    ]
  }
}

/// The place that a binding leads to.
public class BindingBox<Value> {
  init() {}

  @MainActor func get() -> Value { fatalError("abstract") }
  @MainActor func set(_ value: Value) { fatalError("abstract") }

  /// Compares two boxes. Boxes are equal if they lead to the same place. If the boxes carry
  /// snapshots of the value, the snapshots must be equal, too.
  func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison { .unequal }

  /// The object of which the binding carries a snapshot; `nil` if there is none.
  var snapshotObject: AnyObject? { nil }

  /// Whether the value comes from a closure. Making such a binding reads nothing.
  var isMadeOfClosures: Bool { false }
}

final class ConstantBindingBox<Value>: BindingBox<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }
  override func set(_ value: Value) {}

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? ConstantBindingBox<Value> else { return .unequal }
    nonisolated(unsafe) var comparator: ComparatorPointer?
    MainActor.assumeIsolated { comparator = Comparator.find(Value.self, .contents) }
    return compareValues(
      value, other.value, comparator.unsafelyUnwrapped.pointee, mayCallUser)
  }
}

private final class FunctionBindingBox<Value>: BindingBox<Value> {
  private let getter: @MainActor () -> Value
  private let setter: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }
  override func set(_ value: Value) { setter(value) }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    .incomparable
  }

  override var isMadeOfClosures: Bool { true }
}

/// A binding to a property of a bound value, for example `$order.address`.
private final class MemberBindingBox<Base, Value>: BindingBox<Value> {
  private let base: BindingBox<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: BindingBox<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ value: Value) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole)
  }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? MemberBindingBox<Base, Value>, keyPath == other.keyPath else {
      return .unequal
    }
    return base === other.base ? .equal : base.compare(other.base, mayCallUser)
  }

  override var snapshotObject: AnyObject? { base.snapshotObject }
  override var isMadeOfClosures: Bool { base.isMadeOfClosures }
}

/// A binding that converts another binding's value, for example from a number to a text.
private final class ConvertingBindingBox<Base, Value, Key: Equatable>: BindingBox<Value> {
  private let base: BindingBox<Base>
  private let key: Key
  private let to: (Base) -> Value
  private let from: (Value, Base) -> Base

  init(
    _ base: BindingBox<Base>, _ key: Key, _ to: @escaping (Base) -> Value,
    _ from: @escaping (Value, Base) -> Base
  ) {
    self.base = base
    self.key = key
    self.to = to
    self.from = from
  }

  override func get() -> Value { to(base.get()) }
  override func set(_ value: Value) { base.set(from(value, base.get())) }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? ConvertingBindingBox<Base, Value, Key>, key == other.key else {
      return .unequal
    }
    return base === other.base ? .equal : base.compare(other.base, mayCallUser)
  }

  override var snapshotObject: AnyObject? { base.snapshotObject }
  override var isMadeOfClosures: Bool { base.isMadeOfClosures }
}

extension Binding {
  /// A binding that converts the value of another binding.
  /// - Parameters:
  ///   - key: identifies the two functions. Functions with equal keys must behave in the same way.
  ///   - from: converts a value back to the type of the other binding. The second argument is the
  ///     old value of the other binding.
  package nonisolated init<Base, Key: Equatable>(
    converting base: Binding<Base>, by key: Key, to: @escaping (Base) -> Value,
    from: @escaping (Value, Base) -> Base
  ) {
    self.init(box: ConvertingBindingBox(base.box, key, to, from))
  }
}

func compareValues<Value>(
  _ old: Value, _ new: Value, _ comparator: Comparator, _ mayCallUser: Bool
) -> Comparison {
  withUnsafePointer(to: old) { old in
    withUnsafePointer(to: new) { new in
      comparator.compare(old, new, mayCallUser: mayCallUser)
    }
  }
}
