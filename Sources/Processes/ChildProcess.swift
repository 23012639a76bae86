import Foundation

/// A process that was started to do one piece of work, and what it has said so far.
package struct ChildProcess {
  /// Reads the child's standard output.
  package let output: Int32
  private let process: pid_t
  package private(set) var text = Data()

  /// Starts a process whose standard output comes here and whose standard input is empty.
  /// - Parameters:
  ///   - command: the executable's path and its arguments.
  ///   - isRepeatable: hashing and addresses are the same in every such process, and with them the
  ///     instructions of what hashes addresses, as the toolchain's engine does.
  ///   - mergesErrors: its standard error comes here too, instead of where this process's goes.
  package init(
    _ command: [String], isRepeatable: Bool, mergesErrors: Bool = false
  ) throws(ProcessFailure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
    // Neither end must live on in this child or in one that is started later: it would keep the
    // pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // Whatever this process does about signals, a child can be ended by them.
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
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if mergesErrors { posix_spawn_file_actions_adddup2(&actions, ends[1], 2) }
    var environment = ProcessInfo.processInfo.environment
    // A backtrace of a crashed child takes seconds, and the crash is reported anyway.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    if isRepeatable { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
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
    self.process = process
    output = ends[0]
  }

  /// Takes what there is to read. To be called when there is something.
  /// - Returns: false when the child has closed its output.
  package mutating func read() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      while true {
        let count = Foundation.read(output, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count > 0 { text.append(contentsOf: buffer[..<count]) }
        return count > 0
      }
    }
  }

  /// Waits for the end of a child that has closed its output.
  /// - Returns: its wait status.
  package func finish() -> Int32 {
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Ends the child, whatever it does.
  package func end() {
    kill(process, SIGKILL)
    _ = finish()
  }
}

/// Calls with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
