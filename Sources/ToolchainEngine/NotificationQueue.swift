import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What an engine's callbacks have to say, from whatever thread, until the tree collects it.
///
/// The toolchain calls back on the thread that writes, and a tree takes notifications on the main
/// actor only. Which of the two a callback is on cannot be told cheaply: the main actor has no
/// thread of its own on Linux, and asking for the executor costs more than this queue (a spin lock,
/// one atomic exchange, and an append without allocation in the steady state). So everything goes
/// through here.
package final class NotificationQueue<Element>: @unchecked Sendable {
  private let isLocked = Atomic<Bool>(false)
  /// Lets `drain` pass without the lock. Written under it.
  private let isFilled = Atomic<Bool>(false)
  /// Guarded by the lock, as is everything that `withLock` works on.
  private var waiting: [Element] = []
  /// Whether it will not be drained any more. Guarded by the lock.
  private var isClosed = false
  /// An empty array with room, for the next exchange. Main actor only.
  private var spare: [Element] = []

  package init() {}

  /// Appends what the closure returns, if it returns something. The closure runs under the lock,
  /// which serves for the state that decides, too.
  /// - Returns: false when the queue is closed; then nothing was done.
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

  /// Hands over what has arrived, in order. One consumer at a time, on the main actor.
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

  /// Hands over what is left, and takes no more: the engine goes, and registrations that outlive it
  /// hold on to the queue.
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
      // The holder may have lost its processor.
      if spins % 100 == 0 { sched_yield() }
    }
  }

  private func unlock() { isLocked.store(false, ordering: .releasing) }
}
