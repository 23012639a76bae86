import Synchronization

/// The part of a queue that is being drained. Only code in the batch's isolation domain uses this
/// record, so it needs no lock.
@usableFromInline
struct Drain: ~Copyable {
  /// The list that is being drained. When the drain takes the list of a level, the drain gives its
  /// previous list, which is empty, to that level. So the memory of the list is used again. A large
  /// list goes back to its level when its drain ends.
  @usableFromInline
  private(set) var list = DirtyList()
  /// The index of the observer that the drain handles next.
  @usableFromInline
  var next: UInt32 = 0
  private var level: DirtyLevelPointer?
  private var round = Drain.noRound
  /// Whether a drain of the queue is running.
  @usableFromInline
  var isOpen = false
  /// The number of owners of the queue. The owners are the batch, until it is deinitialised, and
  /// the batch's observers. When the last owner is deinitialised, it frees the queue.
  var owners = 1

  /// The value of `round` while no list is being drained. No observer has this round.
  private static let noRound = UInt64.max - 1

  deinit {
    list.deallocate()
  }

  /// Takes the list of a level, so that it can be drained. The caller must hold the group's lock.
  @inline(__always)
  mutating func take(_ level: DirtyLevelPointer) {
    (list, round) = level.pointee.take(for: list)
    self.level = level
  }

  /// Removes all observers of the list that was drained before.
  @inline(__always)
  mutating func clear() {
    guard let finished = level else { return }
    finished.pointee.finish()
    level = nil
    round = Drain.noRound
    list.removeAll()
    next = 0
    if list.isLarge { giveBack(to: finished) }
  }

  /// Gives the large empty list back to the level from which it was taken. In this record, the list
  /// could keep its memory for ever, because ``DirtyLevel/takeOnly()`` does not access this record.
  @inline(never)
  private mutating func giveBack(to level: DirtyLevelPointer) {
    let root = Group.lock(level.pointee.queue.pointee.group)
    level.pointee.exchange(&list)
    Group.unlock(root)
  }

  /// The position of an observer that the drain still has to handle. The result is nil if the list
  /// contains no such observer.
  private func position(of node: NodePointer) -> UInt32? {
    guard let level, node.pointee.level == level else { return nil }
    guard node.pointee.round.load(ordering: .relaxed) == round else {
      return level.pointee.queue.pointee.hasDoubles.load(ordering: .relaxed) ? search(node) : nil
    }
    let position = node.pointee.position.load(ordering: .relaxed)
    return position >= next ? position : nil
  }

  /// Searches for an observer that another thread has marked again since the list was taken. The
  /// observer no longer stores its position in this list.
  private func search(_ node: NodePointer) -> UInt32? {
    // In most calls, `node` is the observer that the drain is handling at this moment. Then the
    // drain has no more work for `node`, and no search is needed.
    if next > 0, list.entries[Int(next) - 1].node == node { return nil }
    return (next..<max(next, list.count)).first {
      list.entries[Int($0)].node == node && list.entries[Int($0)].needs != .nothing
    }
  }

  /// Whether the drain has already handled an observer of the taken list, and no write has marked
  /// the observer since then.
  @inline(__always)
  func hasHadTurn(_ node: NodePointer) -> Bool {
    node.pointee.round.load(ordering: .relaxed) == round && node.pointee.level == level
      && node.pointee.position.load(ordering: .relaxed) < next
  }

  /// Whether this drain still has to handle an observer.
  func isToCome(_ node: NodePointer) -> Bool { position(of: node) != nil }

  /// Makes the drain skip an observer that is evaluated before its turn, or cancelled.
  mutating func remove(_ node: NodePointer) {
    if let position = position(of: node) { list.remove(at: position) }
  }

  /// Returns whether the drain still has to handle the observer. If so, and if `direct` is true,
  /// also records that a property that the observer reads directly has changed.
  func confirm(_ node: NodePointer, direct: Bool) -> Bool {
    guard let position = position(of: node) else { return false }
    if direct { list.confirm(at: position) }
    return true
  }
}
