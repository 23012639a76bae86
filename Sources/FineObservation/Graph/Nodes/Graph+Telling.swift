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
        var reader = entries
        let end = entries + Int(readers.pointee.count)
        while reader != end {
          guard let node = reader.pointee.node else {
            reader += 1
            continue
          }
          switch node.pointee.kind {
          case .observer:
            reader = found.mark(from: reader, to: end, direct: isDirect)
          case .oneShot:
            fireAfter(node, &found)
            reader += 1
          case .computed:
            reader += 1
            // Bringing a value up to date takes no lock. So a value that this write has marked may
            // be fresh again when the write reaches the value by a different path. If the value is
            // still in the write's list, the write must not add the value a second time. If the
            // write has already visited the value's readers, it must visit these readers again.
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

  /// The most common case of ``tellDidSet(_:_:_:_:)`` for a write outside any scope: the only
  /// reader is a clean observer or already dirty, and its batch has no `onFirstMark`. Returns
  /// whether the reader was notified. The function calls no other function that is not inlined.
  @inline(__always)
  static func tellOnlyObserver(_ readers: UnsafeMutablePointer<Readers>) -> Bool {
    guard readers.pointee.count == 1, let level = readers.pointee.quietLevel else { return false }
    return DirtyLevel.addOne(readers.entries, to: level)
  }

  /// Another common case of ``tellDidSet(_:_:_:_:)`` for a write outside any scope: all readers are
  /// clean observers of one level, their batch has no `onFirstMark`, and the list has no holes.
  /// Returns whether all readers were notified. If the result is `false`, the caller calls
  /// ``tellDidSet(_:_:_:_:)``, which may notify some observers a second time. The second
  /// notification has no effect.
  @inline(__always)
  static func tellCleanObservers(_ readers: UnsafeMutablePointer<Readers>) -> Bool {
    guard readers.pointee.count > 0, readers.pointee.holes == 0 else { return false }
    let entries = readers.entries
    guard let level = readers.pointee.quietLevel ?? readers.findQuietLevel() else { return false }
    let end = entries + Int(readers.pointee.count)
    return DirtyLevel.add(from: entries, to: end, level, [], isUniform: true) == end
  }

  /// Ends all registrations for properties of an object that is being deinitialised. The object's
  /// lists of readers become empty. The links to the object are marked dead, and stay in the chains
  /// of their nodes until the next evaluation reaches them.
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
            _ = found.mark(from: entries + index, to: entries + index + 1, direct: true)
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
