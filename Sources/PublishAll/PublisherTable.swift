#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The publishers of objects that have no `@Published` property to keep one in.
///
/// Such an object announces by hand (`objectWillChange.send()` in a `willSet`), and must find the
/// same publisher each time. Swift gives no way to hang something on a foreign object, so they are
/// kept here by address, with a weak reference that tells a living object from a dead one whose
/// address was used again. Entries of dead objects are removed whenever the table has doubled, so
/// its size is bounded by twice the number of living ones.
///
/// The one place of this module with a lock, because objects of different isolation domains meet
/// here. (Not `Mutex`: on Linux the thread sanitizer does not see it.) Under the lock no reference
/// is dropped that could be the last, since that may run a user's `deinit`, which may come back
/// here.
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

  /// The object's publisher, made on first use.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    // Dropped on return, after unlocking.
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

  /// Entries kept, of living and dead objects.
  static var count: Int {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return entries.count
  }

  /// Keeps the entries of living objects.
  /// - Returns: everything that was there, with the living objects, to be dropped after unlocking.
  private static func purge() -> [(Entry, AnyObject?)] {
    let all = entries.values.map { ($0, $0.object) }
    entries = entries.filter { id, entry in entry.object != nil }
    sizeToPurgeAt = max(16, entries.count * 2)
    return all
  }
}
