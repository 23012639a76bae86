import ComponentTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells the tree's thread from others, for engines that call back on the thread that writes.
///
/// One comparison of thread ids; asking for the executor costs a hundred times that.
struct MainThread {
  private let id: pthread_t

  /// The calling thread is the tree's.
  init() { id = pthread_self() }

  /// Whether the calling thread is the tree's.
  var isCurrent: Bool { pthread_equal(id, pthread_self()) != 0 }

  /// Notifies a component, unless it was evaluated or unmounted since evaluation `serial`: at once on
  /// the tree's thread, through the tree's inbox from any other.
  func deliver(to component: Component, serial: UInt64) {
    if isCurrent {
      component.notify(serial: serial)
    } else {
      component.enqueueNotification(serial: serial)
    }
  }
}
