import CObservationGraph

/// Maps key paths to slots, for code that announces properties by key path.
///
/// One process-wide table maps the *address* of a key path object to a slot. Within a module, all
/// literals of a property are one object; other modules, generic classes and subscripts have
/// further ones. An object that is not in the table is compared with the known key paths by `==`,
/// and stored, up to ``aliasLimit`` per type. An entry never releases its key path, whose address
/// could be reused.
final class KeyPathSlots: @unchecked Sendable {
  static let shared = KeyPathSlots()
  static let aliasLimit = 512
  /// The largest number of slots for the key paths of a type. A subscript can need one for each
  /// argument. Further key paths are numbered for each object, until it is deinitialised.
  static let typeLimit = 256

  /// Guards all properties below, and insertions into the table. No user code runs while it is
  /// held: key paths with arguments are hashed, compared and released without it.
  private let lock = GraphLock()
  private var remembered = 0
  /// The numberings of types: another for registrars without slots.
  private var numberings: [TypeKey: KeyPathNumbering] = [:]
  /// The numberings of single objects, for key paths beyond the numbering of the type.
  private var ownNumberings: [ContextPointer: KeyPathNumbering] = [:]

  private init() {
    setTable(KeyPathTable(capacity: 1024))
  }

  /// The slot of a key path object; `nil` if the table does not contain the object. Uses no Swift
  /// global, because each use costs an initialisation check.
  @inline(__always)
  static func known(_ keyPath: AnyKeyPath) -> KeyPathSlot? {
    guard let table else { return nil }
    return table[address(keyPath)]
  }

  @inline(__always)
  private static func address(_ keyPath: AnyKeyPath) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
  }

  /// The current table, which is replaced when it is full. Old tables are kept, because another
  /// thread may be reading them. Together, they are no larger than the current table.
  @inline(__always)
  private static var table: KeyPathTable? {
    let word = keyPathTable.pointee.load(ordering: .acquiring)
    return word == 0 ? nil : KeyPathTable(word: word)
  }

  private func setTable(_ table: KeyPathTable) {
    keyPathTable.pointee.store(table.word, ordering: .releasing)
  }

  /// The slot of a key path for one object, which gets the numbering of its root type if it has
  /// none. If several types share a registrar, the object may have the numbering of another type.
  /// If its numbering is full, further key paths are numbered for this object alone; if that is
  /// full, too, they share one slot.
  /// - Parameters:
  ///   - preferred: The slot of the property, if the slot is known but its key path is not listed.
  ///   - keyPaths: Returns the function that makes the key paths of the type's slots, if the type's
  ///     properties have slots.
  @inline(never)
  static func slot(
    of keyPath: AnyKeyPath, in context: ContextPointer, preferring preferred: Int?,
    _ keyPaths: () -> Any?
  ) -> Int {
    let ofType = shared.numbering(type(of: keyPath).rootType, keyPaths())
    context.pointee.number(by: ofType.address)
    let address = context.pointee.numbering.load(ordering: .relaxed)
    let numbering = KeyPathNumbering.at(address).takeUnretainedValue()
    let isOfType = numbering === ofType
    if let number = shared.number(keyPath, in: numbering, preferring: isOfType ? preferred : nil) {
      let slot = KeyPathSlot(numbering: address, slot: number)
      if isOfType { shared.remember(keyPath, slot, numbering) }
      return number
    }
    let own = shared.ownNumbering(of: context, beyond: numbering)
    return shared.number(keyPath, in: own).map { numbering.limit + $0 }
      ?? SlotRegistrar.slotLimit - 1
  }

  private struct TypeKey: Hashable {
    let type: ObjectIdentifier
    let hasSlots: Bool
  }

  /// Gives an object the numbering of its class, if it has none yet.
  func number(_ context: ContextPointer, by list: PropertyList) {
    context.pointee.number(by: numbering(list.root, list.keyPaths).address)
  }

  /// The number that a key path has in the numbering at an address; `nil` if it has none.
  func number(of keyPath: AnyKeyPath, in address: UInt) -> Int? {
    number(keyPath, in: KeyPathNumbering.at(address).takeUnretainedValue(), adds: false)
  }

  private func numbering(_ root: Any.Type, _ keyPaths: Any?) -> KeyPathNumbering {
    let key = TypeKey(type: ObjectIdentifier(root), hasSlots: keyPaths != nil)
    if let known = lock.locked({ numberings[key] }) { return known }
    let slots = keyPaths.map(makeKeyPaths) ?? []
    let made = KeyPathNumbering(slots: slots, room: KeyPathSlots.typeLimit)
    return lock.locked {
      // Another thread may have added the numbering in the meantime.
      if let known = numberings[key] { return known }
      numberings[key] = made
      return made
    }
  }

  private func ownNumbering(
    of context: ContextPointer, beyond numbering: KeyPathNumbering
  ) -> KeyPathNumbering {
    lock.locked {
      if let known = ownNumberings[context] { return known }
      let limit = SlotRegistrar.slotLimit - numbering.limit - 1
      let made = KeyPathNumbering(slots: [], room: limit)
      ownNumberings[context] = made
      context.pointee.hasOwnNumbering.store(true, ordering: .relaxed)
      return made
    }
  }

  /// Removes the numbering of an object that has been deinitialised.
  func forget(_ context: ContextPointer) {
    let numbering = lock.locked { ownNumberings.removeValue(forKey: context) }
    // Released after unlocking: releasing arguments of key paths may run user code.
    withExtendedLifetime(numbering) {}
  }

  /// The number of a key path in a numbering; `nil` if it has none. If `adds` is true, it gets the
  /// next number, if one is left. Hashing and comparing key paths may run user code, which runs
  /// without the lock, and whose reads are not registered.
  private func number(
    _ keyPath: AnyKeyPath, in numbering: KeyPathNumbering, preferring preferred: Int? = nil,
    adds: Bool = true
  ) -> Int? {
    withoutObservationTracking {
      let hash = keyPath.hashValue
      var compared = 0
      while true {
        lock.lock()
        let entries = numbering.entries[hash, default: []]
        if entries.count == compared {
          defer { lock.unlock() }
          return adds ? numbering.add(keyPath, hash, slot: preferred) : nil
        }
        lock.unlock()
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
    lock.lock()
    defer { lock.unlock() }
    var table = KeyPathSlots.table!
    guard numbering.aliases < KeyPathSlots.aliasLimit, table[key] == nil else { return }
    numbering.aliases += 1
    remembered += 1
    // Each access to a property retains and releases its key path, without locked instructions if
    // it is immortal. The caller's reference and this one make sure that no release is the last.
    cog_immortalize(Unmanaged.passRetained(keyPath).toOpaque())
    if remembered * 4 > table.capacity * 3 {
      table = table.grown()
      setTable(table)
    }
    table.insert(key, slot)
  }
}

/// Calls a function that returns the key paths of a class's slots. It may have any isolation: it
/// only creates key paths.
private func makeKeyPaths(_ function: Any) -> [AnyKeyPath?] {
  func call<Function>(_ function: Function) -> [AnyKeyPath?] {
    unsafeBitCast(function, to: (() -> [AnyKeyPath?]).self)()
  }
  return _openExistential(function, do: call)
}
