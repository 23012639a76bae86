import Foundation
import Messages
import Processes

/// The folder that callgrind works in. The folder contains a copy of `bench` without debug
/// information, and the profiles that callgrind writes about the processes. The folder is removed
/// when this object is released.
final class CallgrindFolder: Sendable {
  /// The path of the copy of `bench`.
  let executable: String
  private let path: String
  /// The length to which the folder's path is padded, so that the path has the same length in every
  /// run. A program's heap and stack contain the program's path, so the length of the path decides
  /// at which addresses later objects are. With a path of a different length, code that hashes
  /// addresses executes up to 0.7 % more or fewer instructions (in an experiment, the number of
  /// instructions changed in 12 of 160 measurements).
  private static let pathLength = 160

  /// - Parameter executable: the path of the `bench` whose instructions are counted.
  /// - Throws: `internalError` if the folder or the copy cannot be made.
  init(executable: String, valgrind: Valgrind) throws(Problem) {
    let start = NSTemporaryDirectory() + "observation-bench-callgrind-\(UUID().uuidString)"
    path = start.padding(
      toLength: max(start.count, CallgrindFolder.pathLength), withPad: "-", startingAt: 0)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .internalError("\(path) cannot be made: \(error.localizedDescription)")
    }
    self.executable = path + "/bench"
    let said = try? Command.run(
      [valgrind.strip, "--strip-debug", "-o", self.executable, executable], errors: .read)
    guard said?.status == 0 else {
      throw .internalError("\(valgrind.strip) could not copy \(executable): \(said?.text ?? "")")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The value of `--callgrind-out-file`. Callgrind replaces `%p` by the process id.
  var profilePattern: String { path + "/profile.%p" }

  /// Reads the profiles that callgrind wrote about the measured region of a process. Returns the
  /// sum of the profiles, and removes their files.
  /// - Throws: `internalError` if a profile cannot be read, or if no profile contains instructions
  ///   of the measured region.
  func takeProfile(of process: Int32) throws(Problem) -> CallgrindProfile {
    let prefix = "profile.\(process)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0 == prefix || $0.hasPrefix(prefix + ".") }
    defer {
      for name in names { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }
    var whole: CallgrindProfile?
    // Skip the file without a number: callgrind writes that file at the end of the program, for the
    // code that ran after the region.
    for name in names where name != prefix {
      guard let text = try? String(contentsOfFile: path + "/" + name, encoding: .utf8),
        let part = try? CallgrindProfile(text, of: measuredRegionSymbol)
      else { throw .internalError("callgrind's profile \(name) cannot be read") }
      whole = whole?.adding(part) ?? part
    }
    guard let whole, whole.instructions > 0 else {
      throw .internalError("callgrind did not find the function \(measuredRegionSymbol)")
    }
    return whole
  }
}
