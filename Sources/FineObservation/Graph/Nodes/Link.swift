import Synchronization

typealias EdgePointer = UnsafeMutablePointer<Edge>
@usableFromInline
typealias LinkPointer = UnsafeMutablePointer<Link>

/// One registration: "this node read that slot". In its link's list; the slot's ``Readers`` know
/// the node. Guarded by the group's lock.
struct Edge: ~Copyable {
  /// Its place in the slot's list of readers.
  var position: UInt32 = 0
  var slot: UInt32 = 0
  var link: LinkPointer?
  /// The link's next edge; in the pool, the next free one.
  var next: EdgePointer?
}

extension Edge: Pooled {
  var nextFree: EdgePointer? {
    get { next }
    set { next = newValue }
  }

  static func initialize(_ records: EdgePointer, count: Int) {
    for index in 0..<count { (records + index).initialize(to: Edge()) }
  }
}

/// What a node reads of one object; of one with more than 64 slots, of 64 of them. In the node's
/// chain, in the order of reading: all that reading the same again touches.
///
/// Only the evaluating thread, or the lock's holder while the node is not evaluated, may change it;
/// while it is, the lock as well is needed for all but `seen` and `version`, and the evaluating
/// thread alone may read without it.
///
/// An atomic that is used without the lock is never a record's first field: for the thread
/// sanitizer a write to any field of a record is an access to the record's address.
@usableFromInline
struct Link: ~Copyable {
  /// The slots that are registered: bit `slot & 63`.
  @usableFromInline
  var mask: UInt64 = 0
  /// The object's context; see ``key(_:_:)``. ``dead`` once the object is. Written under the lock
  /// and read without it by the evaluating thread, therefore atomic. Relaxed is enough: a thread
  /// that reads from an object got the object from somewhere, and with it everything before its
  /// making.
  @usableFromInline
  let key = Atomic<UInt64>(Link.dead)
  /// The slots that the evaluation has read so far. Empty between evaluations.
  @usableFromInline
  var seen: UInt64 = 0
  /// The node's next link; in the pool, the next free one.
  @usableFromInline
  var next: LinkPointer?
  // What follows, reading the same again does not touch, unless it comes back to an object.
  /// The node, as an address; 0 in the pool. Read without the lock by threads that have found the
  /// link by its object.
  let node = Atomic<UInt>(0)
  var edges: EdgePointer?
  /// The node of the computed value that the link leads to, if it does.
  var computed: NodePointer?
  /// The version of the computed value that was read.
  var version: UInt64 = Link.noVersion

  /// No computed value has this version.
  static let noVersion: UInt64 = 0
  /// The key of no context, and not 0 either, which is what an object without a context has.
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

  /// A context's address and which 64 of its slots, in one word: addresses have 48 bits.
  @inline(__always)
  static func key(_ context: ContextPointer, _ slot: Int) -> UInt64 {
    UInt64(UInt(bitPattern: context)) ^ UInt64(truncatingIfNeeded: slot &>> 6) &<< 48
  }

  @inline(__always)
  func isKey(_ key: UInt64) -> Bool { self.key.load(ordering: .relaxed) == key }

  /// The context of a living object, from one of the slots that the link stands for.
  @inline(__always)
  func context(of slot: Int) -> ContextPointer {
    let address = key.load(ordering: .relaxed) ^ UInt64(truncatingIfNeeded: slot &>> 6) &<< 48
    return ContextPointer(bitPattern: UInt(truncatingIfNeeded: address))!
  }

  /// Whether it is in no node's chain.
  var isFree: Bool { node.load(ordering: .relaxed) == 0 }

  /// The node of a link that is in use.
  var owner: NodePointer { NodePointer(bitPattern: node.load(ordering: .relaxed))! }
}

extension Link: Pooled {
  var nextFree: LinkPointer? {
    get { next }
    set { next = newValue }
  }

  static func initialize(_ records: LinkPointer, count: Int) {
    for index in 0..<count { (records + index).initialize(to: Link()) }
  }
}
