import CObservationGraph
import CThreadLocal
import Synchronization

/// The dirty observers of one ``ObserverBatch``, in a ``DirtyLevel`` for each depth. The lock of
/// the batch's ``Group`` guards all fields except the atomic fields. The queue is in raw memory,
/// which ``release(_:)`` frees after the batch and all of its observers.
@usableFromInline
struct DirtyQueue: ~Copyable {
  /// The number of registrations of the batch's observers.
  var registrations = 0
  /// The levels by their depth. A level is made together with the first observer of its depth, and
  /// its address never changes.
  private var levels: UnsafeMutablePointer<DirtyLevelPointer?>
  /// The number of `levels`, a power of two.
  private var capacity = 64
  /// A bit for each level that may contain observers. A level whose observers have gone keeps its
  /// bit until it is the lowest level.
  private var waiting: UnsafeMutablePointer<UInt64>
  /// A bit for each block of `blockSize` words of `waiting` that has a bit.
  private var waitingBlocks: UInt64 = 0
  /// The number of dirty observers. The number is written under the lock. A drain reads it without
  /// the lock, to skip an empty queue.
  @usableFromInline
  let count = Atomic<Int>(0)
  /// The thread that is draining the list of ``drain``; 0 if no thread drains this list. Set under
  /// the lock, cleared without it. A thread only compares the value with itself.
  let drainer = Atomic<UInt>(0)
  /// The address of the batch's ``Group``.
  let group = Atomic<UInt>(0)
  /// Runs on the thread whose write made the queue non-empty, with no lock held.
  let onFirstMark: (@Sendable () -> Void)?
  /// The list that is being drained. Only code in the batch's isolation domain uses the list.
  let drain: UnsafeMutablePointer<Drain>

  static func make(onFirstMark: (@Sendable () -> Void)?) -> UnsafeMutablePointer<DirtyQueue> {
    let queue = UnsafeMutablePointer<DirtyQueue>.allocate(capacity: 1)
    queue.initialize(to: DirtyQueue(onFirstMark))
    Group.joinNew(queue.pointee.group)
    return queue
  }

  private init(_ onFirstMark: (@Sendable () -> Void)?) {
    self.onFirstMark = onFirstMark
    drain = .allocate(capacity: 1)
    drain.initialize(to: Drain())
    levels = .allocate(capacity: capacity)
    levels.initialize(repeating: nil, count: capacity)
    waiting = .allocate(capacity: 1)
    waiting.initialize(to: 0)
  }

  deinit {
    for depth in 0..<capacity {
      guard let level = levels[depth] else { continue }
      level.deinitialize(count: 1)
      level.deallocate()
    }
    levels.deallocate()
    waiting.deallocate()
    drain.deinitialize(count: 1)
    drain.deallocate()
  }

  /// Removes one owner of the queue: the batch when it is deinitialised, or an observer when it is
  /// destroyed. If the queue has no owner left, frees the queue.
  static func release(_ queue: UnsafeMutablePointer<DirtyQueue>) {
    let drain = queue.pointee.drain
    drain.pointee.owners -= 1
    if drain.pointee.owners > 0 { return }
    let root = Group.lock(queue.pointee.group)
    Group.leave(queue.pointee.group)
    Group.unlockAndDissolve(root)
    queue.deinitialize(count: 1)
    queue.deallocate()
  }

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  @inline(__always)
  func addToCount(_ change: Int) {
    count.store(count.load(ordering: .relaxed) &+ change, ordering: .releasing)
  }

  /// Removes an observer from the lists of dirty observers, because the observer is cancelled, or
  /// because it is evaluated before a drain reaches it. Only code in the observer's isolation
  /// domain calls this function, so the function may access the list that is being drained.
  func forget(_ node: NodePointer) {
    let level = node.pointee.level!
    switch level.pointee.state(of: node) {
    case .marked:
      if level.pointee.remove(node).contains(.again) {
        drain.pointee.remove(node.pointee.earlier, of: level)
      }
      addToCount(-1)
    case .taken:
      drain.pointee.remove(node.pointee.position.load(ordering: .relaxed), of: level)
    case .clean, .cancelled:
      break
    }
    node.pointee.round.store(DirtyLevel.noRound, ordering: .relaxed)
  }

  /// Takes all observers of a level, so that the batch can drain them. The observers become clean
  /// *before* they are evaluated, so that a write during the evaluation marks them as dirty again.
  /// This thread is the ``drainer`` until ``ObserverBatch/finishList()``.
  @inline(__always)
  func takeAll(of level: DirtyLevelPointer) {
    drainer.store(ctl_thread(), ordering: .relaxed)
    level.pointee.take(&drain.pointee.list)
    drain.pointee.level = level
    addToCount(-drain.pointee.list.live)
  }
}

// MARK: - The levels

extension DirtyQueue {
  /// Returns the level of a new observer's depth, and makes the level if necessary. The observer
  /// becomes one more owner of the queue.
  static func level(
    _ queue: UnsafeMutablePointer<DirtyQueue>, depth: Int
  ) -> DirtyLevelPointer {
    // The pointer is read before `drain` is changed. Otherwise the thread sanitizer would treat the
    // access as a change of the queue.
    let drain = queue.pointee.drain
    drain.pointee.owners += 1
    let root = Group.lock(queue.pointee.group)
    defer { Group.unlock(root) }
    if depth >= queue.pointee.capacity { queue.pointee.grow(depth) }
    if let level = queue.pointee.levels[depth] { return level }
    let level = DirtyLevelPointer.allocate(capacity: 1)
    level.initialize(to: DirtyLevel(queue, depth: depth))
    queue.pointee.levels[depth] = level
    return level
  }

  private mutating func grow(_ depth: Int) {
    let old = (levels, waiting, capacity)
    while depth >= capacity { capacity *= 2 }
    levels = .allocate(capacity: capacity)
    levels.moveInitialize(from: old.0, count: old.2)
    (levels + old.2).initialize(repeating: nil, count: capacity - old.2)
    old.0.deallocate()
    waiting = .allocate(capacity: capacity / 64)
    waiting.initialize(repeating: 0, count: capacity / 64)
    waitingBlocks = 0
    for depth in 0..<old.2 where old.1[depth / 64] & Context.bit(depth) != 0 { wait(depth) }
    old.1.deallocate()
  }

  /// The number of words of ``waiting`` for which a bit of ``waitingBlocks`` stands.
  private var blockSize: Int { Swift.max(1, capacity / 4096) }

  @inline(never)
  mutating func wait(_ level: DirtyLevelPointer) {
    level.pointee.isWaiting = true
    wait(level.pointee.depth)
  }

  private mutating func wait(_ depth: Int) {
    waiting[depth / 64] |= Context.bit(depth)
    waitingBlocks |= Context.bit(depth / 64 / blockSize)
  }

  /// The lowest level that is not empty. The queue must contain a dirty observer.
  @inline(__always)
  static func lowestLevel(of queue: UnsafeMutablePointer<DirtyQueue>) -> DirtyLevelPointer {
    // Many batches use only depth 0.
    if let lowest = queue.pointee.levels.pointee, !lowest.pointee.isEmpty { return lowest }
    let level = cog_rarely(
      { queue in
        let queue = UnsafeMutablePointer<DirtyQueue>(bitPattern: queue).unsafelyUnwrapped
        return UInt(bitPattern: queue.pointee.dropEmptyLevels())
      }, UInt(bitPattern: queue))
    return DirtyLevelPointer(bitPattern: level).unsafelyUnwrapped
  }

  /// Clears the bits of the levels below the lowest level that is not empty, and returns that
  /// level.
  @inline(never)
  private mutating func dropEmptyLevels() -> DirtyLevelPointer {
    while true {
      Work.count(1)
      precondition(waitingBlocks != 0, "a queue of dirty observers has no level with an observer")
      let block = waitingBlocks.trailingZeroBitCount * blockSize
      guard let word = (block..<block + blockSize).first(where: { waiting[$0] != 0 }) else {
        waitingBlocks &= waitingBlocks - 1
        continue
      }
      let level = levels[64 * word + waiting[word].trailingZeroBitCount].unsafelyUnwrapped
      if !level.pointee.isEmpty { return level }
      level.pointee.isWaiting = false
      waiting[word] &= waiting[word] - 1
    }
  }
}

// MARK: - The drain

/// The list that a drain has taken from a level. Only code in the batch's isolation domain uses
/// this record, so it needs no lock.
@usableFromInline
struct Drain: ~Copyable {
  /// The taken list. The drain's previous list, which is empty, goes to that level, so that its
  /// memory is used again. A large list goes back to its level when its drain ends.
  @usableFromInline
  fileprivate(set) var list = DirtyList()
  /// The index of the observer that the drain handles next.
  @usableFromInline
  var next: UInt32 = 0
  /// The level of the taken list; `nil` while no list is being drained.
  fileprivate var level: DirtyLevelPointer?
  /// Whether a drain of the queue is running.
  @usableFromInline
  var isOpen = false
  /// The number of owners of the queue: the batch, until it is deinitialised, and its observers.
  var owners = 1

  deinit {
    list.deallocate()
  }

  /// Removes all observers of the list that was drained.
  @inline(__always)
  mutating func clear() {
    guard let finished = level else { return }
    finished.pointee.finish()
    level = nil
    list.removeAll()
    next = 0
    if list.isLarge { giveBack(to: finished) }
  }

  /// Gives the large empty list back to its level. Here, the list could keep its memory for ever,
  /// because ``DirtyLevel/takeOnly()`` does not access this record.
  @inline(never)
  private mutating func giveBack(to level: DirtyLevelPointer) {
    let root = Group.lock(level.pointee.queue.pointee.group)
    level.pointee.takeBack(&list)
    Group.unlock(root)
  }

  /// Whether the drain still has to handle the entry at a position of the taken list. The observer
  /// of the entry is an observer of `level`.
  @inline(__always)
  private func isToCome(_ position: UInt32, of level: DirtyLevelPointer) -> Bool {
    position >= next && self.level == level
  }

  /// Whether this drain still has to handle an observer whose state is `taken`.
  @inline(__always)
  func isToCome(_ node: NodePointer) -> Bool {
    isToCome(
      node.pointee.position.load(ordering: .relaxed), of: node.pointee.level.unsafelyUnwrapped)
  }

  /// Makes the drain skip an observer that is evaluated before its turn, or cancelled.
  mutating func remove(_ position: UInt32, of level: DirtyLevelPointer) {
    if isToCome(position, of: level) { list.remove(at: position) }
  }

  /// Returns whether the drain still has to handle a taken observer. If so, and if `direct` is
  /// true, also records that a property that the observer reads directly has changed.
  func confirm(_ node: NodePointer, direct: Bool) -> Bool {
    if !isToCome(node) { return false }
    if direct { list.confirm(at: node.pointee.position.load(ordering: .relaxed)) }
    return true
  }
}
