import Foundation
import Processes

/// The valgrind of this machine, where there is one, and what it needs.
package struct Valgrind: Sendable {
  package let path: String
  /// binutils' or LLVM's `strip`: valgrind gives up on the debug information that Swift writes
  /// (DWARF 5, tried with 3.19).
  package let strip: String
  /// As it names itself: `valgrind-3.19.0`.
  package let version: String

  /// The one on PATH; `nil` where there is none, or no `strip`.
  package static func find() -> Valgrind? {
    guard let path = executable("valgrind"),
      let strip = executable("strip") ?? executable("llvm-strip"),
      let said = try? Command.run([path, "--version"]), said.status == 0
    else { return nil }
    return Valgrind(
      path: path, strip: strip,
      version: said.text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func executable(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// What comes before a program that is to be counted.
  ///
  /// Costs are set to zero on entering the measured region and written out on leaving it. Toggling
  /// collection there (`--toggle-collect`) would give the same instructions, but its call counts
  /// hold whatever was called before the region too (tried with 3.19: 105 calls where there were
  /// 6).
  /// - Parameter output: the path of the profiles, to which `.1`, `.2` ... are appended.
  package func callgrind(output: String) -> [String] {
    [
      "--quiet", "--tool=callgrind", "--zero-before=\(measuredRegionSymbol)",
      "--dump-after=\(measuredRegionSymbol)", "--callgrind-out-file=\(output)",
    ]
  }
}
