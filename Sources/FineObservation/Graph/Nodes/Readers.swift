/// Who reads one property of one object, in the order of registering. Guarded by the group's lock.
///
/// They lie side by side, so that a write goes through them without waiting for one to learn where
/// the next one is. One that goes leaves a hole, which keeps the order and costs O(1); holes are
/// closed before a walk, or when room is short, once they are many.
struct Readers {
  struct Entry {
    /// `nil` in a hole.
    var node: NodePointer?
    /// The node's, on whose second line it is.
    let target: UInt
    var edge: EdgePointer
  }

  // What a write to a property with one reader looks at comes first: see ``Context``.

  /// Of more than one; else the entry is the ``single`` one.
  fileprivate var several: UnsafeMutablePointer<Entry>?
  /// Of entries, holes included. The last one is no hole.
  fileprivate(set) var count: UInt32 = 0
  /// Whose readers they are.
  let slot: UInt32
  /// The room for one, which is all that most properties need.
  fileprivate var single: Entry?
  fileprivate var capacity: UInt32 = 1
  fileprivate var holes: UInt32 = 0

  /// What a list may keep when it has become empty.
  private static let largestEmpty: UInt32 = 64

  init(slot: Int) {
    self.slot = UInt32(truncatingIfNeeded: slot)
  }

  func deallocate() {
    several?.deallocate()
  }

  /// Before a walk: closes the holes if they are more than half of the way.
  @inline(__always)
  mutating func tidy(_ entries: UnsafeMutablePointer<Entry>) {
    if holes > count / 2 { closeHoles(entries) }
  }

  @inline(never)
  fileprivate mutating func closeHoles(_ entries: UnsafeMutablePointer<Entry>) {
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

  /// A peak's memory is given back when the last reader goes.
  fileprivate mutating func shrink() {
    guard capacity > Readers.largestEmpty else { return }
    several?.deallocate()
    several = nil
    capacity = 1
  }
}

extension UnsafeMutablePointer<Readers> {
  /// Valid until an entry is added or the list becomes empty.
  @inline(__always)
  var entries: UnsafeMutablePointer<Readers.Entry> {
    pointee.several
      ?? (UnsafeMutableRawPointer(self) + MemoryLayout<Readers>.offset(of: \.single)!)
      .assumingMemoryBound(to: Readers.Entry.self)
  }

  @inline(__always)
  func append(_ node: NodePointer, _ edge: EdgePointer) {
    if pointee.count == pointee.capacity { makeRoom() }
    edge.pointee.position = pointee.count
    (entries + Int(pointee.count)).initialize(
      to: Readers.Entry(node: node, target: node.pointee.target, edge: edge))
    pointee.count += 1
  }

  /// Returns whether it was the last one.
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
      count -= 1
      pointee.holes -= 1
    }
    pointee.count = count
    if count > 0 { return false }
    pointee.shrink()
    return true
  }

  @inline(never)
  private func makeRoom() {
    let entries = entries
    if pointee.holes > pointee.count / 4 {
      pointee.closeHoles(entries)
      return
    }
    let capacity = Swift.max(4, 2 * pointee.capacity)
    let larger = UnsafeMutablePointer<Readers.Entry>.allocate(capacity: Int(capacity))
    larger.moveInitialize(from: entries, count: Int(pointee.count))
    pointee.several?.deallocate()
    pointee.several = larger
    pointee.capacity = capacity
  }
}
