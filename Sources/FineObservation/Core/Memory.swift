import Synchronization

/// The graph's data. Four kinds of record, all in raw memory: a stored property of a Swift class or
/// a global would cost an exclusivity check on each use, a reference a retain and a release.
///
/// - ``Context``: one per observed object. Which slots have observers, and each slot's ``Readers``.
/// - ``Node``: one per observer (one-shot, persistent, or a computed value).
/// - ``Link``: one per "this node read that object", in the node's chain, in the order of reading.
///   All that reading the same again touches.
/// - ``Edge``: one per registration, "this node read that slot", in its link's list. Says where in
///   the slot's ``Readers`` the node stands.
///
/// What guards what: everything here is guarded by the graph's lock unless its comment says
/// otherwise. An atomic that is used without the lock is never a record's first field: for the
/// thread sanitizer a write to any field of a record is an access to the record's address.
typealias EdgePointer = UnsafeMutablePointer<Edge>
@usableFromInline
typealias LinkPointer = UnsafeMutablePointer<Link>
@usableFromInline
typealias NodePointer = UnsafeMutablePointer<Node>
typealias ContextPointer = UnsafeMutablePointer<Context>

struct Edge: ~Copyable {
  /// Its place in the slot's list.
  var position: UInt32
  var slot: UInt32
  var link: LinkPointer
  /// The link's next edge.
  var next: EdgePointer?
}

/// What a node reads of one object; of one with more than 64 slots, of 64 of them. Only the
/// evaluating thread, or the lock's holder while nobody evaluates the node, may change it; while
/// somebody does, the lock as well is needed for all but `seen` and `version`, and the evaluating
/// thread alone may read without it.
@usableFromInline
struct Link: ~Copyable {
  /// The slots that are registered: bit `slot & 63`.
  @usableFromInline
  var mask: UInt64
  /// The object's context; see ``key(_:_:)``. ``dead`` once the object is. Written under the lock
  /// and read without it by the evaluating thread, therefore atomic. Relaxed is enough: a thread
  /// that reads from an object got the object from somewhere, and with it everything before its
  /// making.
  @usableFromInline
  let key: Atomic<UInt64>
  /// The slots that the evaluation has read so far. Empty between evaluations.
  @usableFromInline
  var seen: UInt64
  /// The node's next link.
  @usableFromInline
  var next: LinkPointer?
  // What follows, reading the same again does not touch, unless it comes back to an object.
  /// The node, as an address; 0 in the pool. Read without the lock by threads that have found the
  /// link by its object.
  let node: Atomic<UInt>
  var edges: EdgePointer?
  /// The node of the computed value that the link leads to, if it does.
  var computed: NodePointer?
  /// The version of the computed value that was read.
  var version: UInt64

  /// No computed value has this version.
  static let noVersion: UInt64 = 0
  /// The key of no context, and not 0 either, which is what an object without a context has.
  static let dead: UInt64 = 1

  init(next: LinkPointer?) {
    mask = 0
    key = Atomic(Link.dead)
    seen = 0
    self.next = next
    node = Atomic(0)
    edges = nil
    computed = nil
    version = Link.noVersion
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

/// What the graph knows of one observed object. Made when the object is first read by an observer.
@usableFromInline
struct Context: ~Copyable {
  /// The slots' lists: behind the context in memory, or elsewhere once there are more.
  private(set) var lists: UnsafeMutablePointer<Readers>
  /// Bit `slot & 63`: somebody may want to know of a write to the slot before (`will`) or after
  /// (`did`) it happens. Written under the lock, read by writers without it. A set bit may be out
  /// of date. So may a clear one be before the store: that load has no fence before it, and misses
  /// somebody who registers just then. But `didSet` looks at both masks, after a fence if it finds
  /// them clear, and finds him.
  let willMask: Atomic<UInt64>
  let didMask: Atomic<UInt64>
  /// The link by which the object was read last, as an address: so that an evaluation that comes
  /// back to the object finds it without the lock. A hint: threads overwrite each other's, and then
  /// the object gets a second link, which is harmless and goes when the hint is right again. Not
  /// guarded.
  let recent: Atomic<UInt>
  /// That link's node, as an address: tells others that the hint is not for them without a look at
  /// the link.
  let recentNode: Atomic<UInt>
  /// The node of the computed value whose context this is.
  let owner: NodePointer?
  /// By which type's ``KeyPathNumbering`` its slots are numbered; 0 if by hand. Set once, under the
  /// lock, before the first edge; who finds a mask bit set finds the numbering.
  let numbering: Atomic<UInt>
  /// Whether ``KeyPathSlots`` numbers key paths for this object alone.
  let hasOwnNumbering: Atomic<Bool>
  private var listCount: UInt32

  /// Most objects have few observed properties; an object with one pays for one, and for one block
  /// of memory.
  static func make(owner: NodePointer?, slot: Int) -> ContextPointer {
    checkRange(slot)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Context>.stride + (slot + 1) * MemoryLayout<Readers>.stride,
      alignment: 16)
    let context = memory.bindMemory(to: Context.self, capacity: 1)
    context.initialize(
      to: Context(
        lists: firstLists(of: context), willMask: Atomic(0), didMask: Atomic(0),
        recent: Atomic(0), recentNode: Atomic(0), owner: owner, numbering: Atomic(0),
        hasOwnNumbering: Atomic(false), listCount: UInt32(slot + 1)))
    for slot in 0...slot { Readers.initialize(context.pointee.readers(slot)) }
    return context
  }

  private static func firstLists(of context: ContextPointer) -> UnsafeMutablePointer<Readers> {
    UnsafeMutableRawPointer(context + 1).assumingMemoryBound(to: Readers.self)
  }

  private static func checkRange(_ slot: Int) {
    precondition(slot >= 0 && slot < SlotRegistrar.slotLimit, "slot out of range")
  }

  @inline(__always)
  func remember(_ link: LinkPointer, of node: NodePointer?) {
    recent.store(UInt(bitPattern: link), ordering: .relaxed)
    recentNode.store(UInt(bitPattern: node), ordering: .relaxed)
  }

  /// Whether somebody may want to know of a write to any slot.
  @inline(__always)
  var mayNotify: Bool {
    willMask.load(ordering: .acquiring) | didMask.load(ordering: .acquiring) != 0
  }

  /// Whether somebody may want to know of a write to the slot.
  @inline(__always)
  func mayNotify(_ slot: Int) -> Bool {
    (willMask.load(ordering: .acquiring) | didMask.load(ordering: .acquiring)) & Context.bit(slot)
      != 0
  }

  /// The readers of a slot that is known to have a list of them.
  @inline(__always)
  func readers(_ slot: Int) -> UnsafeMutablePointer<Readers> { lists + slot }

  /// How many lists there are.
  @inline(__always)
  var capacity: Int { Int(listCount) }

  /// More than 64 slots share bits in the masks.
  @inline(__always)
  var sharesBits: Bool { capacity > 64 }

  /// Makes sure that the slot has a list of readers. The caller holds the lock.
  @inline(__always)
  static func reserve(_ slot: Int, in context: ContextPointer) {
    if slot >= context.pointee.capacity { grow(slot, context) }
  }

  @inline(never)
  private static func grow(_ slot: Int, _ context: ContextPointer) {
    checkRange(slot)
    let capacity = context.pointee.capacity
    // Do not get to where bits are shared without need.
    let larger = max(slot + 1, slot < 64 ? min(2 * capacity, 64) : 2 * capacity)
    let moved = UnsafeMutablePointer<Readers>.allocate(capacity: larger)
    for slot in 0..<capacity { Readers.move(context.pointee.readers(slot), to: moved + slot) }
    for slot in capacity..<larger { Readers.initialize(moved + slot) }
    freeLists(of: context)
    context.pointee.lists = moved
    context.pointee.listCount = UInt32(larger)
  }

  private static func freeLists(of context: ContextPointer) {
    let lists = context.pointee.lists
    if lists != firstLists(of: context) { lists.deallocate() }
  }

  /// Gives it a numbering if it has none. The caller holds the lock.
  func number(by wanted: UInt) {
    if numbering.load(ordering: .relaxed) == 0 { numbering.store(wanted, ordering: .relaxed) }
  }

  /// Frees the memory. No edge may lead here any more.
  static func destroy(_ context: ContextPointer) {
    for slot in 0..<context.pointee.capacity { context.pointee.readers(slot).pointee.deallocate() }
    freeLists(of: context)
    if context.pointee.hasOwnNumbering.load(ordering: .relaxed) {
      KeyPathSlots.shared.forget(context)
    }
    context.deallocate()
  }

  @inlinable
  @inline(__always)
  static func bit(_ slot: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: slot)
  }
}
