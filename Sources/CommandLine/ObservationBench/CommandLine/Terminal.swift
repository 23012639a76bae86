import Foundation
import Messages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes results to stdout and everything else to stderr.
package enum Terminal {
  static let errorsAreSeen = isatty(STDERR_FILENO) == 1
  static let outputIsSeen = isatty(STDOUT_FILENO) == 1

  /// `true` if text on stdout is coloured: stdout is a terminal that can show colours, and the
  /// environment variable NO_COLOR is not set (https://no-color.org).
  package static let showsColour: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return outputIsSeen && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()

  /// The width of the terminal of stderr in columns; 80 if it is not known.
  static var width: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 20
      ? Int(size.ws_col) : 80
  }

  /// Writes a line to stderr.
  package static func note(_ text: String) {
    // An error is ignored, since it could not be reported without stderr.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes text to stdout without changes. If stdout is closed, or if stdout is a file on a full
  /// disk, `bench` ends. The results are not lost, since `bench` writes the results to files before
  /// it prints them. (If stdout is a pipe to a program that has ended, such as `head`, SIGPIPE ends
  /// `bench`.)
  package static func write(_ text: String) { write(text, to: .standardOutput) }

  static func write(_ text: String, to output: FileHandle) {
    do {
      try output.write(contentsOf: Data(text.utf8))
    } catch {
      note("Standard output cannot be written.")
      exit(Outcome.failed.exitCode)
    }
  }

  /// Redirects everything that is printed to stdout to stderr.
  /// - Returns: a handle for the original stdout.
  static func divertOutput() -> FileHandle {
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return FileHandle(fileDescriptor: output)
  }
}
