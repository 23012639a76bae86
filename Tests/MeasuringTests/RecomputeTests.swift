import Foundation
import Processes
import RunFolder
import TestSupport
import Testing

@MainActor
@Suite("Computing a run again")
struct RecomputeTests {
  private nonisolated static let python = "/usr/bin/python3"

  @Test(
    "every figure about time in run.json follows from samples.csv",
    .enabled(if: FileManager.default.isExecutableFile(atPath: python)))
  func recompute() throws {
    let clock = FakeClock()
    var workload = FakeWorkload(clock: clock)
    workload.twins = ["fine": "oracle"]
    for engine in workload.order { workload.fakes[engine]?.jitter = 50_000 }
    let result = try measure([workload], clock: clock)
    let folder = NSTemporaryDirectory() + "recompute-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try RunDirectory(folder).write(
      .init(
        document: result.document, samples: result.samples, trace: result.trace,
        report: ""))

    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let said = try Command.run(
      [RecomputeTests.python, "/\(root)/scripts/recompute-run.py", folder])
    #expect(said == .init(end: .exited(0), text: "59 figures computed again, 0 differ\n"))
  }
}
