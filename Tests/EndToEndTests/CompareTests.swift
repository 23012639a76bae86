import Foundation
import Testing

@testable import RunFolder

@Suite("bench compare")
struct CompareTests {
  /// Copies the results of `SharedRun` to a folder. In the copy, one count is different, and the
  /// last workload is missing.
  private func changed(in folder: TemporaryFolder) throws {
    var document = try SharedRun.document()
    document.workloads[0].measurements[0].counts.evaluations? += 1
    document.workloads.removeLast()
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
  }

  @Test("a run compared with itself shows no change")
  func same() throws {
    let run = try SharedRun.folder().path
    let result = try Bench.run("compare", run, run)
    #expect(result.status == 0)
    let last = try #require(result.output.split(separator: "\n").last)
    #expect(last.hasPrefix("compare:") && last.contains("all counts equal"))
    #expect(!last.contains("slower") && !last.contains("faster"))
  }

  @Test("a comparison shows changes, and names what only one run contains")
  func different() throws {
    let folder = try TemporaryFolder()
    try changed(in: folder)
    let result = try Bench.run("compare", SharedRun.folder().path, folder.path)
    #expect(result.status == 0)
    #expect(result.output.contains("->"))
    #expect(result.output.contains("1 with other counts"))
    #expect(result.output.contains("is only in the base."))
  }

  @Test("stdout has the comparison as JSON, markdown or CSV, and stderr the summary")
  func formats() throws {
    let folder = try TemporaryFolder()
    try changed(in: folder)
    let run = try SharedRun.folder().path
    let json = try Bench.run("compare", run, folder.path, "--format", "json")
    #expect(try schemaErrors("compare", json.output) == [])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((object?["rows"] as? [Any])?.isEmpty == false)
    #expect((object?["leftOut"] as? [Any])?.count == 1)
    #expect(json.errors.hasPrefix("compare:"))
    let markdown = try Bench.run("compare", run, folder.path, "--format", "markdown")
    #expect(markdown.output.hasPrefix("**compare:") && markdown.output.contains("| --- |"))
    let csv = try Bench.run("compare", run, folder.path, "--format", "csv")
    #expect(csv.output.hasPrefix("workload,engine,"))
  }

  @Test("a run document of version 1 is compared with one of the current version")
  func version1() throws {
    let folder = try TemporaryFolder()
    let older = folder.file("run")
    try SharedRun.copyAsVersion1(to: older)
    let result = try Bench.run("compare", older.path, SharedRun.folder().path)
    #expect(result.status == 0, "\(result.errors)")
    let last = try #require(result.output.split(separator: "\n").last)
    #expect(last.contains("all counts equal"))
    #expect(!last.contains("slower") && !last.contains("faster"))
  }

  @Test("a partial run is compared, and reported as partial")
  func partial() throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    document.partial = true
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let result = try Bench.run("compare", SharedRun.folder().path, folder.path)
    #expect(result.status == 0)
    #expect(result.output.contains("The head is partial"))
  }

  @Test("a missing run ends with 5")
  func missing() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("compare", SharedRun.folder().path, folder.path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
  }
}
