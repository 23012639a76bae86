import Foundation
import Messages
import Processes

/// Where callgrind works: a copy of `bench` without debug information, and the profiles of its
/// children. It is removed with the last reference to this object.
final class CallgrindFolder: Sendable {
  /// The copy.
  let executable: String
  private let path: String
  /// The path of the program lies on its heap and its stack, and moves what comes after it: with
  /// paths of other lengths, what hashes addresses executes up to 0.7 % more or fewer instructions
  /// (tried: 12 of 160 measurements).
  private static let pathLength = 160

  /// - Parameter executable: the `bench` to be counted.
  /// - Throws: `internalError`, where the copy cannot be made.
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

  /// For `--callgrind-out-file`: `%p` becomes the process.
  var profilePattern: String { path + "/profile.%p" }

  /// Everything that a process ran in the measured region, and removes the files.
  /// - Throws: `internalError`, where there is none or one cannot be read.
  func takeProfile(of process: Int32) throws(Problem) -> CallgrindProfile {
    let prefix = "profile.\(process)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0 == prefix || $0.hasPrefix(prefix + ".") }
    defer {
      for name in names { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }
    var whole: CallgrindProfile?
    // The file without a number is written at the end of the program, of what ran after the region.
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
