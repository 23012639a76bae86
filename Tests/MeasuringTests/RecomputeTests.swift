import Foundation
import Processes
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("Recomputation of a run")
struct RecomputeTests {
  private nonisolated static let python = Command.path(of: "python3")

  @Test(
    "every time in run.json can be computed from samples.csv",
    .enabled(if: python != nil, "python3 is not on PATH"))
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

    let said = try Command.run(
      ["python3", "\(RecomputeTests.root)/scripts/checks/recompute", folder])
    #expect(said == .init(end: .exited(0), text: "68 figures computed again, 0 differ\n"))
  }

  @Test(
    "the example of docs/samples.md gives the number of the committed run",
    .enabled(if: python != nil, "python3 is not on PATH"))
  func example() throws {
    let root = RecomputeTests.root
    let page = try String(contentsOfFile: root + "/docs/samples.md", encoding: .utf8)
    let code = try #require(page.firstMatch(of: /(?s)```python\n(.*?)```/)?.1)
    let said = try Command.run(
      ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, root, "python3", "-c", String(code)])
    let run = try CommittedRun.readDocument()
    let key = try #require(run.workloads.first { $0.id == "app.chat" }?.key)
    let ratio = try #require(
      run.measurement(of: key, on: "fine")?.ratios.first { $0.reference == "publish-all" })
    let found = try #require(Double(said.text.dropLast()))
    #expect((found / ratio.estimate - 1).magnitude < 1e-12)
  }

  private nonisolated static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}
