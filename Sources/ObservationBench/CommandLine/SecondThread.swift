import Foundation

/// A thread that ends at once.
///
/// Until a process has started a second thread, the C library leaves the atomic instructions out of
/// its locks and of malloc. No app with a user interface runs like that, and no engine should be
/// timed so.
enum SecondThread {
  static func start() {
    let thread = Thread {}
    thread.start()
    while !thread.isFinished { sched_yield() }
  }
}
