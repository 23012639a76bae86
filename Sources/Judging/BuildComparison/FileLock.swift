import Foundation
import Messages
import Processes

/// A file that one process at a time holds. Goes with the process, however that ends.
final class FileLock {
  private let file: Int32

  /// Waits until no other process holds it.
  /// - Parameter waiting: called once, where another process holds it.
  /// - Throws: `interruptedWithoutResult`; `internalError` where the file cannot be made.
  @MainActor
  init(
    _ path: String, interruption: Interruption, waiting: @MainActor () -> Void
  ) throws(Problem) {
    // Not for the compiler to inherit, whose servers may outlive this process.
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
