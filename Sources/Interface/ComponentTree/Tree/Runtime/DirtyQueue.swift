/// A queue of the dirty components, ordered by depth. The components with the smallest depth come
/// first. The queue has a linked list for each depth, and the links are stored in the nodes. So
/// memory is allocated only if a component is deeper than the queue has room for.
///
/// A host holds pointers to its two queues, so that a pass swaps two words. If a pass swapped the
/// queues themselves, the compiler would load two fields with one instruction. The processor would
/// then have to wait, because one of the two fields was stored just before.
@frozen @usableFromInline struct DirtyQueue {
  @frozen @usableFromInline struct Level {
    @usableFromInline var head: NodePointer?
    @usableFromInline var tail: NodePointer?
    @inlinable init() {
      head = nil
      tail = nil
    }
  }

  @usableFromInline var levels: UnsafeMutablePointer<Level>
  @usableFromInline var capacity: Int
  /// A lower bound for the depths of the components in the queue.
  @usableFromInline var shallowest: Int
  @usableFromInline var count: Int

  private init() {
    capacity = 64
    levels = .allocate(capacity: capacity)
    levels.initialize(repeating: Level(), count: capacity)
    shallowest = 0
    count = 0
  }

  /// A new queue in memory that `delete` frees.
  static func make() -> UnsafeMutablePointer<DirtyQueue> {
    let queue = UnsafeMutablePointer<DirtyQueue>.allocate(capacity: 1)
    queue.initialize(to: DirtyQueue())
    return queue
  }

  static func delete(_ queue: UnsafeMutablePointer<DirtyQueue>) {
    queue.pointee.levels.deallocate()
    queue.deallocate()
  }

  /// Adds a node. The caller has set the node's `queued` flag.
  @inlinable @inline(__always)
  mutating func push(_ node: NodePointer) {
    let depth = Int(node.pointee.depth)
    if depth >= capacity { grow(depth) }
    node.pointee.queueNext = nil
    if let tail = levels[depth].tail {
      tail.pointee.queueNext = node
    } else {
      levels[depth].head = node
    }
    levels[depth].tail = node
    if count == 0 || depth < shallowest { shallowest = depth }
    count &+= 1
  }

  /// Removes and returns a node with the smallest depth in the queue. `count` must not be 0.
  @inlinable @inline(__always)
  mutating func pop() -> NodePointer {
    while true {
      if let node = levels[shallowest].head {
        levels[shallowest].head = node.pointee.queueNext
        if node.pointee.queueNext == nil { levels[shallowest].tail = nil }
        count &-= 1
        return node
      }
      shallowest &+= 1
    }
  }

  /// The node that `pop` would return; `nil` if the queue is empty.
  func peek() -> NodePointer? {
    guard count > 0 else { return nil }
    var level = shallowest
    while levels[level].head == nil { level += 1 }
    return levels[level].head
  }

  @usableFromInline @inline(never)
  mutating func grow(_ depth: Int) {
    let newCapacity = max(depth + 1, capacity * 2)
    let newLevels = UnsafeMutablePointer<Level>.allocate(capacity: newCapacity)
    newLevels.initialize(from: levels, count: capacity)
    (newLevels + capacity).initialize(repeating: Level(), count: newCapacity - capacity)
    levels.deallocate()
    levels = newLevels
    capacity = newCapacity
  }
}
