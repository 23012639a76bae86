import Synchronization

/// Notifications from threads other than the main thread. A host takes its notifications at the
/// start of a frame and after each pass.
///
/// There is one inbox for the process, because a handle may have outlived its component and its
/// host. Only the main thread can find out whether that has happened, so another thread cannot
/// choose a host's inbox.
final class Inbox: Sendable {
  static let shared = Inbox()

  private let waiting = Mutex<[(Component, serial: UInt64)]>([])
  /// Lets a pass skip the lock when nothing has arrived.
  private let isFilled = Atomic<Bool>(false)

  func append(_ component: Component, serial: UInt64) {
    waiting.withLock { $0.append((component, serial)) }
    isFilled.store(true, ordering: .releasing)
  }

  /// Delivers the notifications that have arrived for the components of a host. Main thread only.
  @inline(__always)
  func drain(for host: HostPointer) {
    if isFilled.load(ordering: .acquiring) { deliver(to: host) }
  }

  private func deliver(to host: HostPointer) {
    isFilled.store(false, ordering: .relaxed)
    let arrived = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for (component, serial) in arrived where component.serial == serial {
      if component.node.pointee.host == host {
        component.notify()
      } else {
        append(component, serial: serial)
      }
    }
  }
}
