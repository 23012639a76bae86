import Foundation

/// Starts a second thread, which ends immediately.
///
/// Until a process has started a second thread, the C library uses no atomic instructions in its
/// locks and in `malloc`. Apps with a user interface always have several threads, so engines are
/// timed in that state too.
enum SecondThread {
  static func start() {
    let thread = Thread {}
    thread.start()
    while !thread.isFinished { sched_yield() }
  }
}
