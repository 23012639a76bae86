import Foundation

/// The valgrind of this machine, where there is one.
public struct Valgrind: Sendable {
  public let path: String
  /// As it names itself: `valgrind-3.19.0`.
  public let version: String

  /// The first one on PATH that runs; `nil` where there is none.
  public static func find() -> Valgrind? {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/valgrind"
      guard FileManager.default.isExecutableFile(atPath: path),
        let said = try? Command.run([path, "--version"]), said.status == 0
      else { continue }
      return Valgrind(
        path: path, version: said.text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return nil
  }

  /// What comes before a program that is to be counted.
  ///
  /// Costs are set to zero on entering the measured region and written out on leaving it. Toggling
  /// collection there (`--toggle-collect`) would give the same instructions, but its call counts hold
  /// whatever was called before the region too (tried with 3.19: 105 calls where there were 6).
  /// - Parameter output: the path of the profiles, to which `.1`, `.2` ... are appended.
  func callgrind(output: String) -> [String] {
    [
      "--quiet", "--tool=callgrind", "--zero-before=\(measuredRegionSymbol)",
      "--dump-after=\(measuredRegionSymbol)", "--callgrind-out-file=\(output)",
    ]
  }
}
