import Foundation

/// Runs another program to its end: git, the compiler, valgrind's `--version`.
package enum Command {
  package struct Result: Equatable {
    /// What it exited with; 128 + the signal that ended it.
    package var status: Int32
    /// Its standard output, and where asked for its standard error, in the order in which it wrote
    /// them.
    package var text: String

    package init(status: Int32, text: String) {
      self.status = status
      self.text = text
    }
  }

  /// - Parameters:
  ///   - words: the program, by its path or to be looked up on PATH, and its arguments.
  ///   - mergesErrors: whether its standard error is part of the text. Otherwise it goes where this
  ///     process's goes.
  ///   - interruption: ends the program where it is raised.
  ///   - line: given each line of the output as it comes.
  /// - Throws: `cannotStart`; `interrupted`.
  package static func run(
    _ words: [String], mergesErrors: Bool = false, interruption: Interruption? = nil,
    line: (Substring) -> Void = { _ in }
  ) throws(ProcessFailure) -> Result {
    var child = try ChildProcess(
      words[0].contains("/") ? words : ["/usr/bin/env"] + words, isRepeatable: false,
      mergesErrors: mergesErrors)
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
    let status = child.finish()
    // Ctrl-C reaches it, too: it dies of that, or says that it failed.
    if status != 0, interruption?.isRaised == true { throw .interrupted }
    let signal = status & 0x7f
    return Result(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      text: String(decoding: child.text, as: UTF8.self))
  }
}
