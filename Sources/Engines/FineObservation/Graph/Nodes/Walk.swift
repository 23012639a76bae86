import CThreadLocal
import Synchronization

/// What a change does: it visits the readers that it reaches, under the lock, and calls callbacks
/// and wakes batches after the lock is released. A change is the announcement of a write, a write
/// or the death of an object. User code runs, and closures are released, only in ``run()``.
///
/// Invariant: *all readers of a stale computed value have been notified*. So a write does not visit
/// the readers of a stale value, with two exceptions. Where an observer was passed over, because it
/// made the write itself or does not wait for this kind of change, ``Staleness/untold`` or
/// ``Staleness/untoldOfDeath`` is set. And a write visits one-shot observers, of which the value's
/// `willMask` shows that there may be some.
struct Walk: ~Copyable {
  private let kind: ObservationTracking.Event.Kind
  /// The property that changes.
  private let cause: Cause
  /// The number of this walk in its group. A value that is reached by two paths stores it.
  private let number: UInt64
  /// Outside all scopes, no observer can have made the write itself.
  private let insideScope: Bool

  /// The computed values whose readers still have to be visited, as a list by ``Node/next``.
  private var waiting: NodePointer?
  /// The computed values that the walk has reached, as a list by ``Node/walkedBefore``.
  private var walked: NodePointer?
  /// The marks for the computed values of which a reader was not notified.
  private var passedOver: UInt64 = 0

  /// The one-shot observers that are removed from all lists, as a list by ``Node/next``.
  private var first: NodePointer?
  private var last: NodePointer?
  /// The `onFirstMark` of the batches whose queues were empty.
  private var wakes: [@Sendable () -> Void]?

  /// - Parameter root: The group whose lock the caller holds.
  @inline(__always)
  init(
    _ kind: ObservationTracking.Event.Kind, _ root: GroupPointer, _ cause: Cause = .none
  ) {
    self.kind = kind
    self.cause = cause
    root.pointee.lastWalk += 1
    number = root.pointee.lastWalk
    insideScope = Frame.current != nil
  }

  /// Visits the readers of a slot, in the order in which they registered, and then the readers of
  /// the computed values that are reached. At the end, removes the one-shot observers from their
  /// lists: a visit cannot, because the next entry of the list may belong to the same observer.
  /// - Parameter isDirect: Whether the slot belongs to an object, and not to a computed value.
  @inline(__always)
  mutating func visitAll(_ context: ContextPointer, _ slot: Int, isDirect: Bool = true) {
    var (context, slot, isDirect) = (context, slot, isDirect)
    while true {
      visit(context, slot, isDirect: isDirect)
      guard let value = waiting else { break }
      waiting = value.pointee.next
      value.pointee.isWaiting = false
      (context, slot, isDirect) = (value.pointee.own!, 0, false)
    }
    if passedOver != 0 { markUntold() }
    if first != nil { unlinkAll() }
  }

  /// Ends all registrations for properties of an object that is being deinitialised. The links to
  /// the object are marked dead, and stay in their chains until the next evaluation reaches them. A
  /// computed value becomes stale, except one that this thread is computing: if its closure makes
  /// and releases an object, it would be stale for ever.
  mutating func bury(_ context: ContextPointer) {
    context.forEachReaders { readers in
      readers.tidy()
      var entry = readers.entries
      let end = readers.end
      while entry != end {
        entry.pointee.edge.pointee.link!.pointee.key.store(Link.dead, ordering: .relaxed)
        bury(entry.pointee.node.unsafelyUnwrapped)
        entry += 1
      }
      readers.pointee.removeAll()
    }
    context.pointee.willMask.store(0, ordering: .releasing)
    context.pointee.didMask.store(0, ordering: .releasing)
    // The list of this slot is empty now.
    visitAll(context, 0)
  }

  private mutating func bury(_ node: NodePointer) {
    Graph.count(node, -1)
    if node.pointee.kind == .computed {
      if !Node.isOpenHere(node) { raise(node, Staleness.dirty) }
    } else if !tellOfDeath(node, direct: true), node.pointee.kind == .oneShot,
      node.pointee.live == 0
    {
      abandon(node)
    }
  }

  // MARK: Visiting

  @inline(__always)
  private mutating func visit(_ context: ContextPointer, _ slot: Int, isDirect: Bool) {
    guard let readers = context.readers(slot) else { return }
    readers.tidy()
    var isAwaited = false
    var reader = readers.entries
    let end = readers.end
    while reader != end {
      Work.count(1)
      let node = reader.pointee.node.unsafelyUnwrapped
      switch (node.pointee.kind, kind.name) {
      case (.observer, .didSet):
        reader = mark(from: reader, to: end, direct: isDirect)
        continue
      case (.oneShot, .didSet):
        fireAfter(node, direct: isDirect)
      case (.computed, .didSet), (.computed, .deinit):
        raise(node, isDirect ? Staleness.dirty : Staleness.maybe)
      case (.oneShot, .willSet):
        isAwaited = true
        // If its evaluation is still running, the same write reaches it again afterwards.
        if node.pointee.options.contains(.willSet), Node.phase(of: node) == Node.Phase.armed {
          take(node)
        }
      case (.computed, .willSet):
        if node.pointee.own!.pointee.willMask.load(ordering: .relaxed) == 0 { break }
        isAwaited = true
        if node.pointee.walk != number { wait(node) }
      case (_, .deinit):
        if !tellOfDeath(node, direct: false) {
          passedOver |=
            node.pointee.options.contains(.deinit) ? Staleness.untold : Staleness.untoldOfDeath
        }
      default:
        break
      }
      reader += 1
    }
    // No one-shot observer reads the slot, so the next write need not be announced. The bit of a
    // slot above 63 may belong to a lower slot, even if no slot above 63 was ever observed.
    if kind.name == .willSet, !isAwaited, slot < 64, !context.pointee.sharesBits {
      Graph.clear(context.pointee.willMask, slot)
    }
  }

  /// Marks a computed value as stale. Its readers are visited later, unless they are known to be
  /// notified.
  private mutating func raise(_ node: NodePointer, _ level: UInt64) {
    // Bringing a value up to date takes no lock. So a value that this write has marked may be fresh
    // again when the write reaches it by another path. Its readers are then visited again.
    let isDeath = kind.name == .deinit
    let isNews = Staleness.raise(node, level, isDeath: isDeath)
    let mayHaveOneShots =
      !isDeath && node.pointee.walk != number
      && node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0
    if isNews || mayHaveOneShots, !node.pointee.isWaiting { wait(node) }
  }

  private mutating func wait(_ node: NodePointer) {
    node.pointee.isWaiting = true
    node.pointee.next = waiting
    waiting = node
    if node.pointee.walk == number { return }
    node.pointee.walk = number
    node.pointee.walkedBefore = walked
    walked = node
  }

  private mutating func markUntold() {
    while let value = walked {
      value.pointee.state.bitwiseOr(passedOver, ordering: .relaxed)
      walked = value.pointee.walkedBefore
    }
  }

  @inline(never)
  private func unlinkAll() {
    var node = first
    while let gone = node {
      Graph.unlinkAll(gone)
      Group.leave(gone.pointee.group)
      node = gone.pointee.next
    }
  }
}

// MARK: - Observers

extension Walk {
  /// Marks readers of a slot as dirty, beginning with `first`, which is an observer. Returns the
  /// place of the first reader that was not handled.
  /// - Parameter direct: Whether a property that the observers read has changed, and not only an
  ///   input of a computed value.
  @inline(__always)
  private mutating func mark(
    from first: UnsafeMutablePointer<Readers.Entry>, to end: UnsafeMutablePointer<Readers.Entry>,
    direct: Bool
  ) -> UnsafeMutablePointer<Readers.Entry> {
    let node = first.pointee.node.unsafelyUnwrapped
    let level = node.pointee.level.unsafelyUnwrapped
    let queue = level.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    var next = first
    if !insideScope { next = DirtyLevel.mark(from: first, to: end, level, direct ? [] : .question) }
    if next == first {
      markOne(node, direct: direct)
      next += 1
    }
    if wasEmpty { noteWake(queue) }
    return next
  }

  /// Marks one observer as dirty.
  mutating func mark(_ node: NodePointer, direct: Bool) {
    let queue = node.pointee.level!.pointee.queue
    let wasEmpty = queue.pointee.isEmpty
    markOne(node, direct: direct)
    if wasEmpty { noteWake(queue) }
  }

  @inline(never)
  private mutating func markOne(_ node: NodePointer, direct: Bool) {
    let level = node.pointee.level!
    let state = level.pointee.state(of: node)
    switch state {
    case .cancelled:
      return
    case .marked:
      if direct { level.pointee.confirm(node) }
      return
    case .clean, .taken:
      break
    }
    if insideScope, let frame = Node.openFrame(of: node, writing: true) {
      frame.pointee.exceptions.insert(.hasWritten)
      if !direct {
        passedOver |= Staleness.untold
        frame.pointee.exceptions.insert(.madeStale)
      }
      return
    }
    // If this thread is draining, and the drain still has to handle the observer, the observer will
    // read the new value. Another thread does not know how far the drain has come. So it adds the
    // observer to the list for the next drain, too.
    let queue = level.pointee.queue
    if state == .taken, queue.pointee.drainer.load(ordering: .relaxed) == ctl_thread(),
      queue.pointee.drain.pointee.confirm(node, direct: direct)
    {
      return
    }
    DirtyLevel.add(node, direct ? [] : .question, isTaken: state == .taken, to: level)
  }

  /// Notes the hook of a batch whose queue was empty, if the queue is not empty now.
  @inline(__always)
  private mutating func noteWake(_ queue: UnsafeMutablePointer<DirtyQueue>) {
    guard let onFirstMark = queue.pointee.onFirstMark, !queue.pointee.isEmpty else { return }
    if wakes?.append(onFirstMark) == nil { wakes = [onFirstMark] }
  }
}

// MARK: - One-shot observers

/// A one-shot observer is *armed* while it waits for an event. It *fires* when the event happens:
/// it is removed from all lists, and its callback is called.
extension Walk {
  /// Fires a one-shot observer after a write, even if it waits only for `willSet`: if it is still
  /// there, it was not armed when the write was announced, and may have read the old value. If
  /// another thread is evaluating it, it fires at the end of its evaluation. If this thread is, it
  /// does not. An observer that is not notified may wait for deaths.
  private mutating func fireAfter(_ node: NodePointer, direct: Bool) {
    if node.pointee.options.isDisjoint(with: [.willSet, .didSet])
      || Node.phase(of: node) != Node.Phase.armed && Node.isOpenHere(node)
    {
      if !direct { passedOver |= Staleness.untold }
      return
    }
    fire(node, orAtEnd: Node.Phase.hit)
  }

  /// Notifies an observer of the death of an object, if it waits for `deinit`. Returns whether it
  /// does, and, for a one-shot observer, whether it fires, now or at the end of its evaluation.
  private mutating func tellOfDeath(_ node: NodePointer, direct: Bool) -> Bool {
    if !node.pointee.options.contains(.deinit) { return false }
    if node.pointee.kind != .oneShot {
      mark(node, direct: direct)
      return true
    }
    if Node.phase(of: node) != Node.Phase.armed, node.pointee.options.contains(.onlyOthersDeaths),
      Node.isOpenHere(node)
    {
      return false
    }
    fire(node, orAtEnd: Node.Phase.bereaved)
    return true
  }

  /// Fires a one-shot observer, or makes it fire at the end of its evaluation.
  private mutating func fire(_ node: NodePointer, orAtEnd phase: UInt64) {
    let old = Node.phase(of: node)
    if old == Node.Phase.evaluating || old == Node.Phase.orphaned,
      Node.exchange(node, old, phase)
    {
      // The evaluating thread takes the lock before it reads the cause.
      node.owned.pointee.lateCause = cause
    } else if Node.phase(of: node) == Node.Phase.armed {
      // While the one-shot observer is in the lists, only the change from `evaluating` to `armed`
      // needs no lock. So only this change can happen while this function runs.
      take(node)
    }
  }

  /// Ends a one-shot observer that can never fire: all objects that it read are deinitialised.
  private mutating func abandon(_ node: NodePointer) {
    if Node.phase(of: node) == Node.Phase.evaluating,
      Node.exchange(node, Node.Phase.evaluating, Node.Phase.orphaned)
    {
      return
    }
    if Node.phase(of: node) == Node.Phase.armed { take(node, Node.Phase.done) }
  }

  /// Puts an armed one-shot observer into the list of those whose callbacks are called (`firing`)
  /// or only released (`done`).
  private mutating func take(_ node: NodePointer, _ phase: UInt64 = Node.Phase.firing) {
    Node.setPhase(of: node, phase)
    node.pointee.next = nil
    if let last { last.pointee.next = node } else { first = node }
    last = node
  }

  /// Calls the callbacks of the one-shot observers and wakes the batches, which runs user code. The
  /// caller has released the lock. An open scope does not depend on what a callback reads, but a
  /// callback's writes notify the observer of that scope.
  @inline(__always)
  consuming func run() {
    if first != nil || wakes != nil { runAll() }
  }

  @inline(never)
  private mutating func runAll() {
    Frame.asOutsider {
      while let node = first {
        first = node.pointee.next
        OneShot.call(node, kind, cause)
      }
      for wake in wakes ?? [] { wake() }
    }
  }
}
