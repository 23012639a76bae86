import CObservationGraph
import Synchronization

typealias ContextPointer = UnsafeMutablePointer<Context>

/// The graph's record of one observed object. The record is made when an observer first reads the
/// object, and its address never changes.
///
/// The lock of the object's ``Group`` guards all fields except the atomic fields. The first fields
/// are those that a write to a property with one reader uses. These fields take 72 bytes, which are
/// in two cache lines.
@usableFromInline
struct Context: ~Copyable {
  /// The array of all lists of readers, if there are several lists; nil while ``firstList`` is the
  /// only list.
  fileprivate var severalLists: UnsafeMutablePointer<Readers>?
  /// Two masks of bits. If the bit `slot & 63` of `willMask` is set, an observer may have to be
  /// notified before a write to the slot. If this bit of `didMask` is set, an observer may have to
  /// be notified after the write. Threads change the masks only under the lock. A thread that
  /// writes a property reads the masks without the lock. A set bit may be out of date. A clear bit
  /// may be out of date, too, if it is loaded before the value is stored: no fence precedes that
  /// load, so the write can miss an observer that registers at the same time. `didSet` finds such
  /// an observer: it checks both masks, and checks them again after a fence if they are clear.
  let willMask: Atomic<UInt64>
  let didMask: Atomic<UInt64>
  /// The address of the object's ``Group``; 0 while the object has no group.
  let group: Atomic<UInt>
  /// The only list of readers, if the context has only one list. A context has a list for each slot
  /// (number of a property) that was ever observed, in the order of the slots.
  fileprivate var firstList: Readers
  fileprivate var listCount: UInt32
  /// The binary logarithm of ``listCapacity``. The logarithm fits into one byte, so `listCount` and
  /// the next three fields fit into one word.
  fileprivate var listSpace: UInt8
  /// `true` if a slot above 63 was observed. A bit of a mask may then belong to several slots.
  fileprivate(set) var sharesBits: Bool
  /// `true` if ``KeyPathSlots`` keeps a separate numbering of key paths for this object.
  let hasOwnNumbering: Atomic<Bool>
  /// Bit `slot` is set if the slot has a list of readers. This mask contains only the slots below
  /// 64.
  fileprivate var listed: UInt64
  /// The node of the computed value that this context belongs to; nil for the context of an object.
  let owner: NodePointer?
  /// The address of the ``KeyPathNumbering`` that numbers the slots; 0 if the class numbers its
  /// slots itself. The address is set once, before the first registration (``Edge``) is added. So a
  /// thread that finds a mask bit set also finds the numbering.
  let numbering: Atomic<UInt>
  /// A hint with which an evaluation that reads many objects finds its link to this object: the
  /// address of the link through which an evaluation last read the object, and the address of that
  /// link's node; see ``Graph/earlier(_:_:)``. No lock guards the hint, and threads overwrite each
  /// other's hints. If a hint was overwritten, the next read of the object may make a second link
  /// to the object. The observer is then registered twice for a property, until an evaluation no
  /// longer reads through one of the links. This is harmless.
  let recent: Atomic<UInt>
  let recentNode: Atomic<UInt>

  /// Makes a context with the list of one slot. The initialiser is inlined, so that the context is
  /// made in place and not copied.
  @inline(__always)
  init(owner: NodePointer?, slot: Int) {
    Context.checkRange(slot)
    severalLists = nil
    willMask = Atomic(0)
    didMask = Atomic(0)
    group = Atomic(0)
    listCount = 1
    listSpace = 0
    firstList = Readers(slot: slot)
    listed = slot < 64 ? Context.bit(slot) : 0
    sharesBits = slot >= 64
    hasOwnNumbering = Atomic(false)
    self.owner = owner
    numbering = Atomic(0)
    recent = Atomic(0)
    recentNode = Atomic(0)
  }

  /// Makes a context in newly allocated memory.
  static func make(owner: NodePointer?, slot: Int) -> ContextPointer {
    let memory = cog_allocate(MemoryLayout<Context>.stride)
    let context = memory.bindMemory(to: Context.self, capacity: 1)
    context.initialize(to: Context(owner: owner, slot: slot))
    checkLayout(context)
    return context
  }

  /// The distance of a context from the address that its key contains; see ``Link/key(_:_:)``. A
  /// context in a `PropertyExtent` is at this distance from the start of that object.
  @inlinable
  static var keyOffset: Int { 2 * MemoryLayout<UInt>.size }

  /// Checks that `willMask` and the hint are where other code expects them. The check costs nothing
  /// at run time, because the compiler evaluates it.
  @inline(__always)
  static func checkLayout(_ context: ContextPointer) {
    let willMask = withUnsafePointer(to: context.pointee.willMask) { UnsafeRawPointer($0) }
    precondition(
      willMask == UnsafeRawPointer(context) + willMaskOffset, "a context's mask is elsewhere")
    let hint = UnsafeRawPointer(context) - keyOffset + Int(COG_HINT_OFFSET)
    precondition(
      withUnsafePointer(to: context.pointee.recent) { UnsafeRawPointer($0) } == hint
        && withUnsafePointer(to: context.pointee.recentNode) { UnsafeRawPointer($0) }
          == hint + MemoryLayout<cog_hint>.offset(of: \.node)!,
      "a context's hint is elsewhere")
  }

  /// Stores the address of a new context in its object. Returns false if another thread has already
  /// stored a context.
  @inline(__always)
  static func publish(_ word: UInt, at place: UnsafePointer<Atomic<UInt>>) -> Bool {
    place.pointee.compareExchange(
      expected: 0, desired: word, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Ends all registrations for the object. This function is called when the object is
  /// deinitialised.
  static func bury(_ context: ContextPointer) {
    guard let root = Group.lockIfAny(context.pointee.group) else { return }
    if let node = Graph.takeOrphan(context) {
      Group.leave(context.pointee.group)
      Group.unlockAndDissolve(root)
      return OneShot.callOutside(node, .deinit, .none)
    }
    bury(context, root)
  }

  /// Ends all registrations for the object. The caller has taken the group's lock. This function
  /// releases the lock before user code runs.
  @inline(never)
  private static func bury(_ context: ContextPointer, _ root: GroupPointer) {
    var found = Found()
    Graph.bury(context, &found)
    Group.leave(context.pointee.group)
    Group.unlockAndDissolve(root)
    found.run(.deinit)
  }

  /// Frees everything that the context has allocated, but not the context's own memory. When this
  /// function is called, no edge may refer to the context.
  static func clear(_ context: ContextPointer) {
    let lists = context.lists
    for index in 0..<Int(context.pointee.listCount) { lists[index].deallocate() }
    context.pointee.severalLists?.deallocate()
    if context.pointee.hasOwnNumbering.load(ordering: .relaxed) {
      KeyPathSlots.shared.forget(context)
    }
  }

  /// Frees everything that the context has allocated, like ``clear(_:)``, and also frees the
  /// context's own memory.
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

  /// Whether an observer may have to be notified before a write to the slot. The context is given
  /// by its address, because the setters that call this function do not know the fields of
  /// `Context`.
  @inlinable
  @inline(__always)
  static func isAwaited(_ context: UnsafeRawPointer, _ slot: Int) -> Bool {
    cog_load(context + willMaskOffset) & bit(slot) != 0
  }

  /// The offset of `willMask` in a context, in bytes. The offset is written as a number, because
  /// `MemoryLayout.offset(of:)` does not support noncopyable types.
  @inlinable
  static var willMaskOffset: Int { 8 }

  /// Whether an observer may have to be notified of a write to any slot.
  @inline(__always)
  var mayNotify: Bool {
    willMask.load(ordering: .acquiring) | didMask.load(ordering: .acquiring) != 0
  }

  /// Whether an observer may have to be notified of a write to the slot.
  @inline(__always)
  func mayNotify(_ slot: Int) -> Bool {
    let mask = willMask.load(ordering: .acquiring) | didMask.load(ordering: .acquiring)
    return mask &>> UInt64(truncatingIfNeeded: slot) & 1 != 0
  }

  // MARK: Hints and numbering

  @inline(__always)
  func remember(_ link: LinkPointer, of node: NodePointer?) {
    recent.store(UInt(bitPattern: link), ordering: .relaxed)
    recentNode.store(UInt(bitPattern: node), ordering: .relaxed)
  }

  /// Stores the address of a ``KeyPathNumbering``, if the context has no numbering yet.
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

  /// The readers of a slot; `nil` if the slot was never observed.
  @inline(__always)
  func readers(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    nearReaders(slot) ?? search(slot)
  }

  /// The readers of a slot, if their list is at one of the two places at which it usually is;
  /// otherwise `nil`.
  @inline(__always)
  func nearReaders(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let lists = lists
    let slot = UInt32(truncatingIfNeeded: slot)
    // Most contexts have only one list of readers.
    if lists.pointee.slot == slot { return lists }
    // If all properties up to this property are observed, the index of the list is the slot.
    if slot < pointee.listCount, lists[Int(slot)].slot == slot { return lists + Int(slot) }
    return nil
  }

  @inline(never)
  private func search(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let index = pointee.index(slot)
    guard index < pointee.listCount, lists[Int(index)].slot == UInt32(truncatingIfNeeded: slot)
    else { return nil }
    return lists + Int(index)
  }

  /// The only list of readers; `nil` if the context has several lists.
  @inline(__always)
  var onlyReaders: UnsafeMutablePointer<Readers>? { pointee.listCount == 1 ? lists : nil }

  /// The lists of readers of all slots.
  var allReaders: Range<UnsafeMutablePointer<Readers>> { lists..<lists + Int(pointee.listCount) }

  /// The readers of a slot. Makes the list if necessary.
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
    pointee.listSpace += 1
    let moved = UnsafeMutablePointer<Readers>.allocate(capacity: pointee.listCapacity)
    moved.moveInitialize(from: lists, count: Int(pointee.listCount))
    pointee.severalLists?.deallocate()
    pointee.severalLists = moved
  }
}

extension Context {
  /// The number of lists for which there is space.
  fileprivate var listCapacity: Int { 1 &<< Int(listSpace) }

  /// The index of the slot's list, or the index at which that list would have to be inserted.
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
