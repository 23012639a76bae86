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

  @Test("of an app in one notation, on no engine of this package, a baseline contains all engines")
  func oneNotation() {
    let workload = workload(.app, [:], components: 8)
    let scope = InstructionScope.held(engines: ["another"])
    #expect(workload.measurements.allSatisfy { scope.includes($0, of: workload) })
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
}
