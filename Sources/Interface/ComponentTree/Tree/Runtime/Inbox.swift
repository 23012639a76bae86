import Synchronization

/// Holds what other threads tell the tree: the notifications that `enqueueNotification(serial:)`
/// has added, and changes of stored values. A host takes the notifications of its components, and
/// all changes, at the start of a frame and after each pass.
///
/// The process has one inbox for all hosts. The reason is that a component's handle may have
/// outlived the component and its host. Only the main thread can check whether the host still
/// exists, so another thread cannot choose the inbox of a host.
final class Inbox: Sendable {
  static let shared = Inbox()

  private struct Contents {
    var notifications: [(Component, serial: UInt64)] = []
    var changes: [@Sendable () -> Void] = []
  }

  private let waiting = Mutex(Contents())
  /// `true` if something has arrived. If the value is `false`, a pass need not take the lock.
  private let isFilled = Atomic<Bool>(false)

  func append(_ component: Component, serial: UInt64) {
    waiting.withLock { $0.notifications.append((component, serial)) }
    isFilled.store(true, ordering: .releasing)
  }

  /// Adds a change that the main thread has to make.
  func append(_ change: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.changes.append(change) }
    isFilled.store(true, ordering: .releasing)
  }

  /// Makes the changes, and delivers the notifications for the components of a host. Call this
  /// function only on the main thread.
  @inline(__always)
  func drain(for host: HostPointer) {
    if isFilled.load(ordering: .acquiring) { deliver(to: host) }
  }

  private func deliver(to host: HostPointer) {
    isFilled.store(false, ordering: .relaxed)
    let arrived = waiting.withLock { waiting in
      defer { waiting = Contents() }
      return waiting
    }
    for change in arrived.changes { change() }
    for (component, serial) in arrived.notifications where component.serial == serial {
      if component.node.pointee.host == host {
        component.notify()
      } else {
        append(component, serial: serial)
      }
    }
  }
}
