/// The key paths of one type, numbered in the order in which they turned up. Guarded by the lock of
/// ``KeyPathSlots``.
final class KeyPathNumbering {
  var slots: [AnyKeyPath: Int] = [:]
  var aliases = 0
}

/// Key path -> slot, for the registrar that the macro's expansion uses.
///
/// The way in is one process-wide table keyed by the *address* of the key path object: the literals of
/// a property are one object in a module. Other objects for the same property (from other modules, or
/// made anew at each access in a generic class) come in through `==`, and are remembered as aliases, at
/// most ``aliasLimit`` a type. An entry retains its key path for ever; else the allocator could give
/// its address to another one.
final class KeyPathSlots: @unchecked Sendable {
  static let shared = KeyPathSlots()
  static let aliasLimit = 512

  /// Guards all below and inserting. No user code runs under it: key paths with subscripts hash and
  /// compare, and are released, outside.
  private let lock = UnsafeMutablePointer<GraphLock>.allocate(capacity: 1)
  private var aliases = 0
  private var numberings: [ObjectIdentifier: KeyPathNumbering] = [:]

  private init() {
    lock.initialize(to: GraphLock())
    setTable(KeyPathTable(capacity: 1024))
  }

  @inline(__always)
  static func slot(of keyPath: AnyKeyPath, root: Any.Type) -> KeyPathSlot {
    known(keyPath) ?? shared.newSlot(of: keyPath, root)
  }

  /// The slot of a key path object that has been seen before. Touches no global of Swift's, which would
  /// cost a once-check.
  @inline(__always)
  static func known(_ keyPath: AnyKeyPath) -> KeyPathSlot? {
    guard let table else { return nil }
    return table[address(keyPath)]
  }

  @inline(__always)
  private static func address(_ keyPath: AnyKeyPath) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
  }

  /// The current table; replaced when it is full. Outgrown ones are kept: a reader may still be in one,
  /// and together they are no larger than the current one.
  @inline(__always)
  private static var table: KeyPathTable? {
    let word = keyPathTable.pointee.load(ordering: .acquiring)
    return word == 0 ? nil : KeyPathTable(word: word)
  }

  private func setTable(_ table: KeyPathTable) {
    keyPathTable.pointee.store(table.word, ordering: .releasing)
  }

  @inline(never)
  private func newSlot(of keyPath: AnyKeyPath, _ root: Any.Type) -> KeyPathSlot {
    lock.pointee.lock()
    let numbering: KeyPathNumbering
    if let known = numberings[ObjectIdentifier(root)] {
      numbering = known
    } else {
      numbering = KeyPathNumbering()
      numberings[ObjectIdentifier(root)] = numbering
    }
    lock.pointee.unlock()
    let address = UInt(bitPattern: Unmanaged.passUnretained(numbering).toOpaque())
    let slot = KeyPathSlot(numbering: address, slot: number(keyPath, in: numbering))
    remember(keyPath, slot, numbering)
    return slot
  }

  /// The slot by another type's numbering, for a registrar that several types share.
  func slot(of keyPath: AnyKeyPath, numbering: UInt) -> Int {
    let numbering = Unmanaged<KeyPathNumbering>.fromOpaque(
      UnsafeRawPointer(bitPattern: numbering)!
    ).takeUnretainedValue()
    return number(keyPath, in: numbering)
  }

  /// Optimistic: look up and insert in a copy, outside the lock, and try again if somebody was faster.
  private func number(_ keyPath: AnyKeyPath, in numbering: KeyPathNumbering) -> Int {
    while true {
      lock.pointee.lock()
      let old = numbering.slots
      lock.pointee.unlock()
      if let slot = old[keyPath] { return slot }
      var new = old
      new[keyPath] = old.count
      lock.pointee.lock()
      let unchanged = numbering.slots.count == old.count
      if unchanged { swap(&numbering.slots, &new) }
      lock.pointee.unlock()
      if unchanged { return old.count }
    }
  }

  private func remember(
    _ keyPath: AnyKeyPath, _ slot: KeyPathSlot, _ numbering: KeyPathNumbering
  ) {
    let key = KeyPathSlots.address(keyPath)
    lock.pointee.lock()
    defer { lock.pointee.unlock() }
    var table = KeyPathSlots.table!
    guard numbering.aliases < KeyPathSlots.aliasLimit, table[key] == nil else { return }
    numbering.aliases += 1
    aliases += 1
    _ = Unmanaged.passRetained(keyPath)
    if aliases * 4 > table.capacity * 3 {
      table = table.grown()
      setTable(table)
    }
    table.insert(key, slot)
  }
}
