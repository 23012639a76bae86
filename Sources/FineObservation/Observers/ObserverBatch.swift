import CThreadLocal
import Synchronization

/// The observers of one owner (a UI runtime, a pipeline), and the queue of those that are dirty.
///
/// A write on any thread puts its observers into the queue, in O(1) each and without running user
/// code; an observer that is dirty already is skipped. The owner drains the queue when it sees fit,
/// lowest depth first, and in the order of being marked within a depth, at one lock pair a depth.
///
/// The batch and its observers belong to one isolation domain: they are not `Sendable`, and need no
/// lock of their own. Objects may be written by any thread.
public final class ObserverBatch {
  // In raw memory, since a class's stored variables cost an exclusivity check on each use.
  @usableFromInline
  let queue: UnsafeMutablePointer<DirtyQueue>
  @usableFromInline
  let taken: UnsafeMutablePointer<Drain>

  /// - Parameter onFirstMark: Runs when the queue becomes non-empty, on the writing thread and
  ///   under no lock: the place to schedule a drain. It may find the queue drained already.
  public init(onFirstMark: (@Sendable () -> Void)? = nil) {
    queue = DirtyQueue.make(onFirstMark: onFirstMark)
    taken = queue.pointee.drain
  }

  deinit {
    DirtyQueue.release(queue)
  }

  /// Whether no observer is dirty. No lock.
  @inlinable
  public var isEmpty: Bool {
    queue.pointee.count.load(ordering: .acquiring) == 0
  }

  /// How many properties of living objects its observers are registered for, together.
  public var registrationCount: Int {
    let root = Group.lock(queue.pointee.group)
    defer { Group.unlock(root) }
    return queue.pointee.registrations
  }

  /// Takes every dirty observer out of the queue. It is clean before its turn comes, so a write
  /// made during the drain queues it again. An observer with a closure of its own runs it, tracked;
  /// of the others the target word is handed to `visit`, which may evaluate and track at once, or
  /// later.
  ///
  /// Returns when the queue is empty: observers that keep writing what others read are drained for
  /// ever. A drain inside a drain does nothing. A drain inside the evaluation of an observer of
  /// this batch leaves that one out; it is queued again when its evaluation ends.
  @inlinable
  @inline(__always)
  public func drain(_ visit: (UInt) -> Void) {
    // Most frames look more than once whether there is anything.
    if !isEmpty { drainAll(visit) }
  }

  // Not kept apart from its caller: a closure that captures an object would retain it for the call.
  @inlinable
  @inline(__always)
  func drainAll(_ visit: (UInt) -> Void) {
    if !beginDraining() { return }
    // Outside any scope no observer is being evaluated.
    let mayBeOpen = Frame.isOpen
    repeat {
      takeLowest()
      // Neither moves while it is drained.
      let entries = taken.pointee.list.entries
      let count = taken.pointee.list.count
      for index in 0..<count {
        taken.pointee.next = index &+ 1
        let entry = entries[Int(index)]
        if entry.needs.isEmpty && !mayBeOpen || perform(entry) == .visit { visit(entry.target) }
      }
    } while !isEmpty
    endDraining()
  }

  /// Runs every dirty observer that has a closure of its own, until none is dirty or at least
  /// `limit` of them have run; returns whether none is dirty. See ``drain(_:)`` for a flush inside
  /// a flush or inside an evaluation.
  @discardableResult
  public func flush(limit: Int = .max) -> Bool {
    if isEmpty || limit <= 0 || !beginDraining() { return isEmpty }
    var count = 0
    repeat {
      takeLowest()
      for index in 0..<taken.pointee.list.count {
        taken.pointee.next = index &+ 1
        if perform(taken.pointee.list.entries[Int(index)]) != .nothing { count += 1 }
      }
    } while count < limit && !isEmpty
    endDraining()
    return isEmpty
  }
}

// MARK: - Draining

extension ObserverBatch {
  @usableFromInline
  func beginDraining() -> Bool {
    if taken.pointee.isOpen { return false }
    taken.pointee.isOpen = true
    return true
  }

  @usableFromInline
  func endDraining() {
    taken.pointee.clear()
    queue.pointee.drainer.store(0, ordering: .relaxed)
    taken.pointee.isOpen = false
  }

  /// Takes all observers of the lowest depth, with one lock pair.
  @usableFromInline
  func takeLowest() {
    taken.pointee.clear()
    let root = Group.lock(queue.pointee.group)
    queue.pointee.drainer.store(ctl_thread(), ordering: .relaxed)
    queue.pointee.takeLowest()
    Group.unlock(root)
  }

  @usableFromInline
  enum Turn {
    /// It did not need its turn.
    case nothing
    /// It has run its closure.
    case run
    /// Its word is to be handed over.
    case visit
  }

  /// What an observer needs beyond handing over its word.
  @usableFromInline
  @inline(never)
  func perform(_ entry: DirtyList.Entry) -> Turn {
    if entry.needs == .nothing { return .nothing }
    let observer = UnmanagedObserver(node: entry.node)
    let postponed: Frame.Exceptions =
      entry.needs.contains(.question) ? .postponed : [.postponed, .postponedForChange]
    if let frame = Node.openFrame(of: entry.node) {
      frame.pointee.exceptions.formUnion(postponed)
      return .nothing
    }
    if entry.node.owned.pointee.isAsking {
      entry.node.owned.pointee.postponed.formUnion(postponed)
      return .nothing
    }
    if entry.needs.contains(.question), !observer.isStillNeeded() { return .nothing }
    if !entry.needs.contains(.run) { return .visit }
    // Without a retain, which would cost as much as all the rest: the observer gives it back after
    // the run.
    ObserverBody.at(entry.target)._withUnsafeGuaranteedRef { $0.run(observer) }
    return .run
  }
}
