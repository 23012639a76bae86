import Foundation

/// Another program, run to its end: `swiftc`, or this one in a process of its own.
enum Subprocess {
  enum Stream { case output, errors }

  enum End: Hashable {
    case exited(Int32)
    /// A signal ended it: it crashed.
    case signalled(Int32)
  }

  /// The environment of a process whose crash is expected: its backtrace would take seconds.
  static let withoutBacktrace = ["SWIFT_BACKTRACE": "enable=no"]

  /// Runs an executable with an empty standard input.
  /// - Parameters:
  ///   - stream: the one of its two that is read; the other is thrown away.
  ///   - environment: what is added to this process's.
  /// - Throws: what Foundation throws where it cannot be started.
  static func run(
    _ path: String, _ arguments: [String], reading stream: Stream,
    environment: [String: String] = [:]
  ) throws -> (text: String, end: End) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = stream == .output ? pipe : FileHandle.nullDevice
    process.standardError = stream == .errors ? pipe : FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let status = process.terminationStatus
    return (text, process.terminationReason == .exit ? .exited(status) : .signalled(status))
  }
}
