import Foundation

/// How often the calling thread has lost its core without waiting for anything: whether a reading
/// says something about the engine, or about what else the machine did. It costs a system call.
///
/// 0 where the system does not tell.
func timesInterrupted() -> Int {
  #if os(Linux)
    var usage = rusage()
    // RUSAGE_THREAD, which Swift does not see.
    guard getrusage(1, &usage) == 0 else { return 0 }
    return Int(usage.ru_nivcsw)
  #else
    return 0
  #endif
}
