import Foundation
import Processes
import RunFolder
import Testing

@testable import Measuring

@Suite("Scope of counted instructions")
struct InstructionScopeTests {
  private func workload(
    _ kind: WorkloadKind, _ parameters: Parameters, components: Int?
  ) -> WorkloadResult {
    WorkloadResult(
      id: "w", title: "", kind: kind, hash: "", parameters: parameters, notApplicable: [],
      measurements: ["fine", "other"].map {
        var counts = Counts()
        counts.components = components
        return Measurement(engine: $0, counts: counts, outputChecksum: "")
      })
  }

  private func isHeld(
    _ kind: WorkloadKind, _ parameters: Parameters, components: Int? = nil
  ) -> Bool {
    let workload = workload(kind, parameters, components: components)
    let scope = InstructionScope.held(engines: ["fine"])
    #expect(!scope.includes(workload.measurements[1], of: workload))
    return scope.includes(workload.measurements[0], of: workload)
  }

  @Test("a baseline contains operations of every size, and trees and apps of up to 111 components")
  func held() {
    #expect(isHeld(.operation, [.fanOut: 10_000]))
    #expect(isHeld(.tree, [.components: 111], components: 111))
    #expect(!isHeld(.tree, [.components: 112], components: 112))
    #expect(isHeld(.app, [:], components: 8))
    #expect(!isHeld(.app, [:], components: 112))
  }

  @Test("a tree of one component counts as large as its number of rows")
  func rows() {
    #expect(!isHeld(.tree, [.rows: 1_000], components: 1))
    #expect(isHeld(.tree, [.rows: 100], components: 1))
  }

  @Test("the widest scope contains sizes of up to 1,200 components, rows or observers")
  func everything() {
    for (size, isCounted) in [(1_200, true), (1_201, false)] {
      for name in [Parameters.Name.components, .rows, .fanOut] {
        var parameters = Parameters()
        parameters[name] = size
        let workload = workload(.tree, parameters, components: nil)
        let scope = InstructionScope.everything
        #expect(scope.includes(workload.measurements[1], of: workload) == isCounted)
      }
    }
  }

  @Test("a counting process has the same environment, for every environment of bench")
  func environment() {
    let valgrind = Valgrind(path: "/v/valgrind", strip: "/v/strip", version: "valgrind-3")
    let command = valgrind.callgrind(output: "/tmp/profile")
    #expect(command.prefix(2) == ["/usr/bin/env", "-i"])
    let variables = command.dropFirst(2).prefix { $0 != "/v/valgrind" }
    #expect(variables.contains { $0.hasPrefix("GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,") })
    #expect(variables.contains("SWIFT_DETERMINISTIC_HASHING=1"))
    let passedOn = ["LD_LIBRARY_PATH", "VALGRIND_LIB"]
    let names = variables.compactMap { $0.split(separator: "=").first.map(String.init) }
    #expect(
      names.filter { !passedOn.contains($0) }
        == ["GLIBC_TUNABLES", "SWIFT_DETERMINISTIC_HASHING", "SWIFT_BACKTRACE"])
  }

  #if os(Linux) && arch(x86_64)
    private static let loader = "/lib64/ld-linux-x86-64.so.2"

    /// The values by which glibc chooses its routines. The loader of glibc 2.33 and of newer
    /// versions prints these values.
    private func choices(_ command: [String]) throws -> [String] {
      let said = try Command.run(
        ["/usr/bin/env", "-i"] + command + [InstructionScopeTests.loader, "--list-diagnostics"],
        errors: .discarded)
      let wanted =
        ["preferred.", "data_cache_size=", "shared_cache_size=", "non_temporal_threshold="]
        + ["rep_movsb_threshold=", "rep_stosb_threshold=", "xsave_state_size="]
      return said.text.split(separator: "\n").map(String.init).filter { line in
        wanted.contains { line.hasPrefix("x86.cpu_features.\($0)") }
          // These bits stand for SSSE3, FMA, SSE4.1, SSE4.2, MOVBE, POPCNT, XSAVE, OSXSAVE and AVX.
          || isActive(line, 0x0, 0x2, 0x1cd8_1200)
          // These bits stand for BMI1, AVX2, BMI2, ERMS, RTM, AVX512F, DQ, CD, BW and VL.
          || isActive(line, 0x1, 0x1, 0xd003_0b28)
      }
    }

    /// `true` if a line says that one of the bits `bits` is in use.
    private func isActive(_ line: String, _ leaf: Int, _ register: Int, _ bits: UInt32) -> Bool {
      let name = "x86.cpu_features.features[0x\(leaf)].active[0x\(register)]=0x"
      guard line.hasPrefix(name) else { return false }
      return (UInt32(line.dropFirst(name.count), radix: 16) ?? .max) & bits != 0
    }

    @Test(
      "the C library chooses the same routines on this processor and under valgrind",
      .enabled(
        if: Valgrind.find() != nil && FileManager.default.isExecutableFile(atPath: loader),
        "no valgrind, or no glibc"))
    func processors() throws {
      let valgrind = try #require(Valgrind.find())
      let emulation = [valgrind.path, "--quiet", "--tool=none"]
      let here = try choices(Valgrind.pinned)
      try #require(here.count > 10, "the loader tells nothing")
      #expect(here == (try choices(Valgrind.pinned + emulation)))
      #expect(!here.contains { $0.contains(".active[") })
      // Without the tunables, the active features are the features of the processor.
      #expect(try choices([]).contains { $0.contains(".active[") })
    }
  #endif
}
