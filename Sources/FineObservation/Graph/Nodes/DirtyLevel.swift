import Synchronization

/// The dirty observers of a batch that are at one depth, in the order of marking.
///
/// Each time the list is taken to be drained a new *round* begins, and an observer knows the round
/// in which it was put into the list. So taking makes all of them clean at once, without a look at
/// any.
@usableFromInline
struct DirtyLevel: ~Copyable {
  let depth: Int
  let queue: UnsafeMutablePointer<DirtyQueue>
  /// Of the list that is being filled. Changed under the lock by the batch's own isolation domain,
  /// which may read it without.
  private(set) var round: UInt64
  /// Observers of an earlier round than this are clean: the round, and while the list before is
  /// being drained, that one's. Changed by the domain alone; another thread may find the old value
  /// for a while, and then takes a clean observer for one that may be in the list before, which is
  /// harmless.
  @usableFromInline
  let cleanBefore: Atomic<UInt64>
  private var list: DirtyList

  /// The round of observers that never were in a list. Those of lists are later.
  static let noRound: UInt64 = 0
  /// The round of observers that were cancelled: later than all others.
  static let cancelled = UInt64.max

  init(_ queue: UnsafeMutablePointer<DirtyQueue>, depth: Int) {
    self.queue = queue
    self.depth = depth
    round = 1
    cleanBefore = Atomic(1)
    list = DirtyList()
  }

  deinit {
    list.deallocate()
  }

  var isEmpty: Bool { list.count == 0 }

  /// Adds a clean observer.
  mutating func add(_ node: NodePointer, _ question: DirtyList.Needs) {
    list.reserve(1)
    list.append(node, node.pointee.target, round, question)
    noteAdded(1)
  }

  @inline(__always)
  private func noteAdded(_ added: Int) {
    // Read first and changed then; see `UnsafeMutablePointer<Node>.owned`.
    let queue = queue
    queue.pointee.noteAdded(added, depth: depth)
  }

  /// Adds readers of a slot, from one on and for as long as they are clean observers of this level;
  /// returns the first that is not. This is where a write spends its time. Whoever calls this wakes
  /// the batch.
  @inline(__always)
  static func add(
    _ readers: UnsafeMutablePointer<Readers.Entry>, _ range: Range<Int>,
    to level: DirtyLevelPointer, _ question: DirtyList.Needs
  ) -> Int {
    let round = level.pointee.round
    let cleanBefore = level.pointee.cleanBefore.load(ordering: .relaxed)
    level.pointee.list.reserve(range.count)
    var list = level.pointee.list
    let before = list.count
    var index = range.lowerBound
    while index < range.upperBound {
      if let node = readers[index].node {
        guard UInt(bitPattern: node.pointee.level) == UInt(bitPattern: level),
          node.pointee.round.load(ordering: .relaxed) < cleanBefore
        else { break }
        list.append(node, readers[index].target, round, question)
      }
      index += 1
    }
    level.pointee.list = list
    if list.count != before { level.pointee.noteAdded(Int(list.count &- before)) }
    return index
  }

  /// Adds the only reader of a slot, an observer of this level, if it is clean. Returns whether it
  /// was. Whoever calls this wakes the batch.
  @inline(__always)
  static func addOne(
    _ reader: UnsafeMutablePointer<Readers.Entry>, to level: DirtyLevelPointer
  ) -> Bool {
    let node = reader.pointee.node.unsafelyUnwrapped
    guard
      node.pointee.round.load(ordering: .relaxed)
        < level.pointee.cleanBefore.load(ordering: .relaxed)
    else { return false }
    level.pointee.list.reserve(1)
    level.pointee.list.append(node, reader.pointee.target, level.pointee.round, [])
    level.pointee.noteAdded(1)
    return true
  }

  /// What an observer in the list reads has changed, and not only something further up.
  mutating func confirm(_ node: NodePointer) {
    list.confirm(at: node.pointee.position.load(ordering: .relaxed))
  }

  mutating func remove(_ node: NodePointer) {
    list.remove(at: node.pointee.position.load(ordering: .relaxed))
    list.trim()
  }

  /// Hands the list over for an empty one.
  @inline(__always)
  mutating func take(for empty: DirtyList) -> (list: DirtyList, round: UInt64) {
    defer {
      list = empty
      cleanBefore.store(round, ordering: .relaxed)
      round &+= 1
    }
    return (list, round)
  }

  /// All that was handed over has had its turn.
  func finish() {
    cleanBefore.store(round, ordering: .relaxed)
  }
}
