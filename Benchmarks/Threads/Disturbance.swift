import Foundation

/// The number of times that the calling thread was preempted. If the number changes during a
/// measurement, other work on the machine has disturbed the measurement. The function makes one
/// system call.
///
/// The result is 0 if the system does not report the number.
func timesInterrupted() -> Int {
  #if os(Linux)
    var usage = rusage()
    // The number 1 is the value of the constant RUSAGE_THREAD, which is not available in Swift.
    guard getrusage(1, &usage) == 0 else { return 0 }
    return Int(usage.ru_nivcsw)
  #else
    return 0
  #endif
}
