import CObservationGraph
import Synchronization

/// The one lock of the graph: guards every link of it. Taken when the graph changes shape and when a
/// write hits an observed slot; never while user code runs, and nothing is released under it.
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

/// The rest of the global state, on a cache line of its own. Like the lock it is in C's static memory,
/// all zero at the start.
@inline(__always)
var pool: UnsafeMutablePointer<Pool> {
  (cog_state() + 128).assumingMemoryBound(to: Pool.self)
}

/// Where edges, links and nodes come from, and numbers for them. Guarded by the graph's lock.
struct Pool: ~Copyable {
  var freeEdges: EdgePointer?
  var freeLinks: LinkPointer?
  var freeNodes: NodePointer?
  /// Nodes of computed values, which stay that: see ``Computation/inputsChanged(_:)``.
  var freeComputedNodes: NodePointer?
  var edges: Int
  var nodes: Int
  var slabs: Int
  /// The last node's or version's number given out.
  var lastID: UInt64
  /// The last walk through computed values before a write.
  var lastWalk: UInt64

  /// How many records are allocated at a time. Slabs are never returned: in a steady state nothing is
  /// allocated, and a pointer to a record, live or free, can always be followed.
  private static let slab = 128

  /// On a cache line's border: a link fills a line, and a node's hot half another.
  private static func allocate<Record: ~Copyable>(
    _ type: Record.Type
  ) -> UnsafeMutablePointer<Record> {
    UnsafeMutableRawPointer.allocate(
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

  @inline(__always)
  mutating func takeLink(_ key: UInt64, _ node: NodePointer, computed: NodePointer?) -> LinkPointer
  {
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
    link.pointee.mask = 0
    link.pointee.seen = 0
    link.pointee.edges = nil
    link.pointee.computed = computed
    link.pointee.version = Link.noVersion
    link.pointee.key.store(key, ordering: .relaxed)
    link.pointee.node.store(UInt(bitPattern: node), ordering: .relaxed)
    return link
  }

  mutating func recycle(_ link: LinkPointer) {
    // Nobody's: see `Graph.earlier`.
    link.pointee.node.store(0, ordering: .relaxed)
    link.pointee.next = freeLinks
    freeLinks = link
  }

  mutating func takeNode(_ kind: Node.Kind, _ options: ObservationTracking.Options) -> NodePointer {
    let node: NodePointer
    if kind == .computed {
      node = freeComputedNodes ?? makeNodes()
      freeComputedNodes = node.pointee.link
    } else {
      node = freeNodes ?? makeNodes()
      freeNodes = node.pointee.link
    }
    nodes += 1
    lastID += 1
    node.pointee.prepare(kind, options, id: lastID)
    return node
  }

  /// A slab of free nodes, linked.
  private mutating func makeNodes() -> NodePointer {
    let nodes = Pool.allocate(Node.self)
    let owned = Pool.allocate(Owned.self)
    owned.initialize(repeating: Owned(), count: Pool.slab)
    for index in 0..<Pool.slab {
      let next = index + 1 < Pool.slab ? nodes + index + 1 : nil
      (nodes + index).initialize(to: Node(link: next, owned: owned + index))
    }
    slabs += 1
    return nodes
  }

  /// The caller has taken the callback and everything else that must not be released under the lock.
  mutating func recycle(_ node: NodePointer) {
    node.pointee.id = 0
    if node.pointee.kind == .computed {
      node.pointee.link = freeComputedNodes
      freeComputedNodes = node
    } else {
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
