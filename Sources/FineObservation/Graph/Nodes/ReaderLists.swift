/// The lists of readers of a block of 64 slots of one object, in the order of the slots.
struct ReaderLists {
  /// The array of the lists, if there are several; `nil` while ``first`` is the only list.
  fileprivate var several: UnsafeMutablePointer<Readers>?
  fileprivate var first = Readers(slot: ReaderLists.noSlot)
  /// Bit `slot & 63` is set if the slot has a list.
  fileprivate var listed: UInt64 = 0
  fileprivate(set) var count: UInt32 = 0
  fileprivate var capacity: UInt32 = 1

  /// The slot of the list ``first`` before the block has a list.
  private static let noSlot = Int(UInt32.max)

  /// Frees everything that the lists have allocated.
  func deallocate() {
    if let several {
      for index in 0..<Int(count) { several[index].deallocate() }
      several.deallocate()
    } else {
      first.deallocate()
    }
  }

  /// The index of the slot's list, or the index at which that list would have to be inserted.
  fileprivate func index(_ slot: Int) -> Int { (listed & (Context.bit(slot) &- 1)).nonzeroBitCount }

  fileprivate func contains(_ slot: Int) -> Bool { listed & Context.bit(slot) != 0 }
}

extension UnsafeMutablePointer<ReaderLists> {
  @inline(__always)
  private var start: UnsafeMutablePointer<Readers> {
    pointee.several ?? withUnsafeMutablePointer(to: &pointee.first) { $0 }
  }

  var all: Range<UnsafeMutablePointer<Readers>> { start..<start + Int(pointee.count) }

  /// The readers of a slot, if their list is at one of the two places at which it usually is;
  /// otherwise `nil`. Without it, a write with a reader would execute 40 to 80 more instructions
  /// (of 180 to 400).
  @inline(__always)
  func near(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    let lists = start
    let slot = UInt32(truncatingIfNeeded: slot)
    // Most objects have only one list of readers.
    if lists.pointee.slot == slot { return lists }
    // If all properties up to this property are observed, the index of the list is the slot.
    if slot < pointee.count, lists[Int(slot)].slot == slot { return lists + Int(slot) }
    return nil
  }

  func find(_ slot: Int) -> UnsafeMutablePointer<Readers>? {
    pointee.contains(slot) ? start + pointee.index(slot) : nil
  }

  func insert(_ slot: Int) -> UnsafeMutablePointer<Readers> {
    if pointee.count == 0 {
      pointee.first = Readers(slot: slot)
      pointee.count = 1
      pointee.listed = Context.bit(slot)
      return start
    }
    let index = pointee.index(slot)
    let count = Int(pointee.count)
    Work.count(count - index)
    if pointee.count == pointee.capacity { grow() }
    let place = start + index
    (place + 1).moveInitialize(from: place, count: count - index)
    place.initialize(to: Readers(slot: slot))
    pointee.count += 1
    pointee.listed |= Context.bit(slot)
    return place
  }

  private func grow() {
    pointee.capacity *= 2
    let moved = UnsafeMutablePointer<Readers>.allocate(capacity: Int(pointee.capacity))
    moved.moveInitialize(from: start, count: Int(pointee.count))
    pointee.several?.deallocate()
    pointee.several = moved
  }
}
