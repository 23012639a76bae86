import Synchronization

/// Holds the notifications that `enqueueNotification(serial:)` has added, on any thread. A host
/// takes the notifications of its components at the start of a frame and after each pass.
///
/// The process has one inbox for all hosts. The reason is that a component's handle may have
/// outlived the component and its host. Only the main thread can check whether the host still
/// exists, so another thread cannot choose the inbox of a host.
final class Inbox: Sendable {
  static let shared = Inbox()

  private let waiting = Mutex<[(Component, serial: UInt64)]>([])
  /// `true` if notifications have arrived. If the value is `false`, a pass need not take the lock.
  private let isFilled = Atomic<Bool>(false)

  func append(_ component: Component, serial: UInt64) {
    waiting.withLock { $0.append((component, serial)) }
    isFilled.store(true, ordering: .releasing)
  }

  /// Delivers the notifications that have arrived for the components of a host. Call this function
  /// only on the main thread.
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
