/// Reads and writes a value whose storage belongs to another view or object.
///
/// Two bindings are equal if they lead to the same place. A binding may carry a snapshot: a copy of
/// the value, made together with the binding. Such snapshots must be equal, too. A control that
/// gets an equal binding is not evaluated again. A binding that is made of closures is equal only
/// to itself.
@propertyWrapper @dynamicMemberLookup @frozen public struct Binding<Value>: TreeProperty {
  @usableFromInline nonisolated(unsafe) let box: BindingBox<Value>

  @usableFromInline
  nonisolated init(box: BindingBox<Value>) { self.box = box }

  /// Makes a binding from closures. The getter runs at once, so a body that makes the binding
  /// depends on what the getter reads.
  public nonisolated init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    box = FunctionBindingBox(get: get, set: set)
  }

  /// Makes a binding from a projected value. The compiler calls this initialiser if the parameter
  /// of a closure is written as `$item`.
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

  /// The object whose property was copied into the binding's snapshot. `nil` if the binding carries
  /// no snapshot of an object's property.
  var snapshotObject: AnyObject? { nil }

  /// Whether the program has made the binding from closures, as in `Binding(get:set:)`.
  var isMadeOfClosures: Bool { false }

  /// The storage that the binding leads to, if it leads to a state or a similar property.
  var boundLocation: AnyObject? { nil }
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

/// A binding that is made of closures. The evaluation that makes the binding, and the content that
/// this evaluation makes, read the value that the getter returned at first. All other reads call
/// the getter.
private final class FunctionBindingBox<Value>: BindingBox<Value> {
  private struct Isolated { let getter: @MainActor () -> Value }
  /// Holds the getter with a type that is not isolated to the main actor. The comment at
  /// `ComponentFunctions` gives the reason.
  private struct Functions { let getter: () -> Value }

  private let functions: Functions
  private let setter: @MainActor (Value) -> Void
  private let first: Value
  /// The number of the evaluation that has made the binding; `nil` if no evaluation made it.
  private let serial: UInt64?

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    functions = unsafeBitCast(Isolated(getter: get), to: Functions.self)
    setter = set
    first = functions.getter()
    serial = Component.current?.serial
  }

  override func get() -> Value {
    if let serial, serial == Component.current?.serial { return first }
    return functions.getter()
  }
  override func set(_ value: Value) { setter(value) }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    .incomparable
  }

  override var isMadeOfClosures: Bool { true }
}

/// A binding whose writes have a transaction. If a `withTransaction` or `withAnimation` is running,
/// the writes have the transaction of this call instead.
private final class TransactionBindingBox<Value>: BindingBox<Value> {
  private let base: BindingBox<Value>
  private let transaction: Transaction

  init(_ base: BindingBox<Value>, _ transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override func get() -> Value { base.get() }

  override func set(_ value: Value) {
    let isOuter = Transaction.current != Transaction()
    Transaction.run(isOuter ? .current : transaction) { base.set(value) }
  }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? TransactionBindingBox<Value>, transaction == other.transaction
    else { return .unequal }
    return base === other.base ? .equal : base.compare(other.base, mayCallUser)
  }

  override var snapshotObject: AnyObject? { base.snapshotObject }
  override var isMadeOfClosures: Bool { base.isMadeOfClosures }
  override var boundLocation: AnyObject? { base.boundLocation }
}

/// A binding to a property of a bound value, for example `$order.address`. If the bound value is an
/// object, as in `$model.name` of `@State var model = Model()`, the binding carries a snapshot of
/// the property's value, like a binding of ``Bindable`` (``TreeRules/objectBindings``).
private final class MemberBindingBox<Base, Value>: BindingBox<Value> {
  private let base: BindingBox<Base>
  private let keyPath: WritableKeyPath<Base, Value>
  /// The bound object and the snapshot of its property. `nil` if the binding carries no snapshot.
  private let snapshot: (object: AnyObject, value: Value)?

  @MainActor init(base: BindingBox<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
    if TypeShape(Base.self) == .reference, Component.currentRules.objectBindings == .read {
      let object = base.get()
      snapshot = (object as AnyObject, object[keyPath: keyPath])
    } else {
      snapshot = nil
    }
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
    let places = base === other.base ? .equal : base.compare(other.base, mayCallUser)
    guard places == .equal, let old = snapshot, let new = other.snapshot else { return places }
    guard old.object === new.object else { return .unequal }
    nonisolated(unsafe) var comparator: ComparatorPointer?
    MainActor.assumeIsolated { comparator = Comparator.find(Value.self, .contents) }
    return compareValues(
      old.value, new.value, comparator.unsafelyUnwrapped.pointee, mayCallUser)
  }

  override var snapshotObject: AnyObject? { base.snapshotObject ?? snapshot?.object }
  override var isMadeOfClosures: Bool { base.isMadeOfClosures }
  override var boundLocation: AnyObject? { base.boundLocation }
}

/// A binding that converts the value of the binding `base`, for example from a number to a text.
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
  override var boundLocation: AnyObject? { base.boundLocation }
}

extension Binding {
  /// A binding to the same place, whose writes have a transaction.
  public nonisolated func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(box: TransactionBindingBox(box, transaction))
  }

  /// A binding to the same place, whose writes are animated.
  public nonisolated func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// A binding that converts the value of another binding.
  /// - Parameters:
  ///   - key: identifies the functions `to` and `from`. Functions with equal keys must return equal
  ///     results for equal arguments.
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
