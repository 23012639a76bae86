import Foundation
import Measuring
import Testing

@testable import RunFolder

@Suite("--counters callgrind")
struct CountersTests {
  /// A run whose budget leaves no time for timing: the times of two quick runs may differ greatly
  /// on a busy machine.
  private static func run(into folder: TemporaryFolder) throws -> RunDocument {
    let result = try Bench.run(
      "run", "--counters", "callgrind", "--filter", "^op.track-fire$", "--engine", "fine",
      "--engine", "publish-all", "--profile", "quick", "--budget", "0.01", "--no-plots", "--table",
      "--output", folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("instructions"))
    return try RunDirectory(folder.file("latest").path).readDocument()
  }

  @Test(
    "two runs count equal instructions, and the gate compares them",
    .enabled(if: Valgrind.find() != nil, "valgrind and strip are not on PATH"))
  func repeatable() throws {
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
    let (first, second) = (try Self.run(into: one), try Self.run(into: two))
    for (before, after) in zip(first.workloads, second.workloads) {
      for (before, after) in zip(before.measurements, after.measurements) {
        let (before, after) = (try #require(before.instructions), try #require(after.instructions))
        #expect(before.perFrame > 100)
        #expect(after == before)
      }
    }
    let baseline = one.file("latest/run.json").path
    let selection = ["--filter", "^op.track-fire$", "--engine", "fine", "--engine", "publish-all"]
    let gate = ["gate", "--run", two.file("latest").path, "--baseline", baseline] + selection
    #expect(try Bench.start(gate).finish().status == 0)

    var worse = second
    worse.workloads[0].measurements[0].instructions?.perFrame *= 1.02
    try Data(JSONText.pretty(worse).utf8).write(to: two.file("latest/run.json"))
    let regression = try Bench.start(gate).finish()
    #expect(regression.status == 2)
    #expect(regression.output.contains("instructions.perFrame"))
  }

  @Test(
    "baseline update counts instructions, and the gate fails an engine that executes more",
    .enabled(if: Valgrind.find() != nil, "valgrind and strip are not on PATH"))
  func gate() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json")
    let selection = [
      "--filter", "^op.(track-fire|computed)$", "--engine", "fine", "--profile", "quick",
      "--budget", "0.01", "--baseline", baseline.path,
    ]
    let update = try Bench.start(["baseline", "update"] + selection).finish()
    #expect(update.status == 0, "\(update.errors)")
    var held = try RunDirectory.readDocument(at: baseline.path)
    for workload in held.workloads {
      for measurement in workload.measurements {
        #expect(measurement.instructions != nil, "\(workload.key)")
      }
    }
    let written = try Data(contentsOf: baseline)
    let again = try Bench.start(["baseline", "update"] + selection).finish()
    #expect(again.output.contains("nothing was written"), "\(again.output)")
    #expect(try Data(contentsOf: baseline) == written)

    let place = try #require(held.workloads.firstIndex { $0.id == "op.track-fire" })
    held.workloads[place].measurements[0].instructions?.perFrame /= 1.3
    try Data(JSONText.pretty(held).utf8).write(to: baseline)
    let gate = try Bench.start(
      ["gate", "--counters", "callgrind", "--output", folder.path] + selection
    ).finish()
    #expect(gate.status == 2)
    #expect(gate.output.contains("op.track-fire"))
    #expect(gate.output.contains("instructions"))
  }

  @Test("without valgrind, bench says how to install it before anything is measured")
  func missing() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--counters", "callgrind", "--output", folder.path,
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 1)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("apt-get install valgrind"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("latest").path))
  }

  @Test("an unknown counter is a usage error")
  func unknown() throws {
    #expect(try Bench.run("gate", "--counters", "perf").status == 64)
  }
}
