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

  private static let environment = ProcessInfo.processInfo.environment

  // MARK: What a terminal can show

  /// `true` if text on stdout is coloured.
  package static let showsColour = outputIsSeen && allowsColour(environment)

  /// Whether a terminal may show colours: NO_COLOR is not set (https://no-color.org), and TERM
  /// names a terminal that knows them.
  static func allowsColour(_ environment: [String: String]) -> Bool {
    (environment["NO_COLOR"] ?? "").isEmpty && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// The columns within which tables and sentences on stdout stay; `nil` if stdout is no terminal.
  package static var outputWidth: Int? { outputIsSeen ? width(of: STDOUT_FILENO) : nil }
  static var errorsWidth: Int? { errorsAreSeen ? width(of: STDERR_FILENO) : nil }

  private static func width(of descriptor: Int32) -> Int {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return width(asked: environment["COLUMNS"], reported: isKnown ? Int(size.ws_col) : nil)
  }

  /// The width that COLUMNS asks for, or else that the terminal reports; 80 if neither can be one.
  static func width(asked: String?, reported: Int?) -> Int {
    [asked.flatMap { Int($0) }, reported].compactMap(\.self).first { $0 > 20 } ?? 80
  }

  /// How tables on stdout look.
  package static var tableFormat: Table.Format { .text(color: showsColour, width: outputWidth) }

  // MARK: Writing

  /// Writes a line to stderr. On a terminal, it is broken between words.
  package static func note(_ text: String) {
    // An error is ignored, since it could not be reported without stderr.
    let line = fitted(text, width: errorsWidth) + "\n"
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }

  /// Writes text for people to stdout. On a terminal, lines are broken between words.
  package static func show(_ text: String) { write(fitted(text, width: outputWidth)) }

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
