import Synchronization

/// An open-addressing hash table from the address of a key path to its slot. Inserting wants a lock;
/// looking up needs none: an entry's key is stored last (release) and loaded first (acquire), and
/// entries are never removed.
struct KeyPathTable: ~Copyable {
  struct Entry: ~Copyable {
    var value: KeyPathSlot
    /// The address, 0 if the entry is free.
    let key: Atomic<UInt>
  }

  let capacity: Int
  private let mask: Int
  private let entries: UnsafeMutablePointer<Entry>

  /// - Parameter capacity: A power of two.
  static func make(capacity: Int) -> UnsafeMutablePointer<KeyPathTable> {
    let table = UnsafeMutablePointer<KeyPathTable>.allocate(capacity: 1)
    table.initialize(to: KeyPathTable(capacity: capacity))
    return table
  }

  private init(capacity: Int) {
    self.capacity = capacity
    mask = capacity - 1
    entries = .allocate(capacity: capacity)
    for index in 0..<capacity {
      (entries + index).initialize(to: Entry(value: KeyPathSlot(), key: Atomic(0)))
    }
  }

  @inline(__always)
  subscript(key: UInt) -> KeyPathSlot? {
    var index = start(key)
    while true {
      let found = entries[index].key.load(ordering: .acquiring)
      if found == key { return entries[index].value }
      if found == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  /// The caller holds the lock, and keeps at least one entry free, so that every search ends.
  func insert(_ key: UInt, _ value: KeyPathSlot) {
    var index = start(key)
    while entries[index].key.load(ordering: .relaxed) != 0 { index = (index &+ 1) & mask }
    entries[index].value = value
    entries[index].key.store(key, ordering: .releasing)
  }

  func grown() -> UnsafeMutablePointer<KeyPathTable> {
    let table = KeyPathTable.make(capacity: 2 * capacity)
    for index in 0..<capacity {
      let key = entries[index].key.load(ordering: .relaxed)
      if key != 0 { table.pointee.insert(key, entries[index].value) }
    }
    return table
  }

  /// Fibonacci hashing; the low bits of an address are always the same.
  @inline(__always)
  private func start(_ key: UInt) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
  }
}

/// A slot, and the numbering by which it is one.
struct KeyPathSlot {
  /// The address of the ``KeyPathNumbering``; numberings live for ever.
  var numbering: UInt = 0
  var slot: Int = 0

  /// In place of a slot, if the type has no more of them.
  static let beyondType = -1
}
