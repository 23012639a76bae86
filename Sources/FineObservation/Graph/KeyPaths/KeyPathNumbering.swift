/// Key paths, numbered: those of a type, or those that one object has beyond its type's. A type's
/// may begin with the key paths of its slots, in their order; the others follow in the order in
/// which they turned up. Guarded by the lock of ``KeyPathSlots``.
final class KeyPathNumbering {
  struct Entry {
    let keyPath: AnyKeyPath
    let number: Int
  }

  // By hash: who asks takes the hash before locking, and compares after it.
  private var entries: [Int: [Entry]] = [:]
  private var count = 0
  /// How many key paths it numbers.
  let limit: Int
  /// How many key path objects the table of addresses has of a type.
  var aliases = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// - Parameters:
  ///   - slots: The key paths of the slots; nil where one is still to come.
  ///   - room: How many more it numbers.
  init(slots: [AnyKeyPath?], room: Int) {
    limit = slots.count + room
    count = slots.count
    for (slot, keyPath) in slots.enumerated() {
      guard let keyPath else { continue }
      entries[keyPath.hashValue, default: []].append(Entry(keyPath: keyPath, number: slot))
    }
  }

  /// Those of a hash, in the order of adding. They are never removed.
  func entries(_ hash: Int) -> [Entry] { entries[hash, default: []] }

  /// Numbers a key path that is not there yet; nil if it is one too many.
  /// - Parameter slot: Its own, if it is one of those that were still to come.
  func add(_ keyPath: AnyKeyPath, _ hash: Int, slot: Int? = nil) -> Int? {
    if let slot {
      entries[hash, default: []].append(Entry(keyPath: keyPath, number: slot))
      return slot
    }
    if count == limit { return nil }
    entries[hash, default: []].append(Entry(keyPath: keyPath, number: count))
    count += 1
    return count - 1
  }

  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  static func at(_ address: UInt) -> Unmanaged<KeyPathNumbering> {
    .fromOpaque(UnsafeRawPointer(bitPattern: address)!)
  }
}
