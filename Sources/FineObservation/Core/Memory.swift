import CThreadLocal
import Synchronization

/// The graph's data. Three kinds of record, all in raw memory: a stored property of a Swift class or
/// a global would cost an exclusivity check on each use, a reference a retain and a release.
///
/// - ``Context``: one per observed object. Which slots have observers, and each slot's list of edges.
/// - ``Node``: one per observer (one-shot, persistent, or a computed value).
/// - ``Edge``: one per registration, "this node read that slot", in two lists: the node's chain, in
///   the order of reading, and the slot's list, in the order of registering.
///
/// What guards what: everything here is guarded by the graph's lock unless its comment says
/// otherwise. An atomic that is used without the lock is never a record's first field: for the thread
/// sanitizer a write to any field of a record is an access to the record's address.
typealias EdgePointer = UnsafeMutablePointer<Edge>
typealias NodePointer = UnsafeMutablePointer<Node>
typealias ContextPointer = UnsafeMutablePointer<Context>

struct Edge: ~Copyable {
  /// Constant while the edge is in use.
  var slot: Int
  /// The node's next edge. Only the evaluating thread, or the lock's holder while nobody evaluates
  /// the node, may follow or change it.
  var next: EdgePointer?
  /// The observed object's context, as an address; 0 once the object is dead. Written under the lock
  /// and read without it by the evaluating thread, therefore atomic. Relaxed is enough: a thread that
  /// reads from an object got the object from somewhere, and with it everything before its making.
  let context: Atomic<UInt>
  var previousInSlot: EdgePointer?
  var nextInSlot: EdgePointer?
  var node: NodePointer
  /// The node of the computed value that the edge leads to, if it does. Constant while the edge is in
  /// use.
  var computed: NodePointer?
  /// The version of the computed value that was read; the evaluating thread's.
  var version: UInt64

  /// No computed value has this version.
  static let noVersion: UInt64 = 0

  @inline(__always)
  func leads(to context: ContextPointer, _ slot: Int) -> Bool {
    self.context.load(ordering: .relaxed) == UInt(bitPattern: context) && self.slot == slot
  }
}

/// One property of one object.
struct SlotRecord: ~Copyable {
  var first: EdgePointer?
  var last: EdgePointer?
  /// The evaluation that read this slot last, to recognise a repeated read without the lock. Several
  /// threads may overwrite each other's stamp; then a repeated read is taken for a first one and
  /// gets a second edge, which is harmless.
  let stamp: Atomic<UInt64>
}

/// A growable array of slot records. An outgrown array is kept until the object dies, because another
/// thread may be about to stamp it; together the old ones are no larger than the new one.
struct SlotArray: ~Copyable {
  let capacity: Int
  let outgrown: UnsafeMutablePointer<SlotArray>?

  static func make(
    capacity: Int, outgrown: UnsafeMutablePointer<SlotArray>?
  ) -> UnsafeMutablePointer<SlotArray> {
    let size = MemoryLayout<SlotArray>.size + capacity * MemoryLayout<SlotRecord>.stride
    let array = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      .bindMemory(to: SlotArray.self, capacity: 1)
    array.initialize(to: SlotArray(capacity: capacity, outgrown: outgrown))
    let records = SlotArray.records(of: array)
    for slot in 0..<capacity {
      (records + slot).initialize(
        to: SlotRecord(first: nil, last: nil, stamp: Atomic(0)))
    }
    return array
  }

  @inline(__always)
  static func records(
    of array: UnsafeMutablePointer<SlotArray>
  ) -> UnsafeMutablePointer<SlotRecord> {
    UnsafeMutableRawPointer(array + 1).assumingMemoryBound(to: SlotRecord.self)
  }
}

/// What the graph knows of one observed object. Made when the object is first read by an observer.
struct Context: ~Copyable {
  /// Bit `slot & 63`: somebody may want to know of a write to the slot before (`will`) or after
  /// (`did`) it happens. Written under the lock, read by writers without it. A set bit may be stale,
  /// a clear one never is: the loads are acquires and come after the writer's fence.
  let willMask: Atomic<UInt64>
  let didMask: Atomic<UInt64>
  /// The newest ``SlotArray``. Replaced under the lock (release), read without it (acquire).
  let slots: Atomic<UInt>
  /// The node of the computed value whose context this is.
  let owner: NodePointer?
  /// By which type's ``KeyPathNumbering`` its slots are numbered; 0 if by hand. Set once, under the
  /// lock, before the first edge; who finds a mask bit set finds the numbering.
  let numbering: Atomic<UInt>

  static func make(owner: NodePointer?) -> ContextPointer {
    let context = ContextPointer.allocate(capacity: 1)
    context.initialize(
      to: Context(
        willMask: Atomic(0), didMask: Atomic(0), slots: Atomic(0), owner: owner,
        numbering: Atomic(0)))
    return context
  }

  @inline(__always)
  var array: UnsafeMutablePointer<SlotArray>? {
    UnsafeMutablePointer(bitPattern: slots.load(ordering: .acquiring))
  }

  /// The record of a slot that is known to have one.
  @inline(__always)
  func record(_ slot: Int) -> UnsafeMutablePointer<SlotRecord> {
    SlotArray.records(of: array!) + slot
  }

  /// Makes sure that the slot has a record. The caller holds the lock.
  func reserve(_ slot: Int) {
    let old = array
    let capacity = old?.pointee.capacity ?? 0
    if slot < capacity { return }
    precondition(slot >= 0 && slot < SlotRegistrar.slotLimit, "slot out of range")
    // Most objects have few observed properties; an object with one pays for one.
    // More than 64 slots share mask bits, so do not get there without need.
    var grown = capacity == 0 ? slot + 1 : max(slot + 1, 2 * capacity)
    if slot < 64 { grown = min(grown, 64) }
    let array = SlotArray.make(capacity: grown, outgrown: old)
    if let old {
      for slot in 0..<capacity {
        let record = SlotArray.records(of: array) + slot
        record.pointee.first = SlotArray.records(of: old)[slot].first
        record.pointee.last = SlotArray.records(of: old)[slot].last
        record.pointee.stamp.store(
          SlotArray.records(of: old)[slot].stamp.load(ordering: .relaxed), ordering: .relaxed)
      }
    }
    slots.store(UInt(bitPattern: array), ordering: .releasing)
  }

  /// The numbering that it has or gets. The caller holds the lock.
  func number(by wanted: UInt) -> UInt {
    let known = numbering.load(ordering: .relaxed)
    if known != 0 { return known }
    numbering.store(wanted, ordering: .relaxed)
    return wanted
  }

  /// Frees the memory. No edge may lead here any more.
  static func destroy(_ context: ContextPointer) {
    var array = context.pointee.array
    while let gone = array {
      array = gone.pointee.outgrown
      gone.deallocate()
    }
    context.deallocate()
  }

  @inline(__always)
  static func bit(_ slot: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: slot)
  }
}

/// The scope that is open on a thread: its address is the thread's `ctl_tracking_frame`. In an
/// observer's node or on the stack; touched by the evaluating thread alone.
@usableFromInline
struct Frame {
  /// The scope that was open before; becomes the open one again.
  var outer: UnsafeMutablePointer<Frame>?
  /// The scope that depends on what is read in this one, too.
  var forward: UnsafeMutablePointer<Frame>?
  /// A one-shot gets its node with its first read.
  var node: NodePointer?
  /// The edge of the last evaluation that the next read will probably repeat.
  var cursor: EdgePointer?
  /// The edge before the cursor.
  var last: EdgePointer?
  /// The evaluation's number, unique in the process; the slots that it read carry it.
  var id: UInt64
  /// Reads are nobody's business.
  var ignores: Bool
  /// What a one-shot waits for.
  var options: ObservationTracking.Options

  /// No slot carries this stamp.
  static let noID = UInt64.max

  @usableFromInline
  init() {
    self.init(options: .willSet)
  }

  @usableFromInline
  init(options: ObservationTracking.Options) {
    outer = nil
    forward = nil
    node = nil
    cursor = nil
    last = nil
    id = Frame.noID
    ignores = false
    self.options = options
  }

  @inline(__always)
  static var current: UnsafeMutablePointer<Frame>? {
    ctl_tracking_frame()?.assumingMemoryBound(to: Frame.self)
  }

  @inline(__always)
  static func setCurrent(_ frame: UnsafeMutablePointer<Frame>?) {
    ctl_set_tracking_frame(frame)
  }
}
