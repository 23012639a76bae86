import CObservationGraph
import Synchronization

typealias EdgePointer = UnsafeMutablePointer<Edge>
@usableFromInline
typealias LinkPointer = UnsafeMutablePointer<Link>

/// One registration: a node (an observer or a computed value) observes a slot (a property of one
/// object). The edge is in the list of its link, and the slot's ``Readers`` contain the node. The
/// group's lock guards the edge.
struct Edge: ~Copyable, Pooled {
  /// The index of the node in the slot's list of readers.
  var position: UInt32 = 0
  var slot: UInt32 = 0
  var link: LinkPointer?
  /// The next edge of the link, or of the pool.
  var next: EdgePointer?
}

/// The slots of one object, or of one block of 64 slots of it, that one node reads. The links of a
/// node form a chain, in the order of reading. A chain has at most one link with a key other than
/// ``dead``.
///
/// While the node is evaluated, only the evaluating thread changes its links, except that a thread
/// that deinitialises an object sets the key of a link to ``dead``, under the lock. The evaluating
/// thread needs the lock to change any field except `seen` and `version`. While the node is not
/// evaluated, a thread that holds the lock may change the links. Any thread may read the atomic
/// fields without the lock; the other fields, only the thread that evaluates the node or brings its
/// computed values up to date.
///
/// An atomic that is used without the lock is never a record's first field, because the thread
/// sanitizer treats a write to any field as an access to the first byte. C code uses the first four
/// fields; see ``Layout``.
@usableFromInline
struct Link: ~Copyable, Pooled {
  /// A bit for each registered slot: the bit `slot & 63`.
  @usableFromInline
  var mask: UInt64 = 0
  /// Identifies the object's context; see ``key(_:_:)``. The value is ``dead`` once the object is
  /// deinitialised. Relaxed ordering is enough: a thread that reads an object sees everything that
  /// happened before the object was created.
  @usableFromInline
  let key = Atomic<UInt64>(Link.dead)
  /// The slots that the current evaluation has read so far. The set is empty between evaluations.
  @usableFromInline
  var seen: UInt64 = 0
  /// The next link of the chain, or of the pool.
  @usableFromInline
  var next: LinkPointer?
  // If an evaluation reads the same properties as the last evaluation, it accesses the fields below
  // only for a read of a computed value, or if it finds the link by a ``LinkIndex``.
  /// The address of the node to which the link belongs; 0 while the link is in the pool.
  let node = Atomic<UInt>(0)
  var edges: EdgePointer?
  /// If the link's object is a computed value: the node of that value.
  var computed: NodePointer?
  /// The ``Node/version`` of the computed value that the node has read.
  var version: UInt64 = Link.noVersion

  /// Stands for no link in ``Frame`` and in ``Node/chain``, so that a getter that compares keys
  /// needs no test for `nil`. Nothing changes this link.
  @inlinable
  @inline(__always)
  static var none: LinkPointer { cog_no_link_address().assumingMemoryBound(to: Link.self) }

  /// No computed value has this version.
  static let noVersion: UInt64 = 0
  /// The key of a link whose object is deinitialised, which is no context's key.
  static let dead: UInt64 = 1

  mutating func prepare(_ key: UInt64, _ node: NodePointer, computed: NodePointer?) {
    mask = 0
    seen = 0
    edges = nil
    self.computed = computed
    version = Link.noVersion
    self.key.store(key, ordering: .relaxed)
    self.node.store(UInt(bitPattern: node), ordering: .relaxed)
  }

  /// Takes the registrations of another link to the same object. The other link counts as a link of
  /// a dead object, and the end of the evaluation releases it.
  mutating func takeOver(_ other: LinkPointer) {
    swap(&edges, &other.pointee.edges)
    mask = other.pointee.mask
    version = other.pointee.version
    other.pointee.key.store(Link.dead, ordering: .relaxed)
    withUnsafeMutablePointer(to: &self) { link in
      var edge = link.pointee.edges
      while let read = edge {
        read.pointee.link = link
        edge = read.pointee.next
      }
    }
  }

  /// The address ``Context/keyOffset`` bytes before a context (48 bits), which is that of its
  /// `PropertyExtent`, and the number of a block of 64 slots. So a getter compares the registrar's
  /// word with the key without an addition.
  @inline(__always)
  static func key(_ context: ContextPointer, _ slot: Int) -> UInt64 {
    UInt64(UInt(bitPattern: context) &- UInt(Context.keyOffset)) ^ block(slot)
  }

  /// The difference between the key for a slot and the key for slots below 64.
  @inlinable
  @inline(__always)
  static func block(_ slot: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: slot &>> 6) &<< 48
  }

  @inline(__always)
  func isKey(_ key: UInt64) -> Bool { self.key.load(ordering: .relaxed) == key }

  /// The context of the link's object, which must not be deinitialised. `slot` is one of the link's
  /// slots.
  @inline(__always)
  func context(of slot: Int) -> ContextPointer {
    let address = UInt(truncatingIfNeeded: key.load(ordering: .relaxed) ^ Link.block(slot))
    return ContextPointer(bitPattern: address &+ UInt(Context.keyOffset))!
  }

  /// Whether the link is free, that is, not in a chain of a node.
  var isFree: Bool { node.load(ordering: .relaxed) == 0 }

  func belongs(to node: NodePointer) -> Bool {
    self.node.load(ordering: .relaxed) == UInt(bitPattern: node)
  }

  /// The node of a link that is in use.
  var owner: NodePointer { NodePointer(bitPattern: node.load(ordering: .relaxed))! }
}
