import Foundation

/// The way in which a process ended.
package enum ProcessEnd: Sendable, Hashable {
  case exited(Int32)
  /// A signal ended the process. Either the process crashed, or another process sent the signal.
  case signalled(Int32)

  /// Reads a wait status in the same way as the macros of wait.h. Swift does not import these
  /// macros.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// The status as a shell reports it: the exit code, or 128 + the number of the signal.
  package var status: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    }
  }

  /// The reason why the process did not do its work; `nil` if the process exited with 0.
  package var failure: String? {
    switch self {
    case .exited(0): nil
    case .exited(let code): "its process exited with \(code)"
    case .signalled(let signal): "signal \(signal) (\(String(cString: strsignal(signal))))"
    }
  }
}
