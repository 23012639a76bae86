import Synchronization

/// The dirty observers of one batch, in a list for each depth. Guarded by the graph's lock but for
/// what is atomic. In raw memory, owned by its ``ObserverBatch``.
struct DirtyQueue: ~Copyable {
  struct Bucket {
    var first: NodePointer?
    var last: NodePointer?
  }

  private var buckets: UnsafeMutablePointer<Bucket>
  private var capacity: Int
  /// No bucket below this has anything in it.
  private var lowest: Int
  /// How many are dirty. Written under the lock; read without it to skip an empty queue.
  let count: Atomic<Int>
  /// The thread that is draining, or 0. Set under the lock and cleared without it, by that thread;
  /// whoever reads it only asks "is it I?".
  let drainer: Atomic<UInt>
  /// Runs, outside the lock, on the thread whose write made the queue non-empty.
  var onFirstMark: (@Sendable () -> Void)?

  /// The part that is being drained.
  private let taken: UnsafeMutablePointer<TakenNodes>

  init(taken: UnsafeMutablePointer<TakenNodes>, onFirstMark: (@Sendable () -> Void)?) {
    self.taken = taken
    count = Atomic(0)
    drainer = Atomic(0)
    capacity = 16
    buckets = .allocate(capacity: capacity)
    buckets.initialize(repeating: Bucket(), count: capacity)
    lowest = capacity
    self.onFirstMark = onFirstMark
  }

  deinit {
    buckets.deallocate()
  }

  /// Makes sure that adding an observer of this depth allocates nothing.
  mutating func reserve(depth: Int) {
    if depth < capacity { return }
    let larger = max(depth + 1, 2 * capacity)
    let moved = UnsafeMutablePointer<Bucket>.allocate(capacity: larger)
    moved.moveInitialize(from: buckets, count: capacity)
    (moved + capacity).initialize(repeating: Bucket(), count: larger - capacity)
    buckets.deallocate()
    buckets = moved
    if lowest == capacity { lowest = larger }
    capacity = larger
  }

  /// Returns whether the queue was empty.
  mutating func add(_ node: NodePointer) -> Bool {
    let depth = node.pointee.depth
    let last = buckets[depth].last
    node.pointee.link = nil
    node.pointee.previousInBucket = last
    if let last {
      last.pointee.link = node
    } else {
      buckets[depth].first = node
    }
    buckets[depth].last = node
    if depth < lowest { lowest = depth }
    node.pointee.queued.store(true, ordering: .relaxed)
    let old = count.load(ordering: .relaxed)
    count.store(old + 1, ordering: .releasing)
    return old == 0
  }

  /// The observer is evaluated before its turn, or cancelled. Only its own isolation domain does that,
  /// so it may look at what it drains.
  mutating func forget(_ node: NodePointer) {
    if node.pointee.queued.load(ordering: .relaxed) { remove(node) }
    if node.owned.pointee.position >= 0 { taken.pointee.remove(node) }
  }

  private mutating func remove(_ node: NodePointer) {
    let depth = node.pointee.depth
    let previous = node.pointee.previousInBucket
    let next = node.pointee.link
    if let previous {
      previous.pointee.link = next
    } else {
      buckets[depth].first = next
    }
    if let next {
      next.pointee.previousInBucket = previous
    } else {
      buckets[depth].last = previous
    }
    node.pointee.queued.store(false, ordering: .relaxed)
    count.store(count.load(ordering: .relaxed) - 1, ordering: .releasing)
  }

  /// Empties the lowest bucket. The observers are clean from here on, *before* they are evaluated: a
  /// write that comes after this marks them again.
  mutating func takeLowest() {
    taken.pointee.begin()
    while lowest < capacity, buckets[lowest].first == nil { lowest += 1 }
    if lowest == capacity { return }
    var node = buckets[lowest].first
    buckets[lowest] = Bucket()
    while let next = node {
      next.pointee.queued.store(false, ordering: .relaxed)
      taken.pointee.append(next)
      node = next.pointee.link
    }
    count.store(count.load(ordering: .relaxed) - taken.pointee.total, ordering: .releasing)
  }
}
