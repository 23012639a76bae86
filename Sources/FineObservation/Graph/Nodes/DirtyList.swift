/// A contiguous list of observers. Each entry contains the observer's target word, which the user
/// of the engine chose when making the observer. So a drain can pass the word to its caller without
/// accessing the observer. An observer that is removed before its turn leaves a hole in the list.
@usableFromInline
struct DirtyList {
  @usableFromInline
  struct Entry {
    @usableFromInline
    let node: NodePointer
    /// The target word of the node.
    @usableFromInline
    let target: UInt
    @usableFromInline
    var needs: Needs
  }

  /// The work that a drain must do for an observer, in addition to passing the target word to its
  /// caller.
  @usableFromInline
  struct Needs: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The entry is a hole: its observer was removed, so the drain skips the entry.
    static let nothing = Needs(rawValue: 1)
    /// The drain must check whether a computed value that the observer reads has really changed.
    static let question = Needs(rawValue: 2)
    /// The drain must run the observer's ``ObserverBody``. The target word is the address of the
    /// ``ObserverBody``.
    static let run = Needs(rawValue: 4)
    /// The drain must check whether the observer is being evaluated, because a tracking scope was
    /// open when the drain took the list.
    static let check = Needs(rawValue: 8)
  }

  @usableFromInline
  private(set) var entries: UnsafeMutablePointer<Entry>
  /// The number of entries, including holes.
  @usableFromInline
  private(set) var count: UInt32 = 0
  private var capacity: UInt32
  private var holes: UInt32 = 0

  private static let smallest: UInt32 = 16
  /// The largest capacity at which ``removeAll()`` always keeps the memory of the list.
  private static let largestEmpty: UInt32 = 4096

  init() {
    capacity = DirtyList.smallest
    entries = .allocate(capacity: Int(capacity))
  }

  func deallocate() {
    entries.deallocate()
  }

  var live: Int { Int(count &- holes) }

  /// Whether the list has space for one more entry.
  @inline(__always)
  var hasSpace: Bool { count < capacity }

  /// The address after the last entry.
  @inline(__always)
  var end: UnsafeMutablePointer<Entry> { entries + Int(count) }

  /// Appends an entry. The list must have space for one more entry.
  @inline(__always)
  mutating func append(
    _ node: NodePointer, _ target: UInt, _ round: UInt64, _ question: Needs
  ) {
    DirtyList.put(node, target, round, question, position: count, at: end)
    count &+= 1
  }

  /// Stores an entry after the last entry of a list that has space for it. The entry belongs to the
  /// list after the caller has called ``didPut(until:)``.
  /// - Parameters:
  ///   - position: The number of entries that are in the list or were stored before this entry.
  ///   - place: The address of the entry at that position.
  @inline(__always)
  static func put(
    _ node: NodePointer, _ target: UInt, _ round: UInt64, _ question: Needs, position: UInt32,
    at place: UnsafeMutablePointer<Entry>
  ) {
    node.pointee.round.store(round, ordering: .relaxed)
    node.pointee.position.store(position, ordering: .relaxed)
    let needs = node.pointee.needs.union(question)
    place.initialize(to: Entry(node: node, target: target, needs: needs))
  }

  /// Makes the entries that were stored by ``put(_:_:_:_:position:at:)`` part of the list, which
  /// then has `count` entries.
  @inline(__always)
  mutating func didPut(until count: UInt32) {
    self.count = count
  }

  func confirm(at position: UInt32) {
    entries[Int(position)].needs.remove(.question)
  }

  /// Makes the drain check for every observer of the list whether the observer is being evaluated.
  @usableFromInline
  @inline(never)
  func checkAll() {
    for index in 0..<Int(count) where entries[index].needs != .nothing {
      entries[index].needs.insert(.check)
    }
  }

  mutating func remove(at position: UInt32) {
    entries[Int(position)].needs = .nothing
    holes += 1
  }

  /// Removes the holes at the end of the list, so that an observer that is added and removed again
  /// takes no space.
  mutating func trim() {
    while count > 0, entries[Int(count) - 1].needs == .nothing {
      count -= 1
      holes -= 1
    }
  }

  /// Removes the only entry of the list, and returns its target word. Many frames of a UI have only
  /// one dirty observer. For such a frame, taking the entry costs less than draining a list.
  /// - Returns: `nil` if the list has several entries, if passing the target word to the drain's
  ///   caller is not enough, or if the list is large. The function then changes nothing.
  @inline(__always)
  mutating func takeOnly() -> UInt? {
    guard count == 1, !isLarge, entries.pointee.needs.isEmpty else { return nil }
    count = 0
    return entries.pointee.target
  }

  /// Whether ``removeAll()`` may have to give back the memory of the list.
  @inline(__always)
  var isLarge: Bool { capacity > DirtyList.largestEmpty }

  /// Removes all entries. If the capacity is above 4,096 entries, and the list has used less than
  /// an eighth of its capacity, also replaces the memory by a small block.
  mutating func removeAll() {
    if isLarge, count < capacity / 8 {
      entries.deallocate()
      capacity = DirtyList.smallest
      entries = .allocate(capacity: Int(capacity))
    }
    count = 0
    holes = 0
  }

  /// Moves all entries of another list to this list, which is empty. This list must have space for
  /// them. The entries keep their positions.
  mutating func moveEntries(from other: inout DirtyList) {
    entries.moveInitialize(from: other.entries, count: Int(other.count))
    count = other.count
    holes = other.holes
    other.count = 0
    other.holes = 0
  }

  /// Makes room for `more` entries. Closes the holes, and allocates more memory if the free space
  /// is still too small.
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
