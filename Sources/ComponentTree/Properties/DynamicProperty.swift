/// A stored property of a view through which the runtime reaches into it: `@State`, `@Environment`
/// and their kind; or a struct of your own that holds such properties.
@MainActor public protocol DynamicProperty {}

/// A dynamic property of the runtime's own.
///
/// The wrapper lies in the view value. Before the component's first evaluation it is installed in
/// place; when the parent hands a new value, `transfer` carries what it holds over to that value.
@MainActor protocol TreeProperty: DynamicProperty {
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

/// A dynamic property at its place in a view type.
@usableFromInline struct DynamicField {
  private struct Isolated {
    let install: @MainActor (UnsafeMutableRawPointer, Component) -> Void
    let prepare: @MainActor (UnsafeMutableRawPointer, Component) -> Void
    let transfer: @MainActor (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Component) -> Void
    let uninstall: @MainActor (UnsafeMutableRawPointer, Component) -> Void
  }

  /// The same functions without isolation: see `ComponentFunctions`.
  private struct Functions {
    let install: (UnsafeMutableRawPointer, Component) -> Void
    let prepare: (UnsafeMutableRawPointer, Component) -> Void
    let transfer: (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Component) -> Void
    let uninstall: (UnsafeMutableRawPointer, Component) -> Void
  }

  private let functions: Functions
  let preparesAlways: Bool

  @MainActor
  init<P: TreeProperty>(_ type: P.Type, offset: Int) {
    func property(_ view: UnsafeMutableRawPointer) -> UnsafeMutablePointer<P> {
      (view + offset).assumingMemoryBound(to: P.self)
    }
    let isolated = Isolated(
      install: { P.install(property($0), in: $1) },
      prepare: { P.prepare(property($0), in: $1) },
      transfer: { P.transfer(from: property($0), to: property($1), in: $2) },
      uninstall: { P.uninstall(property($0), in: $1) })
    functions = unsafeBitCast(isolated, to: Functions.self)
    preparesAlways = P.preparesAlways
  }

  /// The view's memory, in each of these.
  func install(_ view: UnsafeMutableRawPointer, _ component: Component) {
    functions.install(view, component)
  }
  func prepare(_ view: UnsafeMutableRawPointer, _ component: Component) {
    functions.prepare(view, component)
  }
  func transfer(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer, _ component: Component
  ) {
    functions.transfer(old, new, component)
  }
  func uninstall(_ view: UnsafeMutableRawPointer, _ component: Component) {
    functions.uninstall(view, component)
  }
}

/// The dynamic properties of a view type, also those inside properties of a user's own.
@MainActor
func dynamicFields(of type: Any.Type, offset: Int = 0) -> [DynamicField] {
  fields(of: type).flatMap { field -> [DynamicField] in
    if let property = field.type as? any TreeProperty.Type {
      return [DynamicField(property, offset: offset + field.offset)]
    }
    if field.type is any DynamicProperty.Type || field.type is any App.Type {
      return dynamicFields(of: field.type, offset: offset + field.offset)
    }
    return []
  }
}
