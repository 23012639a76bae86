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
  // All belongs to the pool's thread, but for the last three. They come last because a change of
  // the pool is, for the thread sanitizer, an access to its first field.
  var edges: FreeList<Edge>
  var links: FreeList<Link>
  var groups: FreeList<Group>
  /// Of one-shots and observers.
  private var nodes: FreeList<Node>
  /// Nodes of computed values, which stay that: see ``Pull``. Those that
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
  /// The next of all pools; see ``Depot/pools``. Guarded by the depot's lock, as is `isIdle`.
  var next: PoolPointer?
  var isIdle = false
  /// What other threads may read.
  let counts: UnsafeMutablePointer<Counts>

  init(_ depot: UnsafeMutablePointer<Depot>, next: PoolPointer?) {
    self.next = next
    counts = .allocate(capacity: 1)
    counts.initialize(to: Counts())
    edges = FreeList(surplus: withUnsafeMutablePointer(to: &depot.pointee.edges) { $0 })
    links = FreeList(surplus: withUnsafeMutablePointer(to: &depot.pointee.links) { $0 })
    groups = FreeList(surplus: withUnsafeMutablePointer(to: &depot.pointee.groups) { $0 })
    nodes = FreeList(surplus: withUnsafeMutablePointer(to: &depot.pointee.nodes) { $0 })
    computedNodes = FreeList(
      surplus: withUnsafeMutablePointer(to: &depot.pointee.computedNodes) { $0 })
    sharedNodes = FreeList(
      surplus: withUnsafeMutablePointer(to: &depot.pointee.sharedNodes) { $0 })
  }

  /// How many edges and nodes a thread has taken, less those that it has given back. Apart from the
  /// pool: see ``Link`` on the thread sanitizer.
  struct Counts: ~Copyable {
    let edges = Atomic<Int>(0)
    let nodes = Atomic<Int>(0)
  }

  @inline(__always)
  private static func add(_ change: Int, to count: borrowing Atomic<Int>) {
    count.store(count.load(ordering: .relaxed) &+ change, ordering: .relaxed)
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
    let pool = Depot.takePool()
    cog_set_pool(pool) { Depot.endThread($0!.assumingMemoryBound(to: Pool.self)) }
    return pool
  }

  // MARK: Edges and links

  @inline(__always)
  mutating func takeEdge(_ link: LinkPointer, _ slot: Int) -> EdgePointer {
    let edge = edges.take()
    edge.pointee.slot = UInt32(truncatingIfNeeded: slot)
    edge.pointee.link = link
    Pool.add(1, to: counts.pointee.edges)
    return edge
  }

  @inline(__always)
  mutating func recycle(_ edge: EdgePointer) {
    edges.giveBack(edge)
    Pool.add(-1, to: counts.pointee.edges)
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
    Pool.add(1, to: counts.pointee.nodes)
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
    Pool.add(-1, to: counts.pointee.nodes)
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

  /// Hands all free records over.
  mutating func spill(into depot: UnsafeMutablePointer<Depot>) {
    edges.move(to: &depot.pointee.edges)
    links.move(to: &depot.pointee.links)
    groups.move(to: &depot.pointee.groups)
    nodes.move(to: &depot.pointee.nodes)
    computedNodes.move(to: &depot.pointee.computedNodes)
    sharedNodes.move(to: &depot.pointee.sharedNodes)
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
  private var count = 0
  /// Where a thread's surplus goes, and its next records come from: in the depot.
  private let surplus: UnsafeMutablePointer<FreeList<Record>>?

  /// How many records are allocated, and moved between a thread and the depot, at a time.
  static var slab: Int { 128 }
  /// How many a thread keeps.
  static var most: Int { 512 }

  init(surplus: UnsafeMutablePointer<FreeList<Record>>) {
    self.surplus = surplus
  }

  @inline(__always)
  mutating func take() -> UnsafeMutablePointer<Record> {
    if first == nil { refill() }
    let record = first.unsafelyUnwrapped
    first = record.pointee.nextFree
    count &-= 1
    return record
  }

  @inline(__always)
  mutating func giveBack(_ record: UnsafeMutablePointer<Record>) {
    record.pointee.nextFree = first
    first = record
    count &+= 1
    if count > FreeList.most { spill() }
  }

  @inline(never)
  private mutating func refill() {
    depot.pointee.lock.lock()
    surplus.unsafelyUnwrapped.pointee.move(FreeList.slab, to: &self)
    if first == nil { depot.pointee.slabs += 1 }
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
    count += FreeList.slab
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
    count -= moved
    other.count += moved
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

  // No `mutating` methods: such a call is, for the thread sanitizer, a change of the depot from its
  // beginning on, before the lock is taken.

  /// A pool whose thread has ended, or a new one.
  static func takePool() -> PoolPointer {
    precondition(MemoryLayout<Depot>.size <= 256, "the depot does not fit into C's memory")
    let depot = depot
    depot.pointee.lock.lock()
    defer { depot.pointee.lock.unlock() }
    var pool = depot.pointee.pools
    while let candidate = pool, !candidate.pointee.isIdle { pool = candidate.pointee.next }
    if let pool {
      pool.pointee.isIdle = false
      return pool
    }
    let made = PoolPointer.allocate(capacity: 1)
    made.initialize(to: Pool(depot, next: depot.pointee.pools))
    depot.pointee.pools = made
    return made
  }

  /// How many edges and nodes are in use, and how many slabs there are.
  static func countUsed() -> (edges: Int, nodes: Int, slabs: Int) {
    let depot = depot
    depot.pointee.lock.lock()
    defer { depot.pointee.lock.unlock() }
    var used = (edges: 0, nodes: 0, slabs: depot.pointee.slabs)
    var pool = depot.pointee.pools
    while let each = pool {
      used.edges += each.pointee.counts.pointee.edges.load(ordering: .relaxed)
      used.nodes += each.pointee.counts.pointee.nodes.load(ordering: .relaxed)
      pool = each.pointee.next
    }
    return used
  }

  /// A thread ends: what it has at hand is for others.
  static func endThread(_ pool: PoolPointer) {
    let depot = depot
    depot.pointee.lock.lock()
    pool.pointee.spill(into: depot)
    // The thread may have ended inside a callback.
    pool.pointee.isCallingLate = false
    pool.pointee.isReleasing = false
    pool.pointee.isIdle = true
    depot.pointee.lock.unlock()
  }

  /// The first of a block of numbers that are unique in the process.
  func takeIDBlock() -> UInt64 {
    lastIDBlock.add(1, ordering: .relaxed).newValue * Pool.idBlock
  }
}
