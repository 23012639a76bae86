import Foundation

/// A process that this process has started, and its output so far. The package starts processes
/// only through this class.
///
/// `init` starts the process. To read the output of the process, call `read` until `read` returns
/// `false`. Then call `finish`, which waits for the end of the process. `end` kills the process.
/// The release of this object also kills the process, unless the process has ended.
package final class ChildProcess {
  /// The destination of a stream of the child.
  package enum Stream: Sendable, Equatable {
    /// The stream goes to this process, which reads the stream. If both streams are read, `text`
    /// contains the output of both streams in the order in which the child wrote the output.
    case read
    /// The stream goes to the same destination as this process's stream.
    case inherited
    /// The stream is discarded.
    case discarded
    /// The stream goes to a file, which is created or emptied first.
    case file(String)
  }

  /// The reading end of the pipe that the child writes to. If neither stream is read, the pipe
  /// contains nothing and is at its end immediately.
  package let output: Int32
  package let id: pid_t
  package private(set) var text = Data()
  private var ending: ProcessEnd?

  /// Starts a process. The standard input of the process is empty.
  /// - Parameters:
  ///   - command: the executable's path and its arguments.
  ///   - errors: the destination of the child's standard error.
  ///   - isRepeatable: whether hash values and addresses are the same in every repeatable process.
  ///     Code that hashes addresses, such as the toolchain's engine, then executes the same
  ///     instructions in each of these processes.
  ///   - environment: variables for the child, in addition to this process's environment.
  /// - Throws: `cannotStart`.
  package init(
    _ command: [String], output: Stream = .read, errors: Stream = .inherited,
    isRepeatable: Bool = false, environment: [String: String] = [:]
  ) throws(ProcessFailure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
    // No child may inherit the ends of the pipe: the pipe would stay open until that child ends.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // The child gets the default handling of signals, so that signals can end the child even if
    // this process ignores or blocks these signals.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, stream) in [(Int32(1), output), (2, errors)] {
      let writing = O_WRONLY | O_CREAT | O_TRUNC
      switch stream {
      case .read: posix_spawn_file_actions_adddup2(&actions, ends[1], number)
      case .inherited: break
      case .discarded: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
      case .file(let path):
        posix_spawn_file_actions_addopen(&actions, number, path, writing, 0o644)
      }
    }
    let added = environment
    var environment = ProcessInfo.processInfo.environment
    // Swift would take seconds to print a backtrace of a crashed child. `bench` reports the crash
    // without a backtrace.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    if isRepeatable { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
    environment.merge(added) { $1 }
    let before = isRepeatable ? AddressRandomization.turnOff() : nil
    defer { before.map(AddressRandomization.restore) }
    var process: pid_t = 0
    let result = withCStrings(command) { arguments in
      withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&process, command[0], &actions, &attributes, arguments, environment)
      }
    }
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      throw .cannotStart(reason: String(cString: strerror(result)))
    }
    id = process
    self.output = ends[0]
  }

  deinit { end() }

  /// Reads the available output. If no output is available, the call blocks, so call `read` only if
  /// `output` is readable.
  /// - Returns: `false` if the child has closed the streams that are read.
  package func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = Foundation.read(output, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count > 0 { text.append(contentsOf: buffer[..<count]) }
        return count > 0
      }
    }
  }

  /// Whether the child is still running.
  package var isRunning: Bool {
    guard ending == nil else { return false }
    var status: Int32 = 0
    guard waitpid(id, &status, WNOHANG) == id else { return true }
    ended(status)
    return false
  }

  /// Waits for the end of a child that has closed the streams that are read.
  @discardableResult package func finish() -> ProcessEnd {
    if let ending { return ending }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return ended(status)
  }

  /// Sends a signal to the child, unless the child has ended.
  package func signal(_ number: Int32) {
    if isRunning { kill(id, number) }
  }

  /// Kills the child and waits for its end.
  package func end() {
    signal(SIGKILL)
    finish()
  }

  @discardableResult private func ended(_ status: Int32) -> ProcessEnd {
    close(output)
    let ending = ProcessEnd(waitStatus: status)
    self.ending = ending
    return ending
  }
}

/// Calls `body` with the strings as a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
