public typealias ComponentTypePointer = UnsafeMutablePointer<ComponentType>

/// The runtime's record of one view type: its functions, its dynamic properties, and the way in
/// which its inputs are compared. The functions are made in code in which the view type is
/// concrete, so that the compiler specialises the function that evaluates a view. A record is made
/// once and never freed.
@frozen public struct ComponentType {
  @usableFromInline let functions: ComponentFunctions
  @usableFromInline let destroy: (UnsafeMutableRawPointer) -> Void
  @usableFromInline let viewType: Any.Type
  @usableFromInline let size: Int
  @usableFromInline let inputs: Comparator
  /// The fields that are dynamic properties. The fields are in raw memory, because iterating over
  /// an array would retain the array and each field.
  @usableFromInline let dynamicFields: UnsafeBufferPointer<DynamicField>
  @usableFromInline let hasDynamicFields: Bool
  /// Whether a dynamic field must be prepared before every evaluation.
  @usableFromInline let preparesAlways: Bool
  /// A list of free memory blocks. A new view of this type takes a block from the list, so that the
  /// frequent replacement of views allocates no memory. The first word of each block points to the
  /// next block.
  @usableFromInline var spare: UnsafeMutableRawPointer?
  /// The view type's name without generic arguments, or the name of content such as `Row`. Reports
  /// show this name. The name is stored, because printing a type takes some microseconds, and a
  /// trace names every component.
  @usableFromInline let name: String
  /// Whether the user wrote the view type. The other components are parts of the tool: content, the
  /// components that the tool adds, and SwiftUI's own views, such as controls.
  let isOwnView: Bool

  /// The record `other` with different functions.
  init(_ other: ComponentType, _ functions: ComponentFunctions) {
    self.functions = functions
    destroy = other.destroy
    viewType = other.viewType
    size = other.size
    inputs = other.inputs
    dynamicFields = other.dynamicFields
    hasDynamicFields = other.hasDynamicFields
    preparesAlways = other.preparesAlways
    spare = nil
    name = other.name
    isOwnView = other.isOwnView
  }

  init(
    functions: ComponentFunctions, destroy: @escaping (UnsafeMutableRawPointer) -> Void,
    viewType: Any.Type, size: Int, inputs: Comparator,
    dynamicFields: UnsafeBufferPointer<DynamicField>, hasDynamicFields: Bool,
    preparesAlways: Bool, name: String, isOwnView: Bool
  ) {
    self.functions = functions
    self.destroy = destroy
    self.viewType = viewType
    self.size = size
    self.inputs = inputs
    self.dynamicFields = dynamicFields
    self.hasDynamicFields = hasDynamicFields
    self.preparesAlways = preparesAlways
    spare = nil
    self.name = name
    self.isOwnView = isOwnView
  }

  /// Memory for a view of this type.
  @inlinable
  mutating func allocate<V>(_ type: V.Type) -> UnsafeMutablePointer<V> {
    guard let memory = spare else { return .allocate(capacity: 1) }
    spare = memory.load(as: UnsafeMutableRawPointer?.self)
    return memory.bindMemory(to: V.self, capacity: 1)
  }

  /// Takes back the memory of a destroyed view, so that the next view of this type can use the
  /// memory.
  mutating func recycle(_ memory: UnsafeMutableRawPointer) {
    guard size >= MemoryLayout<UnsafeMutableRawPointer?>.size else {
      memory.deallocate()
      return
    }
    memory.storeBytes(of: spare, as: UnsafeMutableRawPointer?.self)
    spare = memory
  }
}

/// The functions of a view type. The compiler infers that the functions are isolated to the main
/// actor. The runtime calls the functions by a type without isolation, so that no call needs an
/// executor check. Such calls are safe, because all callers are on the main thread.
@frozen @usableFromInline struct ComponentFunctions {
  @frozen @usableFromInline struct Isolated {
    @usableFromInline let evaluate: @MainActor (NodePointer) -> Void
    @usableFromInline let inspect: @MainActor (NodePointer, UnsafeMutablePointer<Walker>) -> Void

    @inlinable
    init(
      evaluate: @escaping @MainActor (NodePointer) -> Void,
      inspect: @escaping @MainActor (NodePointer, UnsafeMutablePointer<Walker>) -> Void
    ) {
      self.evaluate = evaluate
      self.inspect = inspect
    }
  }

  /// Runs the body of the node's stored view, and visits the view that the body returns.
  @usableFromInline let evaluate: (NodePointer) -> Void
  /// Runs the body and visits the result with the caller's walker: for the audit, and for a host
  /// with a screen.
  @usableFromInline let inspect: (NodePointer, UnsafeMutablePointer<Walker>) -> Void

  @inlinable
  init(_ isolated: Isolated) {
    // The whole struct is cast, because a cast of each closure would wrap the closure in two other
    // closures.
    self = unsafeBitCast(isolated, to: ComponentFunctions.self)
  }

  /// Returns the functions for a view type with users' dynamic properties: each evaluation first
  /// updates these properties, and then does the same as `self`. The engine opens the tracking
  /// scope of the evaluation before the update.
  @MainActor
  func updating(_ fields: [DynamicField]) -> ComponentFunctions {
    let functions = self
    return ComponentFunctions(
      .init(
        evaluate: { node in
          let view = node.pointee.value.unsafelyUnwrapped
          for field in fields { field.updateInScope(view, Component(node)) }
          functions.evaluate(node)
        }, inspect: { node, walker in functions.inspect(node, walker) }))
  }
}

private struct TypeTableKey: Hashable {
  let mode: Int
  let retaining: Bool
}

/// The records of view types. Hosts that compare inputs in the same way, and that either all keep
/// or do not keep their output, share a table.
@MainActor private var typeTables: [TypeTableKey: TypeTable<ComponentType>] = [:]

@MainActor
func componentTypes(comparing mode: ComparisonMode, retaining: Bool) -> TypeTable<ComponentType> {
  let key = TypeTableKey(mode: mode.rawValue, retaining: retaining)
  if let known = typeTables[key] { return known }
  let table = TypeTable<ComponentType>()
  typeTables[key] = table
  return table
}

/// Makes and registers the record of a view type. The function is called once per type and table.
@MainActor @usableFromInline @inline(never)
func makeComponentType<V: View>(
  _ type: V.Type, _ functions: ComponentFunctions, _ host: HostPointer
) -> ComponentTypePointer {
  let inputs = Comparator.inputs(of: type, .inputs(host.pointee.rules))
  let pointer = makeComponentType(
    type, host.pointee.hasScreen ? functions.retaining : functions, comparing: inputs,
    updatesProperties: true)
  host.pointee.types.insert(ObjectIdentifier(type), pointer)
  return pointer
}

/// Makes and registers the record for content, such as the rows of a `ForEach`. The record's
/// functions evaluate the content.
/// - Parameters:
///   - name: the name of the content in reports.
///   - key: the type under which the record is registered.
///   - isCompared: whether a new view of the content is compared with the previous view. Both views
///     are values of `type`. If the two views are equal, the content is not evaluated.
///   - evaluate: evaluates the content.
///   - walk: visits the content with the caller's walker, if the host has a screen.
@MainActor @usableFromInline @inline(never)
func makeContentType<V: View>(
  _ type: V.Type, named name: String, _ host: HostPointer, _ key: ObjectIdentifier,
  isCompared: Bool = false, evaluate: @escaping @MainActor (NodePointer) -> Void,
  walk: @escaping @MainActor (NodePointer, UnsafeMutablePointer<Walker>) -> Void
) -> ComponentTypePointer {
  let plain = ComponentFunctions(.init(evaluate: evaluate, inspect: walk))
  let functions = host.pointee.hasScreen ? plain.retaining : plain
  let inputs =
    isCompared
    ? Comparator.inputs(of: type, .inputs(host.pointee.rules)) : Comparator(steps: [])
  let pointer = makeComponentType(type, functions, comparing: inputs, named: name)
  host.pointee.types.insert(key, pointer)
  return pointer
}

/// Makes the record of a view type.
/// - Parameter updatesProperties: whether the record's functions must update users' dynamic
///   properties before each evaluation. The value is `false` if `functions` already updates these
///   properties.
// Not specialised: a record is made once.
@MainActor @inline(never) @_semantics("optimize.sil.specialize.generic.never")
func makeComponentType<V: View>(
  _ type: V.Type, _ functions: ComponentFunctions, comparing inputs: Comparator,
  named name: String? = nil, updatesProperties: Bool = false
) -> ComponentTypePointer {
  let found = dynamicFields(of: type)
  let updated = updatesProperties ? found.filter(\.updatesInScope) : []
  let fields = UnsafeMutableBufferPointer<DynamicField>.allocate(capacity: found.count)
  _ = fields.initialize(fromContentsOf: found)
  let pointer = ComponentTypePointer.allocate(capacity: 1)
  pointer.initialize(
    to: ComponentType(
      functions: updated.isEmpty ? functions : functions.updating(updated),
      destroy: { $0.assumingMemoryBound(to: V.self).deinitialize(count: 1) },
      viewType: type,
      size: max(MemoryLayout<V>.size, 1),
      inputs: inputs,
      dynamicFields: UnsafeBufferPointer(fields),
      hasDynamicFields: !found.isEmpty,
      preparesAlways: found.contains { $0.preparesAlways },
      name: name ?? String(String(describing: type).prefix { $0 != "<" }),
      isOwnView: name == nil && (type is any OwnView.Type || !isOfTool(type))))
  return pointer
}

/// A view type of the tool whose body is a body that the user wrote.
protocol OwnView {}

/// Whether one of the tool's modules declares the type.
func isOfTool(_ type: Any.Type) -> Bool {
  let name = String(reflecting: type)
  return ["ComponentTree", "SwiftUIViews"].contains { module in
    name.hasPrefix("\(module).") || name.hasPrefix("(extension in \(module)):")
  }
}
