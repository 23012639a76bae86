import Synchronization

/// Notifications from threads other than the main one. A pass starts by delivering them.
///
/// One for the process: a handle that outlived its host is then no danger to whoever still holds it.
final class Inbox: Sendable {
  static let shared = Inbox()

  private let waiting = Mutex<[(Component, serial: UInt64)]>([])
  /// Lets a pass skip the lock when nothing has arrived.
  private let isFilled = Atomic<Bool>(false)

  func append(_ component: Component, serial: UInt64) {
    waiting.withLock { $0.append((component, serial)) }
    isFilled.store(true, ordering: .releasing)
  }

  /// Delivers what has arrived. Main thread only.
  @inline(__always)
  func drain() {
    if isFilled.load(ordering: .acquiring) { deliver() }
  }

  private func deliver() {
    isFilled.store(false, ordering: .relaxed)
    let arrived = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for (component, serial) in arrived { component.notify(serial: serial) }
  }
}
