import Synchronization

/// The part of a queue that is being drained. Only the batch's isolation domain uses it, so it
/// needs no lock.
@usableFromInline
struct Drain: ~Copyable {
  /// The list that is being drained. When the next list is taken, the level of that list gets this
  /// memory.
  @usableFromInline
  private(set) var list = DirtyList()
  /// The index of the observer whose turn comes next.
  @usableFromInline
  var next: UInt32 = 0
  private var level: DirtyLevelPointer?
  private var round = Drain.noRound
  /// Whether a drain is running.
  @usableFromInline
  var isOpen = false
  /// The number of owners: the batch while it lives, and its observers. The last owner frees the
  /// queue.
  var owners = 1

  /// No observer has this round.
  private static let noRound = UInt64.max - 1

  deinit {
    list.deallocate()
  }

  /// Precondition: the caller holds the lock.
  @inline(__always)
  mutating func take(_ level: DirtyLevelPointer) {
    (list, round) = level.pointee.take(for: list)
    self.level = level
  }

  /// Forgets the observers that were taken before.
  @inline(__always)
  mutating func clear() {
    guard let finished = level else { return }
    finished.pointee.finish()
    level = nil
    round = Drain.noRound
    list.removeAll()
    next = 0
  }

  /// The position of an observer whose turn is still to come, or nil.
  private func position(of node: NodePointer) -> UInt32? {
    guard let level, node.pointee.level == level else { return nil }
    guard node.pointee.round.load(ordering: .relaxed) == round else {
      return level.pointee.queue.pointee.hasDoubles.load(ordering: .relaxed) ? search(node) : nil
    }
    let position = node.pointee.position.load(ordering: .relaxed)
    return position >= next ? position : nil
  }

  /// Searches for an observer that another thread has marked again since the list was taken. Such
  /// an observer no longer stores its position in this list.
  private func search(_ node: NodePointer) -> UInt32? {
    // Usually it is this observer's turn now.
    if next > 0, list.entries[Int(next) - 1].node == node { return nil }
    return (next..<max(next, list.count)).first {
      list.entries[Int($0)].node == node && list.entries[Int($0)].needs != .nothing
    }
  }

  /// Whether an observer was taken, has had its turn, and was not marked again since.
  @inline(__always)
  func hasHadTurn(_ node: NodePointer) -> Bool {
    node.pointee.round.load(ordering: .relaxed) == round && node.pointee.level == level
      && node.pointee.position.load(ordering: .relaxed) < next
  }

  /// Whether an observer's turn in this drain is still to come.
  func isToCome(_ node: NodePointer) -> Bool { position(of: node) != nil }

  /// Makes the drain skip an observer that is evaluated before its turn, or cancelled.
  mutating func remove(_ node: NodePointer) {
    if let position = position(of: node) { list.remove(at: position) }
  }

  /// Returns whether the observer's turn is still to come. If it is and `direct` is set, notes that
  /// a property which the observer reads directly has changed, and not only an indirect input.
  func confirm(_ node: NodePointer, direct: Bool) -> Bool {
    guard let position = position(of: node) else { return false }
    if direct { list.confirm(at: position) }
    return true
  }
}
