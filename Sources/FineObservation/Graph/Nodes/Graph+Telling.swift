import Synchronization

/// Going through the readers of a slot, before a write and after it, and through those of an object
/// that dies. The caller holds the lock, and runs what was found after it.
extension Graph {
  /// Before a write: fires the one-shots that wait for that, those of the slot and those below
  /// computed values that read it.
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
      // The next write need not come here before it stores.
      if !hasOneShots, !level.pointee.sharesBits { clear(level.pointee.willMask, slot) }
      guard let next = waiting else { break }
      waiting = next.pointee.link
      level = next.pointee.own!
      slot = 0
    }
    found.unlink()
  }

  /// After a write: tells everybody who reads the slot, in the order of registering. One-shots are
  /// taken out of every list at once, so that whatever happens next, on whatever thread, they fire
  /// only once; persistent observers go into their queues; computed values are marked, and walked
  /// through when the slot's own readers have been told.
  ///
  /// The invariant: *a stale computed value has told every one of its readers*. So a walk goes no
  /// further where it finds a value that is stale. Two kinds of reader are not told when a value
  /// becomes stale, and the walk goes on to them: an observer that writes in its own evaluation,
  /// whose own write is no news to it, leaves ``Staleness/untold`` on all values of the walk, and
  /// brings them up to date when it ends; and a one-shot in whose own scope a value became stale
  /// shows in the value's mask.
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
            // Bringing a value up to date takes no lock, so one that this walk has marked may be
            // fresh again when it comes by another way: it must not be put in twice, and must be
            // walked through again if it has been already.
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

  /// The common case of ``tellDidSet(_:_:_:_:)``: outside of any scope, readers that are clean
  /// observers of one level, of a batch that need not be woken. Returns whether that was all; if
  /// not, what is left to tell does not mind that some have been told.
  @inline(__always)
  static func tellCleanObservers(_ context: ContextPointer, _ slot: Int) -> Bool {
    guard Frame.current == nil, let readers = context.readers(slot), readers.pointee.count > 0,
      let level = readers.entries.pointee.node?.pointee.level,
      level.pointee.queue.pointee.onFirstMark == nil
    else { return false }
    if readers.pointee.count == 1 { return DirtyLevel.addOne(readers.entries, to: level) }
    return addAll(readers, to: level)
  }

  /// One tight loop.
  @inline(never)
  private static func addAll(
    _ readers: UnsafeMutablePointer<Readers>, to level: DirtyLevelPointer
  ) -> Bool {
    let entries = readers.entries
    readers.pointee.tidy(entries)
    let count = Int(readers.pointee.count)
    return DirtyLevel.add(entries, 0..<count, to: level, []) == count
  }

  /// The object of a context is being deinitialised: its edges leave its lists, and its links stay
  /// in their nodes' chains, marked dead, until the next evaluation passes them.
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
