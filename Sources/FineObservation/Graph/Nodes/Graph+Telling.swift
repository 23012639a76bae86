import Synchronization

/// Walks through the readers of a slot, before a write and after it, and through the readers of an
/// object that is deinitialised. The caller holds the lock, and does the work in ``Found`` after
/// releasing the lock.
extension Graph {
  /// Before a write, fires the one-shot observers that wait for `willSet` of the slot. Some
  /// one-shot observers read the slot itself, others read computed values that depend on the slot.
  static func tellWillSet(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer, _ found: inout Found
  ) {
    root.pointee.lastWalk += 1
    let walk = root.pointee.lastWalk
    var waiting: NodePointer?
    var level = context
    var slot = slot
    while true {
      var hasOneShots = false
      if let readers = level.readers(slot) {
        let entries = readers.entries
        readers.pointee.tidy(entries)
        for index in 0..<Int(readers.pointee.count) {
          guard let node = entries[index].node else { continue }
          switch node.pointee.kind {
          case .oneShot:
            hasOneShots = true
            fireBefore(node, &found)
          case .observer:
            break
          case .computed:
            if node.pointee.own!.pointee.willMask.load(ordering: .relaxed) == 0 { continue }
            hasOneShots = true
            if node.pointee.walk != walk {
              node.pointee.walk = walk
              node.pointee.link = waiting
              waiting = node
            }
          }
        }
      }
      // No one-shot observer reads the slot, directly or through a computed value. So the next
      // write need not call this function for the slot. The bit of a slot above 63 may belong to a
      // lower slot that a one-shot observer reads, even if no slot above 63 was ever observed.
      if !hasOneShots, slot < 64, !level.pointee.sharesBits {
        clear(level.pointee.willMask, slot)
      }
      guard let next = waiting else { break }
      waiting = next.pointee.link
      level = next.pointee.own!
      slot = 0
    }
    found.unlink()
  }

  /// After a write: notifies all readers of the slot, in the order in which they registered.
  /// One-shot observers are removed from all lists before the lock is released, so that they fire
  /// only once, even if other threads write. Persistent observers are put into their queues.
  /// Computed values are marked, and their readers are visited after the slot's own readers.
  ///
  /// The function keeps an invariant: *all readers of a stale computed value have been notified*.
  /// So a write does not visit the readers of a value that is already stale. There are two
  /// exceptions, in which a reader of a stale value was not notified. After such a case, a later
  /// write does visit the readers of the stale value. In the first case, an observer writes during
  /// its own evaluation, and is not notified of its own write. That write sets ``Staleness/untold``
  /// on all values that the write has visited. The observer brings its computed values up to date
  /// when its evaluation ends. In the second case, a value becomes stale during the evaluation of a
  /// one-shot observer, by a write on the evaluating thread. The one-shot observer is not notified
  /// of that write. The value's `willMask` shows that one-shot observers read the value.
  @inline(__always)
  static func tellDidSet(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer, _ found: inout Found
  ) {
    var walk = Walk(root)
    if let readers = context.readers(slot) { walk.visit(readers, isDirect: true, &found) }
    walk.visitValues(&found)
    found.unlink()
  }

  /// The most common case of ``tellDidSet(_:_:_:_:)`` for a write outside any scope: the only
  /// reader is a clean observer or already dirty, and its batch has no `onFirstMark`. Returns
  /// whether the reader was notified. The function calls no other function that is not inlined.
  @inline(__always)
  static func tellOnlyObserver(_ readers: UnsafeMutablePointer<Readers>) -> Bool {
    guard readers.pointee.count == 1, let level = readers.firstLevel else { return false }
    let reader = readers.entries.pointee
    return DirtyLevel.addOne(reader.node.unsafelyUnwrapped, reader.target, to: level)
  }

  /// Ends all registrations for properties of an object that is being deinitialised. The object's
  /// lists of readers become empty. The links to the object are marked dead, and stay in the chains
  /// of their nodes until the next evaluation reaches them. A computed value that read the object
  /// becomes stale, because its closure may find that the object is gone. A value that this thread
  /// is computing does not become stale: it would be stale for ever if its closure makes and
  /// releases an object. Only readers that wait for `deinit` are notified, also those of the value.
  static func bury(_ context: ContextPointer, _ root: GroupPointer, _ found: inout Found) {
    var walk = Walk(root, isDeath: true)
    context.forEachReaders { bury($0, &walk, &found) }
    context.pointee.willMask.store(0, ordering: .releasing)
    context.pointee.didMask.store(0, ordering: .releasing)
    walk.visitValues(&found)
    found.unlink()
  }

  private static func bury(
    _ readers: UnsafeMutablePointer<Readers>, _ walk: inout Walk, _ found: inout Found
  ) {
    var entry = readers.entries
    let end = readers.end
    while entry != end {
      defer { entry += 1 }
      guard let node = entry.pointee.node else { continue }
      entry.pointee.edge.pointee.link!.pointee.key.store(Link.dead, ordering: .relaxed)
      count(node, -1)
      if node.pointee.kind == .computed {
        if !Node.isOpenHere(node) { walk.raise(node, Staleness.dirty) }
      } else if !tellOfDeath(node, direct: true, &found), node.pointee.kind == .oneShot,
        node.pointee.live == 0
      {
        abandon(node, &found)
      }
    }
    readers.pointee.removeAll()
  }

  /// Notifies an observer of the death of an object, if it waits for `deinit`. Returns whether it
  /// does, and, for a one-shot observer, whether it fires.
  @discardableResult
  fileprivate static func tellOfDeath(
    _ node: NodePointer, direct: Bool, _ found: inout Found
  ) -> Bool {
    if !node.pointee.options.contains(.deinit) { return false }
    if node.pointee.kind == .oneShot { return fireAtDeath(node, &found) }
    found.mark(node, direct: direct)
    return true
  }
}

/// One visit of the readers that a change reaches. Walks are numbered, so that a walk that reaches
/// a computed value by two paths visits its readers once.
private struct Walk {
  private let number: UInt64
  /// Whether the change is the death of an object, of which only some readers of computed values
  /// are notified.
  private let isDeath: Bool
  /// The computed values whose readers still have to be visited, as a list by ``Node/link``.
  private var waiting: NodePointer?
  /// The computed values that the walk has reached, as a list by ``Node/walkedBefore``.
  private var walked: NodePointer?

  init(_ root: GroupPointer, isDeath: Bool = false) {
    root.pointee.lastWalk += 1
    number = root.pointee.lastWalk
    self.isDeath = isDeath
  }

  /// Notifies the readers of a slot. If `isDirect` is false, the slot belongs to a computed value,
  /// which may have changed.
  @inline(__always)
  mutating func visit(
    _ readers: UnsafeMutablePointer<Readers>, isDirect: Bool, _ found: inout Found
  ) {
    let entries = readers.entries
    readers.pointee.tidy(entries)
    var reader = entries
    let end = readers.end
    while reader != end {
      Work.count(1)
      guard let node = reader.pointee.node else {
        reader += 1
        continue
      }
      switch node.pointee.kind {
      case _ where isDeath && node.pointee.kind != .computed:
        if !Graph.tellOfDeath(node, direct: false, &found) { found.passOver() }
        reader += 1
      case .observer:
        reader = found.mark(from: reader, to: end, direct: isDirect)
      case .oneShot:
        Graph.fireAfter(node, &found)
        reader += 1
      case .computed:
        raise(node, isDirect ? Staleness.dirty : Staleness.maybe)
        reader += 1
      }
    }
  }

  /// Marks a computed value as stale. Its readers are visited later, unless they are known to be
  /// notified.
  mutating func raise(_ node: NodePointer, _ level: UInt64) {
    // Bringing a value up to date takes no lock. So a value that this write has marked may be fresh
    // again when the write reaches the value by a different path. If the value is still in the
    // list, the write must not add the value a second time. If the write has already visited the
    // value's readers, it must visit these readers again.
    let isNews = Staleness.raise(node, level)
    let mayHaveOneShots =
      node.pointee.walk != number
      && node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0
    if !isNews && !mayHaveOneShots || node.pointee.isWaiting { return }
    node.pointee.isWaiting = true
    node.pointee.link = waiting
    waiting = node
    if node.pointee.walk != number {
      node.pointee.walk = number
      node.pointee.walkedBefore = walked
      walked = node
    }
  }

  /// Visits the readers of the computed values that were marked as stale, and of the values that
  /// depend on these.
  @inline(__always)
  mutating func visitValues(_ found: inout Found) {
    if waiting != nil { visitWaiting(&found) }
  }

  @inline(never)
  private mutating func visitWaiting(_ found: inout Found) {
    while let value = waiting {
      waiting = value.pointee.link
      value.pointee.isWaiting = false
      if let readers = value.pointee.own!.readers(0) { visit(readers, isDirect: false, &found) }
    }
    if !found.hasPassedOver { return }
    while let value = walked {
      Staleness.markUntold(value)
      walked = value.pointee.walkedBefore
    }
  }
}
