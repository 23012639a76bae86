/// The memory of the nodes of all hosts of the process. The arena allocates slabs of 256 nodes,
/// keeps a list of the free nodes, and never frees a slab. So code may read a node through an
/// outdated handle.
@frozen @usableFromInline struct NodeArena {
  @usableFromInline var free: NodePointer?
  @usableFromInline var nextHost: UInt64

  @usableFromInline static let slabCount = 256

  init() {
    free = nil
    nextHost = 1
  }

  /// Returns the memory of a node, which the caller must initialise.
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
      // In a free node, only `serial` and `next` have a meaning.
      UnsafeMutableRawPointer(slab + index).initializeMemory(
        as: UInt8.self, repeating: 0, count: MemoryLayout<Node>.stride)
      slab[index].next = free
      free = slab + index
    }
  }
}

/// The arena of the process. Only the main thread uses the arena.
nonisolated(unsafe) let sharedArena: UnsafeMutablePointer<NodeArena> = {
  let arena = UnsafeMutablePointer<NodeArena>.allocate(capacity: 1)
  arena.initialize(to: NodeArena())
  return arena
}()
