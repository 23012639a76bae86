import CObservationGraph
import Synchronization

typealias ContextPointer = UnsafeMutablePointer<Context>

/// What the graph knows of one observed object. Made when the object is first read by an observer,
/// and does not move.
///
/// Guarded by the group's lock, but for what is atomic. What a write to a property with one reader
/// looks at comes first, 64 bytes: one cache line, if the context lies on a line's border.
@usableFromInline
struct Context: ~Copyable {
  /// More than one list; nil while ``firstList`` is the only one.
  fileprivate var severalLists: UnsafeMutablePointer<Readers>?
  /// Bit `slot & 63`: somebody may want to know of a write to the slot before (`will`) or after
  /// (`did`) it happens. Written under the lock, read by writers without it. A set bit may be out
  /// of date. So may a clear one be before the store: that load has no fence before it, and misses
  /// somebody who registers just then. But `didSet` looks at both masks, after a fence if it finds
  /// them clear, and finds him.
  let willMask: Atomic<UInt64>
  let didMask: Atomic<UInt64>
  /// The ``Group``, as an address; 0 before there is one.
  let group: Atomic<UInt>
  /// A list for each slot that was ever observed: those below 64 first, in their order, then the
  /// others, in theirs. This is the room for one.
  fileprivate var firstList: Readers
  fileprivate var listCount: UInt32
  fileprivate var listCapacity: UInt32
  /// Bit `slot`: the slot, if it is below 64, has a list.
  fileprivate var listed: UInt64
  /// Whether slots share bits in the masks: some are above 63.
  fileprivate(set) var sharesBits: Bool
  /// Whether ``KeyPathSlots`` numbers key paths for this object alone.
  let hasOwnNumbering: Atomic<Bool>
  /// The node of the computed value whose context this is.
  let owner: NodePointer?
  /// By which type's ``KeyPathNumbering`` its slots are numbered; 0 if by hand. Set once, before
  /// the first edge: a thread that finds a mask bit set finds the numbering.
  let numbering: Atomic<UInt>
  /// The link by which an evaluation of many objects has read the object last, as an address, and
  /// its node: see ``Graph/earlier(_:_:)``. A hint: threads overwrite each other's, and then the
  /// object gets a second link, which is harmless and goes when the hint is right again. Not
  /// guarded.
  let recent: Atomic<UInt>
  let recentNode: Atomic<UInt>

  /// With the list of one slot. Inlined, so that it is made in place and not copied there.
  @inline(__always)
  init(owner: NodePointer?, slot: Int) {
    Context.checkRange(slot)
    severalLists = nil
    willMask = Atomic(0)
    didMask = Atomic(0)
    group = Atomic(0)
    listCount = 1
    listCapacity = 1
    firstList = Readers(slot: slot)
    listed = slot < 64 ? Context.bit(slot) : 0
    sharesBits = slot >= 64
    hasOwnNumbering = Atomic(false)
    self.owner = owner
    numbering = Atomic(0)
    recent = Atomic(0)
    recentNode = Atomic(0)
  }

  /// In memory of its own.
  static func make(owner: NodePointer?, slot: Int) -> ContextPointer {
    let memory = cog_allocate(MemoryLayout<Context>.stride)
    let context = memory.bindMemory(to: Context.self, capacity: 1)
    context.initialize(to: Context(owner: owner, slot: slot))
    checkLayout(context)
    return context
  }

  /// Costs nothing: the compiler knows the answer.
  @inline(__always)
  static func checkLayout(_ context: ContextPointer) {
    let willMask = withUnsafePointer(to: context.pointee.willMask) { UnsafeRawPointer($0) }
    precondition(
      willMask == UnsafeRawPointer(context) + willMaskOffset, "a context's mask is elsewhere")
  }

  /// Stores the word of a new context in its object. Returns false if another thread was faster.
  @inline(__always)
  static func publish(_ word: UInt, at place: UnsafePointer<Atomic<UInt>>) -> Bool {
    place.pointee.compareExchange(
      expected: 0, desired: word, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// The object goes: ends all registrations.
  static func bury(_ context: ContextPointer) {
    guard let root = Group.lockIfAny(context.pointee.group) else { return }
    if let node = Graph.takeOrphan(context) {
      Group.leave(context.pointee.group)
      Group.unlockAndDissolve(root)
      return OneShot.callOutside(node, .deinit)
    }
    bury(context, root)
  }

  /// Gives the lock back that the caller has taken, before user code runs.
  @inline(never)
  private static func bury(_ context: ContextPointer, _ root: GroupPointer) {
    var found = Found()
    Graph.bury(context, &found)
    Group.leave(context.pointee.group)
    Group.unlockAndDissolve(root)
    found.run(.deinit)
  }

  /// Frees what the context has, but for its own memory. No edge may lead here any more.
  static func clear(_ context: ContextPointer) {
    let lists = context.lists
    for index in 0..<Int(context.pointee.listCount) { lists[index].deallocate() }
    context.pointee.severalLists?.deallocate()
    if context.pointee.hasOwnNumbering.load(ordering: .relaxed) {
      KeyPathSlots.shared.forget(context)
    }
  }

  /// As ``clear(_:)``, with its memory.
  static func destroy(_ context: ContextPointer) {
    clear(context)
    cog_free(context)
  }

  fileprivate static func checkRange(_ slot: Int) {
    precondition(slot >= 0 && slot < SlotRegistrar.slotLimit, "slot out of range")
  }

  // MARK: Masks

  @inlinable
  @inline(__always)
  static func bit(_ slot: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: slot)
  }

  /// Whether somebody may want to know of a write to the slot before it happens, of the context at
  /// an address. For setters, which do not know the type.
  @inlinable
  @inline(__always)
  static func isAwaited(_ context: UnsafeRawPointer, _ slot: Int) -> Bool {
    cog_load(context + willMaskOffset) & bit(slot) != 0
  }

  /// Where the mask lies; `offset(of:)` is not for types that cannot be copied.
  @inlinable
  static var willMaskOffset: Int { 8 }

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

  // MARK: Hints and numbering

  @inline(__always)
  func remember(_ link: LinkPointer, of node: NodePointer?) {
    recent.store(UInt(bitPattern: link), ordering: .relaxed)
    recentNode.store(UInt(bitPattern: node), ordering: .relaxed)
  }

  /// Gives it a numbering if it has none.
  func number(by wanted: UInt) {
    _ = numbering.compareExchange(expected: 0, desired: wanted, ordering: .relaxed)
  }
}

// MARK: - Lists

extension UnsafeMutablePointer<Context> {
  @inline(__always)
  fileprivate var lists: UnsafeMutablePointer<Readers> {
    pointee.severalLists ?? withUnsafeMutablePointer(to: &pointee.firstList) { $0 }
  }

  /// The readers of a slot, if it was ever observed.
  @inline(__always)
  func readers(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let lists = lists
    // One list is the rule.
    if lists.pointee.slot == UInt32(truncatingIfNeeded: slot) { return lists }
    return search(slot)
  }

  @inline(never)
  private func search(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let index = pointee.index(slot)
    guard index < pointee.listCount, lists[Int(index)].slot == UInt32(truncatingIfNeeded: slot)
    else { return nil }
    return lists + Int(index)
  }

  /// The readers of the only slot that was ever observed.
  @inline(__always)
  var onlyReaders: UnsafeMutablePointer<Readers>? { pointee.listCount == 1 ? lists : nil }

  /// All lists.
  var allReaders: Range<UnsafeMutablePointer<Readers>> { lists..<lists + Int(pointee.listCount) }

  /// The readers of a slot, whose list is made if need be.
  @inline(__always)
  func makeReaders(_ slot: Int) -> UnsafeMutablePointer<Readers> { readers(slot) ?? insert(slot) }

  @inline(never)
  private func insert(_ slot: Int) -> UnsafeMutablePointer<Readers> {
    Context.checkRange(slot)
    let index = Int(pointee.index(slot))
    let count = Int(pointee.listCount)
    if count == pointee.listCapacity { grow() }
    let lists = lists
    (lists + index + 1).moveInitialize(from: lists + index, count: count - index)
    (lists + index).initialize(to: Readers(slot: slot))
    pointee.listCount += 1
    if slot < 64 {
      pointee.listed |= Context.bit(slot)
    } else {
      pointee.sharesBits = true
    }
    return lists + index
  }

  private func grow() {
    let capacity = 2 * pointee.listCapacity
    let moved = UnsafeMutablePointer<Readers>.allocate(capacity: Int(capacity))
    moved.moveInitialize(from: lists, count: Int(pointee.listCount))
    pointee.severalLists?.deallocate()
    pointee.severalLists = moved
    pointee.listCapacity = capacity
  }
}

extension Context {
  /// Where the slot's list is, or would be.
  @inline(__always)
  fileprivate func index(_ slot: Int) -> UInt32 {
    if slot < 64 { return UInt32((listed & (Context.bit(slot) &- 1)).nonzeroBitCount) }
    return indexOfLate(slot)
  }

  @inline(never)
  private func indexOfLate(_ slot: Int) -> UInt32 {
    var low = UInt32(listed.nonzeroBitCount)
    var high = listCount
    let lists = severalLists
    while low < high {
      let middle = (low + high) / 2
      let found = lists.map { $0[Int(middle)].slot } ?? firstList.slot
      if found < UInt32(slot) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
