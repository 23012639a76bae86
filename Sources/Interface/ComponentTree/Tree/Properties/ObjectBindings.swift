/// A binding to a property of an object. Making this binding does not read the property.
/// `@Bindable` makes such a binding for `$model.name` under the rule
/// ``TreeRules/ObjectBindings/bind``.
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

/// A binding to a property of an object, with a snapshot (a copy) of the value. The body that makes
/// the binding reads the property for the snapshot. Some objects announce only that they change,
/// and not which property. With such an object, the snapshot is the only way to find out that the
/// control's value has changed.
final class SnapshotBindingBox<Object: AnyObject, Value>: BindingBox<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  private let snapshot: Value
  private let comparator: ComparatorPointer

  @MainActor init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
    snapshot = object[keyPath: keyPath]
    comparator = Comparator.find(Value.self, .contents)
  }

  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? SnapshotBindingBox<Object, Value>, object === other.object,
      keyPath == other.keyPath
    else { return .unequal }
    return compareValues(snapshot, other.snapshot, comparator.pointee, mayCallUser)
  }

  override var snapshotObject: AnyObject? { object }
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

/// Makes bindings to the properties of an object whose reads are tracked.
///
/// `$model.name` reads `name`, because the binding carries a snapshot (a copy) of the value. The
/// body that contains `$model.name` therefore depends on `name` (``TreeRules/objectBindings``). The
/// `Bindable` of SwiftUI takes only an `Observable` object. The tree does not know the `Observable`
/// protocols of the engines, so this `Bindable` takes any object.
@propertyWrapper @dynamicMemberLookup @frozen
public struct Bindable<Value: AnyObject>:
  PassiveProperty
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
    switch Component.currentRules.objectBindings {
    case .bind: Binding(box: ObjectBindingBox(wrappedValue, keyPath))
    default: Binding(box: SnapshotBindingBox(wrappedValue, keyPath))
    }
  }
}
