/// Slabs of nodes and a free list, shared by all hosts of the process. Slabs are not returned: that
/// is what makes stale handles harmless.
@frozen @usableFromInline struct NodeArena {
  @usableFromInline var free: NodePointer?
  @usableFromInline var nextHost: UInt64

  @usableFromInline static let slabCount = 256

  init() {
    free = nil
    nextHost = 1
  }

  /// A node's memory, to be initialised by the caller.
  @inlinable
  mutating func allocate() -> NodePointer {
    if free == nil { addSlab() }
    let node = free.unsafelyUnwrapped
    free = node.pointee.next
    return node
  }

  @inlinable
  mutating func deallocate(_ node: NodePointer) {
    node.pointee.serial = 0
    node.pointee.next = free
    free = node
  }

  @usableFromInline @inline(never)
  mutating func addSlab() {
    let slab = NodePointer.allocate(capacity: Self.slabCount)
    for index in (0..<Self.slabCount).reversed() {
      // Only `serial` and `next` of a free node mean anything.
      UnsafeMutableRawPointer(slab + index).initializeMemory(
        as: UInt8.self, repeating: 0, count: MemoryLayout<Node>.stride)
      slab[index].next = free
      free = slab + index
    }
  }
}

/// The process's arena. Main thread only.
nonisolated(unsafe) let sharedArena: UnsafeMutablePointer<NodeArena> = {
  let arena = UnsafeMutablePointer<NodeArena>.allocate(capacity: 1)
  arena.initialize(to: NodeArena())
  return arena
}()
