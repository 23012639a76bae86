import CObservationGraph
import Synchronization

typealias ContextPointer = UnsafeMutablePointer<Context>

/// The graph's record of one observed object, made when an observer first reads the object. Its
/// address never changes. The lock of its ``Group`` guards all fields except the atomic ones. The
/// first fields are those that a write to a property with one reader uses.
@usableFromInline
struct Context: ~Copyable {
  /// The readers of the slots from 64 on, by blocks of 64 slots; `nil` for a block of which no slot
  /// was ever observed. See ``Link`` for the reason why the first field is no atomic.
  fileprivate var lateLists: UnsafeMutablePointer<UnsafeMutablePointer<ReaderLists>?>?
  /// Bit `slot & 63` is set if an observer may have to be notified before (`willMask`) or after
  /// (`didMask`) a write. Changed under the lock, read without it. A clear bit may be out of date
  /// if it is loaded before the value is stored, so `didSet` checks both masks again after a fence.
  let willMask: Atomic<UInt64>
  let didMask: Atomic<UInt64>
  /// The address of the object's ``Group``; 0 while the object has no group.
  let group: Atomic<UInt>
  /// The readers of the slots below 64.
  fileprivate var lists = ReaderLists()
  fileprivate var lateCount: UInt32 = 0
  /// `true` if ``KeyPathSlots`` keeps a separate numbering of key paths for this object.
  let hasOwnNumbering: Atomic<Bool>
  /// The node of the computed value that this context belongs to; nil for the context of an object.
  let owner: NodePointer?
  /// The address of the ``KeyPathNumbering`` of the slots; 0 if the class numbers its slots itself.
  /// Set once, before the first registration. So a thread that finds a mask bit set also finds it.
  let numbering: Atomic<UInt>
  /// The initialiser is inlined, so that the context is made in place and not copied.
  @inline(__always)
  init(owner: NodePointer?) {
    willMask = Atomic(0)
    didMask = Atomic(0)
    group = Atomic(0)
    hasOwnNumbering = Atomic(false)
    self.owner = owner
    numbering = Atomic(0)
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

  /// Ends all registrations for an object that is being deinitialised.
  static func bury(_ context: ContextPointer) { end(context, isDead: true) }

  /// Ends all registrations for a computed value, as if the context had been deinitialised.
  static func forgetObservers(_ context: ContextPointer) { end(context, isDead: false) }

  private static func end(_ context: ContextPointer, isDead: Bool) {
    guard let root = Group.lockIfAny(context.pointee.group) else { return }
    var walk = Walk(.deinit, root)
    walk.bury(context)
    if isDead { Group.leave(context.pointee.group) }
    Group.unlockAndDissolve(root)
    walk.run()
  }

  /// Frees everything that the context has allocated. No edge may refer to the context.
  static func clear(_ context: ContextPointer) {
    context.pointee.lists.deallocate()
    for block in 0..<Int(context.pointee.lateCount) {
      guard let lists = context.pointee.lateLists![block] else { continue }
      lists.pointee.deallocate()
      lists.deallocate()
    }
    context.pointee.lateLists?.deallocate()
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

  /// `true` if a slot above 63 was observed. A bit of a mask may then belong to several slots.
  var sharesBits: Bool { lateCount > 0 }

  /// Stores the address of a ``KeyPathNumbering``, if the context has no numbering yet.
  func number(by wanted: UInt) {
    _ = numbering.compareExchange(expected: 0, desired: wanted, ordering: .relaxed)
  }
}

// MARK: - Lists

extension UnsafeMutablePointer<Context> {
  @inline(__always)
  private var lists: UnsafeMutablePointer<ReaderLists> {
    withUnsafeMutablePointer(to: &pointee.lists) { $0 }
  }

  /// The readers of a slot; `nil` if the slot was never observed.
  @inline(__always)
  func readers(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    nearReaders(slot) ?? search(slot)
  }

  /// The readers of a slot, if their list is easy to find; see `near` of the lists.
  @inline(__always)
  func nearReaders(_ slot: Int) -> UnsafeMutablePointer<Readers>? { lists.near(slot) }

  @inline(never)
  private func search(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    block(slot >> 6)?.find(slot)
  }

  /// The lists of a block of 64 slots; `nil` if none of the slots was ever observed.
  private func block(_ index: Int) -> UnsafeMutablePointer<ReaderLists>? {
    if index == 0 { return lists }
    return index <= pointee.lateCount ? pointee.lateLists![index - 1] : nil
  }

  /// Calls a function with the readers of each slot.
  func forEachReaders(_ body: (UnsafeMutablePointer<Readers>) -> Void) {
    for index in 0...Int(pointee.lateCount) { block(index)?.all.forEach(body) }
  }

  /// The readers of a slot. Makes the list if necessary.
  @inline(__always)
  func makeReaders(_ slot: Int) -> UnsafeMutablePointer<Readers> { readers(slot) ?? insert(slot) }

  @inline(never)
  private func insert(_ slot: Int) -> UnsafeMutablePointer<Readers> {
    precondition(slot >= 0 && slot < SlotRegistrar.slotLimit, "slot out of range")
    return makeBlock(slot >> 6).insert(slot)
  }

  private func makeBlock(_ index: Int) -> UnsafeMutablePointer<ReaderLists> {
    if let lists = block(index) { return lists }
    let count = Int(pointee.lateCount)
    if index > count {
      let larger = Swift.max(index, 2 * count)
      let moved = UnsafeMutablePointer<UnsafeMutablePointer<ReaderLists>?>.allocate(
        capacity: larger)
      if let lateLists = pointee.lateLists {
        moved.moveInitialize(from: lateLists, count: count)
        lateLists.deallocate()
      }
      (moved + count).initialize(repeating: nil, count: larger - count)
      pointee.lateLists = moved
      pointee.lateCount = UInt32(larger)
    }
    let made = UnsafeMutablePointer<ReaderLists>.allocate(capacity: 1)
    made.initialize(to: ReaderLists())
    pointee.lateLists![index - 1] = made
    return made
  }
}
