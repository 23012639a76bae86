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
  let queue: UnsafeMutablePointer<DirtyQueue>
  private var taken = TakenNodes()
  private var draining = false

  /// - Parameter onFirstMark: Runs when the queue becomes non-empty, on the writing thread and under no
  ///   lock: the place to schedule a drain. It may find the queue drained already.
  public init(onFirstMark: (@Sendable () -> Void)? = nil) {
    queue = .allocate(capacity: 1)
    queue.initialize(to: DirtyQueue(onFirstMark: onFirstMark))
  }

  deinit {
    // No node knows the queue any more: every observer retains its batch.
    queue.deinitialize(count: 1)
    queue.deallocate()
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
  @inlinable
  public func drain(_ visit: (UInt) -> Void) {
    guard beginDrain() else { return }
    while takeLowest() {
      var index = 0
      while let node = next(&index) {
        if !runOwnClosure(node) { visit(target(of: node)) }
      }
    }
    endDrain()
  }

  /// Runs every dirty observer that has a closure of its own, until none is dirty or `limit` of them
  /// have run; returns whether none is dirty.
  @discardableResult
  public func flush(limit: Int = .max) -> Bool {
    guard beginDrain() else { return false }
    var runs = 0
    while runs < limit, takeLowest() {
      var index = 0
      while let node = next(&index) {
        _ = runOwnClosure(node)
        runs += 1
      }
    }
    endDrain()
    return isEmpty
  }
}

// MARK: - Draining

extension ObserverBatch {
  @usableFromInline
  func beginDrain() -> Bool {
    if draining || isEmpty { return false }
    draining = true
    return true
  }

  /// One lock pair for all observers of a depth.
  @usableFromInline
  func takeLowest() -> Bool {
    taken.removeAll()
    if isEmpty { return false }
    graphLock.pointee.lock()
    queue.pointee.drainer.store(cog_thread(), ordering: .relaxed)
    queue.pointee.takeLowest(into: &taken)
    graphLock.pointee.unlock()
    return true
  }

  /// The next observer that has not been cancelled since it was taken.
  @usableFromInline
  func next(_ index: inout Int) -> UnsafeMutableRawPointer? {
    while index < taken.count {
      index += 1
      if let node = taken.take(index - 1) { return UnsafeMutableRawPointer(node) }
    }
    return nil
  }

  @usableFromInline
  func runOwnClosure(_ node: UnsafeMutableRawPointer) -> Bool {
    let node = node.assumingMemoryBound(to: Node.self)
    guard node.pointee.runsItself else { return false }
    // Strong for the call: the closure may drop the last reference to its observer.
    let observer = Unmanaged<Observer>.fromOpaque(
      UnsafeRawPointer(bitPattern: node.pointee.target)!
    ).takeUnretainedValue()
    observer.run()
    return true
  }

  @usableFromInline
  func target(of node: UnsafeMutableRawPointer) -> UInt {
    node.assumingMemoryBound(to: Node.self).pointee.target
  }

  @usableFromInline
  func endDrain() {
    queue.pointee.drainer.store(0, ordering: .relaxed)
    draining = false
  }

  /// The observer is cancelled. The caller holds the lock.
  func forget(_ node: NodePointer) {
    if node.pointee.queued.load(ordering: .relaxed) { queue.pointee.remove(node) }
    if node.owned.pointee.position >= 0 { taken.remove(node) }
  }
}
