import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A queue for the notifications of an engine's callbacks. Any thread can append a notification,
/// and the component tree collects the notifications later.
///
/// The toolchain calls back on the thread that writes, but a tree takes notifications only on the
/// main actor. A callback cannot find out cheaply whether it is on the main actor. On Linux, the
/// main actor has no fixed thread, and asking for the executor costs more than this queue. The
/// queue costs a spin lock, an atomic exchange, and an append that does not allocate in the steady
/// state. Therefore all notifications use the queue.
package final class NotificationQueue<Element>: @unchecked Sendable {
  private let isLocked = Atomic<Bool>(false)
  /// Whether the queue has elements. The value is written while the lock is held. `drain` reads the
  /// value without the lock.
  private let isFilled = Atomic<Bool>(false)
  /// The elements in the queue. Protected by the lock.
  private var waiting: [Element] = []
  /// Whether the queue is closed. A closed queue accepts no elements. Protected by the lock.
  private var isClosed = false
  /// An empty array with capacity, which the next `drain` exchanges for `waiting`. Used only on the
  /// main actor.
  private var spare: [Element] = []

  package init() {}

  /// Appends the element that the closure returns, unless the closure returns `nil`. The closure
  /// runs under the lock, so the lock also protects the state that the closure uses.
  /// - Returns: `false` if the queue is closed. In a closed queue, the closure is not called and
  ///   nothing is appended.
  @inline(__always)
  @discardableResult
  package func append(_ element: () -> Element?) -> Bool {
    lock()
    defer { unlock() }
    if isClosed { return false }
    if let element = element() {
      waiting.append(element)
      isFilled.store(true, ordering: .releasing)
    }
    return true
  }

  /// Passes all elements to `body` in order and removes them. Only one consumer may drain at a
  /// time, on the main actor.
  @inline(__always)
  package func drain(_ body: (Element) -> Void) {
    guard isFilled.load(ordering: .acquiring) else { return }
    lock()
    swap(&waiting, &spare)
    isFilled.store(false, ordering: .relaxed)
    unlock()
    for element in spare { body(element) }
    spare.removeAll(keepingCapacity: true)
  }

  /// Passes the remaining elements to `body`, and accepts no more elements. The engine calls this
  /// function when the engine is destroyed: registrations that outlive the engine retain the queue,
  /// and could otherwise append more elements.
  package func close(_ body: (Element) -> Void) {
    lock()
    isClosed = true
    unlock()
    drain(body)
  }

  private func lock() {
    var spins = 0
    while isLocked.exchange(true, ordering: .acquiring) {
      spins += 1
      // Let other threads run, since the thread that holds the lock may not be running now.
      if spins % 100 == 0 { sched_yield() }
    }
  }

  private func unlock() { isLocked.store(false, ordering: .releasing) }
}
