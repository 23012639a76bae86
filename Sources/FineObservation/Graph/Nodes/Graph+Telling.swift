import Synchronization

/// Walks through the readers of a slot, before a write and after it, and through the readers of an
/// object that is deinitialised. The caller holds the lock, and does the work in ``Found`` after
/// releasing the lock.
extension Graph {
  /// Before a write: fires the one-shots for `willSet`, both those that read the slot and those
  /// that read computed values that depend on the slot.
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
      // No one-shot waits for `willSet`, so the next write need not call this function.
      if !hasOneShots, !level.pointee.sharesBits { clear(level.pointee.willMask, slot) }
      guard let next = waiting else { break }
      waiting = next.pointee.link
      level = next.pointee.own!
      slot = 0
    }
    found.unlink()
  }

  /// After a write: notifies all readers of the slot, in the order in which they registered.
  /// One-shots are removed from all lists before the lock is released, so that they fire only once,
  /// even if other threads write. Persistent observers are put into their queues. Computed values
  /// are marked, and their readers are visited after the slot's own readers.
  ///
  /// The invariant: *all readers of a stale computed value have been notified*. So a walk does not
  /// continue past a value that is already stale. There are two exceptions, where a reader was not
  /// notified and the walk continues. The first is an observer that writes during its own
  /// evaluation: it is not notified of its own write. In that case, the walk sets
  /// ``Staleness/untold`` on all of its values, and the observer brings these values up to date
  /// when its evaluation ends. The second is a one-shot during whose evaluation a value became
  /// stale: the one-shot is not notified of writes on its own thread during that time. The value's
  /// `willMask` shows that one-shots read the value.
  static func tellDidSet(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer, _ found: inout Found
  ) {
    root.pointee.lastWalk += 1
    let walk = root.pointee.lastWalk
    var waiting: NodePointer?
    var walked: NodePointer?
    var isDirect = true
    var level = context
    var slot = slot
    while true {
      if let readers = level.readers(slot) {
        let entries = readers.entries
        readers.pointee.tidy(entries)
        let end = Int(readers.pointee.count)
        var index = 0
        while index < end {
          guard let node = entries[index].node else {
            index += 1
            continue
          }
          switch node.pointee.kind {
          case .observer:
            index = found.mark(entries, index..<end, direct: isDirect)
          case .oneShot:
            fireAfter(node, &found)
            index += 1
          case .computed:
            index += 1
            // Bringing a value up to date takes no lock. So a value that this walk has marked may
            // be fresh again when the walk reaches it by another path. Such a value must not be put
            // into the list twice, and if its readers were already visited, they must be visited
            // again.
            let isNews = Staleness.raise(node, isDirect ? Staleness.dirty : Staleness.maybe)
            let mayHaveOneShots =
              node.pointee.walk != walk
              && node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0
            if isNews || mayHaveOneShots, !node.pointee.isWaiting {
              node.pointee.isWaiting = true
              node.pointee.link = waiting
              waiting = node
              if node.pointee.walk != walk {
                node.pointee.walk = walk
                node.pointee.walkedBefore = walked
                walked = node
              }
            }
          }
        }
      }
      guard let next = waiting else { break }
      waiting = next.pointee.link
      next.pointee.isWaiting = false
      level = next.pointee.own!
      slot = 0
      isDirect = false
    }
    if found.hasPassedOver {
      while let value = walked {
        Staleness.markUntold(value)
        walked = value.pointee.walkedBefore
      }
    }
    found.unlink()
  }

  /// The common case of ``tellDidSet(_:_:_:_:)``: the write is outside any scope, and all readers
  /// are clean observers of one level, of a batch that need not be woken. Returns whether all
  /// readers were notified. If not, the general function can run as well, because notifying an
  /// observer twice is harmless.
  @inline(__always)
  static func tellCleanObservers(_ context: ContextPointer, _ slot: Int) -> Bool {
    guard Frame.current == nil, let readers = context.readers(slot), readers.pointee.count > 0,
      let level = readers.entries.pointee.node?.pointee.level,
      level.pointee.queue.pointee.onFirstMark == nil
    else { return false }
    if readers.pointee.count == 1 { return DirtyLevel.addOne(readers.entries, to: level) }
    return addAll(readers, to: level)
  }

  /// The loop of ``tellDidSet(_:_:_:_:)``'s common case, kept in a separate function.
  @inline(never)
  private static func addAll(
    _ readers: UnsafeMutablePointer<Readers>, to level: DirtyLevelPointer
  ) -> Bool {
    let entries = readers.entries
    readers.pointee.tidy(entries)
    let count = Int(readers.pointee.count)
    return DirtyLevel.add(entries, 0..<count, to: level, []) == count
  }

  /// Ends the registrations with an object that is being deinitialised. The lists of its readers
  /// become empty. The links to the object are marked dead, and stay in the chains of their nodes
  /// until the next evaluation reaches them.
  static func bury(_ context: ContextPointer, _ found: inout Found) {
    for readers in context.allReaders {
      let entries = readers.entries
      for index in 0..<Int(readers.pointee.count) {
        guard let node = entries[index].node else { continue }
        entries[index].edge.pointee.link!.pointee.key.store(Link.dead, ordering: .relaxed)
        count(node, -1)
        switch node.pointee.kind {
        case .oneShot:
          if node.pointee.options.contains(.deinit), fireAtDeath(node, &found) { continue }
          if node.pointee.live == 0 { abandon(node, &found) }
        case .observer:
          if node.pointee.options.contains(.deinit) {
            _ = found.mark(entries, index..<index + 1, direct: true)
          }
        case .computed:
          break
        }
      }
      readers.pointee.removeAll()
    }
    context.pointee.willMask.store(0, ordering: .releasing)
    context.pointee.didMask.store(0, ordering: .releasing)
    found.unlink()
  }
}
