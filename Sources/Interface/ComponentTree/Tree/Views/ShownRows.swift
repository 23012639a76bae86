/// The rows that a list shows so far, while the list makes rows. If several elements have the same
/// identity, only the first of them gets a row. So before a list makes a row, it looks for a row
/// with the same identity.
///
/// The first search, and each search in a short list, compares all rows. Further searches use a
/// hash table. The key of a row is its path, which is made from the row's identity. If the identity
/// has no stable hash, the path is made from a number, and the key is made from the identity.
@frozen @usableFromInline struct ShownRows {
  @usableFromInline var table: UnsafeMutablePointer<NodePointer?>?
  @usableFromInline var mask: Int
  @usableFromInline var count: Int
  @usableFromInline var hasSearched: Bool
  @usableFromInline var usesIdentities: Bool

  @inlinable init() {
    table = nil
    mask = 0
    count = 0
    hasSearched = false
    usesIdentities = false
  }

  @inlinable func deallocate() { table?.deallocate() }

  /// Whether the list `group` shows a row with the identity `id`.
  /// - Parameters:
  ///   - path: the path of a new row with this identity.
  ///   - isNumbered: whether the path was made from a number, so that no other row has this path.
  ///   - last: the last row that the list shows so far.
  @inlinable
  mutating func contains<ID: Hashable>(
    _ id: ID, _ path: UInt64, isNumbered: Bool, in group: NodePointer, upTo last: NodePointer?
  ) -> Bool {
    guard let last, let first = group.pointee.firstChild else { return false }
    if isNumbered, !usesIdentities {
      usesIdentities = true
      table?.deallocate()
      table = nil
    }
    if table == nil {
      if hasSearched, count >= 16 {
        makeTable(from: first, to: last, ID.self)
      } else {
        hasSearched = true
        count = 1
        var node = first
        while !(isNumbered || node.pointee.path == path) || !node.isItem(id) {
          if node == last { return false }
          node = node.pointee.next.unsafelyUnwrapped
          count &+= 1
        }
        return true
      }
    }
    let table = table.unsafelyUnwrapped
    var place = Int(truncatingIfNeeded: usesIdentities ? Self.key(of: id) : path) & mask
    while let node = table[place] {
      if usesIdentities || node.pointee.path == path, node.isItem(id) { return true }
      place = (place &+ 1) & mask
    }
    return false
  }

  /// Adds a row that the list shows from now on.
  @inlinable @inline(__always)
  mutating func add<ID: Hashable>(_ item: NodePointer, _ type: ID.Type) {
    count &+= 1
    guard table != nil else { return }
    if count &* 2 > mask { grow(type) }
    insert(item, type)
  }

  @inlinable
  func insert<ID: Hashable>(_ item: NodePointer, _ type: ID.Type) {
    let table = table.unsafelyUnwrapped
    let key = usesIdentities ? Self.key(of: item.itemIdentity(type)) : item.pointee.path
    var place = Int(truncatingIfNeeded: key) & mask
    while table[place] != nil { place = (place &+ 1) & mask }
    table[place] = item
  }

  /// Equal identities have equal keys. The bytes of other small types may differ where `==` does
  /// not: padding, and a user's `==`.
  @inlinable
  static func key<ID: Hashable>(of id: ID) -> UInt64 {
    guard ID.self == Int.self else { return UInt64(truncatingIfNeeded: id.hashValue) }
    // A cast would be slow in unspecialised code.
    var word: UInt64 = 0
    withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: id, as: ID.self) }
    return mix(0, word)
  }

  @inlinable @inline(never)
  mutating func makeTable<ID: Hashable>(
    from first: NodePointer, to last: NodePointer, _ type: ID.Type
  ) {
    allocate(count &* 4)
    count = 1
    var node = first
    while true {
      insert(node, type)
      if node == last { return }
      node = node.pointee.next.unsafelyUnwrapped
      count &+= 1
    }
  }

  @inlinable @inline(never)
  mutating func grow<ID: Hashable>(_ type: ID.Type) {
    let (old, end) = (table.unsafelyUnwrapped, mask)
    allocate(count &* 4)
    for place in 0...end { if let item = old[place] { insert(item, type) } }
    old.deallocate()
  }

  /// Makes a table of rows by their identities.
  @inlinable @inline(never)
  mutating func index<ID: Hashable>(_ rows: [NodePointer], _ type: ID.Type) {
    usesIdentities = true
    allocate(rows.count &* 2)
    for row in rows { insert(row, type) }
  }

  /// The row with this identity in a table of rows by their identities.
  @inlinable
  func row<ID: Hashable>(_ id: ID) -> NodePointer? {
    let table = table.unsafelyUnwrapped
    var place = Int(truncatingIfNeeded: Self.key(of: id)) & mask
    while let row = table[place] {
      if row.isItem(id) { return row }
      place = (place &+ 1) & mask
    }
    return nil
  }

  /// Makes an empty table with room for `capacity` rows or more.
  @inlinable
  mutating func allocate(_ capacity: Int) {
    var size = 8
    while size < capacity { size &*= 2 }
    let new = UnsafeMutablePointer<NodePointer?>.allocate(capacity: size)
    new.initialize(repeating: nil, count: size)
    table = new
    mask = size &- 1
  }
}
