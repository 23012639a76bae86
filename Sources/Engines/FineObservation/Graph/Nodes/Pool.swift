import CObservationGraph
import Synchronization

/// The free records of one thread. Taking and returning a record needs no lock.
///
/// Records are allocated in slabs that are never freed, so a pointer to a record can always be
/// dereferenced. If a thread has more than ``FreeList/most`` free records of a kind, it moves a
/// slab of them to the ``Depot``. When a thread ends, its free records go there, too, and a later
/// thread uses its pool. So the engine keeps the slabs for the largest number of records that were
/// in use at the same time, and a few more for each thread that ran at the same time.
struct Pool: ~Copyable {
  // Other threads may use only the last three fields: the thread sanitizer treats any change of the
  // pool as an access to its first field.
  var edges: FreeList<Edge>
  var links: FreeList<Link>
  var groups: FreeList<Group>
  /// The free nodes of one-shot observers and of persistent observers.
  private var nodes: FreeList<Node>
  /// The free nodes of computed values, which are only reused for computed values (see ``Pull``),
  /// and separately for shared values: an outdated link may lead another thread to a node that is
  /// in use again, which must then belong to a value that any thread may read.
  private var computedNodes: FreeList<Node>
  private var sharedNodes: FreeList<Node>
  private var nextID: UInt64 = 0
  /// The first of the computed values that wait to be released; see ``Funeral``.
  var toRelease: Unmanaged<ComputedCore>?
  var isReleasing = false
  /// The first of the one-shot observers whose callbacks wait to be called; see ``OneShot``.
  var firstLate: NodePointer?
  var lastLate: NodePointer?
  var isCallingLate = false
  /// See ``Work``.
  var steps = 0
  /// The next pool in the list of all pools; see ``Depot/pools``. The depot's lock guards this
  /// field and `isIdle`.
  var next: PoolPointer?
  var isIdle = false
  /// The counts of this pool's records, which other threads may read.
  let counts: UnsafeMutablePointer<Counts>

  init(_ depot: UnsafeMutablePointer<Depot>, next: PoolPointer?) {
    self.next = next
    counts = .allocate(capacity: 1)
    counts.initialize(to: Counts())
    edges = FreeList(&depot.pointee.edges)
    links = FreeList(&depot.pointee.links)
    groups = FreeList(&depot.pointee.groups)
    nodes = FreeList(&depot.pointee.nodes)
    computedNodes = FreeList(&depot.pointee.computedNodes)
    sharedNodes = FreeList(&depot.pointee.sharedNodes)
  }

  /// The numbers of edges and nodes that were taken from this pool, minus those that were returned
  /// to it. Not part of the pool, because of the thread sanitizer: see ``Link``.
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
  /// The pool of this thread.
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

  /// Takes the node's built-in link if it is free.
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
    // A link without a node counts as free; see `LinkIndex`.
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

  /// Returns a node to the pool. The caller has removed all objects whose release runs user code.
  mutating func recycle(_ node: NodePointer) {
    // The node of a computed value stays busy, because an outdated link may refer to it.
    if node.pointee.kind != .computed { node.pointee.state.store(0, ordering: .relaxed) }
    switch (node.pointee.kind, node.pointee.isShared) {
    case (.computed, false): computedNodes.giveBack(node)
    case (.computed, true): sharedNodes.giveBack(node)
    default: nodes.giveBack(node)
    }
    Pool.add(-1, to: counts.pointee.nodes)
  }

  /// The number of IDs that a thread reserves in one step.
  static let idBlock: UInt64 = 1024

  /// Returns an ID that is unique in the process and is not 0.
  @inline(__always)
  mutating func takeID() -> UInt64 {
    if nextID % Pool.idBlock == 0 { nextID = depot.pointee.takeIDBlock() }
    nextID += 1
    return nextID - 1
  }

  /// Moves all free records to the depot.
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
  /// The next free record, if this record is free.
  var next: UnsafeMutablePointer<Self>? { get set }
  init()
}

/// A linked list of free records of one kind.
struct FreeList<Record: Pooled & ~Copyable>: ~Copyable {
  private var first: UnsafeMutablePointer<Record>?
  private var count = 0
  /// The depot's list of the same kind; `nil` in a list of the depot.
  private let surplus: UnsafeMutablePointer<FreeList<Record>>?

  /// The number of records that are allocated and moved together.
  static var slab: Int { 128 }
  /// The largest number of free records that a thread keeps.
  static var most: Int { 512 }

  init(_ surplus: inout FreeList<Record>) {
    self.surplus = withUnsafeMutablePointer(to: &surplus) { $0 }
  }

  @inline(__always)
  mutating func take() -> UnsafeMutablePointer<Record> {
    if first == nil { refill() }
    let record = first.unsafelyUnwrapped
    first = record.pointee.next
    count &-= 1
    return record
  }

  @inline(__always)
  mutating func giveBack(_ record: UnsafeMutablePointer<Record>) {
    record.pointee.next = first
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
    // The records are aligned to a cache line: a link and a group fill one, and a node three.
    let records = UnsafeMutableRawPointer.allocate(
      byteCount: FreeList.slab * MemoryLayout<Record>.stride, alignment: 64
    ).bindMemory(to: Record.self, capacity: FreeList.slab)
    for index in (0..<FreeList.slab).reversed() {
      (records + index).initialize(to: Record())
      records[index].next = first
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

  /// Moves `wanted` records, or all, to another list.
  mutating func move(_ wanted: Int = .max, to other: inout FreeList<Record>) {
    guard let head = first, wanted > 0 else { return }
    var last = head
    var moved = 1
    while moved < wanted, let next = last.pointee.next {
      last = next
      moved += 1
    }
    first = last.pointee.next
    last.pointee.next = other.first
    other.first = head
    count -= moved
    other.count += moved
  }
}

// MARK: - Depot

/// The state that the pools of all threads share, in C's static memory, which is zero at the start.
/// It has no `mutating` methods: the thread sanitizer would treat a call as a change before the
/// lock is taken.
struct Depot: ~Copyable {
  /// The first pool in the list of all pools. Pools are never freed.
  var pools: PoolPointer?
  /// Guards everything in the depot except `lastIDBlock`.
  let lock: GraphLock
  var slabs: Int
  private let lastIDBlock: Atomic<UInt64>
  var edges: FreeList<Edge>
  var links: FreeList<Link>
  var groups: FreeList<Group>
  var nodes: FreeList<Node>
  var computedNodes: FreeList<Node>
  var sharedNodes: FreeList<Node>

  /// Returns a pool whose thread has ended, or a new pool.
  static func takePool() -> PoolPointer {
    let depot = depot
    depot.pointee.lock.lock()
    defer { depot.pointee.lock.unlock() }
    var pool = depot.pointee.pools
    while let candidate = pool, !candidate.pointee.isIdle { pool = candidate.pointee.next }
    if let pool {
      pool.pointee.isIdle = false
      return pool
    }
    if depot.pointee.pools == nil { Layout.check() }
    let made = PoolPointer.allocate(capacity: 1)
    made.initialize(to: Pool(depot, next: depot.pointee.pools))
    depot.pointee.pools = made
    return made
  }

  /// The number of edges in use, the number of nodes in use, and the number of all slabs.
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

  /// Makes the free records of a thread that ends available to other threads.
  static func endThread(_ pool: PoolPointer) {
    let depot = depot
    depot.pointee.lock.lock()
    pool.pointee.spill(into: depot)
    // These may be set if the thread has ended during a callback.
    pool.pointee.isCallingLate = false
    pool.pointee.isReleasing = false
    pool.pointee.isIdle = true
    depot.pointee.lock.unlock()
  }

  /// Returns the first ID of a block of ``Pool/idBlock`` IDs that nobody else has.
  func takeIDBlock() -> UInt64 {
    lastIDBlock.add(1, ordering: .relaxed).newValue * Pool.idBlock
  }
}
