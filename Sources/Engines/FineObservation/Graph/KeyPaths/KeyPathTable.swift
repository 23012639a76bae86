import Synchronization

/// An open-addressing hash table from the address of a key path to its slot. Inserting requires a
/// lock, and a look-up none: inserting stores an entry's key last (release), a look-up loads it
/// first (acquire), and entries are never removed.
///
/// A table is one word, so that one atomic load gets it: the address of the entries, and in its low
/// 6 bits the distance by which a hash is shifted to make an index.
struct KeyPathTable {
  struct Entry: ~Copyable {
    var value: KeyPathSlot
    /// The address of the key path object, 0 if the entry is free.
    let key: Atomic<UInt>
  }

  let word: UInt

  private static let shiftMask: UInt = 63

  @inline(__always)
  init(word: UInt) {
    self.word = word
  }

  /// - Parameter capacity: A power of two, at least 2.
  init(capacity: Int) {
    let entries = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Entry>.stride, alignment: 64
    ).bindMemory(to: Entry.self, capacity: capacity)
    for index in 0..<capacity {
      (entries + index).initialize(to: Entry(value: KeyPathSlot(), key: Atomic(0)))
    }
    word = UInt(bitPattern: entries) | UInt(64 - capacity.trailingZeroBitCount)
  }

  var capacity: Int { 1 << (64 - Int(word & KeyPathTable.shiftMask)) }

  @inline(__always)
  private var entries: UnsafeMutablePointer<Entry> {
    UnsafeMutablePointer(bitPattern: word & ~KeyPathTable.shiftMask).unsafelyUnwrapped
  }

  @inline(__always)
  subscript(key: UInt) -> KeyPathSlot? {
    var index = start(key)
    while true {
      let found = entries[index].key.load(ordering: .acquiring)
      if found == key { return entries[index].value }
      if found == 0 { return nil }
      index = (index &+ 1) & (capacity &- 1)
    }
  }

  /// The caller holds the lock, and keeps at least one entry free, so that every search ends.
  func insert(_ key: UInt, _ value: KeyPathSlot) {
    var index = start(key)
    while entries[index].key.load(ordering: .relaxed) != 0 { index = (index + 1) & (capacity - 1) }
    entries[index].value = value
    entries[index].key.store(key, ordering: .releasing)
  }

  func grown() -> KeyPathTable {
    let table = KeyPathTable(capacity: 2 * capacity)
    for index in 0..<capacity {
      let key = entries[index].key.load(ordering: .relaxed)
      if key != 0 { table.insert(key, entries[index].value) }
    }
    return table
  }

  /// Fibonacci hashing, because the low bits of all addresses are equal.
  @inline(__always)
  private func start(_ key: UInt) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) &>> (word & KeyPathTable.shiftMask))
  }
}

/// A slot, together with the numbering that it belongs to.
struct KeyPathSlot {
  /// The address of the ``KeyPathNumbering``; numberings are never freed.
  var numbering: UInt = 0
  var slot: Int = 0
}
