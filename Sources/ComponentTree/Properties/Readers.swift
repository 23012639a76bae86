/// The components that read a value in their last evaluation.
///
/// An entry is a component and the evaluation in which it read; one of an earlier evaluation says
/// nothing, so nothing has to be cleared. One reader is the rule and costs no memory; more go to a
/// hash table, so that a read takes the same time with a thousand readers.
@frozen @usableFromInline struct Readers {
  @frozen @usableFromInline struct Entry {
    @usableFromInline var node: NodePointer?
    @usableFromInline var serial: UInt64

    @inlinable init(node: NodePointer?, serial: UInt64) {
      self.node = node
      self.serial = serial
    }

    @inlinable var isLive: Bool {
      node.map { $0.pointee.serial == serial && serial != 0 } ?? false
    }
  }

  @usableFromInline var first: Entry
  @usableFromInline var table: UnsafeMutablePointer<Entry>?
  @usableFromInline var capacity: Int
  @usableFromInline var count: Int

  @inlinable init() {
    first = Entry(node: nil, serial: 0)
    table = nil
    capacity = 0
    count = 0
  }

  func deallocate() {
    table?.deallocate()
  }

  /// Notes that the component reads the value in its present evaluation.
  @inlinable @inline(__always)
  mutating func note(_ node: NodePointer) {
    if first.node == node {
      first.serial = node.pointee.serial
    } else {
      noteOther(node)
    }
  }

  @usableFromInline @inline(never)
  mutating func noteOther(_ node: NodePointer) {
    if !first.isLive {
      first = Entry(node: node, serial: node.pointee.serial)
      return
    }
    if (count + 1) * 2 > capacity { rebuild() }
    insert(Entry(node: node, serial: node.pointee.serial))
  }

  private mutating func insert(_ entry: Entry) {
    guard let table else { return }
    var index = Int(truncatingIfNeeded: mix(0, UInt64(UInt(bitPattern: entry.node))))
    while true {
      index &= capacity - 1
      if table[index].node == entry.node { break }
      if table[index].node == nil {
        count += 1
        break
      }
      index += 1
    }
    table[index] = entry
  }

  /// Makes room, dropping the entries that say nothing any more.
  private mutating func rebuild() {
    let old = table
    let oldCapacity = capacity
    var live = 0
    for index in 0..<oldCapacity where old.unsafelyUnwrapped[index].isLive { live += 1 }
    capacity = 8
    while capacity < (live + 1) * 4 { capacity *= 2 }
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    new.initialize(repeating: Entry(node: nil, serial: 0), count: capacity)
    table = new
    count = 0
    for index in 0..<oldCapacity where old.unsafelyUnwrapped[index].isLive {
      insert(old.unsafelyUnwrapped[index])
    }
    old?.deallocate()
  }

  /// Calls `visit` for each component whose last evaluation read the value.
  func forEach(_ visit: (NodePointer) -> Void) {
    if first.isLive { visit(first.node.unsafelyUnwrapped) }
    guard count > 0, let table else { return }
    for index in 0..<capacity where table[index].isLive {
      visit(table[index].node.unsafelyUnwrapped)
    }
  }
}
