import Synchronization

/// The observers of one owner, such as a UI runtime, and the queue of those that must run again.
///
/// A write on any thread puts the observers of the written property into the queue, in O(1) each
/// and without running user code. The owner drains the queue: the lowest depth first, and the
/// observers of one depth in the order of marking. A depth costs one pair of lock and unlock.
///
/// The batch and its observers belong to one isolation domain. They are not `Sendable`. Any thread
/// may write the objects that the observers read.
public final class ObserverBatch {
  // In raw memory: a class's stored variables cost an exclusivity check on each use.
  @usableFromInline
  let queue: UnsafeMutablePointer<DirtyQueue>
  @usableFromInline
  let taken: UnsafeMutablePointer<Drain>

  /// - Parameter onFirstMark: Runs when the queue becomes non-empty, on the writing thread, with no
  ///   lock held. Use the closure to schedule a drain. The queue may already be drained when the
  ///   closure runs.
  public init(onFirstMark: (@Sendable () -> Void)? = nil) {
    queue = DirtyQueue.make(onFirstMark: onFirstMark)
    taken = queue.pointee.drain
  }

  deinit {
    DirtyQueue.release(queue)
  }

  /// `true` if no observer is dirty. Reading this property takes no lock.
  @inlinable
  public var isEmpty: Bool {
    queue.pointee.count.load(ordering: .acquiring) == 0
  }

  /// The number of registrations of all observers of the batch, for properties of living objects.
  public var registrationCount: Int {
    let root = Group.lock(queue.pointee.group)
    defer { Group.unlock(root) }
    return queue.pointee.registrations
  }

  /// Takes every dirty observer out of the queue, until the queue is empty. An observer becomes
  /// clean before its turn, so a write during the drain can queue it again. The drain runs the
  /// closure of an observer that has one, and passes the target word of any other to `visit`.
  ///
  /// If observers keep writing what other observers read, the drain never returns. A drain inside a
  /// drain does nothing. A drain inside the evaluation of an observer of this batch skips that
  /// observer, and queues it again when its evaluation ends.
  @inlinable
  @inline(__always)
  public func drain(_ visit: (UInt) -> Void) {
    // Most UI frames drain the queue more than once. So most calls find an empty queue.
    if !isEmpty { drainAll(visit) }
  }

  /// Drains a batch that is not empty; see ``drain(_:)``.
  // Inlinable, because a closure that captures an object would otherwise retain it.
  @inlinable
  @inline(__always)
  package func drainAll(_ visit: (UInt) -> Void) {
    assert(!isEmpty)
    if taken.pointee.isOpen { return }
    taken.pointee.isOpen = true
    // Outside all scopes, no observer is being evaluated. Otherwise, `perform` checks each.
    let mayBeOpen = Frame.current != nil
    repeat {
      if let target = takeLowest(mayTakeOne: !mayBeOpen) {
        visit(target)
        continue
      }
      if mayBeOpen { taken.pointee.list.checkAll() }
      // The entries do not move while the list is drained.
      var place = taken.pointee.list.entries
      let end = place + Int(taken.pointee.list.count)
      while place != end {
        taken.pointee.next &+= 1
        let entry = place.pointee
        if entry.needs.isEmpty || perform(entry) == .visit { visit(entry.target) }
        place += 1
      }
      finishList()
    } while !isEmpty
    taken.pointee.isOpen = false
  }

  /// Runs every dirty observer that was made with a closure, until no observer is dirty or at least
  /// `limit` observers were handled. An observer without a closure also counts, and so does one
  /// whose computed values turn out to be unchanged. Returns whether no observer is dirty. A flush
  /// inside a flush or inside an evaluation behaves like ``drain(_:)``.
  @discardableResult
  public func flush(limit: Int = .max) -> Bool {
    if isEmpty || limit <= 0 || taken.pointee.isOpen { return isEmpty }
    taken.pointee.isOpen = true
    var count = 0
    repeat {
      _ = takeLowest(mayTakeOne: false)
      for index in 0..<taken.pointee.list.count {
        taken.pointee.next = index &+ 1
        if perform(taken.pointee.list.entries[Int(index)]) != .nothing { count += 1 }
      }
      finishList()
    } while count < limit && !isEmpty
    taken.pointee.isOpen = false
    return isEmpty
  }
}

// MARK: - Draining

extension ObserverBatch {
  /// Takes all observers of the lowest depth out of the queue, which must not be empty.
  @usableFromInline
  func takeLowest(mayTakeOne: Bool) -> UInt? {
    let root = Group.lock(queue.pointee.group)
    let level = DirtyQueue.lowestLevel(of: queue)
    if mayTakeOne, let target = level.pointee.takeOnly() {
      queue.pointee.addToCount(-1)
      Group.unlock(root)
      return target
    }
    queue.pointee.takeAll(of: level)
    Group.unlock(root)
    return nil
  }

  /// Ends the drain of a list, after the drain has handled every observer of the list.
  @usableFromInline
  func finishList() {
    taken.pointee.clear()
    queue.pointee.drainer.store(0, ordering: .relaxed)
  }

  @usableFromInline
  enum Turn {
    /// The drain had nothing to do for the observer.
    case nothing
    /// The observer's computed values were brought up to date, and have not changed.
    case unchanged
    /// The observer has run its closure.
    case run
    /// The drain must pass the observer's target word to `visit`.
    case visit
  }

  /// Handles an observer for which passing the target word to `visit` is not enough.
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
    if entry.needs.contains(.question), !observer.isStillNeeded() { return .unchanged }
    if !entry.needs.contains(.run) { return .visit }
    // The body is not retained: the observer releases it only after the run.
    ObserverBody.at(entry.target)._withUnsafeGuaranteedRef { $0.run(observer) }
    return .run
  }
}
