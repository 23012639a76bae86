import Foundation
import Processes
import Testing

@testable import Measuring

/// glibc contains several versions of `memcpy` and other functions, and chooses one of each by the
/// processor. Counts of instructions depend on these choices, and on the sizes above which the
/// chosen versions work differently. So both must be equal on the machine's own processor and on
/// the one that valgrind emulates, two very different models.
///
/// The tests do not compare what decides a choice. It differs between processors even if the choice
/// is the same: `Avoid_Short_Distance_REP_MOVSB`, which newer Intel processors prefer, only has an
/// effect within the versions with `rep movsb`, and these are not chosen if ERMS is hidden.
@Suite(
  "Routines of the C library",
  .enabled(if: Glibc.isUsed, "the C library is not glibc on x86-64"),
  .enabled(if: Valgrind.find() != nil, "valgrind and strip are not on PATH"),
  .enabled(if: Command.path(of: "clang") != nil, "clang is not on PATH"))
struct RoutineTests {
  @Test("the C library chooses the same routines on this processor and under valgrind")
  func processors() throws {
    #expect(try differences(here: Valgrind.pinned) == [])
  }

  @Test(
    "a routine that is chosen for a feature of this processor is a difference",
    .enabled(if: Glibc.hasERMS == true, "this processor has no fast `rep movsb` (ERMS)"))
  func otherRoutine() throws {
    let names = try differences(here: pinned(replacing: "-ERMS,", by: ""))
    #expect(names.isSuperset(of: ["libc.so.6 memcpy", "libc.so.6 memset"]))
  }

  @Test(
    "another size above which memory is copied differently is a difference",
    .enabled(
      if: (try? Glibc.sizes([]))?.isEmpty == false,
      "glibc's loader prints no sizes (before glibc 2.33)"))
  func otherSize() throws {
    let name = "x86_non_temporal_threshold"
    let names = try differences(here: pinned(replacing: "\(name)=786432", by: "\(name)=1048576"))
    #expect(names == ["x86.cpu_features.non_temporal_threshold"])
  }

  private func pinned(replacing old: String, by new: String) throws -> [String] {
    let changed = Valgrind.pinned.map { $0.replacingOccurrences(of: old, with: new) }
    try #require(changed != Valgrind.pinned)
    return changed
  }

  /// The routines and sizes that differ between this processor, with the given environment, and
  /// valgrind's, with the environment of counted processes.
  private func differences(here environment: [String]) throws -> Set<String> {
    let valgrind = try #require(Valgrind.find())
    let program = NSTemporaryDirectory() + "routines-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: program) }
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Routines/routines.c").path
    // The option lets the program find every function at its first call.
    let built = try Command.run(["clang", source, "-Wl,-z,lazy", "-o", program])
    try #require(built.end == .exited(0))

    func choices(_ command: [String]) throws -> [String: String] {
      let lines = try Glibc.lines(command + [program]) + Glibc.sizes(command)
      try #require(lines.count > 50, "too few routines: \(lines)")
      return Dictionary(
        uniqueKeysWithValues: Set(lines).map { line in
          let end = line.lastIndex { $0 == " " || $0 == "=" } ?? line.endIndex
          return (String(line[..<end]), String(line[end...]))
        })
    }
    let here = try choices(environment)
    let emulated = try choices(Valgrind.pinned + [valgrind.path, "--quiet", "--tool=none"])
    return Set(here.keys).union(emulated.keys).filter { here[$0] != emulated[$0] }
  }
}

/// Asks glibc for its choices.
private enum Glibc {
  static let isUsed: Bool = {
    #if canImport(Glibc) && arch(x86_64)
      true
    #else
      false
    #endif
  }()

  /// Whether this processor has ERMS, a fast `rep movsb`.
  static let hasERMS = SystemFile.text(at: "/proc/cpuinfo")?.contains(" erms ")

  /// The sizes on which routines depend that may be chosen if ERMS is hidden.
  static func sizes(_ command: [String]) throws -> [String] {
    let names = [
      "data_cache_size", "shared_cache_size", "non_temporal_threshold",
      "memset_non_temporal_threshold",
    ]
    return try lines(command + ["/lib64/ld-linux-x86-64.so.2", "--list-diagnostics"])
      .filter { line in names.contains { line.hasPrefix("x86.cpu_features.\($0)=") } }
  }

  static func lines(_ command: [String]) throws -> [String] {
    try Command.run(["/usr/bin/env", "-i"] + command, errors: .discarded).text
      .split(separator: "\n").map(String.init)
  }
}
