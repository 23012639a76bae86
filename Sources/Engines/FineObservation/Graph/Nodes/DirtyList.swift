/// A contiguous list of observers. An observer that is removed before its turn leaves a hole.
@usableFromInline
struct DirtyList {
  @usableFromInline
  struct Entry {
    @usableFromInline
    let node: NodePointer
    /// A copy of the observer's target word, so that a drain need not access the observer.
    @usableFromInline
    let target: UInt
    @usableFromInline
    var needs: Needs
  }

  /// What a drain must do for an observer, besides passing the target word to its caller.
  @usableFromInline
  struct Needs: OptionSet, Sendable {
    @usableFromInline
    let rawValue: UInt8

    @usableFromInline
    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The entry is a hole.
    static let nothing = Needs(rawValue: 1)
    /// Check whether a computed value that the observer reads has really changed.
    static let question = Needs(rawValue: 2)
    /// Run the observer's ``ObserverBody``, whose address is the target word.
    static let run = Needs(rawValue: 4)
    /// Check whether the observer is being evaluated: a scope was open when the drain began.
    static let check = Needs(rawValue: 8)
    /// Nothing more. The observer may also be in the list being drained, at ``Node/earlier``.
    static let again = Needs(rawValue: 16)
  }

  @usableFromInline
  private(set) var entries: UnsafeMutablePointer<Entry>
  /// The number of entries, including holes.
  @usableFromInline
  var count: UInt32 = 0
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

  @inline(__always)
  var isLarge: Bool { capacity > DirtyList.largestEmpty }

  /// Adds an observer to a list that has space.
  @inline(__always)
  mutating func append(_ node: NodePointer, _ target: UInt, _ round: UInt64, _ more: Needs) {
    DirtyList.put(node, target, round, more, at: count, entries + Int(count))
    count &+= 1
  }

  /// Stores an entry. The caller then sets ``count``.
  @inline(__always)
  static func put(
    _ node: NodePointer, _ target: UInt, _ round: UInt64, _ more: Needs, at position: UInt32,
    _ place: UnsafeMutablePointer<Entry>
  ) {
    node.pointee.round.store(round, ordering: .relaxed)
    node.pointee.position.store(position, ordering: .relaxed)
    place.initialize(
      to: Entry(node: node, target: target, needs: node.pointee.needs.union(more)))
  }

  /// Notes that a property which the observer reads directly has changed.
  func confirm(at position: UInt32) {
    entries[Int(position)].needs.remove(.question)
  }

  /// Makes the drain check for every observer of the list whether it is being evaluated.
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

  /// Removes the holes at the end, so that adding and removing an observer takes no space.
  mutating func trim() {
    while count > 0, entries[Int(count) - 1].needs == .nothing {
      Work.count(1)
      count -= 1
      holes -= 1
    }
  }

  /// Removes all entries. A large list of which less than an eighth was used gives back its memory.
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

  /// Closes the holes, and doubles the memory if it is still more than half full.
  @inline(never)
  mutating func makeRoom() {
    Work.count(Int(count))
    if holes > 0 { closeHoles() }
    if count <= capacity / 2 { return }
    capacity *= 2
    Work.count(Int(capacity))
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: Int(capacity))
    larger.moveInitialize(from: entries, count: Int(count))
    entries.deallocate()
    entries = larger
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
