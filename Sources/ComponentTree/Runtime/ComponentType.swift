public typealias ComponentTypePointer = UnsafeMutablePointer<ComponentType>

/// What the runtime knows of one view type: its functions, made where the type is concrete so that they
/// are specialised, and the plan for its fields. Made once, never freed.
@frozen public struct ComponentType {
  /// Runs the body of the node's stored view and walks what it returns.
  @usableFromInline let evaluate: (NodePointer) -> Void
  /// Walks what the body returns with somebody else's walker: audit and driver.
  @usableFromInline let inspect: (NodePointer, UnsafeMutablePointer<Walker>) -> Void
  /// Moves a view out of the second place and into the node's, whose old view is destroyed.
  @usableFromInline let replace: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  @usableFromInline let destroy: (UnsafeMutableRawPointer) -> Void
  @usableFromInline let viewType: Any.Type
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int
  @usableFromInline let inputs: Comparator
  /// The fields that are dynamic properties.
  @usableFromInline let dynamicFields: [DynamicField]
  @usableFromInline let hasDynamicFields: Bool
  /// Whether some dynamic field wants to look at the world before every evaluation.
  @usableFromInline let preparesAlways: Bool

  var name: String { String(describing: viewType) }
}

/// Closures of a view type are main actor isolated by inference; the table's are not, so that nobody pays
/// an executor check for a call that is on the main thread anyway.
@usableFromInline
struct ComponentFunctions {
  @usableFromInline let evaluate: (NodePointer) -> Void
  @usableFromInline let inspect: (NodePointer, UnsafeMutablePointer<Walker>) -> Void

  @inlinable
  init(
    evaluate: @escaping @MainActor (NodePointer) -> Void,
    inspect: @escaping @MainActor (NodePointer, UnsafeMutablePointer<Walker>) -> Void
  ) {
    self.evaluate = unsafeBitCast(evaluate, to: ((NodePointer) -> Void).self)
    self.inspect = unsafeBitCast(
      inspect, to: ((NodePointer, UnsafeMutablePointer<Walker>) -> Void).self)
  }
}

/// View type to `ComponentType`: open addressing on the metatype's address. Process-wide, main thread.
@frozen @usableFromInline struct ComponentTypeTable {
  @frozen @usableFromInline struct Entry {
    @usableFromInline var key: ObjectIdentifier?
    @usableFromInline var type: ComponentTypePointer?
    @inlinable init() {
      key = nil
      type = nil
    }
  }
  @frozen @usableFromInline struct Storage {
    @usableFromInline var entries: UnsafeMutablePointer<Entry>
    @usableFromInline var mask: Int
    @usableFromInline var count: Int
  }
  @usableFromInline let storage: UnsafeMutablePointer<Storage>

  init() {
    storage = .allocate(capacity: 1)
    let capacity = 256
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    storage.initialize(to: Storage(entries: entries, mask: capacity - 1, count: 0))
  }

  @inlinable @inline(__always)
  func slot(_ key: ObjectIdentifier) -> Int {
    Int(truncatingIfNeeded: mix(0, UInt64(UInt(bitPattern: key)))) & storage.pointee.mask
  }

  @inlinable
  func find(_ key: ObjectIdentifier) -> ComponentTypePointer? {
    var index = slot(key)
    while let found = storage.pointee.entries[index].key {
      if found == key { return storage.pointee.entries[index].type }
      index = (index &+ 1) & storage.pointee.mask
    }
    return nil
  }

  func insert(_ key: ObjectIdentifier, _ type: ComponentTypePointer) {
    if storage.pointee.count * 2 > storage.pointee.mask { grow() }
    var index = slot(key)
    while storage.pointee.entries[index].key != nil { index = (index + 1) & storage.pointee.mask }
    storage.pointee.entries[index].key = key
    storage.pointee.entries[index].type = type
    storage.pointee.count += 1
  }

  private func grow() {
    let old = storage.pointee
    let capacity = (old.mask + 1) * 2
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    storage.pointee = Storage(entries: entries, mask: capacity - 1, count: 0)
    for index in 0...old.mask {
      if let key = old.entries[index].key, let type = old.entries[index].type { insert(key, type) }
    }
    old.entries.deallocate()
  }
}

nonisolated(unsafe) let sharedTypes = ComponentTypeTable()

/// Makes and enters the record of a view type. Once per type.
@MainActor @usableFromInline @inline(never)
func makeComponentType<V: View>(
  _ type: V.Type, _ functions: ComponentFunctions
) -> ComponentTypePointer {
  let fields = dynamicFields(of: type)
  let pointer = ComponentTypePointer.allocate(capacity: 1)
  pointer.initialize(
    to: ComponentType(
      evaluate: functions.evaluate,
      inspect: functions.inspect,
      replace: { target, source in
        let target = target.assumingMemoryBound(to: V.self)
        target.pointee = source.assumingMemoryBound(to: V.self).move()
      },
      destroy: { $0.assumingMemoryBound(to: V.self).deinitialize(count: 1) },
      viewType: type,
      size: max(MemoryLayout<V>.size, 1),
      alignment: MemoryLayout<V>.alignment,
      inputs: Comparator.inputs(of: type, dynamicFields: fields),
      dynamicFields: fields,
      hasDynamicFields: !fields.isEmpty,
      preparesAlways: fields.contains { $0.preparesAlways }))
  sharedTypes.insert(ObjectIdentifier(type), pointer)
  return pointer
}
