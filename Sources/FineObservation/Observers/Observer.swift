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
  // The rest of its state is in the node, in raw memory.
  private let node: NodePointer

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
    node = Observer.makeNode(batch, depth, options, target: target)
  }

  /// An observer with a closure of its own. It runs at once, tracked, and again in every
  /// ``ObserverBatch/flush(limit:)`` or ``ObserverBatch/drain(_:)`` after something that it read has
  /// changed.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    _ body: @escaping () -> Void
  ) {
    self.batch = batch
    node = Observer.makeNode(batch, depth, options, target: 0)
    node.owned.pointee.body = Unmanaged.passRetained(ObserverBody(body))
    _ = Observer.run(node)
  }

  deinit {
    cancel()
    if node.owned.pointee.evaluating {
      node.owned.pointee.abandoned = true
    } else {
      Observer.giveBack(node)
    }
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
    Observer.begin(node, node.owned)
  }

  /// The second half of ``track(_:)``.
  public func endTracking() {
    Observer.end(node, node.owned)
  }

  /// Ends all registrations, at O(1) each. It is not handed out or run again, not even by a drain that
  /// has taken it already; a run that is under way comes to its end.
  public func cancel() {
    if node.owned.pointee.cancelled { return }
    node.owned.pointee.cancelled = true
    node.owned.pointee.frame.ignores = true
    graphLock.pointee.lock()
    batch.queue.pointee.forget(node)
    // The evaluation that is under way holds a cursor in the chain; it unlinks at its end.
    if !node.owned.pointee.evaluating { Graph.unlinkAll(node) }
    graphLock.pointee.unlock()
  }

  /// How many properties of living objects it is registered for.
  public var registrationCount: Int {
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    return node.pointee.live
  }
}

// MARK: - Evaluating

// Static, on the node: a run may drop the last reference to its observer.
extension Observer {
  /// Runs an observer's own closure; returns false if it has none.
  @inline(__always)
  static func run(_ node: NodePointer) -> Bool {
    let owned = node.owned
    guard let body = owned.pointee.body else { return false }
    begin(node, owned)
    // Without a retain, which would cost as much as all the rest: `giveBack` comes after `end`.
    body._withUnsafeGuaranteedRef { $0.run() }
    end(node, owned)
    return true
  }

  /// Whether a computed value that it read has really changed, for an observer that was queued because
  /// of one. Brings the values up to date, which may run user code, which may cancel it.
  @inline(never)
  static func isStillNeeded(_ node: NodePointer) -> Bool {
    let owned = node.owned
    owned.pointee.evaluating = true
    let changed = Computation.inputsChanged(node)
    owned.pointee.evaluating = false
    if owned.pointee.cancelled {
      cutOff(node)
      return false
    }
    return changed
  }

  @inline(__always)
  private static func begin(_ node: NodePointer, _ owned: UnsafeMutablePointer<Owned>) {
    precondition(!owned.pointee.evaluating, "an observer is evaluated inside its own evaluation")
    owned.pointee.evaluating = true
    if node.pointee.queued.load(ordering: .relaxed) || owned.pointee.position >= 0 {
      unqueue(node)
    }
    Computation.begin(node, owned)
  }

  @inline(__always)
  private static func end(_ node: NodePointer, _ owned: UnsafeMutablePointer<Owned>) {
    Computation.end(node, owned)
    owned.pointee.evaluating = false
    if owned.pointee.cancelled { cutOff(node) }
  }

  /// The cancel came while it was evaluated, so what it read is unlinked now.
  @inline(never)
  private static func cutOff(_ node: NodePointer) {
    graphLock.pointee.lock()
    Graph.unlinkAll(node)
    // A write may have come between the cancel and now.
    node.pointee.queue!.pointee.forget(node)
    graphLock.pointee.unlock()
    if node.owned.pointee.abandoned { giveBack(node) }
  }

  /// It is evaluated before its turn in the queue came.
  @inline(never)
  private static func unqueue(_ node: NodePointer) {
    graphLock.pointee.lock()
    node.pointee.queue!.pointee.forget(node)
    graphLock.pointee.unlock()
  }

  private static func makeNode(
    _ batch: ObserverBatch, _ depth: Int, _ options: ObservationTracking.Options, target: UInt
  ) -> NodePointer {
    precondition(depth >= 0, "a depth is at least 0")
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    let node = pool.pointee.takeNode(.observer, options)
    node.pointee.queue = batch.queue
    node.pointee.depth = depth
    node.pointee.target = target
    batch.queue.pointee.reserve(depth: depth)
    return node
  }

  private static func giveBack(_ node: NodePointer) {
    // Released after the lock: a closure's captures may run user code when they die.
    let body = node.owned.pointee.body
    graphLock.pointee.lock()
    pool.pointee.recycle(node)
    graphLock.pointee.unlock()
    body?.release()
  }
}

/// The closure of an observer, which can be called without a retain if it is known to stay.
final class ObserverBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  @inline(__always)
  func run() {
    body()
  }
}
