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
    /// A property wrapper holds the object, for example `@State`, `@Bindable` or `@Environment`.
    case wrapper
    /// A binding to a property of the object, with a snapshot of the property's value. The view
    /// that made the binding holds the object. After a change of the value, this view passes a new
    /// binding.
    case binding
  }
}

extension Component {
  /// The objects that the view's stored properties lead to, in their order. Optional objects are
  /// excluded, because `@ObservedObject` and similar wrappers cannot hold an optional object. Each
  /// view type is inspected by reflection only once. Main thread only.
  package var heldObjects: [HeldObject] {
    nonisolated(unsafe) var objects: [HeldObject] = []
    MainActor.assumeIsolated {
      objects = objectHolders.compactMap { property, holder in
        holder.heldObject.map { HeldObject(object: $0, property: property, kind: holder.kind) }
      }
    }
    return objects
  }

  /// Whether a stored property of the view is a binding that is made of closures. Such a binding is
  /// equal only to itself. So if a view makes the binding in its body, each evaluation of this view
  /// also evaluates the component. Main thread only.
  package var hasBindingOfClosures: Bool {
    MainActor.assumeIsolated { objectHolders.contains { $0.holder.isMadeOfClosures } }
  }

  /// The values of the view's stored properties that may lead to an object.
  @MainActor private var objectHolders: [(property: String, holder: any ObjectHolder)] {
    guard node.pointee.kind == .component, let view = node.pointee.value,
      let type = node.pointee.type?.pointee.viewType
    else {
      return []
    }
    return holderFields(in: type).map { ($0.name, $0.load(view)) }
  }
}

/// The value of a stored property that may lead to an object.
@MainActor protocol ObjectHolder {
  var kind: HeldObject.Kind { get }
  var heldObject: AnyObject? { get }
  /// Whether the property is a binding that is made of closures.
  var isMadeOfClosures: Bool { get }
}

extension ObjectHolder {
  var kind: HeldObject.Kind { .wrapper }
  var isMadeOfClosures: Bool { false }
}

extension State: ObjectHolder {
  var heldObject: AnyObject? { object(location?.value.pointee ?? snapshot) }
}

extension Binding: ObjectHolder {
  var kind: HeldObject.Kind { .binding }
  var heldObject: AnyObject? { box.snapshotObject }
  var isMadeOfClosures: Bool { box.isMadeOfClosures }
}

extension Bindable: ObjectHolder {
  var heldObject: AnyObject? { wrappedValue }
}

extension Observed: ObjectHolder {
  var heldObject: AnyObject? { wrappedValue }
}

extension StateObject: ObjectHolder {
  var heldObject: AnyObject? { object }
}

extension ObservedObject: ObjectHolder {
  var heldObject: AnyObject? { wrappedValue }
}

/// The object of a plain `let` or `var`.
private struct PlainReference: ObjectHolder {
  let heldObject: AnyObject?
  var kind: HeldObject.Kind { .plain }
}

/// A value as an object, if its type is a class; `nil` for any other value, also for an optional.
private func object<Value>(_ value: Value) -> AnyObject? {
  TypeShape(Value.self) == .reference ? value as AnyObject : nil
}

/// A stored property that may lead to an object.
private struct HolderField {
  let name: String
  /// Loads the value of the property from a view.
  let load: @MainActor (UnsafeRawPointer) -> any ObjectHolder
}

@MainActor private var knownHolderFields: [ObjectIdentifier: [HolderField]] = [:]

@MainActor
private func holderFields(in type: Any.Type) -> [HolderField] {
  if let known = knownHolderFields[ObjectIdentifier(type)] { return known }
  let found = fields(of: type).flatMap(holderFields)
  knownHolderFields[ObjectIdentifier(type)] = found
  return found
}

@MainActor
private func holderFields(of field: FieldDescription) -> [HolderField] {
  let name = plain(field.name)
  let offset = field.offset
  if let wrapper = field.type as? any ObjectHolder.Type {
    @MainActor
    func load<H: ObjectHolder>(_ type: H.Type, _ view: UnsafeRawPointer) -> any ObjectHolder {
      (view + offset).assumingMemoryBound(to: type).pointee
    }
    return [HolderField(name: name) { load(wrapper, $0) }]
  }
  // The field is an app, a view modifier or a user's dynamic property. Such a field may have
  // properties that hold objects.
  if field.type is any DynamicPropertyHolder.Type || field.type is any DynamicProperty.Type {
    return holderFields(in: field.type).map { inner in
      HolderField(name: inner.name) { inner.load($0 + offset) }
    }
  }
  let isReference = TypeShape(field.type) == .reference || isClassExistential(field.type)
  if field.isUnretained || !isReference { return [] }
  return [
    // The first word of a class reference, and of an existential of classes, is the object.
    HolderField(name: name) {
      PlainReference(heldObject: ($0 + offset).load(as: AnyObject.self))
    }
  ]
}
