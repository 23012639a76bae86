import CObservationGraph
import Synchronization

typealias ContextPointer = UnsafeMutablePointer<Context>

/// The graph's record of one observed object, made when an observer first reads the object. Its
/// address never changes. The lock of its ``Group`` guards all fields except the atomic ones. The
/// first fields are those that a write to a property with one reader uses.
@usableFromInline
struct Context: ~Copyable {
  /// The readers of all slots but ``firstSlot``, by slot; `nil` for a slot that was never observed.
  /// See ``Link`` for the reason why the first field is no atomic.
  fileprivate var lists: UnsafeMutablePointer<UnsafeMutablePointer<Readers>?>?
  /// Bit `slot & 63` is set if an observer may have to be notified before (`willMask`) or after
  /// (`didMask`) a write. Changed under the lock, read without it. A clear bit may be out of date
  /// if it is loaded before the value is stored, so `didSet` checks both masks again after a fence.
  let willMask = Atomic<UInt64>(0)
  let didMask = Atomic<UInt64>(0)
  /// The address of the object's ``Group``; 0 while the object has no group.
  let group = Atomic<UInt>(0)
  /// The slot that was observed first, and its readers. Of most objects, only one is observed.
  fileprivate var firstSlot = Context.noSlot
  /// The number of slots in `lists`.
  fileprivate var capacity: UInt32 = 0
  fileprivate var firstList = Readers()
  /// `true` if a slot above 63 was observed. A bit of a mask may then belong to several slots.
  fileprivate(set) var sharesBits = false
  /// `true` if ``KeyPathSlots`` keeps a separate numbering of key paths for this object.
  let hasOwnNumbering = Atomic(false)
  /// The node of the computed value that this context belongs to; nil for the context of an object.
  let owner: NodePointer?
  /// The address of the ``KeyPathNumbering`` of the slots; 0 if the class numbers its slots itself.
  /// Set once, before the first registration. So a thread that finds a mask bit set also finds it.
  let numbering = Atomic<UInt>(0)

  @inline(__always)
  init(owner: NodePointer?) {
    self.owner = owner
  }

  /// The distance of a context from the start of its `PropertyExtent`; see ``Link/key(_:_:)``.
  @inlinable
  static var keyOffset: Int { 2 * MemoryLayout<UInt>.size }

  /// Stores the word of a new context in its object. Returns false if another thread has already
  /// stored a context.
  @inline(__always)
  static func publish(_ word: UInt, at place: UnsafeMutableRawPointer) -> Bool {
    place.assumingMemoryBound(to: Atomic<UInt>.self).pointee.compareExchange(
      expected: 0, desired: word, successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
  }

  /// Ends all registrations: the object is being deinitialised, or the computed value is no longer
  /// read. In the second case, the context stays in its group.
  static func bury(_ context: ContextPointer, isDead: Bool) {
    guard let root = Group.lockIfAny(context.pointee.group) else { return }
    var walk = Walk(.deinit, root)
    walk.bury(context)
    if isDead { Group.leave(context.pointee.group) }
    Group.unlockAndDissolve(root)
    walk.run()
  }

  /// Frees everything that the context has allocated. No edge may refer to the context.
  static func clear(_ context: ContextPointer) {
    context.pointee.firstList.deallocate()
    for slot in 0..<Int(context.pointee.capacity) {
      guard let readers = context.pointee.lists![slot] else { continue }
      readers.pointee.deallocate()
      readers.deallocate()
    }
    context.pointee.lists?.deallocate()
    if context.pointee.hasOwnNumbering.load(ordering: .relaxed) {
      KeyPathSlots.shared.forget(context)
    }
  }

  // MARK: Masks

  @inlinable
  @inline(__always)
  static func bit(_ slot: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: slot)
  }

  /// No slot has this number, which precedes 0.
  fileprivate static let noSlot = UInt32.max

  /// The offset of `willMask` in a context, in bytes: setters do not know the fields of a context.
  /// ``Layout`` checks it.
  @inlinable
  static var willMaskOffset: Int { 8 }

  /// The bits of the slots for which an observer may have to be notified of a write.
  @inline(__always)
  var masks: UInt64 { willMask.load(ordering: .acquiring) | didMask.load(ordering: .acquiring) }

  /// Stores the address of a ``KeyPathNumbering``, if the context has no numbering yet.
  func number(by wanted: UInt) {
    _ = numbering.compareExchange(expected: 0, desired: wanted, ordering: .relaxed)
  }
}

// MARK: - Lists

extension UnsafeMutablePointer<Context> {
  @inline(__always)
  private var firstList: UnsafeMutablePointer<Readers> {
    withUnsafeMutablePointer(to: &pointee.firstList) { $0 }
  }

  /// The readers of a slot; `nil` if the slot was never observed. The address never changes.
  @inline(__always)
  func readers(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let slot = UInt32(truncatingIfNeeded: slot)
    if slot == pointee.firstSlot { return firstList }
    return slot < pointee.capacity ? pointee.lists.unsafelyUnwrapped[Int(slot)] : nil
  }

  /// The readers of a slot. Makes the list if necessary.
  @inline(__always)
  func makeReaders(_ slot: Int) -> UnsafeMutablePointer<Readers> { readers(slot) ?? insert(slot) }

  @inline(never)
  private func insert(_ slot: Int) -> UnsafeMutablePointer<Readers> {
    precondition(slot >= 0 && slot < SlotRegistrar.slotLimit, "slot out of range")
    if slot > 63 { pointee.sharesBits = true }
    if pointee.firstSlot == Context.noSlot {
      pointee.firstSlot = UInt32(slot)
      return firstList
    }
    makeRoom(UInt32(slot))
    let made = UnsafeMutablePointer<Readers>.allocate(capacity: 1)
    made.initialize(to: Readers())
    pointee.lists![slot] = made
    return made
  }

  private func makeRoom(_ slot: UInt32) {
    let old = pointee.capacity
    if slot < old { return }
    let capacity = Swift.max(8, 1 << (32 - slot.leadingZeroBitCount))
    Work.count(capacity)
    let lists = UnsafeMutablePointer<UnsafeMutablePointer<Readers>?>.allocate(capacity: capacity)
    (lists + Int(old)).initialize(repeating: nil, count: capacity - Int(old))
    if let smaller = pointee.lists {
      lists.moveInitialize(from: smaller, count: Int(old))
      smaller.deallocate()
    }
    pointee.lists = lists
    pointee.capacity = UInt32(capacity)
  }

  /// Calls a function with the readers of each slot, in the order of the slots.
  func forEachReaders(_ body: (UnsafeMutablePointer<Readers>) -> Void) {
    for slot in 0..<Swift.max(pointee.capacity, pointee.firstSlot &+ 1) {
      readers(Int(slot)).map(body)
    }
  }
}
