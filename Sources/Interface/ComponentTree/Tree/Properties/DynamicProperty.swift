/// A stored property of a view that the runtime installs and updates. Examples are `@State`,
/// `@Environment`, and a user's struct that holds such properties.
///
/// ``update()`` runs at the beginning of each evaluation: after the update of the dynamic
/// properties inside the struct, and before the body. The tracking scope of the evaluation is open,
/// so the component depends on everything that ``update()`` reads, in the struct and in tracked
/// models.
@preconcurrency @MainActor public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A type that is neither a view nor a dynamic property, but may hold dynamic properties: an app, a
/// scene, a view modifier or a button style.
@preconcurrency @MainActor public protocol DynamicPropertyHolder {}

/// A dynamic property that needs no update.
@MainActor protocol PassiveProperty: DynamicProperty {}

/// The values of users' dynamic properties as the parents passed them, before `update()` changed
/// the properties. The key is the address of the property. The values are kept because a parent's
/// new value must be compared with the last value that the parent passed.
@MainActor private var handedProperties: [UnsafeMutableRawPointer: Any] = [:]

/// Wraps a user's dynamic property for the runtime. The wrapper has the same memory layout as the
/// property.
private struct UpdatedProperty<Property: DynamicProperty>: TreeProperty {
  private var property: Property

  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {}

  static var updatesInScope: Bool { true }

  static func updateInScope(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if handedProperties[property] == nil { handedProperties[property] = property.pointee.property }
    component.whileCurrent { property.pointee.property.update() }
  }

  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    handedProperties[property] = nil
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    handedProperties[old] = nil
  }
}

/// A step that compares a new value of a user's dynamic property with the value that the parent
/// passed before.
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

/// A dynamic property that the runtime provides.
///
/// The property is stored in the view value. Before the component's first evaluation, `install`
/// gives the property what it needs, for example the storage of a state. When the parent passes a
/// new view value, `transfer` copies the property's contents to the new value.
@preconcurrency @MainActor protocol TreeProperty: DynamicProperty {
  /// The runtime calls this function once, before the component's first evaluation, and outside the
  /// tracking scope of that evaluation.
  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component)
  /// The runtime calls this function before a later evaluation of the component, if the parent has
  /// passed new inputs. If `preparesAlways` is true, the runtime calls this function before every
  /// later evaluation.
  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component)
  static var preparesAlways: Bool { get }
  /// If `updatesInScope` is true, the runtime calls this function before every evaluation, inside
  /// the tracking scope of the evaluation.
  static func updateInScope(_ property: UnsafeMutablePointer<Self>, in component: Component)
  static var updatesInScope: Bool { get }
  /// Copies the contents of the old property into the new property. The parent's tracking scope may
  /// be open, so this function must not call user code.
  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component)
  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component)
  /// The steps that compare two values of the property: the value that the parent passes now, and
  /// the value that the parent passed before.
  static func comparisonStep(offset: Int) -> [ComparisonStep]
}

extension TreeProperty {
  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {}
  static var preparesAlways: Bool { false }
  static func updateInScope(_ property: UnsafeMutablePointer<Self>, in component: Component) {}
  static var updatesInScope: Bool { false }
  static func uninstall(_ property: UnsafeMutablePointer<Self>, in component: Component) {}
  /// The default is no steps. The property's content belongs to the component, so values from the
  /// parent are not compared.
  static func comparisonStep(offset: Int) -> [ComparisonStep] { [] }
}

extension TreeProperty {
  fileprivate static func install(at property: UnsafeMutableRawPointer, in component: Component) {
    install(property.assumingMemoryBound(to: Self.self), in: component)
  }
  fileprivate static func prepare(at property: UnsafeMutableRawPointer, in component: Component) {
    prepare(property.assumingMemoryBound(to: Self.self), in: component)
  }
  fileprivate static func updateInScope(
    at property: UnsafeMutableRawPointer, in component: Component
  ) {
    updateInScope(property.assumingMemoryBound(to: Self.self), in: component)
  }
  fileprivate static func uninstall(at property: UnsafeMutableRawPointer, in component: Component) {
    uninstall(property.assumingMemoryBound(to: Self.self), in: component)
  }
}

/// A dynamic property, with its offset in a view type.
@usableFromInline struct DynamicField {
  private struct Isolated {
    let transfer: @MainActor (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Component) -> Void
  }

  /// Holds the closure of an `Isolated` with a type that is not isolated to the main actor. The
  /// comment at `ComponentFunctions` gives the reason.
  private struct Functions {
    let transfer: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Component) -> Void
  }

  /// The property's type. The runtime calls functions such as `install` through this metatype. A
  /// stored closure would be retained for each call.
  private let type: any TreeProperty.Type
  private let offset: Int
  private let functions: Functions
  let preparesAlways: Bool
  let updatesInScope: Bool

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
    updatesInScope = P.updatesInScope
  }

  /// Installs the property. In the functions of this struct, `view`, `old` and `new` are the
  /// addresses of view values.
  @MainActor
  func install(_ view: UnsafeMutableRawPointer, _ component: Component) {
    type.install(at: view + offset, in: component)
  }

  @MainActor
  func prepare(_ view: UnsafeMutableRawPointer, _ component: Component) {
    type.prepare(at: view + offset, in: component)
  }

  @MainActor
  func updateInScope(_ view: UnsafeMutableRawPointer, _ component: Component) {
    type.updateInScope(at: view + offset, in: component)
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

/// The dynamic properties of a view type, including those inside users' dynamic properties.
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
