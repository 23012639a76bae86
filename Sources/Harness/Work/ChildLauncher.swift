import Foundation
import RunFolder

/// Has work done in a fresh process of this executable.
///
/// The child gets the request as its last argument and writes the reply on its standard output; what it says
/// on its standard error goes where this process's goes.
public struct ChildLauncher: WorkLauncher {
  private let executable: String
  private let arguments: [String]
  private let timeout: Double
  private let interruption: Interruption

  /// - Parameters:
  ///   - executable: the path of this executable.
  ///   - arguments: what comes before the request, such as `["work"]`.
  ///   - timeout: seconds after which a child that says nothing counts as crashed.
  public init(
    executable: String, arguments: [String], timeout: Double = 300, interruption: Interruption
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeout = timeout
    self.interruption = interruption
  }

  public func launch(_ request: WorkRequest) throws(WorkFailure) -> WorkReply {
    let json = JSONText.compact(request)
    let (child, output) = try spawn([executable] + arguments + [String(json.dropLast())])
    defer { close(output) }
    let (text, ending) = read(output, from: child)
    if ending != .closed { kill(child, SIGKILL) }
    let status = wait(for: child)
    switch ending {
    case .interrupted: throw .interrupted
    case .timedOut: throw .crashed(reason: "it did not finish in \(Int(timeout)) seconds")
    case .closed: break
    }
    // Ctrl-C reaches the child too, and may end it before this process has noticed.
    if [SIGINT, SIGTERM, SIGHUP].contains(status & 0x7f) { throw .interrupted }
    if let failure = ChildLauncher.failure(status: status) { throw .crashed(reason: failure) }
    guard let reply = try? JSONDecoder().decode(WorkReply.self, from: text) else {
      throw .crashed(reason: "its process ended without a reply")
    }
    return reply
  }

  private enum Ending { case closed, timedOut, interrupted }

  private func spawn(_ command: [String]) throws(WorkFailure) -> (pid_t, Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .cannotStart(reason: String(cString: strerror(errno))) }
    // The reading end must not live on in the child.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var environment = ProcessInfo.processInfo.environment
    // A backtrace of a crashed child takes seconds, and the crash is reported anyway.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var child: pid_t = 0
    let result = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&child, executable, &actions, nil, arguments, environment)
      }
    }
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      throw .cannotStart(reason: String(cString: strerror(result)))
    }
    return (child, ends[0])
  }

  /// Reads until the child closes its output, looking up now and then.
  private func read(_ output: Int32, from child: pid_t) -> (Data, Ending) {
    let clock = MonotonicClock()
    let deadline = clock.now() + UInt64(timeout * 1e9)
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waited = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waited, 1, 50)
      if interruption.isRaised { return (text, .interrupted) }
      if clock.now() > deadline { return (text, .timedOut) }
      guard ready > 0 else { continue }
      let count = Foundation.read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (text, .closed) }
      text.append(contentsOf: buffer[0..<count])
    }
  }

  private func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// What a wait status says, by the macros of wait.h, which Swift does not import.
  static func failure(status: Int32) -> String? {
    let signal = status & 0x7f
    if signal != 0 { return "signal \(signal) (\(String(cString: strsignal(signal))))" }
    let code = (status >> 8) & 0xff
    return code == 0 ? nil : "its process exited with \(code)"
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
