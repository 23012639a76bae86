import CThreadLocal

/// Handing observers over at the end of the write that makes them dirty, past the queue: of a batch that belongs
/// to the main thread and has a queue of its own. Never changes; in raw memory, owned by its ``DirtyQueue``.
struct Delivery {
  let deliver: @convention(c) (UInt) -> Void
  /// The only one whose writes are handed over, and on which that happens; see ``ctl_thread()``.
  let thread: UInt
  let pending: UnsafeMutablePointer<PendingDeliveries>

  init(_ deliver: @escaping @convention(c) (UInt) -> Void, on thread: UInt) {
    self.deliver = deliver
    self.thread = thread
    pending = .allocate(capacity: 1)
    pending.initialize(to: PendingDeliveries())
  }

  func deallocate() {
    pending.pointee.deallocate()
    pending.deallocate()
  }
}

/// Who is being handed over. It belongs to the delivery's thread.
struct PendingDeliveries {
  /// Copied from a property's readers under the lock, one write's behind those of the write that it happens
  /// in. One that goes before its turn leaves a hole.
  private var entries: UnsafeMutablePointer<Readers.Entry>
  private var count = 0
  private var capacity = 16

  init() {
    entries = .allocate(capacity: capacity)
  }

  func deallocate() {
    entries.deallocate()
  }

  /// The caller holds the lock. Returns where the readers begin.
  mutating func take(_ readers: UnsafeMutablePointer<Readers>) -> Int {
    let added = Int(readers.pointee.count)
    if capacity - count < added { makeRoom(added) }
    let start = count
    (entries + start).initialize(from: readers.pointee.entries, count: added)
    count += added
    return start
  }

  /// Hands over what begins there, and forgets it. Not under the lock.
  static func handOver(
    _ pending: UnsafeMutablePointer<PendingDeliveries>, from start: Int,
    to deliver: @convention(c) (UInt) -> Void
  ) {
    // More may come behind these meanwhile, and go again.
    let end = pending.pointee.count
    for index in start..<end {
      // Looked up each time: the memory moves where there is not enough.
      let entry = pending.pointee.entries[index]
      if entry.node != nil { deliver(entry.target) }
    }
    pending.pointee.count = start
  }

  /// An observer goes, perhaps before its turn.
  func forget(_ node: NodePointer) {
    for index in 0..<count where entries[index].node == node { entries[index].node = nil }
  }

  @inline(never)
  private mutating func makeRoom(_ more: Int) {
    capacity = 2 * (count + more)
    let larger = UnsafeMutablePointer<Readers.Entry>.allocate(capacity: capacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
  }
}
