import CObservationGraph
import Synchronization

typealias ContextPointer = UnsafeMutablePointer<Context>

/// What the graph knows of one observed object. Made when the object is first read by an observer.
///
/// Guarded by the group's lock, but for what is atomic.
@usableFromInline
struct Context: ~Copyable {
  /// A list for each slot that was ever observed: those below 64 first, in their order, then the
  /// others, in theirs. Behind the context in memory while there is one.
  private var lists: UnsafeMutablePointer<Readers>
  /// Bit `slot & 63`: somebody may want to know of a write to the slot before (`will`) or after
  /// (`did`) it happens. Written under the lock, read by writers without it. A set bit may be out
  /// of date. So may a clear one be before the store: that load has no fence before it, and misses
  /// somebody who registers just then. But `didSet` looks at both masks, after a fence if it finds
  /// them clear, and finds him.
  let willMask: Atomic<UInt64>
  let didMask: Atomic<UInt64>
  /// Bit `slot`: the slot, if it is below 64, has a list.
  private var listed: UInt64
  /// The ``Group``, as an address; 0 before there is one.
  let group: Atomic<UInt>
  private var listCount: UInt32
  private var listCapacity: UInt32
  /// Whether slots share bits in the masks: some are above 63.
  private(set) var sharesBits: Bool
  /// Whether ``KeyPathSlots`` numbers key paths for this object alone.
  let hasOwnNumbering: Atomic<Bool>
  /// The node of the computed value whose context this is.
  let owner: NodePointer?
  /// By which type's ``KeyPathNumbering`` its slots are numbered; 0 if by hand. Set once, before
  /// the first edge; who finds a mask bit set finds the numbering.
  let numbering: Atomic<UInt>
  /// The link by which the object was read last, as an address: so that an evaluation that comes
  /// back to the object finds it without the lock. A hint: threads overwrite each other's, and then
  /// the object gets a second link, which is harmless and goes when the hint is right again. Not
  /// guarded.
  let recent: Atomic<UInt>
  /// That link's node, as an address: tells others that the hint is not for them without a look at
  /// the link.
  let recentNode: Atomic<UInt>

  /// With the list of one slot.
  static func make(owner: NodePointer?, slot: Int) -> ContextPointer {
    checkRange(slot)
    let memory = cog_allocate(MemoryLayout<Context>.stride + MemoryLayout<Readers>.stride)
    let context = memory.bindMemory(to: Context.self, capacity: 1)
    context.initialize(
      to: Context(
        lists: firstList(of: context), willMask: Atomic(0), didMask: Atomic(0),
        listed: slot < 64 ? bit(slot) : 0, group: Atomic(0), listCount: 1, listCapacity: 1,
        sharesBits: slot >= 64,
        hasOwnNumbering: Atomic(false), owner: owner, numbering: Atomic(0), recent: Atomic(0),
        recentNode: Atomic(0)))
    context.pointee.lists.initialize(to: Readers(slot: slot))
    return context
  }

  private static func checkRange(_ slot: Int) {
    precondition(slot >= 0 && slot < SlotRegistrar.slotLimit, "slot out of range")
  }

  private static func firstList(of context: ContextPointer) -> UnsafeMutablePointer<Readers> {
    UnsafeMutableRawPointer(context + 1).assumingMemoryBound(to: Readers.self)
  }

  /// Frees the memory. No edge may lead here any more.
  static func destroy(_ context: ContextPointer) {
    for index in 0..<Int(context.pointee.listCount) { context.pointee.lists[index].deallocate() }
    freeLists(of: context)
    if context.pointee.hasOwnNumbering.load(ordering: .relaxed) {
      KeyPathSlots.shared.forget(context)
    }
    cog_free(context)
  }

  private static func freeLists(of context: ContextPointer) {
    let lists = context.pointee.lists
    if lists != firstList(of: context) { lists.deallocate() }
  }

  // MARK: Masks

  @inlinable
  @inline(__always)
  static func bit(_ slot: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: slot)
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

  // MARK: Lists

  /// The readers of a slot, if it was ever observed.
  @inline(__always)
  func readers(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let index = self.index(slot)
    guard index < listCount, lists[Int(index)].slot == UInt32(truncatingIfNeeded: slot) else {
      return nil
    }
    return lists + Int(index)
  }

  /// All lists.
  var allReaders: Range<UnsafeMutablePointer<Readers>> { lists..<lists + Int(listCount) }

  /// Where the slot's list is, or would be.
  @inline(__always)
  private func index(_ slot: Int) -> UInt32 {
    // One list is the rule.
    if listCount == 1, lists.pointee.slot == UInt32(truncatingIfNeeded: slot) { return 0 }
    if slot < 64 { return UInt32((listed & (Context.bit(slot) &- 1)).nonzeroBitCount) }
    return indexOfLate(slot)
  }

  @inline(never)
  private func indexOfLate(_ slot: Int) -> UInt32 {
    var low = UInt32(listed.nonzeroBitCount)
    var high = listCount
    while low < high {
      let middle = (low + high) / 2
      if lists[Int(middle)].slot < UInt32(slot) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The readers of a slot, whose list is made if need be.
  @inline(__always)
  static func makeReaders(_ slot: Int, in context: ContextPointer) -> UnsafeMutablePointer<Readers>
  {
    context.pointee.readers(slot) ?? insert(slot, context)
  }

  @inline(never)
  private static func insert(
    _ slot: Int, _ context: ContextPointer
  ) -> UnsafeMutablePointer<Readers> {
    checkRange(slot)
    let index = Int(context.pointee.index(slot))
    let count = Int(context.pointee.listCount)
    if count == context.pointee.listCapacity { grow(context) }
    let lists = context.pointee.lists
    (lists + index + 1).moveInitialize(from: lists + index, count: count - index)
    (lists + index).initialize(to: Readers(slot: slot))
    context.pointee.listCount += 1
    if slot < 64 {
      context.pointee.listed |= bit(slot)
    } else {
      context.pointee.sharesBits = true
    }
    return lists + index
  }

  private static func grow(_ context: ContextPointer) {
    let capacity = 2 * context.pointee.listCapacity
    let moved = UnsafeMutablePointer<Readers>.allocate(capacity: Int(capacity))
    moved.moveInitialize(from: context.pointee.lists, count: Int(context.pointee.listCount))
    freeLists(of: context)
    context.pointee.lists = moved
    context.pointee.listCapacity = capacity
  }

  // MARK: Hints and numbering

  @inline(__always)
  func remember(_ link: LinkPointer, of node: NodePointer?) {
    recent.store(UInt(bitPattern: link), ordering: .relaxed)
    recentNode.store(UInt(bitPattern: node), ordering: .relaxed)
  }

  /// Gives it a numbering if it has none. The caller holds the lock.
  func number(by wanted: UInt) {
    if numbering.load(ordering: .relaxed) == 0 { numbering.store(wanted, ordering: .relaxed) }
  }
}
