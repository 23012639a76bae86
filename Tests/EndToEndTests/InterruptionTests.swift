import Foundation
import Testing

@testable import RunFolder

@Suite("An interrupted run")
struct InterruptionTests {
  @Test("an interrupted run writes a complete document marked partial, and exits with 130")
  func interrupt() throws {
    let folder = try TemporaryFolder()
    let bench = try Bench.start([
      "run", "--profile", "standard", "--no-plots", "--output", folder.path,
    ])
    // `bench` makes the output folder directly before the first measurement.
    while bench.process.isRunning,
      !FileManager.default.fileExists(atPath: folder.file("latest").path)
    { sched_yield() }
    bench.process.signal(SIGINT)
    let result = bench.finish()
    #expect(result.status == 130)
    let document = try RunDirectory(folder.file("latest").path).readDocument()
    let isPartial = document.partial
    #expect(isPartial)
    #expect(document.verdict.exitCode == 130)
  }

  @Test("an interrupted baseline update says that it has written nothing")
  func baselineUpdate() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("baseline.json")
    let bench = try Bench.start([
      "baseline", "update", "--profile", "standard", "--baseline", file.path,
    ])
    bench.interruptWhenMeasuring()
    let result = bench.finish()
    #expect(result.status == 130)
    #expect(result.errors.contains("nothing was written"))
    #expect(!result.errors.contains("are kept"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("the gate refuses an interrupted run")
  func gateRefusesPartial() throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    document.partial = true
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let result = try Bench.run(
      "gate", "--run", folder.path, "--baseline", SharedRun.folder().path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
  }
}
