/// Observers side by side, each with what draining needs to know, so that handing over its word
/// does not touch the observer again. One that leaves before its turn leaves a hole.
@usableFromInline
struct DirtyList {
  @usableFromInline
  struct Entry {
    @usableFromInline
    let node: NodePointer
    /// The node's.
    @usableFromInline
    let target: UInt
    @usableFromInline
    var needs: Needs
  }

  /// What there is to do beyond handing over the target.
  @usableFromInline
  struct Needs: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// To be passed over: a hole.
    static let nothing = Needs(rawValue: 1)
    /// To see whether a computed value that it reads has really changed.
    static let question = Needs(rawValue: 2)
    /// To run its ``ObserverBody``, which is the target.
    static let run = Needs(rawValue: 4)
  }

  @usableFromInline
  private(set) var entries: UnsafeMutablePointer<Entry>
  /// Holes included.
  @usableFromInline
  private(set) var count: UInt32 = 0
  private var capacity: UInt32
  private var holes: UInt32 = 0

  private static let smallest: UInt32 = 16
  /// What a list that is hardly used may keep.
  private static let largestEmpty: UInt32 = 4096

  init() {
    capacity = DirtyList.smallest
    entries = .allocate(capacity: Int(capacity))
  }

  func deallocate() {
    entries.deallocate()
  }

  var live: Int { Int(count &- holes) }

  /// There must be room.
  @inline(__always)
  mutating func append(
    _ node: NodePointer, _ target: UInt, _ round: UInt64, _ question: Needs
  ) {
    node.pointee.round.store(round, ordering: .relaxed)
    node.pointee.position.store(count, ordering: .relaxed)
    let needs = node.pointee.needs.union(question)
    (entries + Int(count)).initialize(to: Entry(node: node, target: target, needs: needs))
    count &+= 1
  }

  func confirm(at position: UInt32) {
    entries[Int(position)].needs.remove(.question)
  }

  mutating func remove(at position: UInt32) {
    entries[Int(position)].needs = .nothing
    holes += 1
  }

  /// Drops the holes at the end, so that an observer that comes and goes takes no room.
  mutating func trim() {
    while count > 0, entries[Int(count) - 1].needs == .nothing {
      count -= 1
      holes -= 1
    }
  }

  /// A peak's memory is given back.
  mutating func removeAll() {
    if capacity > DirtyList.largestEmpty, count < capacity / 8 {
      entries.deallocate()
      capacity = DirtyList.smallest
      entries = .allocate(capacity: Int(capacity))
    }
    count = 0
    holes = 0
  }

  /// Makes room for some more: closes the holes, or takes more memory, which is used again and
  /// again.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if Int(capacity) - Int(count) < more { makeRoom(more) }
  }

  @inline(never)
  private mutating func makeRoom(_ more: Int) {
    var kept: UInt32 = 0
    for index in 0..<Int(count) where entries[index].needs != .nothing {
      entries[Int(kept)] = entries[index]
      entries[index].node.pointee.position.store(kept, ordering: .relaxed)
      kept += 1
    }
    count = kept
    holes = 0
    let wanted = 2 * (Int(kept) + more)
    if wanted <= Int(capacity) { return }
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: wanted)
    larger.moveInitialize(from: entries, count: Int(kept))
    entries.deallocate()
    entries = larger
    capacity = UInt32(wanted)
  }
}
