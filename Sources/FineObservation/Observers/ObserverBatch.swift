import Synchronization

/// The observers of one owner, and the queue of the observers that must run again. The owner is,
/// for example, a UI runtime.
///
/// A write on any thread puts the observers of the written property into the queue, in O(1) each
/// and without running user code. A write skips observers that are already dirty. The owner chooses
/// when to drain the queue. A drain handles the lowest depth first, and observers of one depth in
/// the order in which they were marked. Draining the observers of one depth costs one pair of lock
/// and unlock.
///
/// The batch and its observers belong to one isolation domain: they are not `Sendable`, and their
/// functions must not be called from several threads at the same time. Any thread may write the
/// objects that the observers read.
public final class ObserverBatch {
  // The queue is in raw memory, because a class's stored variables cost an exclusivity check on
  // each use.
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

  /// The number of registrations of all observers of the batch. Each registration connects one
  /// observer with one property. Properties of deallocated objects do not count.
  public var registrationCount: Int {
    let root = Group.lock(queue.pointee.group)
    defer { Group.unlock(root) }
    return queue.pointee.registrations
  }

  /// Takes every dirty observer out of the queue. An observer becomes clean before the drain
  /// handles it. So a write during the drain can put the observer into the queue again. If an
  /// observer has a closure, the drain runs the closure and tracks its reads. For any other
  /// observer, the drain passes the target word to `visit`, which may evaluate the observer
  /// immediately or later.
  ///
  /// The drain returns when the queue is empty. If observers keep writing properties that other
  /// observers read, the drain never returns. A drain inside a drain does nothing. A drain inside
  /// the evaluation of an observer of this batch skips that observer and queues it again when its
  /// evaluation ends.
  @inlinable
  @inline(__always)
  public func drain(_ visit: (UInt) -> Void) {
    // Most UI frames drain the queue more than once. So most calls find an empty queue.
    if !isEmpty { drainAll(visit) }
  }

  /// Drains a batch that is not empty; see ``drain(_:)``.
  // This function is inlinable. If it were not inlinable, a closure that captures an object would
  // retain the object during the call.
  @inlinable
  @inline(__always)
  package func drainAll(_ visit: (UInt) -> Void) {
    assert(!isEmpty)
    if taken.pointee.isOpen { return }
    taken.pointee.isOpen = true
    // If no tracking scope is open, no observer is being evaluated. Otherwise, `perform` must check
    // each observer.
    let mayBeOpen = Frame.isOpen
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
  /// `limit` observers have run. An observer without a closure also counts, but the flush only
  /// makes it clean; and so does an observer whose computed values turn out to be unchanged.
  /// Returns `true` if no observer is dirty at the end. A flush inside a flush or inside an
  /// evaluation behaves like ``drain(_:)``.
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
  /// Takes all observers of the lowest depth out of the queue, which must not be empty. Takes the
  /// lock only once for all of these observers.
  /// - Returns: the target of the only observer of that depth, if the drain need only pass this
  ///   target to `visit`; see ``DirtyList/takeOnly()``. Otherwise `nil`: the observers are then in
  ///   the list of ``taken``. The result is always `nil` if `mayTakeOne` is false.
  @usableFromInline
  func takeLowest(mayTakeOne: Bool) -> UInt? {
    let root = Group.lock(queue.pointee.group)
    let level = DirtyQueue.lowestLevel(of: queue)
    if mayTakeOne, let target = queue.pointee.takeOnly(of: level) {
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

  /// Handles a dirty observer for which passing the target word to `visit` is not enough: the drain
  /// must run the observer's closure, or check its computed values.
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
    // The body is called without retaining it, because a retain would cost as much as the rest of
    // this function. The observer releases its body only after the run.
    ObserverBody.at(entry.target)._withUnsafeGuaranteedRef { $0.run(observer) }
    return .run
  }
}
