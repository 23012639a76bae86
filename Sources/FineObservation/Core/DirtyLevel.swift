import Synchronization

/// The dirty observers of a batch that are at one depth, in the order of marking.
///
/// Each time the list is taken to be drained a new *round* begins, and an observer knows the round in which
/// it was put into the list. So taking makes all of them clean at once, without a look at any.
struct DirtyLevel: ~Copyable {
  let depth: Int
  let queue: UnsafeMutablePointer<DirtyQueue>
  /// Of the list that is being filled. Changed under the lock by the batch's own isolation domain, which
  /// may read it without.
  private(set) var round: UInt64
  /// Of the list that is being drained, or ``nothingTaken``. Set under the lock and cleared without it, both
  /// by the domain.
  let takenRound: Atomic<UInt64>
  var list: DirtyList

  /// The round of observers that never were in a list. Those of lists are later.
  static let noRound: UInt64 = 0
  /// No observer has this round.
  static let nothingTaken = UInt64.max - 1
  /// The round of observers that were cancelled: later than all others.
  static let cancelled = UInt64.max

  init(_ queue: UnsafeMutablePointer<DirtyQueue>, depth: Int) {
    self.queue = queue
    self.depth = depth
    round = 1
    takenRound = Atomic(DirtyLevel.nothingTaken)
    list = DirtyList()
  }

  deinit {
    list.deallocate()
  }

  /// Returns whether the list was empty.
  @inline(__always)
  mutating func add(_ node: NodePointer, maybe: Bool) -> Bool {
    node.pointee.round.store(round, ordering: .relaxed)
    node.pointee.maybe = maybe
    return list.append(node, maybe: maybe)
  }

  /// What an observer in the list reads has changed, and not only something further up.
  mutating func confirm(_ node: NodePointer) {
    node.pointee.maybe = false
    list.confirm(at: node.pointee.position.load(ordering: .relaxed))
  }

  mutating func remove(_ node: NodePointer) {
    list.remove(at: node.pointee.position.load(ordering: .relaxed))
    list.trim()
  }

  /// Hands the list over for an empty one.
  mutating func take(for empty: DirtyList) -> DirtyList {
    let full = list
    list = empty
    takenRound.store(round, ordering: .relaxed)
    round += 1
    return full
  }
}
