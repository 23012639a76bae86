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
  var draining = false

  deinit {
    list.deallocate()
  }

  /// The caller holds the lock.
  mutating func take(_ level: DirtyLevelPointer) {
    list = level.pointee.take(for: list)
    self.level = level
  }

  /// Forgets what was taken before.
  mutating func clear() {
    level?.pointee.takenRound.store(DirtyLevel.nothingTaken, ordering: .relaxed)
    level = nil
    list.removeAll()
    next = 0
  }

  /// The next one; it counts as evaluated now.
  @inlinable
  @inline(__always)
  mutating func takeNext() -> DirtyList.Entry? {
    if next == list.count { return nil }
    next += 1
    return list.entries[Int(next) - 1]
  }

  /// Where an observer stands that is still to come. For the draining thread alone to ask.
  @inline(__always)
  func position(of node: NodePointer) -> UInt32? {
    let round = node.pointee.level.unsafelyUnwrapped.pointee.takenRound.load(ordering: .relaxed)
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

  /// If the observer is still to come, then because what it reads has changed, and not only something
  /// further up; returns whether it is.
  func confirm(_ node: NodePointer, direct: Bool) -> Bool {
    guard let position = position(of: node) else { return false }
    if direct { list.confirm(at: position) }
    return true
  }
}
