/// A property of an object, by reference: `@Bindable`'s `$model.name`. Made without reading the
/// property.
final class ObjectBindingBox<Object: AnyObject, Value>: BindingBox<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? ObjectBindingBox<Object, Value> else { return .unequal }
    return object === other.object && keyPath == other.keyPath ? .equal : .unequal
  }
}

/// The same for an object that only announces itself as a whole. It carries a snapshot of the
/// value: nothing else tells a control that is handed the binding anew that there is something new
/// to show.
final class SnapshotBindingBox<Object: AnyObject, Value>: BindingBox<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  private let snapshot: Value
  private let comparator: ComparatorPointer

  @MainActor init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
    snapshot = object[keyPath: keyPath]
    comparator = Comparator.contents(of: Value.self)
  }

  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? SnapshotBindingBox<Object, Value>, object === other.object,
      keyPath == other.keyPath
    else { return .unequal }
    return compareValues(snapshot, other.snapshot, comparator.pointee, mayCallUser)
  }
}

/// Bindings to the properties of an `ObservedObject`, `StateObject` or `EnvironmentObject`.
@dynamicMemberLookup @MainActor public struct ObjectBindings<Object: AnyObject> {
  let object: Object

  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
  ) -> Binding<Value> {
    Binding(box: SnapshotBindingBox(object, keyPath))
  }
}

/// Makes bindings to the properties of an object whose reads are tracked: any reference type.
///
/// `$model.name` does not read `name`; whoever reads the binding's value does.
@propertyWrapper @dynamicMemberLookup @frozen
public struct Bindable<Value: AnyObject>:
  DynamicProperty
{
  public var wrappedValue: Value

  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  @inlinable
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding(box: ObjectBindingBox(wrappedValue, keyPath))
  }
}
