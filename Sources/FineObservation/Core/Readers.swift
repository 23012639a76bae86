/// Who reads one property of one object, in the order of registering.
///
/// They lie side by side, so that a write goes through them without waiting for one to learn where
/// the next one is. One that goes leaves a hole, which keeps the order and costs O(1); holes are
/// closed before a walk, or when room is short, once they are many. Guarded by the graph's lock.
struct Readers {
  struct Entry {
    /// `nil` in a hole.
    var node: NodePointer?
    var edge: EdgePointer
    /// The node's, on whose second line it is.
    let target: UInt
  }

  /// Of `count` entries, holes included. The last one is no hole.
  private(set) var entries: UnsafeMutablePointer<Entry>
  private(set) var count: UInt32
  private var capacity: UInt32
  private var holes: UInt32
  /// The room for one, which is all that most properties need: `entries` leads here until there are
  /// two.
  private var single: Entry?

  static func initialize(_ readers: UnsafeMutablePointer<Readers>) {
    let room = Readers.room(in: readers)
    readers.initialize(to: Readers(entries: room, count: 0, capacity: 1, holes: 0, single: nil))
  }

  private static func room(in readers: UnsafeMutablePointer<Readers>) -> UnsafeMutablePointer<Entry>
  {
    (UnsafeMutableRawPointer(readers) + MemoryLayout<Readers>.offset(of: \.single)!)
      .assumingMemoryBound(to: Entry.self)
  }

  static func move(_ old: UnsafeMutablePointer<Readers>, to new: UnsafeMutablePointer<Readers>) {
    new.update(from: old, count: 1)
    if old.pointee.capacity == 1 { new.pointee.entries = room(in: new) }
  }

  func deallocate() {
    if capacity > 1 { entries.deallocate() }
  }

  mutating func append(_ node: NodePointer, _ edge: EdgePointer) {
    if count == capacity { makeRoom() }
    edge.pointee.position = count
    (entries + Int(count)).initialize(
      to: Entry(node: node, edge: edge, target: node.pointee.target))
    count += 1
  }

  /// Returns whether nobody is left.
  mutating func remove(_ edge: EdgePointer) -> Bool {
    let position = edge.pointee.position
    if position + 1 < count {
      entries[Int(position)].node = nil
      holes += 1
      return false
    }
    count = position
    while count > 0, entries[Int(count) - 1].node == nil {
      count -= 1
      holes -= 1
    }
    return count == 0
  }

  mutating func removeAll() {
    count = 0
    holes = 0
  }

  /// Before a walk: closes the holes if they are more than half of the way.
  @inline(__always)
  mutating func tidy() {
    if holes > count / 2 { closeHoles() }
  }

  @inline(never)
  private mutating func makeRoom() {
    if holes > count / 4 {
      closeHoles()
      return
    }
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: max(4, 2 * Int(capacity)))
    larger.moveInitialize(from: entries, count: Int(count))
    deallocate()
    entries = larger
    capacity = max(4, 2 * capacity)
  }

  @inline(never)
  private mutating func closeHoles() {
    var kept: UInt32 = 0
    for index in 0..<Int(count) where entries[index].node != nil {
      entries[Int(kept)] = entries[index]
      entries[index].edge.pointee.position = kept
      kept += 1
    }
    count = kept
    holes = 0
  }
}
