import Foundation
import Processes

/// The program valgrind of this machine, and the tools that `bench` needs to use it.
package struct Valgrind: Sendable {
  package let path: String
  /// The path of `strip` of binutils or LLVM. `strip` removes debug information: valgrind 3.19
  /// cannot read the debug information that Swift writes (DWARF 5).
  package let strip: String
  /// The version as valgrind prints it: `valgrind-3.19.0`.
  package let version: String

  /// Finds valgrind, and `strip` or `llvm-strip`, on PATH. `nil` if one of the two tools is
  /// missing, or if valgrind cannot print its version.
  package static func find() -> Valgrind? {
    guard let path = Command.path(of: "valgrind"),
      let strip = Command.path(of: "strip") ?? Command.path(of: "llvm-strip"),
      let said = try? Command.run([path, "--version"]), said.status == 0
    else { return nil }
    return Valgrind(
      path: path, strip: strip,
      version: said.text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The start of the command line that runs a program under callgrind. The path of the program and
  /// the program's arguments follow this start.
  ///
  /// The program gets an environment that is the same on every machine (`pinned`). From this
  /// process's environment the program gets only the variables that say where libraries are.
  /// VALGRIND_OPTS and HOME are left out: valgrind reads options from VALGRIND_OPTS and from the
  /// file .valgrindrc in the home folder.
  ///
  /// Callgrind sets its counters to zero when the program enters the measured region, and writes
  /// the counters to a file when the program leaves the region. The option `--toggle-collect` would
  /// give the same number of instructions. But the numbers of calls would then include calls before
  /// the region (in valgrind 3.19, 105 calls instead of 6).
  /// - Parameter output: the path of the profiles. Callgrind appends `.1`, `.2` ... to this path.
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
  /// The C library chooses its versions of `memcpy` and similar functions by the features of the
  /// processor. Valgrind simulates a processor, which has AVX2 only if the machine's processor has
  /// AVX2. The tunables (glibc's manual, "Hardware Capability Tunables") hide all such features, so
  /// that every machine uses the routines for the oldest x86-64 processor. glibc ignores unknown
  /// names, such as the names of features of a different architecture.
  static let pinned: [String] = {
    let tunables =
      [
        "glibc.cpu.hwcaps=" + hiddenFeatures.map { "-\($0)" }.joined(separator: ","),
        // This tunable hides the features of the processor on 64-bit ARM.
        "glibc.cpu.name=generic",
        // Above certain sizes, `memcpy` and `memset` work in a different way. Without these
        // tunables, glibc would derive the sizes from the processor's caches.
        "glibc.cpu.x86_data_cache_size=32768", "glibc.cpu.x86_shared_cache_size=1048576",
        "glibc.cpu.x86_non_temporal_threshold=786432",
        "glibc.cpu.x86_memset_non_temporal_threshold=786432",  // Since glibc 2.40.
        "glibc.cpu.x86_rep_movsb_threshold=8192", "glibc.cpu.x86_rep_stosb_threshold=2048",
      ]
    return [
      "GLIBC_TUNABLES=" + tunables.joined(separator: ":"),
      // With this variable, hash tables have the same order in every process.
      "SWIFT_DETERMINISTIC_HASHING=1",
      "SWIFT_BACKTRACE=enable=no",
    ]
  }()

  /// The names by which glibc 2.36 chooses routines (sysdeps/x86/cpu-tunables.c): features of the
  /// processor, and preferences for certain models.
  private static let hiddenFeatures = [
    "AVX", "AVX2", "AVX512BW", "AVX512CD", "AVX512DQ", "AVX512F", "AVX512VL",
    "AVX_Fast_Unaligned_Load", "BMI1", "BMI2", "ERMS", "FMA", "FMA4", "FSRM", "Fast_Copy_Backward",
    "Fast_Rep_String", "Fast_Unaligned_Copy", "Fast_Unaligned_Load", "LZCNT", "MOVBE", "OSXSAVE",
    "POPCNT", "Prefer_ERMS", "Prefer_FSRM", "Prefer_No_AVX512", "Prefer_No_VZEROUPPER",
    "Prefer_PMINUB_for_stringop", "RTM", "SSE3", "SSE4_1", "SSE4_2", "SSSE3", "Slow_BSF",
    "Slow_SSE4_2", "XSAVE", "XSAVEC",
  ]
}
