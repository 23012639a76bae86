import Synchronization

/// The dirty observers of an ``ObserverBatch`` at one depth, in the order in which writes marked
/// them as dirty.
///
/// A drain takes the list, and passes its observers to the owner of the batch. Each time a drain
/// takes the list, a new *round* begins. Each observer stores the round in which it was put into
/// the list. So taking the list makes all of its observers clean without visiting them.
@usableFromInline
struct DirtyLevel: ~Copyable {
  let depth: Int
  let queue: UnsafeMutablePointer<DirtyQueue>
  /// The round of the list to which writes currently add observers. Only code in the batch's
  /// isolation domain changes the round, and it changes the round under the lock. Code in that
  /// domain may read the round without the lock.
  private(set) var round: UInt64
  /// Observers whose round is earlier than this value are clean. The value is the current round, or
  /// the previous round while the previous list is being drained. Only code in the batch's
  /// isolation domain changes the value. After a change, another thread may still read the old
  /// value for a while. That thread then assumes that a clean observer may still be in the previous
  /// list. This wrong assumption is harmless.
  @usableFromInline
  let cleanBefore: Atomic<UInt64>
  private(set) var list: DirtyList

  /// The round of observers that were never in a list. Every list has a later round.
  static let noRound: UInt64 = 0
  /// The round of observers that were cancelled. This round is later than all other rounds.
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

  /// Adds a clean observer to the list, so that the observer becomes dirty.
  static func add(
    _ node: NodePointer, to level: DirtyLevelPointer, _ question: DirtyList.Needs
  ) {
    level.pointee.list.reserve(1)
    level.pointee.list.append(node, node.pointee.target, level.pointee.round, question)
    noteAdded(1, to: level)
  }

  @inline(__always)
  private static func noteAdded(_ added: Int, to level: DirtyLevelPointer) {
    // The pointer is read before the queue is changed; see `UnsafeMutablePointer<Node>.owned`.
    let queue = level.pointee.queue
    queue.pointee.noteAdded(added, to: level)
  }

  /// Adds the readers of a slot from `first` up to the first reader that is not a clean observer of
  /// this level. Returns the place of that reader, or `end`. A write to a property with many
  /// readers spends most of its time in this function. If the batch's queue was empty before, the
  /// caller must call `onFirstMark` of the batch.
  /// - Parameter isUniform: Whether the caller knows that all entries are observers of this level,
  ///   and that none is a hole. The function then does not check this. Each call passes a constant,
  ///   so that the compiler makes a separate loop for each call.
  @inline(__always)
  static func add(
    from first: UnsafeMutablePointer<Readers.Entry>,
    to end: UnsafeMutablePointer<Readers.Entry>, _ level: DirtyLevelPointer,
    _ question: DirtyList.Needs, isUniform: Bool
  ) -> UnsafeMutablePointer<Readers.Entry> {
    let round = level.pointee.round
    let cleanBefore = level.pointee.cleanBefore.load(ordering: .relaxed)
    level.pointee.list.reserve(end - first)
    let before = level.pointee.list.count
    // The loop counts the entries itself, so that it stores the new count only once.
    var count = before
    var place = level.pointee.list.end
    var reader = first
    while reader != end {
      let entry = reader.pointee.node
      if let node = isUniform ? entry.unsafelyUnwrapped : entry {
        guard isUniform || UInt(bitPattern: node.pointee.level) == UInt(bitPattern: level),
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

  /// Makes the only reader of a changed slot dirty, in the two common cases: the reader is clean
  /// and the list has space, or the reader is already in the list. The reader must be an observer
  /// of this level. Returns `false` in all other cases, and then changes nothing. If the batch's
  /// queue was empty before, the caller must call `onFirstMark` of the batch.
  @inline(__always)
  static func addOne(
    _ reader: UnsafeMutablePointer<Readers.Entry>, to level: DirtyLevelPointer
  ) -> Bool {
    let node = reader.pointee.node.unsafelyUnwrapped
    let round = node.pointee.round.load(ordering: .relaxed)
    if round < level.pointee.cleanBefore.load(ordering: .relaxed), level.pointee.list.hasSpace {
      level.pointee.list.append(node, reader.pointee.target, level.pointee.round, [])
      noteAdded(1, to: level)
      return true
    }
    if round != level.pointee.round { return false }
    level.pointee.confirm(node)
    return true
  }

  /// Records that a write has changed a property that an observer reads directly. The drain then
  /// runs the observer without checking whether its computed values have changed. The observer must
  /// be in the list.
  mutating func confirm(_ node: NodePointer) {
    list.confirm(at: node.pointee.position.load(ordering: .relaxed))
  }

  mutating func remove(_ node: NodePointer) {
    list.remove(at: node.pointee.position.load(ordering: .relaxed))
    list.trim()
  }

  /// Takes the only observer out of the list; see ``DirtyList/takeOnly()``. A new round begins, so
  /// the observer is clean.
  @inline(__always)
  mutating func takeOnly() -> UInt? {
    guard let target = list.takeOnly() else { return nil }
    round &+= 1
    cleanBefore.store(round, ordering: .relaxed)
    return target
  }

  /// Replaces the list by an empty list, and returns the old list with its round.
  @inline(__always)
  mutating func take(for empty: DirtyList) -> (list: DirtyList, round: UInt64) {
    defer {
      list = empty
      cleanBefore.store(round, ordering: .relaxed)
      round &+= 1
    }
    return (list, round)
  }

  /// Exchanges the list for a large empty list, and moves the entries to the large list. Does
  /// nothing if the level's list is large, too.
  mutating func exchange(_ large: inout DirtyList) {
    if list.isLarge { return }
    large.moveEntries(from: &list)
    swap(&list, &large)
  }

  /// The drain calls this function after it has handled every observer of the taken list.
  func finish() {
    cleanBefore.store(round, ordering: .relaxed)
  }
}
