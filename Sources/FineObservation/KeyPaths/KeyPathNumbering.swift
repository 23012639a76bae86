/// Key paths, numbered in the order in which they turned up: those of a type, or those that one
/// object has beyond its type's. Guarded by the lock of ``KeyPathSlots``.
final class KeyPathNumbering {
  struct Entry {
    let keyPath: AnyKeyPath
    let number: Int
  }

  // By hash: who asks takes the hash before locking, and compares after it.
  private var entries: [Int: [Entry]] = [:]
  private var count = 0
  private let limit: Int
  /// How many key path objects the table of addresses has of a type.
  var aliases = 0

  /// - Parameter limit: How many key paths it numbers.
  init(limit: Int) {
    self.limit = limit
  }

  /// Those of a hash, in the order of adding. They are never removed.
  func entries(_ hash: Int) -> [Entry] { entries[hash, default: []] }

  /// Numbers a key path that is not there yet; nil if it is one too many.
  func add(_ keyPath: AnyKeyPath, _ hash: Int) -> Int? {
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
