/// Gives numbers to the key paths of a type: those of its slots first, in the order of the slots,
/// and others in the order of their first use. An object that is accessed by a key path for which a
/// full numbering has no number gets a numbering of its own. The lock of ``KeyPathSlots`` guards
/// all properties.
final class KeyPathNumbering {
  /// The key paths that have numbers, by their hashes, in the order in which they were added. None
  /// is ever removed. The caller hashes and compares key paths without the lock.
  private(set) var entries: [Int: [(keyPath: AnyKeyPath, number: Int)]] = [:]
  private var count: Int
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
      if let keyPath { _ = add(keyPath, keyPath.hashValue, slot: slot) }
    }
  }

  /// Numbers a key path that has no number yet. Returns nil if the numbering is full.
  /// - Parameter slot: The slot of the key path's property, if the key path of that slot was not
  ///   known before.
  func add(_ keyPath: AnyKeyPath, _ hash: Int, slot: Int?) -> Int? {
    if slot == nil, count == limit { return nil }
    let number = slot ?? count
    if slot == nil { count += 1 }
    entries[hash, default: []].append((keyPath, number))
    return number
  }

  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

  static func at(_ address: UInt) -> Unmanaged<KeyPathNumbering> {
    .fromOpaque(UnsafeRawPointer(bitPattern: address)!)
  }
}
