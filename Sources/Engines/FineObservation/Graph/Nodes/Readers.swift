/// The readers of one property of one object, in the order in which they registered. The group's
/// lock guards the list.
///
/// The readers are stored contiguously, so that a write visits them without following pointers.
/// Removing a reader costs O(1): it leaves a hole, and the next write closes the holes.
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
  fileprivate var capacity: UInt32 = 1
  /// The level of all readers, if all were observers of one level since the list was empty, and
  /// their batch has no `onFirstMark`; otherwise `nil`.
  fileprivate(set) var level: DirtyLevelPointer?
  /// The space for one entry. Most properties have only one reader.
  fileprivate var single: Entry?
  fileprivate var holes: UInt32 = 0

  /// The largest capacity that an empty list keeps.
  private static let largestEmpty: UInt32 = 64

  func deallocate() {
    several?.deallocate()
  }

  mutating func removeAll() {
    count = 0
    holes = 0
    shrink()
  }

  /// Frees the memory of an empty list, unless the list is small.
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

  /// Closes the holes. A walk calls this function before it visits the readers.
  @inline(__always)
  func tidy() {
    if pointee.holes > 0 { closeHoles() }
  }

  @inline(never)
  private func closeHoles() {
    Work.count(Int(pointee.count))
    let entries = entries
    var kept: UInt32 = 0
    for index in 0..<Int(pointee.count) where entries[index].node != nil {
      entries[Int(kept)] = entries[index]
      entries[index].edge.pointee.position = kept
      kept += 1
    }
    pointee.count = kept
    pointee.holes = 0
  }

  @inline(__always)
  func append(_ node: NodePointer, _ edge: EdgePointer) {
    let level = node.pointee.level
    if pointee.count == 0 {
      pointee.level = level?.pointee.queue.pointee.onFirstMark == nil ? level : nil
    } else {
      if pointee.level != level { pointee.level = nil }
      if pointee.count == pointee.capacity { makeRoom() }
    }
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
    if count == 0 { pointee.shrink() }
    return count == 0
  }

  @inline(never)
  private func makeRoom() {
    if pointee.holes > pointee.count / 4 { return closeHoles() }
    let entries = entries
    let capacity = Swift.max(4, 2 * pointee.capacity)
    Work.count(Int(capacity))
    let larger = UnsafeMutablePointer<Readers.Entry>.allocate(capacity: Int(capacity))
    larger.moveInitialize(from: entries, count: Int(pointee.count))
    pointee.several?.deallocate()
    pointee.several = larger
    pointee.capacity = capacity
  }
}
