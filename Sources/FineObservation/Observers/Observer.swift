import Synchronization

/// A persistent observer: it stays registered for what its last evaluation read, until it is cancelled
/// or deallocated.
///
/// An evaluation is compared with the last one as it goes: reading the same properties in the same order
/// takes no lock, no atomic read-modify-write and no memory. What is no longer read is unlinked at the
/// end. A write of a property that it read puts it into its batch's queue, after the value has changed;
/// a write that it makes itself, while it evaluates, does not.
///
/// It retains nothing that it reads. Confined to its batch's isolation domain, like the batch.
public final class Observer {
  private let batch: ObserverBatch
  private let body: (() -> Void)?
  // nil once cancelled.
  private var node: NodePointer?
  private var evaluating = false
  private var cancelled = false

  /// An observer that is a word of the caller's, handed back by ``ObserverBatch/drain(_:)``: an address,
  /// an index. The caller evaluates it with ``track(_:)``; until then it is registered for nothing.
  ///
  /// - Parameters:
  ///   - depth: Its place in the order of draining, from 0 up; memory grows with the largest.
  ///   - options: `deinit` makes the death of an object that it read queue it, too. `didSet` is
  ///     always on, and `willSet` has no meaning here.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.batch = batch
    body = nil
    start(depth, options, target: target, runsItself: false)
  }

  /// An observer with a closure of its own. It runs at once, tracked, and again in every
  /// ``ObserverBatch/flush(limit:)`` or ``ObserverBatch/drain(_:)`` after something that it read has
  /// changed.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    _ body: @escaping () -> Void
  ) {
    self.batch = batch
    self.body = body
    start(
      depth, options, target: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()),
      runsItself: true)
    run()
  }

  deinit {
    cancel()
  }

  /// Evaluates: registers for what the closure reads, and for nothing else from then on. If it is
  /// dirty, it is clean before the closure starts. A cancelled observer runs the closure untracked.
  ///
  /// Scopes may be nested, in pairs. A scope around it does not depend on what it reads.
  @inlinable
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    beginTracking()
    defer { endTracking() }
    return try body()
  }

  /// The first half of ``track(_:)``, for callers that cannot hand over a closure. The two halves run
  /// on one thread, and ``endTracking()`` must follow.
  public func beginTracking() {
    precondition(!evaluating, "an observer is evaluated inside its own evaluation")
    evaluating = true
    guard let node else { return }
    if node.pointee.queued.load(ordering: .relaxed) { unqueue(node) }
    if node.owned.pointee.nextID == node.owned.pointee.endID { reserveIDs(node) }
    // Nodes do not move, so the address outlives the closure.
    let frame = withUnsafeMutablePointer(to: &node.owned.pointee.frame) { $0 }
    frame.pointee.outer = Frame.current
    frame.pointee.cursor = node.pointee.first
    frame.pointee.last = nil
    frame.pointee.id = node.owned.pointee.nextID
    node.owned.pointee.nextID += 1
    Frame.setCurrent(frame)
  }

  /// The second half of ``track(_:)``.
  public func endTracking() {
    evaluating = false
    guard let node else { return }
    Frame.setCurrent(node.owned.pointee.frame.outer)
    if cancelled {
      remove(node)
    } else if node.owned.pointee.frame.cursor != nil {
      graphLock.pointee.lock()
      Graph.trim(&node.owned.pointee.frame)
      graphLock.pointee.unlock()
    }
  }

  /// Ends all registrations, at O(1) each. It is not handed out or run again, not even by a drain that
  /// has taken it already; a run that is under way comes to its end.
  public func cancel() {
    cancelled = true
    if !evaluating, let node { remove(node) }
  }

  /// How many properties of living objects it is registered for.
  public var registrationCount: Int {
    guard let node else { return 0 }
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    return node.pointee.live
  }

  func run() {
    guard let body, !cancelled else { return }
    track(body)
  }
}

// MARK: - Under the lock

extension Observer {
  private func start(
    _ depth: Int, _ options: ObservationTracking.Options, target: UInt, runsItself: Bool
  ) {
    precondition(depth >= 0, "a depth is at least 0")
    graphLock.pointee.lock()
    let node = pool.pointee.takeNode(.observer, options)
    node.pointee.queue = batch.queue
    node.pointee.depth = depth
    node.pointee.target = target
    node.pointee.runsItself = runsItself
    node.owned.pointee.frame = Frame()
    node.owned.pointee.frame.node = node
    batch.queue.pointee.reserve(depth: depth)
    graphLock.pointee.unlock()
    self.node = node
  }

  private func remove(_ node: NodePointer) {
    graphLock.pointee.lock()
    batch.forget(node)
    Graph.unlinkAll(node)
    pool.pointee.recycle(node)
    graphLock.pointee.unlock()
    self.node = nil
  }

  /// It is evaluated before its turn in the queue came.
  private func unqueue(_ node: NodePointer) {
    graphLock.pointee.lock()
    if node.pointee.queued.load(ordering: .relaxed) { batch.queue.pointee.remove(node) }
    graphLock.pointee.unlock()
  }

  private func reserveIDs(_ node: NodePointer) {
    graphLock.pointee.lock()
    node.owned.pointee.nextID = pool.pointee.lastID + 1
    pool.pointee.lastID += 1024
    node.owned.pointee.endID = pool.pointee.lastID + 1
    graphLock.pointee.unlock()
  }
}
