import Foundation
import Messages
import Processes

/// A lock on a file. Only one process at a time can hold the lock. When the process ends or
/// crashes, the lock is released.
final class FileLock {
  private let file: Int32

  /// Waits until no other process holds the lock.
  /// - Parameter waiting: called once if another process holds the lock.
  /// - Throws: `interruptedWithoutResult`; `internalError` if the file cannot be made.
  @MainActor
  init(
    _ path: String, interruption: Interruption, waiting: @MainActor () -> Void
  ) throws(Problem) {
    // With O_CLOEXEC, child processes do not inherit the file. Otherwise a process that the
    // compiler starts could run longer than this process, and would hold the lock.
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .internalError("\(path) cannot be made") }
    var isTold = false
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .internalError("\(path) cannot be locked")
      }
      if !isTold { waiting() }
      isTold = true
      if interruption.isRaised { throw .interruptedWithoutResult }
      usleep(100_000)
    }
  }

  deinit { close(file) }
}
