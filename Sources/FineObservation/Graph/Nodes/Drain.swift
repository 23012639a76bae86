import Synchronization

/// The part of a queue that is being drained. It belongs to the batch's isolation domain, and needs
/// no lock.
@usableFromInline
struct Drain: ~Copyable {
  /// The memory of the level that was drained last is the next one's.
  @usableFromInline
  private(set) var list = DirtyList()
  /// Whose turn comes next.
  @usableFromInline
  var next: UInt32 = 0
  private var level: DirtyLevelPointer?
  private var round = Drain.noRound
  /// Whether one is under way.
  @usableFromInline
  var isOpen = false
  /// The batch, while it lives, and its observers. The last one frees the queue.
  var owners = 1

  /// No observer has this round.
  private static let noRound = UInt64.max - 1

  deinit {
    list.deallocate()
  }

  /// The caller holds the lock.
  @inline(__always)
  mutating func take(_ level: DirtyLevelPointer) {
    (list, round) = level.pointee.take(for: list)
    self.level = level
  }

  /// Forgets what was taken before.
  @inline(__always)
  mutating func clear() {
    guard let finished = level else { return }
    finished.pointee.finish()
    level = nil
    round = Drain.noRound
    list.removeAll()
    next = 0
  }

  /// Where an observer stands that is still to come.
  private func position(of node: NodePointer) -> UInt32? {
    guard let level, node.pointee.level == level else { return nil }
    guard node.pointee.round.load(ordering: .relaxed) == round else {
      return level.pointee.queue.pointee.hasDoubles.load(ordering: .relaxed) ? search(node) : nil
    }
    let position = node.pointee.position.load(ordering: .relaxed)
    return position >= next ? position : nil
  }

  /// Another thread has marked it again since it was taken, so it does not know where it stands.
  private func search(_ node: NodePointer) -> UInt32? {
    // It is its turn: the rule.
    if next > 0, list.entries[Int(next) - 1].node == node { return nil }
    return (next..<max(next, list.count)).first {
      list.entries[Int($0)].node == node && list.entries[Int($0)].needs != .nothing
    }
  }

  /// Whether an observer was taken, and its turn has come, and it was not marked again since.
  @inline(__always)
  func hasHadTurn(_ node: NodePointer) -> Bool {
    node.pointee.round.load(ordering: .relaxed) == round && node.pointee.level == level
      && node.pointee.position.load(ordering: .relaxed) < next
  }

  /// Whether an observer is still to come.
  func isToCome(_ node: NodePointer) -> Bool { position(of: node) != nil }

  /// Passes an observer over: it is evaluated before its turn, or cancelled.
  mutating func remove(_ node: NodePointer) {
    if let position = position(of: node) { list.remove(at: position) }
  }

  /// If the observer is still to come, then because what it reads has changed, and not only
  /// something further up; returns whether it is.
  func confirm(_ node: NodePointer, direct: Bool) -> Bool {
    guard let position = position(of: node) else { return false }
    if direct { list.confirm(at: position) }
    return true
  }
}
