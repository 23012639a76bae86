public typealias ComponentTypePointer = UnsafeMutablePointer<ComponentType>

/// What the runtime knows of one view type: its functions, made where the type is concrete so that
/// they are specialised, and the plan for its fields. Made once, never freed.
@frozen public struct ComponentType {
  @usableFromInline let functions: ComponentFunctions
  @usableFromInline let destroy: (UnsafeMutableRawPointer) -> Void
  @usableFromInline let viewType: Any.Type
  @usableFromInline let size: Int
  @usableFromInline let inputs: Comparator
  /// The fields that are dynamic properties. Raw memory, since an array would be retained whenever
  /// they are gone through, and so would each field.
  @usableFromInline let dynamicFields: UnsafeBufferPointer<DynamicField>
  @usableFromInline let hasDynamicFields: Bool
  /// Whether some dynamic field wants to look at the world before every evaluation.
  @usableFromInline let preparesAlways: Bool
  /// Memory for a view, linked by the first word: views are replaced again and again.
  @usableFromInline var spare: UnsafeMutableRawPointer?
  /// Without generic arguments: a name tells components apart for people. Kept, since to print a
  /// type takes some microseconds, and a trace names every component.
  @usableFromInline let name: String

  /// Memory for a view of this type.
  @inlinable
  mutating func allocate<V>(_ type: V.Type) -> UnsafeMutablePointer<V> {
    guard let memory = spare else { return .allocate(capacity: 1) }
    spare = memory.load(as: UnsafeMutableRawPointer?.self)
    return memory.bindMemory(to: V.self, capacity: 1)
  }

  /// Takes back the memory of a view that was destroyed.
  mutating func recycle(_ memory: UnsafeMutableRawPointer) {
    guard size >= MemoryLayout<UnsafeMutableRawPointer?>.size else {
      memory.deallocate()
      return
    }
    memory.storeBytes(of: spare, as: UnsafeMutableRawPointer?.self)
    spare = memory
  }
}

/// The functions of a view type. They are main actor isolated by inference; the runtime calls them
/// through a type that is not, so that no caller pays an executor check for a call that is on the
/// main thread anyway.
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

  /// Runs the body of the node's stored view and walks what it returns.
  @usableFromInline let evaluate: (NodePointer) -> Void
  /// Walks what the body returns with somebody else's walker: audit and driver.
  @usableFromInline let inspect: (NodePointer, UnsafeMutablePointer<Walker>) -> Void

  @inlinable
  init(_ isolated: Isolated) {
    // A cast of the struct: one of each closure would wrap it in two thunks.
    self = unsafeBitCast(isolated, to: ComponentFunctions.self)
  }
}

/// The records of the hosts that compare inputs in the same way.
@MainActor private var typeTables: [Int: TypeTable<ComponentType>] = [:]

@MainActor
func componentTypes(comparing mode: ComparisonMode) -> TypeTable<ComponentType> {
  if let known = typeTables[mode.rawValue] { return known }
  let table = TypeTable<ComponentType>()
  typeTables[mode.rawValue] = table
  return table
}

/// Makes and enters the record of a view type. Once per type and table.
@MainActor @usableFromInline @inline(never)
func makeComponentType<V: View>(
  _ type: V.Type, _ functions: ComponentFunctions, _ host: HostPointer
) -> ComponentTypePointer {
  let inputs = Comparator.inputs(of: type, .inputs(host.pointee.rules))
  let pointer = makeComponentType(type, functions, comparing: inputs)
  host.pointee.types.insert(ObjectIdentifier(type), pointer)
  return pointer
}

/// Makes and enters the record of a view that is made of content: its functions evaluate that.
/// - Parameters:
///   - name: what the content is called.
///   - key: the type under which it is entered.
///   - isCompared: whether what the content is made from is compared as inputs are.
@MainActor @usableFromInline @inline(never)
func makeContentType<V: View>(
  _ type: V.Type, named name: String, _ host: HostPointer, _ key: ObjectIdentifier,
  isCompared: Bool = false, _ evaluate: @escaping @MainActor (NodePointer) -> Void
) -> ComponentTypePointer {
  let functions = ComponentFunctions(.init(evaluate: evaluate, inspect: { _, _ in }))
  let inputs =
    isCompared
    ? Comparator.inputs(of: type, .inputs(host.pointee.rules)) : Comparator(steps: [])
  let pointer = makeComponentType(type, functions, comparing: inputs, named: name)
  host.pointee.types.insert(key, pointer)
  return pointer
}

/// Makes the record of a view type.
@MainActor
func makeComponentType<V: View>(
  _ type: V.Type, _ functions: ComponentFunctions, comparing inputs: Comparator,
  named name: String? = nil
) -> ComponentTypePointer {
  let found = dynamicFields(of: type)
  let fields = UnsafeMutableBufferPointer<DynamicField>.allocate(capacity: found.count)
  _ = fields.initialize(fromContentsOf: found)
  let pointer = ComponentTypePointer.allocate(capacity: 1)
  pointer.initialize(
    to: ComponentType(
      functions: functions,
      destroy: { $0.assumingMemoryBound(to: V.self).deinitialize(count: 1) },
      viewType: type,
      size: max(MemoryLayout<V>.size, 1),
      inputs: inputs,
      dynamicFields: UnsafeBufferPointer(fields),
      hasDynamicFields: !found.isEmpty,
      preparesAlways: found.contains { $0.preparesAlways },
      name: name ?? String(String(describing: type).prefix { $0 != "<" })))
  return pointer
}
