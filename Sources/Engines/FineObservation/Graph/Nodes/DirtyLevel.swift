import CThreadLocal
import Synchronization

@usableFromInline
typealias DirtyLevelPointer = UnsafeMutablePointer<DirtyLevel>

/// The dirty observers of an ``ObserverBatch`` at one depth, in the order of marking.
///
/// A drain takes the list; see ``Drain``. Then a new *round* begins. An observer stores the round
/// in which it was put into the list, and its position. So taking the list makes all of its
/// observers clean without visiting them. The round tells an observer's state:
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
/// clean. Only ``state(of:)``, and the loops that ask whether an observer is clean or marked,
/// decode the round.
@usableFromInline
struct DirtyLevel: ~Copyable {
  enum State {
    case clean, marked, taken, cancelled
  }

  let depth: Int
  let queue: UnsafeMutablePointer<DirtyQueue>
  /// The round of the list to which writes add observers. Only code in the batch's isolation domain
  /// changes the round, under the lock, and may read it without the lock.
  private(set) var round: UInt64 = 1
  /// The current round, or the round before while that round's list is being drained. Another
  /// thread may read an old value. It then takes a clean observer for a taken one, which is
  /// harmless.
  @usableFromInline
  let cleanBefore = Atomic<UInt64>(1)
  private(set) var list = DirtyList()
  /// Whether the level's bit in the queue is set.
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
  /// Marks the readers of a slot from `first` up to the first reader that is not a clean or marked
  /// observer of this level. Returns the place of that reader, or `end`. If the batch's queue was
  /// empty before, the caller must call `onFirstMark` of the batch.
  @inline(never)
  static func mark(
    from first: UnsafeMutablePointer<Readers.Entry>,
    to end: UnsafeMutablePointer<Readers.Entry>, _ level: DirtyLevelPointer,
    _ question: DirtyList.Needs
  ) -> UnsafeMutablePointer<Readers.Entry> {
    fill(from: first, to: end, level, question, areOfLevel: false)
  }

  /// Like ``mark(from:to:_:_:)``, for readers all of which are observers of this level. The test
  /// whether they are would take a tenth of the loop.
  @inline(__always)
  static func markAll(
    from first: UnsafeMutablePointer<Readers.Entry>,
    to end: UnsafeMutablePointer<Readers.Entry>, _ level: DirtyLevelPointer
  ) -> UnsafeMutablePointer<Readers.Entry> {
    fill(from: first, to: end, level, [], areOfLevel: true)
  }

  /// A write to a property with many readers spends most of its time in the inner loop.
  @inline(__always)
  private static func fill(
    from first: UnsafeMutablePointer<Readers.Entry>,
    to end: UnsafeMutablePointer<Readers.Entry>, _ level: DirtyLevelPointer,
    _ question: DirtyList.Needs, areOfLevel: Bool
  ) -> UnsafeMutablePointer<Readers.Entry> {
    let round = level.pointee.round
    let cleanBefore = level.pointee.cleanBefore.load(ordering: .relaxed)
    var reader = first
    while true {
      if !level.pointee.list.hasSpace { level.pointee.list.makeRoom() }
      let stop = min(end, reader + level.pointee.list.space)
      let before = level.pointee.list.count
      var count = before
      var place = level.pointee.list.entries + Int(count)
      while reader != stop {
        Work.count(1)
        let node = reader.pointee.node.unsafelyUnwrapped
        if !areOfLevel, UInt(bitPattern: node.pointee.level) != UInt(bitPattern: level) { break }
        let stored = node.pointee.round.load(ordering: .relaxed)
        if stored < cleanBefore {
          DirtyList.put(node, reader.pointee.target, round, question, at: count, place)
          count &+= 1
          place += 1
        } else if stored != round {
          break
        } else if question.isEmpty {
          level.pointee.confirm(node)
        }
        reader += 1
      }
      if count != before {
        level.pointee.list.count = count
        noteAdded(Int(count &- before), to: level)
      }
      if reader != stop || reader == end { return reader }
    }
  }

  /// Marks the only reader of a changed slot, if the reader is clean and the list has space and its
  /// bit in the queue, or if the reader is already in the list. Otherwise returns `false`, and
  /// changes nothing. Without it, a write with one reader, its drain and the evaluation would
  /// execute 60 more instructions (of 220).
  @inline(__always)
  static func markOnly(_ node: NodePointer, _ target: UInt, of level: DirtyLevelPointer) -> Bool {
    let round = node.pointee.round.load(ordering: .relaxed)
    if round < level.pointee.cleanBefore.load(ordering: .relaxed), level.pointee.list.hasSpace,
      level.pointee.isWaiting
    {
      level.pointee.list.append(node, target, level.pointee.round, [])
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
    level.pointee.list.append(
      node, node.pointee.target, level.pointee.round, isTaken ? question.union(.again) : question)
    noteAdded(1, to: level)
  }

  @inline(__always)
  private static func noteAdded(_ added: Int, to level: DirtyLevelPointer) {
    // The pointer is read before the queue is changed; see `UnsafeMutablePointer<Node>.owned`.
    let queue = level.pointee.queue
    if !level.pointee.isWaiting { queue.pointee.wait(level) }
    queue.pointee.addToCount(added)
  }

  /// Notes that a property which a marked observer reads directly has changed.
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

  /// Takes the only observer, and returns its target word; `nil` if there are several, if the list
  /// is large, or if the target word is not enough. A new round begins, so the observer is clean.
  /// Without it, a write with one reader and its drain would execute 52 more instructions (of 183).
  @inline(__always)
  mutating func takeOnly() -> UInt? {
    guard list.count == 1, !list.isLarge, list.entries.pointee.needs.isEmpty else { return nil }
    list.count = 0
    round &+= 1
    finish()
    return list.entries.pointee.target
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

  /// Makes the observers of the taken list clean, after the drain has handled all of them.
  @inline(__always)
  func finish() {
    cleanBefore.store(round, ordering: .relaxed)
  }
}
