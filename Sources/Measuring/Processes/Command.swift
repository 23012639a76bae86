import Foundation

/// Runs another program, such as git or the compiler, and waits for its end.
package enum Command {
  package struct Result: Equatable, Sendable {
    package var end: ProcessEnd
    /// The output that was read from the program.
    package var text: String

    package init(end: ProcessEnd, text: String) {
      self.end = end
      self.text = text
    }

    /// The exit code of the program, or 128 + the number of the signal that ended it.
    package var status: Int32 { end.status }
  }

  /// The path of the first program with this name on PATH.
  package static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// - Parameters:
  ///   - words: the program, by its path or by a name that is looked up on PATH, and its arguments.
  ///   - output: the destination of the program's standard output.
  ///   - errors: the destination of the program's standard error.
  ///   - environment: variables for the program, in addition to this process's environment.
  ///   - interruption: if this interruption is raised, the program is ended.
  ///   - line: called with each line of output as soon as it is read.
  /// - Throws: `cannotStart`; `interrupted`.
  package static func run(
    _ words: [String], output: ChildProcess.Stream = .read,
    errors: ChildProcess.Stream = .inherited, environment: [String: String] = [:],
    interruption: Interruption? = nil, line: (Substring) -> Void = { _ in }
  ) throws(ProcessFailure) -> Result {
    let child = try ChildProcess(
      words[0].contains("/") ? words : ["/usr/bin/env"] + words, output: output, errors: errors,
      environment: environment)
    var told = 0
    var isOpen = true
    while isOpen {
      if interruption?.isRaised == true {
        child.end()
        throw .interrupted
      }
      var waited = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, 50) > 0 else { continue }
      isOpen = child.read()
      while let end = child.text[(child.text.startIndex + told)...].firstIndex(of: 0x0A) {
        line(
          Substring(decoding: child.text[(child.text.startIndex + told)..<end], as: UTF8.self))
        told = end + 1 - child.text.startIndex
      }
    }
    let end = child.finish()
    // If the user presses Ctrl-C, the program also receives the signal. The signal ends the program
    // or makes the program fail.
    if end != .exited(0), interruption?.isRaised == true { throw .interrupted }
    return Result(end: end, text: String(decoding: child.text, as: UTF8.self))
  }
}
