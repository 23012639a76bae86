/// A stored property of a view through which the runtime reaches into it: `@State`, `@Environment`
/// and their kind; or a struct of your own that holds such properties.
///
/// ``update()`` runs before each evaluation of the body, after the properties inside have been
/// brought up to date, and outside the body's scope. What it reads of these is a dependency of the
/// component.
@preconcurrency @MainActor public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// What is no property and may hold some: an app, a view modifier. Never conformed to by views.
@preconcurrency @MainActor public protocol DynamicPropertyHolder {}

/// A dynamic property with nothing to update.
@MainActor protocol PassiveProperty: DynamicProperty {}

/// Properties of users' own as they were handed, by where they are: `update()` changes them, and
/// what a parent hands is compared with what it has handed.
@MainActor private var handedProperties: [UnsafeMutableRawPointer: Any] = [:]

/// A dynamic property of a user's own, as the runtime goes about it: with the same memory.
private struct UpdatedProperty<Property: DynamicProperty>: TreeProperty {
  private var property: Property

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    prepare(property, in: component)
  }

  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if handedProperties[property] == nil { handedProperties[property] = property.pointee.property }
    component.whileCurrent { property.pointee.property.update() }
  }

  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    handedProperties[property] = nil
  }

  static var preparesAlways: Bool { true }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    handedProperties[old] = nil
  }
}

/// A step that compares a property of a user's own with the one that was handed.
@MainActor
func handedPropertyStep<P: DynamicProperty>(
  _ type: P.Type, offset: Int, comparing fields: Comparator
) -> ComparisonStep {
  .property(offset: offset) { old, new, mayCallUser in
    nonisolated(unsafe) var handed: P?
    let place = UnsafeMutableRawPointer(mutating: old)
    nonisolated(unsafe) let unsafePlace = place
    MainActor.assumeIsolated { handed = handedProperties[unsafePlace] as? P }
    guard let handed else { return fields.compare(old, new, mayCallUser: mayCallUser) }
    return withUnsafePointer(to: handed) { fields.compare($0, new, mayCallUser: mayCallUser) }
  }
}

/// A dynamic property of the runtime's own.
///
/// The wrapper lies in the view value. Before the component's first evaluation it is installed in
/// place; when the parent hands a new value, `transfer` carries what it holds over to that value.
@preconcurrency @MainActor protocol TreeProperty: DynamicProperty {
  /// Runs once, before the first evaluation and outside its scope.
  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component)
  /// Runs before an evaluation that follows new inputs (before every one, if `preparesAlways`).
  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component)
  static var preparesAlways: Bool { get }
  /// Runs inside the parent's scope, so it must not call user code.
  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component)
  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component)
  /// How two values of the property that a parent hands are compared.
  static func comparisonStep(offset: Int) -> [ComparisonStep]
}

extension TreeProperty {
  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {}
  static var preparesAlways: Bool { false }
  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {}
  /// Ignored: the property belongs to the component, whatever its parent hands.
  static func comparisonStep(offset: Int) -> [ComparisonStep] { [] }
}

extension TreeProperty {
  fileprivate static func install(at property: UnsafeMutableRawPointer, in component: Component) {
    install(property.assumingMemoryBound(to: Self.self), in: component)
  }
  fileprivate static func prepare(at property: UnsafeMutableRawPointer, in component: Component) {
    prepare(property.assumingMemoryBound(to: Self.self), in: component)
  }
  fileprivate static func uninstall(at property: UnsafeMutableRawPointer, in component: Component) {
    uninstall(property.assumingMemoryBound(to: Self.self), in: component)
  }
}

/// A dynamic property at its place in a view type.
@usableFromInline struct DynamicField {
  private struct Isolated {
    let transfer: @MainActor (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Component) -> Void
  }

  /// The same function without isolation: see `ComponentFunctions`.
  private struct Functions {
    let transfer: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Component) -> Void
  }

  /// What is called on the main actor goes through the metatype: a closure would be retained for
  /// each call.
  private let type: any TreeProperty.Type
  private let offset: Int
  private let functions: Functions
  let preparesAlways: Bool

  @MainActor
  init<P: TreeProperty>(_ type: P.Type, offset: Int) {
    func property(_ view: UnsafeMutableRawPointer) -> UnsafeMutablePointer<P> {
      (view + offset).assumingMemoryBound(to: P.self)
    }
    let isolated = Isolated(transfer: { P.transfer(from: property($0), to: property($1), in: $2) })
    functions = unsafeBitCast(isolated, to: Functions.self)
    self.type = type
    self.offset = offset
    preparesAlways = P.preparesAlways
  }

  /// The view's memory, in each of these.
  @MainActor
  func install(_ view: UnsafeMutableRawPointer, _ component: Component) {
    type.install(at: view + offset, in: component)
  }

  @MainActor
  func prepare(_ view: UnsafeMutableRawPointer, _ component: Component) {
    type.prepare(at: view + offset, in: component)
  }

  func transfer(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ component: Component
  ) {
    functions.transfer(old, new, component)
  }

  @MainActor
  func uninstall(_ view: UnsafeMutableRawPointer, _ component: Component) {
    type.uninstall(at: view + offset, in: component)
  }
}

/// The dynamic properties of a view type, also those inside properties of a user's own.
@MainActor
func dynamicFields(of type: Any.Type, offset: Int = 0) -> [DynamicField] {
  fields(of: type).flatMap { field -> [DynamicField] in
    if let property = field.type as? any TreeProperty.Type {
      return [DynamicField(property, offset: offset + field.offset)]
    }
    let offset = offset + field.offset
    if field.type is any DynamicPropertyHolder.Type {
      return dynamicFields(of: field.type, offset: offset)
    }
    guard let property = field.type as? any DynamicProperty.Type,
      !(field.type is any PassiveProperty.Type)
    else { return [] }
    @MainActor func updated<P: DynamicProperty>(_ type: P.Type) -> DynamicField {
      DynamicField(UpdatedProperty<P>.self, offset: offset)
    }
    return dynamicFields(of: field.type, offset: offset) + [updated(property)]
  }
}
