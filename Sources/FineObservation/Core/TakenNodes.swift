/// The part of a queue that is being drained, in memory that is used again and again. It belongs to
/// the thread that drains.
struct TakenNodes: ~Copyable {
  private var nodes: UnsafeMutablePointer<NodePointer?>
  private var capacity: Int
  private var count = 0
  private var next = 0
  var draining = false

  init() {
    capacity = 64
    nodes = .allocate(capacity: capacity)
  }

  deinit {
    nodes.deallocate()
  }

  /// Forgets what was taken before. The caller holds the lock.
  mutating func begin() {
    count = 0
    next = 0
  }

  mutating func append(_ node: NodePointer) {
    if count == capacity {
      let moved = UnsafeMutablePointer<NodePointer?>.allocate(capacity: 2 * capacity)
      moved.moveInitialize(from: nodes, count: count)
      nodes.deallocate()
      nodes = moved
      capacity *= 2
    }
    (nodes + count).initialize(to: node)
    let owned = node.owned
    owned.pointee.position = count
    owned.pointee.maybe = !node.pointee.direct
    count += 1
  }

  /// How many were taken.
  var total: Int { count }

  /// The next one that was not cancelled since; it counts as evaluated now.
  @inline(__always)
  mutating func takeNext() -> NodePointer? {
    while next < count {
      next += 1
      if let node = nodes[next - 1] {
        node.owned.pointee.position = -1
        return node
      }
    }
    return nil
  }

  mutating func remove(_ node: NodePointer) {
    nodes[node.owned.pointee.position] = nil
    node.owned.pointee.position = -1
  }
}
