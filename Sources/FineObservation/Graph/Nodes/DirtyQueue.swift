import Synchronization

@usableFromInline
typealias DirtyLevelPointer = UnsafeMutablePointer<DirtyLevel>

/// The dirty observers of one batch, in a list for each depth. Guarded by the group's lock but for
/// what is atomic. In raw memory, which lives as long as the batch or one of its observers.
@usableFromInline
struct DirtyQueue: ~Copyable {
  /// What the batch's observers are registered for.
  var registrations: Int
  /// No level below this has anything in it.
  private var lowest: Int
  /// By depth; made when the first observer of the depth is. They do not move.
  private var levels: UnsafeMutablePointer<DirtyLevelPointer?>
  private var capacity: Int
  /// How many are dirty. Written under the lock; read without it to skip an empty queue.
  @usableFromInline
  let count: Atomic<Int>
  /// The thread that is draining, or 0. Set under the lock and cleared without it, by that thread;
  /// a reader only asks "is it I?".
  let drainer: Atomic<UInt>
  /// Whether an observer may be both in what is being drained and in a list.
  let hasDoubles: Atomic<Bool>
  /// The ``Group``, as an address.
  let group: Atomic<UInt>
  /// Runs, outside the lock, on the thread whose write made the queue non-empty.
  let onFirstMark: (@Sendable () -> Void)?
  /// What is being drained. It belongs to the batch's domain.
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
    lowest = capacity
  }

  deinit {
    for depth in 0..<capacity {
      guard let level = levels[depth] else { continue }
      level.deinitialize(count: 1)
      level.deallocate()
    }
    levels.deallocate()
  }

  /// The batch or one of its observers goes. The last of them takes the queue with it.
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

  /// The level of a depth, made if need be, for an observer that is one more owner of the queue.
  static func level(
    _ queue: UnsafeMutablePointer<DirtyQueue>, depth: Int
  ) -> DirtyLevelPointer {
    // Read first and changed then: else it would, for the thread sanitizer, be a change of the
    // queue.
    let drain = queue.pointee.drain
    drain.pointee.owners += 1
    let root = Group.lock(queue.pointee.group)
    defer { Group.unlock(root) }
    queue.pointee.reserve(depth)
    if let level = queue.pointee.levels[depth] { return level }
    let level = DirtyLevelPointer.allocate(capacity: 1)
    level.initialize(to: DirtyLevel(queue, depth: depth))
    queue.pointee.levels[depth] = level
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
    if lowest == capacity { lowest = larger }
    capacity = larger
  }

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  @inline(__always)
  mutating func noteAdded(_ added: Int, depth: Int) {
    lowest = min(lowest, depth)
    count.store(count.load(ordering: .relaxed) &+ added, ordering: .releasing)
  }

  /// The observer is evaluated before its turn, or cancelled. Only its own isolation domain does
  /// that, so it may look at what it drains.
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

  /// Empties the lowest level. The observers are clean from here on, *before* they are evaluated: a
  /// write that comes after this marks them again.
  @inline(__always)
  mutating func takeLowest() {
    hasDoubles.store(false, ordering: .relaxed)
    while lowest < capacity {
      if let level = levels[lowest], !level.pointee.isEmpty {
        drain.pointee.take(level)
        count.store(
          count.load(ordering: .relaxed) &- drain.pointee.list.live, ordering: .releasing)
        return
      }
      lowest &+= 1
    }
  }
}
