import Foundation
import Processes
import Testing

@Suite("Starting processes")
struct ChildProcessTests {
  private func sh(
    _ script: String, output: ChildProcess.Stream = .read,
    errors: ChildProcess.Stream = .inherited, environment: [String: String] = [:]
  ) throws -> Command.Result {
    try Command.run(
      ["/bin/sh", "-c", script], output: output, errors: errors, environment: environment)
  }

  @Test("each output stream goes to its destination")
  func streams() throws {
    let script = "echo one; echo two >&2"
    #expect(try sh(script, errors: .read).text == "one\ntwo\n")
    #expect(try sh(script, errors: .discarded).text == "one\n")
    #expect(try sh(script, output: .discarded, errors: .read).text == "two\n")
    #expect(try sh(script, output: .discarded, errors: .discarded).text == "")
    let path = NSTemporaryDirectory() + "streams-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try sh(script, output: .file(path), errors: .read).text == "two\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\n")
  }

  @Test("an exit code and a signal are distinguished")
  func ends() throws {
    #expect(try sh("exit 0").end == .exited(0))
    #expect(try sh("exit 3").end == .exited(3))
    let crashed = try sh("kill -SEGV $$")
    #expect(crashed.end == .signalled(SIGSEGV))
    #expect(crashed.status == 128 + SIGSEGV)
    #expect(ProcessEnd.exited(0).failure == nil)
    #expect(ProcessEnd.exited(3).failure == "its process exited with 3")
    #expect(ProcessEnd.signalled(SIGSEGV).failure?.hasPrefix("signal 11 (") == true)
  }

  @Test("given variables are added to the environment of this process")
  func environment() throws {
    #expect(try sh("echo $ADDED-$PATH", environment: ["ADDED": "yes"]).text.hasPrefix("yes-/"))
  }

  @Test("a program that cannot be started is an error, and a program without a path is looked up")
  func lookUp() throws {
    #expect(throws: ProcessFailure.self) { try Command.run(["/no/such/program"]) }
    #expect(try Command.run(["sh", "-c", "echo found"]).text == "found\n")
  }

  @Test("a child runs until a signal ends it, or until its last reference is released")
  func signals() throws {
    let child = try ChildProcess(["/bin/sleep", "100"])
    #expect(child.isRunning)
    child.signal(SIGINT)
    #expect(child.finish() == .signalled(SIGINT))
    #expect(!child.isRunning)
    var other: ChildProcess? = try ChildProcess(["/bin/sleep", "100"])
    let id = try #require(other?.id)
    other = nil
    #expect(kill(id, 0) != 0)
  }

  @Test("an interruption ends the program")
  func interrupted() throws {
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: ProcessFailure.interrupted) {
      try Command.run(["/bin/sleep", "100"], interruption: interruption)
    }
  }

  @Test("a program that fails after an interruption is reported as interrupted")
  func failsAfterInterruption() throws {
    let fifo = NSTemporaryDirectory() + "fifo-" + UUID().uuidString
    try #require(mkfifo(fifo, 0o600) == 0)
    defer { unlink(fifo) }
    let interruption = Interruption()
    // `open` returns when the program opens the other end of the named pipe. Before that, the
    // program has closed its output.
    Thread.detachNewThread {
      let end = open(fifo, O_WRONLY)
      interruption.raise()
      close(end)
    }
    #expect(throws: ProcessFailure.interrupted) {
      try Command.run(
        ["/bin/sh", "-c", "exec >&- 2>&-; read line < \(fifo); exit 1"], errors: .read,
        interruption: interruption)
    }
  }

  @Test("the output of another program is read line by line, with its status")
  func command() throws {
    var lines: [String] = []
    let said = try Command.run(
      ["/bin/sh", "-c", "echo one; echo two >&2; exit 3"], errors: .read
    ) { lines.append(String($0)) }
    #expect(said == Command.Result(end: .exited(3), text: "one\ntwo\n"))
    #expect(lines == ["one", "two"])
  }
}
