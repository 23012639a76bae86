/// A contiguous list of observers. Each entry contains the observer's target word, so a drain can
/// pass the word to its caller without accessing the observer. An observer that is removed before
/// its turn leaves a hole.
@usableFromInline
struct DirtyList {
  @usableFromInline
  struct Entry {
    @usableFromInline
    let node: NodePointer
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
    /// The observer may be in the list that is being drained, too, at ``Node/earlier``. The drain
    /// has nothing more to do for such an observer.
    static let again = Needs(rawValue: 16)
  }

  @usableFromInline
  private(set) var entries: UnsafeMutablePointer<Entry>
  /// The number of entries, including holes.
  @usableFromInline
  private(set) var count: UInt32 = 0
  private var capacity: UInt32
  private var holes: UInt32 = 0

  private static let smallest: UInt32 = 16
  /// The largest capacity at which a list always keeps its memory.
  private static let largestEmpty: UInt32 = 4096

  init() {
    capacity = DirtyList.smallest
    entries = .allocate(capacity: Int(capacity))
  }

  func deallocate() {
    entries.deallocate()
  }

  var live: Int { Int(count &- holes) }

  @inline(__always)
  var hasSpace: Bool { count < capacity }

  /// The number of further entries for which there is space.
  var space: Int { Int(capacity &- count) }

  /// Whether ``removeAll()`` may have to give back the memory of the list.
  @inline(__always)
  var isLarge: Bool { capacity > DirtyList.largestEmpty }

  /// Stores an entry at a position, without counting it; see ``didPut(until:)``. The list must have
  /// space for the entry.
  @inline(__always)
  static func put(
    _ node: NodePointer, _ target: UInt, _ round: UInt64, _ more: Needs, position: UInt32,
    at place: UnsafeMutablePointer<Entry>
  ) {
    node.pointee.round.store(round, ordering: .relaxed)
    node.pointee.position.store(position, ordering: .relaxed)
    let needs = node.pointee.needs.union(more)
    place.initialize(to: Entry(node: node, target: target, needs: needs))
  }

  /// Makes the stored entries part of the list, which then has `count` entries.
  @inline(__always)
  mutating func didPut(until count: UInt32) {
    self.count = count
  }

  /// Records that a property that the observer reads directly has changed, so that the drain runs
  /// the observer without checking its computed values.
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

  /// Removes an entry, and returns what it needed.
  @discardableResult
  mutating func remove(at position: UInt32) -> Needs {
    defer { entries[Int(position)].needs = .nothing }
    holes += 1
    return entries[Int(position)].needs
  }

  /// Removes the holes at the end of the list, so that an observer that is added and removed again
  /// takes no space.
  mutating func trim() {
    while count > 0, entries[Int(count) - 1].needs == .nothing {
      Work.count(1)
      count -= 1
      holes -= 1
    }
  }

  /// Removes the only entry of the list, and returns its target word. This fast path is for frames
  /// of a UI that have one dirty observer. The result is `nil`, and nothing changes, if the list
  /// has several entries or is large, or if passing on the target word is not enough.
  @inline(__always)
  mutating func takeOnly() -> UInt? {
    guard count == 1, !isLarge, entries.pointee.needs.isEmpty else { return nil }
    count = 0
    return entries.pointee.target
  }

  /// Removes all entries. A large list that has used less than an eighth of its capacity gives back
  /// its memory.
  mutating func removeAll() {
    if isLarge, count < capacity / 8 { shrink() }
    count = 0
    holes = 0
  }

  /// Replaces the memory of an empty list by a small block.
  mutating func shrink() {
    entries.deallocate()
    capacity = DirtyList.smallest
    entries = .allocate(capacity: Int(capacity))
  }

  /// Makes room for an entry: closes the holes, and doubles the memory if it is still more than
  /// half full.
  @inline(never)
  mutating func makeRoom() {
    Work.count(Int(count))
    if holes > 0 { closeHoles() }
    if count <= capacity / 2 { return }
    Work.count(2 * Int(capacity))
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * Int(capacity))
    larger.moveInitialize(from: entries, count: Int(count))
    entries.deallocate()
    entries = larger
    capacity *= 2
  }

  private mutating func closeHoles() {
    var kept: UInt32 = 0
    for index in 0..<Int(count) where entries[index].needs != .nothing {
      entries[Int(kept)] = entries[index]
      entries[index].node.pointee.position.store(kept, ordering: .relaxed)
      kept += 1
    }
    count = kept
    holes = 0
  }
}
