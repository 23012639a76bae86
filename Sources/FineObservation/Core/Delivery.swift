import CThreadLocal

/// Handing observers over at the end of the write that makes them dirty, past the queue: of a batch that belongs
/// to the main thread and has a queue of its own. Never changes; in raw memory, owned by its ``ObserverBatch``.
struct Delivery {
  private let receiver: ObserverBatch.Receiver
  /// The only one whose writes are handed over, and on which that happens; see ``ctl_thread()``.
  private let thread: UInt
  private let words: UnsafeMutablePointer<DeliveredWords>

  init(to receiver: @escaping ObserverBatch.Receiver, on thread: UInt) {
    self.receiver = receiver
    self.thread = thread
    words = .allocate(capacity: 1)
    words.initialize(to: DeliveredWords())
  }

  func deallocate() {
    words.pointee.deallocate()
    words.deallocate()
  }

  /// Whether it is for this write: on its thread, in no scope, whose own observer might be among the readers,
  /// and not while it hands over what another write has made dirty.
  @inline(__always)
  var takesWrites: Bool { thread == ctl_thread() && Frame.current == nil && !words.pointee.isBusy }

  /// Whether words are being handed over on this thread, so that no observer may go.
  var isHandingOver: Bool { thread == ctl_thread() && words.pointee.isBusy }

  /// Releases the lock that the caller has taken, and hands all readers of a property over.
  @inline(__always)
  func unlock(andHandOver readers: UnsafeMutablePointer<Readers>) {
    let words = words
    if readers.pointee.count == 1 {
      // The last one is no hole.
      words.pointee.take(readers.pointee.entries.pointee.target)
    } else {
      words.pointee.take(readers)
    }
    graphLock.pointee.unlock()
    receiver(words.pointee.list, Int(words.pointee.count))
    words.pointee.clear()
  }
}

/// The words that are being handed over. They belong to the delivery's thread.
private struct DeliveredWords {
  private(set) var list: UnsafeMutablePointer<UInt>
  private(set) var count: UInt32 = 0
  private var capacity: UInt32 = 16

  init() {
    list = .allocate(capacity: Int(capacity))
  }

  func deallocate() {
    list.deallocate()
  }

  var isBusy: Bool { count > 0 }

  @inline(__always)
  mutating func take(_ word: UInt) {
    list.initialize(to: word)
    count = 1
  }

  @inline(__always)
  mutating func take(_ readers: UnsafeMutablePointer<Readers>) {
    let end = readers.pointee.count
    if capacity < end { makeRoom(end) }
    let entries = readers.pointee.entries
    let list = list
    var taken = 0
    for index in 0..<Int(end) where entries[index].node != nil {
      (list + taken).initialize(to: entries[index].target)
      taken &+= 1
    }
    count = UInt32(truncatingIfNeeded: taken)
  }

  @inline(__always)
  mutating func clear() {
    count = 0
  }

  @inline(never)
  private mutating func makeRoom(_ wanted: UInt32) {
    list.deallocate()
    capacity = 2 * wanted
    list = .allocate(capacity: Int(capacity))
  }
}
