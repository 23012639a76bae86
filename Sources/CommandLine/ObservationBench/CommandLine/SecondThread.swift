import Foundation

/// Starts a second thread, which ends immediately.
///
/// Until a process has started a second thread, the C library uses no atomic instructions in its
/// locks and in `malloc`. An app with a user interface always has several threads. A worker process
/// therefore starts a second thread before it times engines. The times of the engines then include
/// the atomic instructions, as in an app.
enum SecondThread {
  static func start() {
    let thread = Thread {}
    thread.start()
    while !thread.isFinished { sched_yield() }
  }
}
