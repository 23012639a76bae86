import CObservationGraph
import CThreadLocal
import Synchronization

@usableFromInline
typealias DirtyLevelPointer = UnsafeMutablePointer<DirtyLevel>

/// The dirty observers of one ``ObserverBatch``, in a list for each depth. The lock of the batch's
/// ``Group`` guards all fields except the atomic fields. The queue is in raw memory.
/// ``release(_:)`` frees this memory after the batch is deinitialised and all of its observers are
/// destroyed.
@usableFromInline
struct DirtyQueue: ~Copyable {
  /// The number of registrations of the batch's observers.
  var registrations: Int
  /// All levels of lower depths than this level are empty. `nil` until the first level is made.
  private var lowest: DirtyLevelPointer?
  /// The array of levels. The index of a level is its depth. A level is made together with the
  /// first observer of its depth, and its address never changes.
  private var levels: UnsafeMutablePointer<DirtyLevelPointer?>
  private var capacity: Int
  /// The number of dirty observers. The number is written under the lock. A drain reads it without
  /// the lock, to skip an empty queue.
  @usableFromInline
  let count: Atomic<Int>
  /// The thread that is draining the list of ``drain``; 0 if no thread drains this list. The
  /// draining thread sets the value under the lock and clears it without the lock. A thread reads
  /// the value only to check whether the thread itself is draining the list.
  let drainer: Atomic<UInt>
  /// Whether an observer may be in two lists at the same time: in the list that is being drained,
  /// and in the list for the next drain.
  let hasDoubles: Atomic<Bool>
  /// The address of the batch's ``Group``.
  let group: Atomic<UInt>
  /// Runs on the thread whose write made the queue non-empty, with no lock held.
  let onFirstMark: (@Sendable () -> Void)?
  /// The list that is being drained. Only code in the batch's isolation domain uses the list.
  let drain: UnsafeMutablePointer<Drain>

  static func make(onFirstMark: (@Sendable () -> Void)?) -> UnsafeMutablePointer<DirtyQueue> {
    let drain = UnsafeMutablePointer<Drain>.allocate(capacity: 1)
    drain.initialize(to: Drain())
    let queue = UnsafeMutablePointer<DirtyQueue>.allocate(capacity: 1)
    queue.initialize(to: DirtyQueue(drain, onFirstMark))
    let root = Group.makeLocked()
    Group.joinFresh(queue.pointee.group, root)
    Group.unlock(root)
    return queue
  }

  private init(_ drain: UnsafeMutablePointer<Drain>, _ onFirstMark: (@Sendable () -> Void)?) {
    self.drain = drain
    self.onFirstMark = onFirstMark
    count = Atomic(0)
    drainer = Atomic(0)
    hasDoubles = Atomic(false)
    group = Atomic(0)
    registrations = 0
    capacity = 16
    levels = .allocate(capacity: capacity)
    levels.initialize(repeating: nil, count: capacity)
  }

  deinit {
    for depth in 0..<capacity {
      guard let level = levels[depth] else { continue }
      level.deinitialize(count: 1)
      level.deallocate()
    }
    levels.deallocate()
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
    drain.deinitialize(count: 1)
    drain.deallocate()
  }

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
    queue.pointee.reserve(depth)
    if let level = queue.pointee.levels[depth] { return level }
    let level = DirtyLevelPointer.allocate(capacity: 1)
    level.initialize(to: DirtyLevel(queue, depth: depth))
    queue.pointee.levels[depth] = level
    if queue.pointee.lowest == nil { queue.pointee.lowest = level }
    return level
  }

  private mutating func reserve(_ depth: Int) {
    if depth < capacity { return }
    let larger = max(depth + 1, 2 * capacity)
    let moved = UnsafeMutablePointer<DirtyLevelPointer?>.allocate(capacity: larger)
    moved.moveInitialize(from: levels, count: capacity)
    (moved + capacity).initialize(repeating: nil, count: larger - capacity)
    levels.deallocate()
    levels = moved
    capacity = larger
  }

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// Counts observers that were added to a level.
  @inline(__always)
  mutating func noteAdded(_ added: Int, to level: DirtyLevelPointer) {
    if level != lowest, level.pointee.depth < lowest.unsafelyUnwrapped.pointee.depth {
      lowest = level
    }
    count.store(count.load(ordering: .relaxed) &+ added, ordering: .releasing)
  }

  /// Removes an observer from the lists of dirty observers, because the observer is cancelled, or
  /// because it is evaluated before a drain reaches it. Only code in the observer's isolation
  /// domain calls this function, so the function may access the list that is being drained.
  func forget(_ node: NodePointer) {
    let level = node.pointee.level!
    let isListed = node.pointee.round.load(ordering: .relaxed) == level.pointee.round
    if isListed {
      level.pointee.remove(node)
      count.store(count.load(ordering: .relaxed) - 1, ordering: .releasing)
    }
    if !isListed || hasDoubles.load(ordering: .relaxed) { drain.pointee.remove(node) }
    node.pointee.forgetRound()
  }

  /// Takes the only observer of a level, and returns its target word. Changes nothing and returns
  /// `nil` if ``DirtyList/takeOnly()`` returns `nil`.
  @inline(__always)
  func takeOnly(of level: DirtyLevelPointer) -> UInt? {
    guard let target = level.pointee.takeOnly() else { return nil }
    count.store(count.load(ordering: .relaxed) &- 1, ordering: .releasing)
    return target
  }

  /// Takes all observers of a level, so that the batch can drain them. The observers become clean
  /// *before* they are evaluated, so that a write during the evaluation marks them as dirty again.
  /// This thread is the ``drainer`` until ``ObserverBatch/finishList()``.
  @inline(__always)
  func takeAll(of level: DirtyLevelPointer) {
    drainer.store(ctl_thread(), ordering: .relaxed)
    hasDoubles.store(false, ordering: .relaxed)
    drain.pointee.take(level)
    count.store(count.load(ordering: .relaxed) &- drain.pointee.list.live, ordering: .releasing)
  }

  /// The lowest level that is not empty. The queue must contain a dirty observer.
  @inline(__always)
  static func lowestLevel(of queue: UnsafeMutablePointer<DirtyQueue>) -> DirtyLevelPointer {
    // The lowest level of the last drain is usually also the lowest level of this drain.
    let lowest = queue.pointee.lowest.unsafelyUnwrapped
    if !lowest.pointee.isEmpty { return lowest }
    let level = cog_rarely(
      { queue in
        let queue = UnsafeMutablePointer<DirtyQueue>(bitPattern: queue).unsafelyUnwrapped
        return UInt(bitPattern: queue.pointee.searchLowestLevel())
      }, UInt(bitPattern: queue))
    return DirtyLevelPointer(bitPattern: level).unsafelyUnwrapped
  }

  @inline(never)
  private mutating func searchLowestLevel() -> DirtyLevelPointer {
    for depth in lowest.unsafelyUnwrapped.pointee.depth..<capacity {
      guard let level = levels[depth], !level.pointee.isEmpty else { continue }
      lowest = level
      return level
    }
    preconditionFailure("a queue of dirty observers has no level with an observer")
  }
}
