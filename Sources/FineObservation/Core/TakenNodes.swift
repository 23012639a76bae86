import Synchronization

/// The part of a queue that is being drained. It belongs to the thread that drains.
@usableFromInline
struct TakenNodes: ~Copyable {
  /// The memory of the level that was drained last is the next one's.
  @usableFromInline
  private(set) var list = DirtyList()
  /// Whose turn comes next.
  @usableFromInline
  var next: UInt32 = 0
  private var level: DirtyLevelPointer?
  private var round = TakenNodes.noRound
  var draining = false

  /// No observer has this round.
  private static let noRound = UInt64.max - 1

  deinit {
    list.deallocate()
  }

  /// The caller holds the lock.
  mutating func take(_ level: DirtyLevelPointer) {
    (list, round) = level.pointee.take(for: list)
    self.level = level
  }

  /// Forgets what was taken before.
  mutating func clear() {
    level?.pointee.finish()
    level = nil
    round = TakenNodes.noRound
    list.removeAll()
    next = 0
  }

  /// Where an observer stands that is still to come. For the draining thread alone to ask.
  func position(of node: NodePointer) -> UInt32? {
    guard node.pointee.level == level else { return nil }
    let position: UInt32
    if node.pointee.round.load(ordering: .relaxed) == round {
      position = node.pointee.position.load(ordering: .relaxed)
    } else if node.pointee.earlierRound.load(ordering: .relaxed) == round {
      position = node.pointee.earlierPosition.load(ordering: .relaxed)
    } else {
      return nil
    }
    return position >= next ? position : nil
  }

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
