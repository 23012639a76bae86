/// An object that a stored property of a component's view leads to.
package struct HeldObject {
  package let object: AnyObject
  /// The name of the stored property.
  package let property: String
  package let kind: Kind

  /// How a stored property leads to an object.
  package enum Kind {
    /// A plain `let` or `var` holds the object.
    case plain
    /// A property wrapper holds the object: `@State`, `@Bindable`, `@Environment` or similar.
    case wrapper
    /// A binding to a property of the object, with a snapshot of the property's value. The view
    /// that made the binding holds the object, and passes a new binding if the value has changed.
    case binding
  }
}

extension Component {
  /// The objects that the view's stored properties lead to, in their order. Optional objects are
  /// excluded, because `@ObservedObject` and similar wrappers cannot hold an optional object. Each
  /// view type is inspected by reflection only once. Main thread only.
  package var heldObjects: [HeldObject] {
    nonisolated(unsafe) var objects: [HeldObject] = []
    MainActor.assumeIsolated { objects = findHeldObjects() }
    return objects
  }

  @MainActor private func findHeldObjects() -> [HeldObject] {
    guard node.pointee.kind == .component, let view = node.pointee.value,
      let type = node.pointee.type?.pointee.viewType
    else {
      return []
    }
    return holders(in: type).compactMap { holder in
      holder.object(view).map {
        HeldObject(object: $0, property: holder.name, kind: holder.kind)
      }
    }
  }
}

/// A property wrapper that may lead to an object.
@MainActor protocol ObjectHolder {
  static var kind: HeldObject.Kind { get }
  var heldObject: AnyObject? { get }
}

extension ObjectHolder {
  static var kind: HeldObject.Kind { .wrapper }
}

extension State: ObjectHolder {
  var heldObject: AnyObject? { object(location?.value.pointee ?? initial) }
}

extension Binding: ObjectHolder {
  static var kind: HeldObject.Kind { .binding }
  var heldObject: AnyObject? { box.snapshotObject }
}

extension Bindable: ObjectHolder {
  var heldObject: AnyObject? { wrappedValue }
}

extension Observed: ObjectHolder {
  var heldObject: AnyObject? { wrappedValue }
}

extension ObservedObject: ObjectHolder {
  var heldObject: AnyObject? { wrappedValue }
}

/// A value as an object, if its type is a class; `nil` for any other value, also for an optional.
private func object<Value>(_ value: Value) -> AnyObject? {
  TypeShape(Value.self) == .reference ? value as AnyObject : nil
}

/// A stored property that may lead to an object.
private struct Holder {
  let name: String
  let kind: HeldObject.Kind
  let object: @MainActor (UnsafeRawPointer) -> AnyObject?
}

@MainActor private var knownHolders: [ObjectIdentifier: [Holder]] = [:]

@MainActor
private func holders(in type: Any.Type) -> [Holder] {
  if let known = knownHolders[ObjectIdentifier(type)] { return known }
  let found = fields(of: type).flatMap(holders)
  knownHolders[ObjectIdentifier(type)] = found
  return found
}

@MainActor
private func holders(of field: FieldDescription) -> [Holder] {
  let name = plain(field.name)
  let offset = field.offset
  if let wrapper = field.type as? any ObjectHolder.Type {
    @MainActor func load<H: ObjectHolder>(_ type: H.Type, _ view: UnsafeRawPointer) -> AnyObject? {
      (view + offset).assumingMemoryBound(to: type).pointee.heldObject
    }
    return [Holder(name: name, kind: wrapper.kind) { load(wrapper, $0) }]
  }
  // An app, a view modifier, or a user's dynamic property, which may itself have properties that
  // hold objects.
  if field.type is any DynamicPropertyHolder.Type || field.type is any DynamicProperty.Type {
    return holders(in: field.type).map { inner in
      Holder(name: inner.name, kind: inner.kind) { inner.object($0 + offset) }
    }
  }
  let isReference = TypeShape(field.type) == .reference || isClassExistential(field.type)
  if field.isUnretained || !isReference { return [] }
  return [
    // The first word of a class reference, and of an existential of classes, is the object.
    Holder(name: name, kind: .plain) { ($0 + offset).load(as: AnyObject.self) }
  ]
}
