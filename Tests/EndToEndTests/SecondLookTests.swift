import Foundation
import Testing

@testable import RunFolder

@Suite("The gate's confirmation run")
struct SecondLookTests {
  private let folder: TemporaryFolder
  private let selection = [
    "--filter", "^rows.swap$", "--engine", "fine", "--engine", "publish-all", "--profile", "quick",
  ]
  private var latest: RunDirectory { RunDirectory(folder.file("latest").path) }
  private var secondLook: RunDirectory { RunDirectory(latest.path + "/second-look") }

  init() throws { folder = try TemporaryFolder() }

  /// Starts a gate with a baseline that states ratios that no engine can reach.
  private func start() throws -> Bench.Running {
    var document = try SharedRun.document()
    for workload in document.workloads.indices {
      for engine in document.workloads[workload].measurements.indices {
        document.workloads[workload].measurements[engine].ratios = [
          Ratio(reference: "publish-all", estimate: 1e-6, low: 1e-6, high: 1e-6)
        ]
      }
    }
    let baseline = folder.file("baseline.json")
    try Data(JSONText.pretty(document).utf8).write(to: baseline)
    return try Bench.start(
      ["gate", "--baseline", baseline.path, "--output", folder.path] + selection)
  }

  @Test("a confirmation run is kept as a run folder beside the first run")
  func kept() throws {
    let result = try start().finish()
    #expect(result.status == 2, "\(result.output)\(result.errors)")
    let document = try secondLook.readDocument()
    #expect(document.workloads.map(\.id) == ["rows.swap"])
    func processes(_ directory: RunDirectory) throws -> Int {
      Set(try directory.readSamples().map(\.process)).count
    }
    #expect(try processes(secondLook) == 2 * processes(latest))
    let report = try String(contentsOfFile: latest.path(of: .report), encoding: .utf8)
    #expect(report.contains("second-look/"))
  }

  @Test("a gate that is interrupted in its confirmation run exits with 130 and keeps the first run")
  func interrupted() throws {
    let bench = try start()
    bench.interruptWhenMeasuring(after: "flagged workload")
    let result = bench.finish()
    #expect(result.status == 130)
    let words = result.output + result.errors
    #expect(words.components(separatedBy: "Interrupted").count == 2, "\(words)")
    let document = try latest.readDocument()
    #expect(document.verdict.name == "interrupted")
    #expect(document.problems.map(\.name) == ["interrupted"])
    #expect(try secondLook.readDocument().partial)
  }
}
