import Foundation

/// The number of times that the calling thread was preempted. It shows whether a reading was
/// disturbed by other work on the machine. The call costs one system call.
///
/// The result is 0 if the system does not report the number.
func timesInterrupted() -> Int {
  #if os(Linux)
    var usage = rusage()
    // The constant RUSAGE_THREAD, which is not available in Swift.
    guard getrusage(1, &usage) == 0 else { return 0 }
    return Int(usage.ru_nivcsw)
  #else
    return 0
  #endif
}
