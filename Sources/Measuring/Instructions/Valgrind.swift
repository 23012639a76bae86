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
  /// The program gets an environment that is the same on every machine (`pinned`), and of this
  /// process's own environment only where libraries are found. VALGRIND_OPTS and HOME, with its
  /// .valgrindrc, could change what valgrind does.
  ///
  /// Costs are set to zero on entering the measured region and written out on leaving it. Toggling
  /// collection there (`--toggle-collect`) would give the same instructions, but its call counts
  /// hold whatever was called before the region too (tried with 3.19: 105 calls where there were
  /// 6).
  /// - Parameter output: the path of the profiles, to which `.1`, `.2` ... are appended.
  package func callgrind(output: String) -> [String] {
    let found = Valgrind.passedOn.compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    return ["/usr/bin/env", "-i"] + Valgrind.pinned + found + [
      path, "--quiet", "--tool=callgrind", "--zero-before=\(measuredRegionSymbol)",
      "--dump-after=\(measuredRegionSymbol)", "--callgrind-out-file=\(output)",
    ]
  }

  private static let passedOn = ["LD_LIBRARY_PATH", "VALGRIND_LIB"]

  /// The environment that makes counts independent of the machine.
  ///
  /// The C library chooses `memcpy` and its relatives by what the processor can do. Valgrind shows
  /// the program a processor of its own, but with AVX2 only where the machine has it. The tunables
  /// (glibc's manual, "Hardware Capability Tunables") take all of that away: the routines of the
  /// oldest x86-64 processor are left, on every machine. glibc passes over names that it does not
  /// know, such as those of another architecture or version.
  static let pinned: [String] = {
    let tunables =
      [
        "glibc.cpu.hwcaps=" + hiddenFeatures.map { "-\($0)" }.joined(separator: ","),
        // 64-bit ARM's way to say the same.
        "glibc.cpu.name=generic",
        // From which sizes on `memcpy` copies otherwise: derived from the caches' sizes.
        "glibc.cpu.x86_data_cache_size=32768", "glibc.cpu.x86_shared_cache_size=1048576",
        "glibc.cpu.x86_non_temporal_threshold=786432", "glibc.cpu.x86_rep_movsb_threshold=8192",
        "glibc.cpu.x86_rep_stosb_threshold=2048",
      ]
    return [
      "GLIBC_TUNABLES=" + tunables.joined(separator: ":"),
      // Hash tables have the same order in every process.
      "SWIFT_DETERMINISTIC_HASHING=1",
      "SWIFT_BACKTRACE=enable=no",
    ]
  }()

  /// What glibc 2.36 chooses routines by (sysdeps/x86/cpu-tunables.c): features of the processor,
  /// and what it prefers on certain models.
  private static let hiddenFeatures = [
    "AVX", "AVX2", "AVX512BW", "AVX512CD", "AVX512DQ", "AVX512F", "AVX512VL",
    "AVX_Fast_Unaligned_Load", "BMI1", "BMI2", "ERMS", "FMA", "FMA4", "FSRM", "Fast_Copy_Backward",
    "Fast_Rep_String", "Fast_Unaligned_Copy", "Fast_Unaligned_Load", "LZCNT", "MOVBE", "OSXSAVE",
    "POPCNT", "Prefer_ERMS", "Prefer_FSRM", "Prefer_No_AVX512", "Prefer_No_VZEROUPPER",
    "Prefer_PMINUB_for_stringop", "RTM", "SSE3", "SSE4_1", "SSE4_2", "SSSE3", "Slow_BSF",
    "Slow_SSE4_2", "XSAVE", "XSAVEC",
  ]
}
