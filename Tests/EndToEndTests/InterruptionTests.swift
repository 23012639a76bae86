import Foundation
import RunFolder
import Testing

@Suite("An interrupted run")
struct InterruptionTests {
  @Test("leaves a complete document that says it is partial, and exits with 130")
  func interrupt() throws {
    let folder = try TemporaryFolder()
    let bench = try Bench.start([
      "run", "--profile", "standard", "--no-plots", "--output", folder.path,
    ])
    // The output folder is made just before measuring begins.
    while bench.process.isRunning,
      !FileManager.default.fileExists(atPath: folder.file("latest").path)
    { sched_yield() }
    bench.process.interrupt()
    let result = bench.finish()
    #expect(result.status == 130)
    let document = try RunDirectory(folder.file("latest").path).readDocument()
    let isPartial = document.partial
    #expect(isPartial)
    #expect(document.verdict.exitCode == 130)
  }

  @Test("is refused by the gate")
  func gateRefusesPartial() throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    document.partial = true
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let result = try Bench.run(
      "gate", "--run", folder.path, "--baseline", SharedRun.folder().path)
    #expect(result.status == 5)
    #expect(isOneSentence(result.errors))
  }

  @Test("that was killed leaves the old results as they were")
  func killed() throws {
    let folder = try TemporaryFolder()
    let latest = folder.file("latest")
    try FileManager.default.copyItem(at: SharedRun.folder(), to: latest)
    let before = try Data(contentsOf: latest.appendingPathComponent("run.json"))
    let bench = try Bench.start([
      "run", "--profile", "standard", "--no-plots", "--output", folder.path,
    ])
    kill(bench.process.processIdentifier, SIGKILL)
    _ = bench.finish()
    #expect(try Data(contentsOf: latest.appendingPathComponent("run.json")) == before)
  }
}
