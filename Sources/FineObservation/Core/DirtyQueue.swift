import Synchronization

@usableFromInline
typealias DirtyLevelPointer = UnsafeMutablePointer<DirtyLevel>

/// The dirty observers of one batch, in a list for each depth. Guarded by the graph's lock but for
/// what is atomic. In raw memory, owned by its ``ObserverBatch``.
struct DirtyQueue: ~Copyable {
  /// By depth; made when the first observer of the depth is. They do not move.
  private var levels: UnsafeMutablePointer<DirtyLevelPointer?>
  private var capacity: Int
  /// No level below this has anything in it.
  private var lowest: Int
  /// How many are dirty. Written under the lock; read without it to skip an empty queue.
  let count: Atomic<Int>
  /// The thread that is draining, or 0. Set under the lock and cleared without it, by that thread;
  /// whoever reads it only asks "is it I?".
  let drainer: Atomic<UInt>
  /// What the batch's observers are registered for.
  var registrations: Int
  /// Runs, outside the lock, on the thread whose write made the queue non-empty.
  let onFirstMark: (@Sendable () -> Void)?

  /// What is being drained. It belongs to the thread that drains.
  let taken: UnsafeMutablePointer<TakenNodes>

  init(taken: UnsafeMutablePointer<TakenNodes>, onFirstMark: (@Sendable () -> Void)?) {
    self.taken = taken
    count = Atomic(0)
    drainer = Atomic(0)
    registrations = 0
    capacity = 16
    levels = .allocate(capacity: capacity)
    levels.initialize(repeating: nil, count: capacity)
    lowest = capacity
    self.onFirstMark = onFirstMark
  }

  deinit {
    for depth in 0..<capacity {
      guard let level = levels[depth] else { continue }
      level.deinitialize(count: 1)
      level.deallocate()
    }
    levels.deallocate()
  }

  /// The level of a depth, made if need be.
  static func level(
    _ queue: UnsafeMutablePointer<DirtyQueue>, depth: Int
  ) -> DirtyLevelPointer {
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
    if node.pointee.round.load(ordering: .relaxed) == level.pointee.round {
      level.pointee.remove(node)
      count.store(count.load(ordering: .relaxed) - 1, ordering: .releasing)
    }
    taken.pointee.remove(node)
    node.pointee.forgetRounds()
  }

  /// Empties the lowest level. The observers are clean from here on, *before* they are evaluated: a
  /// write that comes after this marks them again.
  mutating func takeLowest() {
    while lowest < capacity {
      if let level = levels[lowest], !level.pointee.isEmpty {
        taken.pointee.take(level)
        count.store(
          count.load(ordering: .relaxed) - taken.pointee.list.live, ordering: .releasing)
        return
      }
      lowest += 1
    }
  }
}
