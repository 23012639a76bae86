import CObservationGraph
import Synchronization

/// Records that a thread has at hand: taking one and giving one back needs no lock.
///
/// Records come in slabs that are never returned to the system: in a steady state nothing is
/// allocated, and a pointer to a record, live or free, can always be followed. What a thread has
/// more than ``FreeList/most`` of goes to the ``Depot``, where other threads find it. A thread that
/// ends leaves its pool to the next one that starts. So the engine holds the slabs of the most
/// records that were ever in use at a time, and a few for each thread that ran at a time.
struct Pool: ~Copyable {
  /// The next of all pools; see ``Depot/pools``. Guarded by the depot's lock, as is `isIdle`.
  var next: PoolPointer?
  var isIdle = false

  // What follows belongs to the pool's thread, but for the lists' counts, which others may read.
  var edges: FreeList<Edge>
  var links: FreeList<Link>
  var groups: FreeList<Group>
  /// Of one-shots and observers.
  private var nodes: FreeList<Node>
  /// Nodes of computed values, which stay that: see ``Computation/inputsChanged(_:)``. Those that
  /// one isolation domain has, and those of the shared ones: a link that is out of date may lead
  /// another thread to a node, and what it finds there must be any thread's.
  private var computedNodes: FreeList<Node>
  private var sharedNodes: FreeList<Node>
  private var nextID: UInt64 = 0
  /// Computed values that wait to be released; see ``Funeral``.
  var toRelease: Unmanaged<ComputedCore>?
  var isReleasing = false
  /// One-shots that wait to be called; see ``OneShot``.
  var firstLate: NodePointer?
  var lastLate: NodePointer?
  var isCallingLate = false

  init(of depot: inout Depot, next: PoolPointer?) {
    self.next = next
    edges = FreeList(surplus: withUnsafeMutablePointer(to: &depot.edges) { $0 })
    links = FreeList(surplus: withUnsafeMutablePointer(to: &depot.links) { $0 })
    groups = FreeList(surplus: withUnsafeMutablePointer(to: &depot.groups) { $0 })
    nodes = FreeList(surplus: withUnsafeMutablePointer(to: &depot.nodes) { $0 })
    computedNodes = FreeList(surplus: withUnsafeMutablePointer(to: &depot.computedNodes) { $0 })
    sharedNodes = FreeList(surplus: withUnsafeMutablePointer(to: &depot.sharedNodes) { $0 })
  }
}

typealias PoolPointer = UnsafeMutablePointer<Pool>

extension Pool {
  /// This thread's.
  @inline(__always)
  static var current: PoolPointer {
    cog_pool()?.assumingMemoryBound(to: Pool.self) ?? adopt()
  }

  @inline(never)
  private static func adopt() -> PoolPointer {
    let pool = depot.pointee.takePool()
    cog_set_pool(pool) { Depot.endThread($0!.assumingMemoryBound(to: Pool.self)) }
    return pool
  }

  // MARK: Edges and links

  @inline(__always)
  mutating func takeEdge(_ link: LinkPointer, _ slot: Int) -> EdgePointer {
    let edge = edges.take()
    edge.pointee.slot = UInt32(truncatingIfNeeded: slot)
    edge.pointee.link = link
    return edge
  }

  @inline(__always)
  mutating func recycle(_ edge: EdgePointer) {
    edges.giveBack(edge)
  }

  /// The node's own one, if that is not in use.
  @inline(__always)
  mutating func takeLink(_ key: UInt64, _ node: NodePointer, computed: NodePointer?) -> LinkPointer
  {
    let link = node.ownLink.pointee.isFree ? node.ownLink : links.take()
    link.pointee.prepare(key, node, computed: computed)
    return link
  }

  @inline(__always)
  mutating func recycle(_ link: LinkPointer) {
    let node = link.pointee.owner
    // No node's: see `Graph.earlier`.
    link.pointee.node.store(0, ordering: .relaxed)
    if link != node.ownLink { links.giveBack(link) }
  }

  // MARK: Nodes

  @inline(__always)
  mutating func takeNode(
    _ kind: Node.Kind, _ options: ObservationTracking.Options, isShared: Bool = false
  ) -> NodePointer {
    let node: NodePointer
    switch (kind, isShared) {
    case (.computed, false): node = computedNodes.take()
    case (.computed, true): node = sharedNodes.take()
    default: node = nodes.take()
    }
    node.pointee.prepare(kind, options, id: takeID())
    node.pointee.isShared = isShared
    return node
  }

  /// The caller has taken the callback and everything else that runs user code when it is released.
  mutating func recycle(_ node: NodePointer) {
    node.pointee.retire()
    switch (node.pointee.kind, node.pointee.isShared) {
    case (.computed, false): computedNodes.giveBack(node)
    case (.computed, true): sharedNodes.giveBack(node)
    default: nodes.giveBack(node)
    }
  }

  /// How many numbers a thread takes at a time.
  static let idBlock: UInt64 = 1024

  /// A number that is unique in the process, and not 0.
  @inline(__always)
  mutating func takeID() -> UInt64 {
    if nextID % Pool.idBlock == 0 { nextID = depot.pointee.takeIDBlock() }
    nextID += 1
    return nextID - 1
  }

  /// Edges and nodes that lie here.
  var freeEdges: Int { edges.count }
  var freeNodes: Int { nodes.count + computedNodes.count + sharedNodes.count }

  /// Hands all free records over.
  mutating func spill(into depot: inout Depot) {
    edges.move(to: &depot.edges)
    links.move(to: &depot.links)
    groups.move(to: &depot.groups)
    nodes.move(to: &depot.nodes)
    computedNodes.move(to: &depot.computedNodes)
    sharedNodes.move(to: &depot.sharedNodes)
  }
}

// MARK: - Free lists

/// A record that comes from a ``Pool``.
protocol Pooled: ~Copyable {
  /// The next free record, of one that is free.
  var nextFree: UnsafeMutablePointer<Self>? { get set }
  /// Makes new records of raw memory.
  static func initialize(_ records: UnsafeMutablePointer<Self>, count: Int)
}

/// Free records of a kind, linked.
struct FreeList<Record: Pooled & ~Copyable>: ~Copyable {
  private var first: UnsafeMutablePointer<Record>?
  /// Changed by the owner alone; others may read it.
  private let counter: Atomic<Int>
  /// Where a thread's surplus goes, and its next records come from: in the depot.
  private let surplus: UnsafeMutablePointer<FreeList<Record>>?

  /// Of the depot's list: how many records of the kind there are. Guarded by the depot's lock.
  private(set) var made = 0

  /// How many records are allocated, and moved between a thread and the depot, at a time.
  static var slab: Int { 128 }
  /// How many a thread keeps.
  static var most: Int { 512 }

  init(surplus: UnsafeMutablePointer<FreeList<Record>>) {
    self.surplus = surplus
    counter = Atomic(0)
  }

  var count: Int { counter.load(ordering: .relaxed) }

  @inline(__always)
  private func add(_ change: Int) -> Int {
    let count = counter.load(ordering: .relaxed) &+ change
    counter.store(count, ordering: .relaxed)
    return count
  }

  @inline(__always)
  mutating func take() -> UnsafeMutablePointer<Record> {
    if first == nil { refill() }
    let record = first.unsafelyUnwrapped
    first = record.pointee.nextFree
    _ = add(-1)
    return record
  }

  @inline(__always)
  mutating func giveBack(_ record: UnsafeMutablePointer<Record>) {
    record.pointee.nextFree = first
    first = record
    if add(1) > FreeList.most { spill() }
  }

  @inline(never)
  private mutating func refill() {
    depot.pointee.lock.lock()
    let surplus = surplus.unsafelyUnwrapped
    surplus.pointee.move(FreeList.slab, to: &self)
    if first == nil {
      surplus.pointee.made += FreeList.slab
      depot.pointee.slabs += 1
    }
    depot.pointee.lock.unlock()
    if first == nil { addSlab() }
  }

  private mutating func addSlab() {
    // On a cache line's border: a link fills a line, a group half a line's pair, a node three.
    let records = UnsafeMutableRawPointer.allocate(
      byteCount: FreeList.slab * MemoryLayout<Record>.stride, alignment: 64
    ).bindMemory(to: Record.self, capacity: FreeList.slab)
    Record.initialize(records, count: FreeList.slab)
    for index in (0..<FreeList.slab).reversed() {
      records[index].nextFree = first
      first = records + index
    }
    _ = add(FreeList.slab)
  }

  @inline(never)
  private mutating func spill() {
    depot.pointee.lock.lock()
    move(FreeList.slab, to: &surplus.unsafelyUnwrapped.pointee)
    depot.pointee.lock.unlock()
  }

  /// Moves so many, or all that there are.
  mutating func move(_ wanted: Int = .max, to other: inout FreeList<Record>) {
    guard let head = first, wanted > 0 else { return }
    var last = head
    var moved = 1
    while moved < wanted, let next = last.pointee.nextFree {
      last = next
      moved += 1
    }
    first = last.pointee.nextFree
    last.pointee.nextFree = other.first
    other.first = head
    _ = add(-moved)
    _ = other.add(moved)
  }
}

// MARK: - Depot

/// What all threads' pools have in common. In C's static memory, all zero at the start.
struct Depot: ~Copyable {
  /// All pools there are; they are never freed.
  var pools: PoolPointer?
  /// Guards all here but the last ID, and is held for at most a slab's length.
  let lock: GraphLock
  var slabs: Int
  private let lastIDBlock: Atomic<UInt64>
  var edges: FreeList<Edge>
  var links: FreeList<Link>
  var groups: FreeList<Group>
  var nodes: FreeList<Node>
  var computedNodes: FreeList<Node>
  var sharedNodes: FreeList<Node>

  /// A pool whose thread has ended, or a new one.
  mutating func takePool() -> PoolPointer {
    precondition(MemoryLayout<Depot>.size <= 384, "the depot does not fit into C's memory")
    lock.lock()
    defer { lock.unlock() }
    var pool = pools
    while let candidate = pool, !candidate.pointee.isIdle { pool = candidate.pointee.next }
    if let pool {
      pool.pointee.isIdle = false
      return pool
    }
    let made = PoolPointer.allocate(capacity: 1)
    made.initialize(to: Pool(of: &self, next: pools))
    pools = made
    return made
  }

  /// How many edges and nodes are in use.
  mutating func countUsed() -> (edges: Int, nodes: Int) {
    lock.lock()
    defer { lock.unlock() }
    var edgesInUse = edges.made - edges.count
    var nodesInUse =
      nodes.made - nodes.count + computedNodes.made - computedNodes.count + sharedNodes.made
      - sharedNodes.count
    var pool = pools
    while let each = pool {
      edgesInUse -= each.pointee.freeEdges
      nodesInUse -= each.pointee.freeNodes
      pool = each.pointee.next
    }
    return (edgesInUse, nodesInUse)
  }

  /// A thread ends: what it has at hand is for others.
  static func endThread(_ pool: PoolPointer) {
    let depot = depot
    depot.pointee.lock.lock()
    pool.pointee.spill(into: &depot.pointee)
    pool.pointee.isIdle = true
    depot.pointee.lock.unlock()
  }

  /// The first of a block of numbers that are unique in the process.
  func takeIDBlock() -> UInt64 {
    lastIDBlock.add(1, ordering: .relaxed).newValue * Pool.idBlock
  }
}
