import Foundation
import Messages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is written where: results to stdout, everything else to stderr.
package enum Terminal {
  static let errorsAreSeen = isatty(STDERR_FILENO) == 1
  static let outputIsSeen = isatty(STDOUT_FILENO) == 1

  /// Colour only on a terminal that can show it, and never against NO_COLOR (https://no-color.org).
  package static let showsColour: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return outputIsSeen && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }()

  /// Columns of the terminal behind stderr; 80 where it does not tell.
  static var width: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 20
      ? Int(size.ws_col) : 80
  }

  /// A line on stderr.
  package static func note(_ text: String) {
    // Nobody is left to be told when stderr itself cannot be written.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Text on stdout, as it is. A stdout that is closed or full ends `bench`: what was measured is
  /// on the disk by then. (A reader that has gone, such as `head`, ends it by SIGPIPE, as it ends
  /// every filter.)
  package static func write(_ text: String) { write(text, to: .standardOutput) }

  static func write(_ text: String, to output: FileHandle) {
    do {
      try output.write(contentsOf: Data(text.utf8))
    } catch {
      note("Standard output cannot be written.")
      exit(Outcome.failed.exitCode)
    }
  }

  /// From here on what is printed goes to stderr.
  /// - Returns: what stdout was before.
  static func divertOutput() -> FileHandle {
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return FileHandle(fileDescriptor: output)
  }
}
