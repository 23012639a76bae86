/// A hash table from types to records. The table uses open addressing, and its keys are the
/// addresses of metatypes. Only the main thread uses the table.
@frozen @usableFromInline struct TypeTable<Record> {
  @frozen @usableFromInline struct Entry {
    @usableFromInline var key: ObjectIdentifier?
    @usableFromInline var record: UnsafeMutablePointer<Record>?
    @inlinable init() {
      key = nil
      record = nil
    }
  }
  @frozen @usableFromInline struct Storage {
    @usableFromInline var entries: UnsafeMutablePointer<Entry>
    @usableFromInline var mask: Int
    @usableFromInline var count: Int
  }
  @usableFromInline let storage: UnsafeMutablePointer<Storage>

  init() {
    storage = .allocate(capacity: 1)
    let capacity = 256
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    storage.initialize(to: Storage(entries: entries, mask: capacity - 1, count: 0))
  }

  @inlinable @inline(__always)
  func slot(_ key: ObjectIdentifier) -> Int {
    Int(truncatingIfNeeded: mix(0, UInt64(UInt(bitPattern: key)))) & storage.pointee.mask
  }

  @inlinable
  func find(_ key: ObjectIdentifier) -> UnsafeMutablePointer<Record>? {
    var index = slot(key)
    while let found = storage.pointee.entries[index].key {
      if found == key { return storage.pointee.entries[index].record }
      index = (index &+ 1) & storage.pointee.mask
    }
    return nil
  }

  func insert(_ key: ObjectIdentifier, _ record: UnsafeMutablePointer<Record>) {
    if storage.pointee.count * 2 > storage.pointee.mask { grow() }
    var index = slot(key)
    while storage.pointee.entries[index].key != nil { index = (index + 1) & storage.pointee.mask }
    storage.pointee.entries[index].key = key
    storage.pointee.entries[index].record = record
    storage.pointee.count += 1
  }

  private func grow() {
    let old = storage.pointee
    let capacity = (old.mask + 1) * 2
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
    storage.pointee = Storage(entries: entries, mask: capacity - 1, count: 0)
    for index in 0...old.mask {
      if let key = old.entries[index].key, let record = old.entries[index].record {
        insert(key, record)
      }
    }
    old.entries.deallocate()
  }
}
