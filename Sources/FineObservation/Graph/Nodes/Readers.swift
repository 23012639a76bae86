/// The readers of one property of one object, in the order in which they registered. The group's
/// lock guards the list.
///
/// The readers are stored contiguously, so that a write visits them without following pointers.
/// Removing a reader leaves a hole in the list, so the other readers keep their order, and removing
/// costs O(1). If a list has many holes, a write closes the holes before it visits the readers.
/// Adding a reader to a full list also closes many holes.
struct Readers {
  struct Entry {
    /// `nil` if the entry is a hole.
    var node: NodePointer?
    /// A copy of the node's target word. With the copy, a write need not load the node's second
    /// cache line, which contains the original word.
    let target: UInt
    var edge: EdgePointer
  }

  // The first fields are those that a write to a property with one reader uses: see ``Context``.

  /// The address of the entries, if the list has space for several entries. `nil` if the list has
  /// space for one entry, which is in ``single``.
  fileprivate var several: UnsafeMutablePointer<Entry>?
  /// The number of entries, including holes. The last entry is never a hole.
  fileprivate(set) var count: UInt32 = 0
  /// The slot that these readers read.
  let slot: UInt32
  /// The space for one entry. Most properties have only one reader.
  fileprivate var single: Entry?
  fileprivate var capacity: UInt32 = 1
  fileprivate(set) var holes: UInt32 = 0

  /// The largest capacity that an empty list keeps.
  private static let largestEmpty: UInt32 = 64

  init(slot: Int) {
    self.slot = UInt32(truncatingIfNeeded: slot)
  }

  func deallocate() {
    several?.deallocate()
  }

  /// Closes the holes if they are more than half of the entries. A write calls this function before
  /// it visits the readers.
  @inline(__always)
  mutating func tidy(_ entries: UnsafeMutablePointer<Entry>) {
    if holes > count / 2 { closeHoles(entries) }
  }

  @inline(never)
  fileprivate mutating func closeHoles(_ entries: UnsafeMutablePointer<Entry>) {
    Work.count(Int(count))
    var kept: UInt32 = 0
    for index in 0..<Int(count) where entries[index].node != nil {
      entries[Int(kept)] = entries[index]
      entries[index].edge.pointee.position = kept
      kept += 1
    }
    count = kept
    holes = 0
  }

  mutating func removeAll() {
    count = 0
    holes = 0
    shrink()
  }

  /// Frees the memory of an empty list if the list has space for more than 64 entries. A smaller
  /// list keeps its memory.
  fileprivate mutating func shrink() {
    guard capacity > Readers.largestEmpty else { return }
    several?.deallocate()
    several = nil
    capacity = 1
  }
}

extension UnsafeMutablePointer<Readers> {
  /// The address of the entries. The address is valid until an entry is added or the list becomes
  /// empty.
  @inline(__always)
  var entries: UnsafeMutablePointer<Readers.Entry> {
    pointee.several
      ?? (UnsafeMutableRawPointer(self) + MemoryLayout<Readers>.offset(of: \.single)!)
      .assumingMemoryBound(to: Readers.Entry.self)
  }

  @inline(__always)
  var end: UnsafeMutablePointer<Readers.Entry> { entries + Int(pointee.count) }

  /// The level of the first reader, if it is a persistent observer whose batch has no
  /// `onFirstMark`; otherwise `nil`. The list must not be empty.
  @inline(__always)
  var firstLevel: DirtyLevelPointer? {
    guard let level = entries.pointee.node?.pointee.level,
      level.pointee.queue.pointee.onFirstMark == nil
    else { return nil }
    return level
  }

  @inline(__always)
  func append(_ node: NodePointer, _ edge: EdgePointer) {
    if pointee.count == pointee.capacity { makeRoom() }
    edge.pointee.position = pointee.count
    (entries + Int(pointee.count)).initialize(
      to: Readers.Entry(node: node, target: node.pointee.target, edge: edge))
    pointee.count += 1
  }

  /// Removes a reader. Returns whether the list is empty afterwards.
  func remove(_ edge: EdgePointer) -> Bool {
    let position = edge.pointee.position
    let entries = entries
    if position + 1 < pointee.count {
      entries[Int(position)].node = nil
      pointee.holes += 1
      return false
    }
    var count = position
    while count > 0, entries[Int(count) - 1].node == nil {
      Work.count(1)
      count -= 1
      pointee.holes -= 1
    }
    pointee.count = count
    if count == 0 {
      pointee.shrink()
      return true
    }
    return false
  }

  @inline(never)
  private func makeRoom() {
    let entries = entries
    if pointee.holes > pointee.count / 4 {
      pointee.closeHoles(entries)
      return
    }
    let capacity = Swift.max(4, 2 * pointee.capacity)
    Work.count(Int(capacity))
    let larger = UnsafeMutablePointer<Readers.Entry>.allocate(capacity: Int(capacity))
    larger.moveInitialize(from: entries, count: Int(pointee.count))
    pointee.several?.deallocate()
    pointee.several = larger
    pointee.capacity = capacity
  }
}
