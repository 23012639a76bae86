import CObservationGraph
import Synchronization

/// The one lock of the graph: guards every link of it. Taken when the graph changes shape and when
/// a write hits an observed slot; never while user code runs, and nothing is released under it.
@inline(__always)
var graphLock: UnsafeMutablePointer<GraphLock> {
  cog_state().assumingMemoryBound(to: GraphLock.self)
}

/// The current ``KeyPathTable``, 0 before the first key path. Written under the lock of
/// ``KeyPathSlots`` (release), read without it (acquire).
@inline(__always)
var keyPathTable: UnsafeMutablePointer<Atomic<UInt>> {
  (cog_state() + 64).assumingMemoryBound(to: Atomic<UInt>.self)
}

/// The rest of the global state, on a cache line of its own. Like the lock it is in C's static
/// memory, all zero at the start.
@inline(__always)
var pool: UnsafeMutablePointer<Pool> {
  (cog_state() + 128).assumingMemoryBound(to: Pool.self)
}

/// Where edges, links and nodes come from, and numbers for them. Guarded by the graph's lock.
struct Pool: ~Copyable {
  var freeEdges: EdgePointer?
  var freeLinks: LinkPointer?
  var freeNodes: NodePointer?
  /// Nodes of computed values, which stay that: see ``Computation/inputsChanged(_:)``. Those that
  /// one isolation domain has, and those of the shared ones: a link that is out of date may lead
  /// another thread to a node, and what it finds there must be any thread's.
  var freeComputedNodes: NodePointer?
  var freeSharedNodes: NodePointer?
  var edges: Int
  var nodes: Int
  var slabs: Int
  /// The last node's or version's number given out.
  var lastID: UInt64
  /// The last walk from a slot on, before a write or after it.
  var lastWalk: UInt64

  /// How many records are allocated at a time. Slabs are never returned: in a steady state nothing
  /// is allocated, and a pointer to a record, live or free, can always be followed.
  private static let slab = 128

  /// On a cache line's border: a link fills a line, a node three.
  private static func allocate<Record: ~Copyable>(
    _ type: Record.Type
  ) -> UnsafeMutablePointer<Record> {
    precondition(MemoryLayout<Pool>.size <= 128, "the pool does not fit into C's memory")
    return UnsafeMutableRawPointer.allocate(
      byteCount: slab * MemoryLayout<Record>.stride, alignment: 64
    ).bindMemory(to: type, capacity: slab)
  }

  @inline(__always)
  mutating func takeEdge(_ link: LinkPointer, _ slot: Int) -> EdgePointer {
    if freeEdges == nil {
      let edges = Pool.allocate(Edge.self)
      for index in (0..<Pool.slab).reversed() {
        let edge = edges + index
        edge.initialize(to: Edge(position: 0, slot: 0, link: link, next: freeEdges))
        freeEdges = edge
      }
      slabs += 1
    }
    let edge = freeEdges!
    freeEdges = edge.pointee.next
    edge.pointee.slot = UInt32(truncatingIfNeeded: slot)
    edge.pointee.link = link
    edges += 1
    return edge
  }

  mutating func recycle(_ edge: EdgePointer) {
    edge.pointee.next = freeEdges
    freeEdges = edge
    edges -= 1
  }

  /// The node's own one, if that is not in use.
  @inline(__always)
  mutating func takeLink(_ key: UInt64, _ node: NodePointer, computed: NodePointer?) -> LinkPointer
  {
    let link = node.ownLink.pointee.isFree ? node.ownLink : takeFreeLink()
    link.pointee.mask = 0
    link.pointee.seen = 0
    link.pointee.edges = nil
    link.pointee.computed = computed
    link.pointee.version = Link.noVersion
    link.pointee.key.store(key, ordering: .relaxed)
    link.pointee.node.store(UInt(bitPattern: node), ordering: .relaxed)
    return link
  }

  private mutating func takeFreeLink() -> LinkPointer {
    if freeLinks == nil {
      let links = Pool.allocate(Link.self)
      for index in (0..<Pool.slab).reversed() {
        (links + index).initialize(to: Link(next: freeLinks))
        freeLinks = links + index
      }
      slabs += 1
    }
    let link = freeLinks!
    freeLinks = link.pointee.next
    return link
  }

  mutating func recycle(_ link: LinkPointer) {
    let node = link.pointee.owner
    // Nobody's: see `Graph.earlier`.
    link.pointee.node.store(0, ordering: .relaxed)
    if link == node.ownLink { return }
    link.pointee.next = freeLinks
    freeLinks = link
  }

  mutating func takeNode(
    _ kind: Node.Kind, _ options: ObservationTracking.Options, isShared: Bool = false
  ) -> NodePointer {
    let node: NodePointer
    switch (kind, isShared) {
    case (.computed, false):
      node = freeComputedNodes ?? makeNodes()
      freeComputedNodes = node.pointee.link
    case (.computed, true):
      node = freeSharedNodes ?? makeNodes()
      freeSharedNodes = node.pointee.link
    default:
      node = freeNodes ?? makeNodes()
      freeNodes = node.pointee.link
    }
    nodes += 1
    lastID += 1
    node.pointee.prepare(kind, options, id: lastID)
    node.pointee.isShared = isShared
    return node
  }

  /// A slab of free nodes, linked.
  private mutating func makeNodes() -> NodePointer {
    precondition(MemoryLayout<Node>.stride == 192, "a node does not fill its cache lines")
    let nodes = Pool.allocate(Node.self)
    let owned = Pool.allocate(Owned.self)
    owned.initialize(repeating: Owned(), count: Pool.slab)
    for index in 0..<Pool.slab {
      let next = index + 1 < Pool.slab ? nodes + index + 1 : nil
      (nodes + index).initialize(to: Node(link: next, owned: owned + index))
    }
    slabs += 1
    precondition(nodes.ownLink.pointee.isKey(Link.dead), "a node's link is not where it should be")
    return nodes
  }

  /// The caller has taken the callback and everything else that must not be released under the
  /// lock.
  mutating func recycle(_ node: NodePointer) {
    node.pointee.id = 0
    switch (node.pointee.kind, node.pointee.isShared) {
    case (.computed, false):
      node.pointee.link = freeComputedNodes
      freeComputedNodes = node
    case (.computed, true):
      node.pointee.link = freeSharedNodes
      freeSharedNodes = node
    default:
      node.pointee.link = freeNodes
      freeNodes = node
    }
    nodes -= 1
  }

  static let idBlock: UInt64 = 1024

  /// The first of a block's numbers; the last one is before the next multiple of ``idBlock``.
  mutating func takeIDBlock() -> UInt64 {
    let start = (lastID / Pool.idBlock + 1) * Pool.idBlock
    lastID = start + Pool.idBlock - 1
    return start + 1
  }
}
