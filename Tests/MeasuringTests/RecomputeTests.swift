import Foundation
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RecomputeTests.python)
    process.arguments = ["/\(root)/scripts/recompute-run.py", folder]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text == "50 figures computed again, 0 differ\n")
  }
}
