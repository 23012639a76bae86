/// The components that have read a value in their last evaluation. If `keeps` is true, the
/// components that have read the value in any evaluation.
///
/// An entry consists of a component and the number of the evaluation in which this component read
/// the value. An entry of an earlier evaluation is ignored, unless readers are kept. So entries
/// need not be removed. Most values have one reader, which is stored without additional memory.
/// Further readers are stored in a hash table, so a read of a value with a thousand readers takes
/// as long as a read of a value with two readers.
@frozen @usableFromInline struct Readers {
  @frozen @usableFromInline struct Entry {
    @usableFromInline var node: NodePointer?
    @usableFromInline var serial: UInt64
    /// The component's number. The number distinguishes the component from earlier components that
    /// used the same memory.
    @usableFromInline var id: Int

    @inlinable @inline(__always)
    init(_ node: NodePointer) {
      self.node = node
      serial = node.pointee.serial
      id = node.pointee.id
    }

    @inlinable init() {
      node = nil
      serial = 0
      id = 0
    }
  }

  @usableFromInline var first: Entry
  @usableFromInline var table: UnsafeMutablePointer<Entry>?
  @usableFromInline var capacity: Int
  @usableFromInline var count: Int
  /// Whether a component stays a reader until it is unmounted.
  @usableFromInline let keeps: Bool
  /// Whether the value has changed again, in a transaction whose pass has not begun. Bindings then
  /// read the location's `valueOfPass`.
  @usableFromInline var isAhead = false
  /// Whether the value has not been made yet.
  @usableFromInline var isPending = false
  /// Whether another location has taken the place of this location.
  var isReplaced = false
  /// The component whose state the value is; `nil` if the value is no state, and after unmounting.
  @usableFromInline var owner: NodePointer?

  init(keeps: Bool, owner: NodePointer?) {
    self.keeps = keeps
    self.owner = owner
    first = Entry()
    table = nil
    capacity = 0
    count = 0
  }

  func deallocate() {
    table?.deallocate()
  }

  /// Records that the component reads the value in its current evaluation.
  @inlinable @inline(__always)
  mutating func note(_ node: NodePointer) {
    if first.node == node {
      first = Entry(node)
    } else {
      noteOther(node)
    }
  }

  @usableFromInline @inline(never)
  mutating func noteOther(_ node: NodePointer) {
    if !isLive(first) {
      first = Entry(node)
      return
    }
    if (count + 1) * 2 > capacity { rebuild() }
    insert(Entry(node))
  }

  private func isLive(_ entry: Entry) -> Bool {
    guard let node = entry.node, entry.serial != 0 else { return false }
    let serial = node.pointee.serial
    if serial == entry.serial { return true }
    // A component's identifier is unique in its host, and the high bits of a serial identify the
    // host. So if the identifier and the high bits are equal, the two entries belong to one
    // component.
    return keeps && serial != 0 && node.pointee.id == entry.id
      && serial >> HostState.serialBits == entry.serial >> HostState.serialBits
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

  /// Makes room for more entries, and removes the entries of earlier evaluations.
  private mutating func rebuild() {
    let old = table
    let oldCapacity = capacity
    var live = 0
    for index in 0..<oldCapacity where isLive(old.unsafelyUnwrapped[index]) { live += 1 }
    capacity = 8
    while capacity < (live + 1) * 4 { capacity *= 2 }
    let new = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    new.initialize(repeating: Entry(), count: capacity)
    table = new
    count = 0
    for index in 0..<oldCapacity where isLive(old.unsafelyUnwrapped[index]) {
      insert(old.unsafelyUnwrapped[index])
    }
    old?.deallocate()
  }

  /// Calls `visit` for each reader.
  func forEach(_ visit: (NodePointer) -> Void) {
    if isLive(first) { visit(first.node.unsafelyUnwrapped) }
    guard count > 0, let table else { return }
    for index in 0..<capacity where isLive(table[index]) {
      visit(table[index].node.unsafelyUnwrapped)
    }
  }
}
