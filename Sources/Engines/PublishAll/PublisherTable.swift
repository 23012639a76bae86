#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The publishers of objects that have no property in which the publisher could be stored, for
/// example no `@Published` property.
///
/// Such an object calls `objectWillChange.send()` itself, for example in a `willSet`, and needs the
/// same publisher each time. Swift cannot attach a value to an existing object, so this table
/// stores the publishers by the objects' addresses. An entry contains a weak reference to its
/// object. The weak reference shows whether the object still lives, or whether a new object has its
/// address. Swift reports the end of no object, so an entry outlives its object: entries of dead
/// objects are removed whenever the size of the table has doubled. The table has at most about
/// twice as many entries as there are living objects.
///
/// The table has the only lock of this module, because objects of different isolation domains use
/// it. (The lock is not a `Mutex`, because the thread sanitizer does not recognise a `Mutex` on
/// Linux.) While the lock is held, no reference is released that could be the last reference to an
/// object. Such a release may run a `deinit` of user code, and that `deinit` may use the table.
enum PublisherTable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private nonisolated(unsafe) static let lock = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  private nonisolated(unsafe) static var sizeToPurgeAt = 16

  /// The object's publisher, which is created on first use.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    // This entry is released when the function returns, after the lock is released.
    var replaced: Entry?
    var purged: [(Entry, AnyObject?)] = []
    pthread_mutex_lock(lock)
    if let entry = entries[id] {
      if entry.object === object {
        pthread_mutex_unlock(lock)
        return entry.publisher
      }
      replaced = entry
    }
    if entries.count >= sizeToPurgeAt { purged = purge() }
    let publisher = ObservableObjectPublisher()
    entries[id] = Entry(object: object, publisher: publisher)
    pthread_mutex_unlock(lock)
    withExtendedLifetime((replaced, purged)) {}
    return publisher
  }

  /// The number of entries, for living and dead objects.
  static var count: Int {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return entries.count
  }

  /// Removes the entries of dead objects.
  /// - Returns: all entries that the table had before the removal, with strong references to the
  ///   living objects. The caller releases the entries and references after it has released the
  ///   lock.
  private static func purge() -> [(Entry, AnyObject?)] {
    let all = entries.values.map { ($0, $0.object) }
    entries = entries.filter { id, entry in entry.object != nil }
    sizeToPurgeAt = max(16, entries.count * 2)
    return all
  }
}
