import CThreadLocal
import Synchronization

@usableFromInline
typealias DirtyLevelPointer = UnsafeMutablePointer<DirtyLevel>

/// The dirty observers of an ``ObserverBatch`` at one depth, in the order in which writes marked
/// them as dirty.
///
/// A drain takes the list, and passes its observers to the owner of the batch; see ``Drain``. Each
/// time a drain takes the list, a new *round* begins. An observer stores the round in which it was
/// put into the list, and its position. So taking the list makes all of its observers clean without
/// visiting them. The round tells an observer's state:
///
/// | state | round of the observer | where the observer is |
/// | --- | --- | --- |
/// | clean | less than `cleanBefore` | in no list |
/// | marked | the current round | in ``list``, at its position |
/// | taken | the round before, while `cleanBefore` is that round | in the drained list |
/// | cancelled | ``cancelled`` | in no list |
///
/// A marked observer can also be in the list that is being drained (``DirtyList/Needs/again``). The
/// drain has handled a taken observer whose position is before ``Drain/next``: it is as good as
/// clean.
///
/// Only ``state(of:)``, and the two fast paths that ask whether an observer is clean, decode the
/// round.
@usableFromInline
struct DirtyLevel: ~Copyable {
  enum State {
    case clean, marked, taken, cancelled
  }

  let depth: Int
  let queue: UnsafeMutablePointer<DirtyQueue>
  /// The round of the list to which writes currently add observers. Only code in the batch's
  /// isolation domain changes the round, and it changes the round under the lock. Code in that
  /// domain may read the round without the lock.
  private(set) var round: UInt64 = 1
  /// The current round, or the round before while that round's list is being drained. Only code in
  /// the batch's isolation domain changes the value. Another thread may still read the old value
  /// after a change. It then takes a clean observer for a taken one, which is harmless.
  @usableFromInline
  let cleanBefore = Atomic<UInt64>(1)
  private(set) var list = DirtyList()
  /// Whether the level is in the queue's heap.
  var isWaiting = false

  /// The round of observers that were never in a list. Every list has a later round.
  static let noRound: UInt64 = 0
  /// The round of observers that were cancelled. This round is later than all other rounds.
  static let cancelled = UInt64.max

  init(_ queue: UnsafeMutablePointer<DirtyQueue>, depth: Int) {
    self.queue = queue
    self.depth = depth
  }

  deinit {
    list.deallocate()
  }

  var isEmpty: Bool { list.count == 0 }

  /// The state of an observer of this level. The caller holds the lock, or is in the batch's
  /// isolation domain.
  @inline(__always)
  func state(of node: NodePointer) -> State {
    let stored = node.pointee.round.load(ordering: .relaxed)
    if stored == round { return .marked }
    if stored == DirtyLevel.cancelled { return .cancelled }
    return stored < cleanBefore.load(ordering: .relaxed) ? .clean : .taken
  }
}

// MARK: - Marking

extension DirtyLevel {
  /// Adds the readers of a slot from `first` up to the first reader that is not a clean observer of
  /// this level. Returns the place of that reader, or `end`. If the batch's queue was empty before,
  /// the caller must call `onFirstMark` of the batch.
  @inline(__always)
  static func add(
    from first: UnsafeMutablePointer<Readers.Entry>,
    to end: UnsafeMutablePointer<Readers.Entry>, _ level: DirtyLevelPointer,
    _ question: DirtyList.Needs
  ) -> UnsafeMutablePointer<Readers.Entry> {
    var reader = first
    while true {
      if !level.pointee.list.hasSpace { level.pointee.list.makeRoom() }
      let stop = min(end, reader + level.pointee.list.space)
      let before = reader
      reader = fill(from: reader, to: stop, level, question)
      Work.count(reader - before + 1)
      if reader != stop || reader == end { return reader }
    }
  }

  /// Does the work of ``add(from:to:_:_:)`` for readers for which the list has space. A write to a
  /// property with many readers spends most of its time in this loop. The function is not inlined,
  /// so that its values stay in registers, and it stores the count only once.
  @inline(never)
  private static func fill(
    from first: UnsafeMutablePointer<Readers.Entry>,
    to end: UnsafeMutablePointer<Readers.Entry>, _ level: DirtyLevelPointer,
    _ question: DirtyList.Needs
  ) -> UnsafeMutablePointer<Readers.Entry> {
    let round = level.pointee.round
    let cleanBefore = level.pointee.cleanBefore.load(ordering: .relaxed)
    let before = level.pointee.list.count
    var count = before
    var place = level.pointee.list.entries + Int(count)
    var reader = first
    while reader != end {
      if let node = reader.pointee.node {
        guard UInt(bitPattern: node.pointee.level) == UInt(bitPattern: level),
          node.pointee.round.load(ordering: .relaxed) < cleanBefore
        else { break }
        DirtyList.put(node, reader.pointee.target, round, question, position: count, at: place)
        count &+= 1
        place += 1
      }
      reader += 1
    }
    if count != before {
      level.pointee.list.didPut(until: count)
      noteAdded(Int(count &- before), to: level)
    }
    return reader
  }

  /// Makes the only reader of a changed slot dirty, in the two common cases: the reader is clean,
  /// and the list has space and is in the queue's heap; or the reader is already in the list.
  /// Returns `false` in all other cases, and then changes nothing. If the batch's queue was empty
  /// before, the caller must call `onFirstMark` of the batch.
  @inline(__always)
  static func addOne(
    _ node: NodePointer, _ target: UInt, to level: DirtyLevelPointer
  ) -> Bool {
    let round = node.pointee.round.load(ordering: .relaxed)
    if round < level.pointee.cleanBefore.load(ordering: .relaxed), level.pointee.list.hasSpace,
      level.pointee.isWaiting
    {
      append(node, target, [], to: level)
      level.pointee.queue.pointee.addToCount(1)
      return true
    }
    if round != level.pointee.round { return false }
    level.pointee.confirm(node)
    return true
  }

  /// Adds an observer that is clean or taken to the list.
  /// - Parameter isTaken: Whether the observer may still be in the list that is being drained.
  static func add(
    _ node: NodePointer, _ question: DirtyList.Needs, isTaken: Bool, to level: DirtyLevelPointer
  ) {
    if !level.pointee.list.hasSpace { level.pointee.list.makeRoom() }
    if isTaken { node.pointee.earlier = node.pointee.position.load(ordering: .relaxed) }
    append(node, node.pointee.target, isTaken ? question.union(.again) : question, to: level)
    noteAdded(1, to: level)
  }

  @inline(__always)
  private static func append(
    _ node: NodePointer, _ target: UInt, _ more: DirtyList.Needs, to level: DirtyLevelPointer
  ) {
    let count = level.pointee.list.count
    DirtyList.put(
      node, target, level.pointee.round, more, position: count,
      at: level.pointee.list.entries + Int(count))
    level.pointee.list.didPut(until: count &+ 1)
  }

  @inline(__always)
  private static func noteAdded(_ added: Int, to level: DirtyLevelPointer) {
    // The pointer is read before the queue is changed; see `UnsafeMutablePointer<Node>.owned`.
    let queue = level.pointee.queue
    queue.pointee.noteAdded(added, to: level)
  }

  /// Records that a write has changed a property that a marked observer reads directly.
  func confirm(_ node: NodePointer) {
    list.confirm(at: node.pointee.position.load(ordering: .relaxed))
  }
}

// MARK: - Taking

extension DirtyLevel {
  /// Removes a marked observer, and returns what it needed.
  mutating func remove(_ node: NodePointer) -> DirtyList.Needs {
    defer { list.trim() }
    return list.remove(at: node.pointee.position.load(ordering: .relaxed))
  }

  /// Takes the only observer out of the list; see ``DirtyList/takeOnly()``. A new round begins, so
  /// the observer is clean.
  @inline(__always)
  mutating func takeOnly() -> UInt? {
    guard let target = list.takeOnly() else { return nil }
    round &+= 1
    finish()
    return target
  }

  /// Exchanges the list for an empty list, and begins a new round.
  @inline(__always)
  mutating func take(_ empty: inout DirtyList) {
    swap(&list, &empty)
    finish()
    round &+= 1
  }

  /// Exchanges the list for a large empty list, if the list is empty, too. Otherwise the large list
  /// gives back its memory.
  mutating func takeBack(_ large: inout DirtyList) {
    if list.count == 0, !list.isLarge { swap(&list, &large) } else { large.shrink() }
  }

  /// The drain calls this function after it has handled every observer of the taken list.
  @inline(__always)
  func finish() {
    cleanBefore.store(round, ordering: .relaxed)
  }
}
