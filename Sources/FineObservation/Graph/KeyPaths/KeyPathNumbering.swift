/// Gives numbers to the key paths of a type. If the numbering of a type is full, an object that is
/// accessed by a further key path gets a separate numbering. The numbering of a type may begin with
/// the key paths of its slots, in the order of the slots. Other key paths are numbered in the order
/// of their first use. The lock of ``KeyPathSlots`` guards all properties.
final class KeyPathNumbering {
  struct Entry {
    let keyPath: AnyKeyPath
    let number: Int
  }

  // The key paths that have numbers. The key of the dictionary is the hash of the key path. The
  // caller computes the hash before it takes the lock, and compares key paths after releasing the
  // lock.
  private var entries: [Int: [Entry]] = [:]
  private var count = 0
  /// The largest number of key paths in this numbering.
  let limit: Int
  /// The number of key path objects in the ``KeyPathTable`` that have a number from this numbering.
  var aliases = 0

  /// - Parameters:
  ///   - slots: The key paths of the slots; nil for a slot whose key path is not known yet.
  ///   - room: The number of further key paths that can be numbered.
  init(slots: [AnyKeyPath?], room: Int) {
    limit = slots.count + room
    count = slots.count
    for (slot, keyPath) in slots.enumerated() {
      guard let keyPath else { continue }
      entries[keyPath.hashValue, default: []].append(Entry(keyPath: keyPath, number: slot))
    }
  }

  /// The entries of the key paths with a given hash, in the order in which they were added. Entries
  /// are never removed.
  func entries(_ hash: Int) -> [Entry] { entries[hash, default: []] }

  /// Numbers a key path that has no number yet. Returns nil if the numbering is full.
  /// - Parameter slot: The slot of the key path's property, if the key path of that slot was not
  ///   known before.
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
