import CObservationGraph
import Synchronization

/// The observers of one owner (a UI runtime, a pipeline), and the queue of those that are dirty.
///
/// A write on any thread puts its observers into the queue, in O(1) each and without running user
/// code; an observer that is dirty already is skipped. The owner drains the queue when it sees fit,
/// lowest depth first, and in the order of registering within a depth, at one lock pair a depth.
///
/// The batch and its observers belong to one isolation domain: they are not `Sendable`, and need no
/// lock of their own. Objects may be written by any thread.
public final class ObserverBatch {
  // In raw memory, since a class's stored variables cost an exclusivity check on each use.
  let queue: UnsafeMutablePointer<DirtyQueue>
  private let taken: UnsafeMutablePointer<TakenNodes>

  /// - Parameter onFirstMark: Runs when the queue becomes non-empty, on the writing thread and under no
  ///   lock: the place to schedule a drain. It may find the queue drained already.
  public init(onFirstMark: (@Sendable () -> Void)? = nil) {
    taken = .allocate(capacity: 1)
    taken.initialize(to: TakenNodes())
    queue = .allocate(capacity: 1)
    queue.initialize(to: DirtyQueue(taken: taken, onFirstMark: onFirstMark))
  }

  deinit {
    // No node knows the queue any more: every observer retains its batch.
    queue.deinitialize(count: 1)
    queue.deallocate()
    taken.deinitialize(count: 1)
    taken.deallocate()
  }

  /// Whether no observer is dirty. No lock.
  public var isEmpty: Bool {
    queue.pointee.count.load(ordering: .acquiring) == 0
  }

  /// Takes every dirty observer out of the queue. It is clean before its turn comes, so a write made
  /// during the drain queues it again. An observer with a closure of its own runs it, tracked; of the
  /// others the target word is handed to `visit`, which may evaluate and track at once, or later.
  ///
  /// Returns when the queue is empty: observers that keep writing what others read are drained for ever.
  /// A drain inside a drain does nothing.
  public func drain(_ visit: (UInt) -> Void) {
    drain(limit: .max, visit)
  }

  /// Runs every dirty observer that has a closure of its own, until none is dirty or at least
  /// `limit` of them have run; returns whether none is dirty.
  @discardableResult
  public func flush(limit: Int = .max) -> Bool {
    drain(limit: limit) { _ in }
    return isEmpty
  }
}

// MARK: - Draining

extension ObserverBatch {
  @inline(__always)
  private func drain(limit: Int, _ visit: (UInt) -> Void) {
    if taken.pointee.draining { return }
    taken.pointee.draining = true
    var count = 0
    while count < limit, takeLowest() {
      while let node = taken.pointee.takeNext() {
        if node.owned.pointee.maybe, !Observer.isStillNeeded(node) { continue }
        if !Observer.run(node) { visit(node.pointee.target) }
        count += 1
      }
    }
    queue.pointee.drainer.store(0, ordering: .relaxed)
    taken.pointee.draining = false
  }

  /// Takes all observers of a depth, with one lock pair; returns false if none is dirty.
  @inline(__always)
  private func takeLowest() -> Bool {
    if isEmpty { return false }
    graphLock.pointee.lock()
    queue.pointee.drainer.store(cog_thread(), ordering: .relaxed)
    queue.pointee.takeLowest()
    graphLock.pointee.unlock()
    return true
  }
}
