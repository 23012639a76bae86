import CObservationGraph

/// Key path -> slot, for code that announces by key path.
///
/// One process-wide table is keyed by the *address* of the key path object: within a module, all
/// literals of a property are one object. The same property can have other key path objects: those
/// of other modules, and in generic classes and for subscripts a new one at each access. They are
/// compared by `==` and then remembered as aliases, at most ``aliasLimit`` per type. An entry never
/// releases its key path; else the allocator could give its address to another one.
final class KeyPathSlots: @unchecked Sendable {
  static let shared = KeyPathSlots()
  static let aliasLimit = 512
  /// How many slots a type's key paths get. Subscripts can have any number of them, one for each
  /// argument; those of an object beyond this are numbered for the object alone, and go with it.
  static let typeLimit = 256

  /// Guards all below and inserting. No user code runs under it: key paths with arguments hash and
  /// compare by them, and are released, outside.
  private let lock = UnsafeMutablePointer<GraphLock>.allocate(capacity: 1)
  private var remembered = 0
  private var numberings: [ObjectIdentifier: KeyPathNumbering] = [:]
  /// Of types whose properties have slots.
  private var slottedNumberings: [ObjectIdentifier: KeyPathNumbering] = [:]
  /// Of single objects, for what their types' have no room for.
  private var ownNumberings: [ContextPointer: KeyPathNumbering] = [:]

  private init() {
    lock.initialize(to: GraphLock())
    setTable(KeyPathTable(capacity: 1024))
  }

  @inline(__always)
  static func slot(of keyPath: AnyKeyPath, root: Any.Type) -> KeyPathSlot {
    known(keyPath) ?? shared.newSlot(of: keyPath, root)
  }

  /// The slot of a key path object that has been seen before. Touches no global of Swift's, which
  /// would cost a once-check.
  @inline(__always)
  static func known(_ keyPath: AnyKeyPath) -> KeyPathSlot? {
    guard let table else { return nil }
    return table[address(keyPath)]
  }

  @inline(__always)
  private static func address(_ keyPath: AnyKeyPath) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
  }

  /// The current table; replaced when it is full. Outgrown ones are kept: a reader may still be in
  /// one, and together they are no larger than the current one.
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
      numbering = KeyPathNumbering(limit: KeyPathSlots.typeLimit)
      numberings[ObjectIdentifier(root)] = numbering
    }
    lock.pointee.unlock()
    return slot(of: keyPath, in: numbering)
  }

  private func slot(
    of keyPath: AnyKeyPath, in numbering: KeyPathNumbering, preferring preferred: Int? = nil
  ) -> KeyPathSlot {
    guard let number = number(keyPath, in: numbering, preferring: preferred) else {
      return KeyPathSlot(numbering: numbering.address, slot: KeyPathSlot.beyondType)
    }
    let slot = KeyPathSlot(numbering: numbering.address, slot: number)
    remember(keyPath, slot, numbering)
    return slot
  }

  /// The slot of a key path, of a type whose properties have slots.
  /// - Parameters:
  ///   - preferred: The slot of the property, if that is known and its key path not listed.
  ///   - slots: The key paths of the slots.
  @inline(never)
  func slot(
    of keyPath: AnyKeyPath, in root: Any.Type, preferring preferred: Int?,
    slots: () -> [AnyKeyPath?]
  ) -> KeyPathSlot {
    slot(of: keyPath, in: slottedNumbering(root, slots), preferring: preferred)
  }

  private func slottedNumbering(
    _ root: Any.Type, _ slots: () -> [AnyKeyPath?]
  ) -> KeyPathNumbering {
    lock.pointee.lock()
    let known = slottedNumberings[ObjectIdentifier(root)]
    lock.pointee.unlock()
    if let known { return known }
    let made = KeyPathNumbering(slots: slots(), room: KeyPathSlots.typeLimit)
    lock.pointee.lock()
    defer { lock.pointee.unlock() }
    // Another thread may have been faster.
    if let known = slottedNumberings[ObjectIdentifier(root)] { return known }
    slottedNumberings[ObjectIdentifier(root)] = made
    return made
  }

  /// The slot of a key path for one object, which goes by this numbering if it has none yet.
  func slotInContext(
    _ keyPath: AnyKeyPath, _ slot: KeyPathSlot, _ context: ContextPointer
  ) -> Int {
    context.pointee.number(by: slot.numbering)
    return self.slot(of: keyPath, slot, for: context)
  }

  /// The slot of a key path for one object, whose numbering may be another type's if several types
  /// share a registrar. What is beyond the type's numbering goes by one of the object's own. Beyond
  /// that, all the rest is one slot: its observers hear of each other's writes.
  /// - Parameter slot: By the numbering of the key path's root.
  func slot(of keyPath: AnyKeyPath, _ slot: KeyPathSlot, for context: ContextPointer) -> Int {
    let address = context.pointee.numbering.load(ordering: .relaxed)
    let numbering = KeyPathNumbering.at(address).takeUnretainedValue()
    if address != slot.numbering {
      if let number = number(keyPath, in: numbering) { return number }
    } else if slot.slot != KeyPathSlot.beyondType {
      return slot.slot
    }
    let own = number(keyPath, in: ownNumbering(of: context, beyond: numbering))
    return own.map { numbering.limit + $0 } ?? SlotRegistrar.slotLimit - 1
  }

  private func ownNumbering(
    of context: ContextPointer, beyond numbering: KeyPathNumbering
  ) -> KeyPathNumbering {
    lock.pointee.lock()
    defer { lock.pointee.unlock() }
    if let known = ownNumberings[context] { return known }
    let limit = SlotRegistrar.slotLimit - numbering.limit - 1
    let numbering = KeyPathNumbering(limit: limit)
    ownNumberings[context] = numbering
    context.pointee.hasOwnNumbering.store(true, ordering: .relaxed)
    return numbering
  }

  /// The object is gone.
  func forget(_ context: ContextPointer) {
    lock.pointee.lock()
    let numbering = ownNumberings.removeValue(forKey: context)
    lock.pointee.unlock()
    // Released after the lock: the arguments may run user code when they die.
    withExtendedLifetime(numbering) {}
  }

  /// The number of a key path, which gets the next one if it is new; nil if there is none left.
  /// User code runs outside the lock, and what it reads becomes no observer's dependency.
  private func number(
    _ keyPath: AnyKeyPath, in numbering: KeyPathNumbering, preferring preferred: Int? = nil
  ) -> Int? {
    withoutObservationTracking {
      let hash = keyPath.hashValue
      var compared = 0
      while true {
        lock.pointee.lock()
        let entries = numbering.entries(hash)
        if entries.count == compared {
          defer { lock.pointee.unlock() }
          return numbering.add(keyPath, hash, slot: preferred)
        }
        lock.pointee.unlock()
        if let entry = entries[compared...].first(where: { $0.keyPath == keyPath }) {
          return entry.number
        }
        compared = entries.count
      }
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
    remembered += 1
    // For ever. Each access makes the key path and releases it, which is two locked instructions
    // that an immortal object does not need. The caller's reference and this one see to it that
    // none is the last. Of a key path that somebody holds weakly the side table is leaked.
    cog_immortalize(Unmanaged.passRetained(keyPath).toOpaque())
    if remembered * 4 > table.capacity * 3 {
      table = table.grown()
      setTable(table)
    }
    table.insert(key, slot)
  }
}
