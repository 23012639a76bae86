import Foundation
import TestSupport
import Testing

@Suite("bench probe-report")
struct ProbeReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func written(_ text: String) throws -> String {
    let file = folder.file("report.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test("a report that the tree itself has written shows no difference")
  func equal() throws {
    let tree = try Bench.run("probe-report").output
    let result = try Bench.run("probe-report", written(tree))
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("rules, all counts equal\n"))
    #expect(!result.output.contains("differs"))
  }

  @Test("a different count is reported with its rule")
  func difference() throws {
    let tree = try Bench.run("probe-report").output
    let other = tree.replacingOccurrences(of: "\"Editor\" : 1", with: "\"Editor\" : 2")
    try #require(other != tree)
    let result = try Bench.run("probe-report", written(other), "--format", "csv")
    #expect(result.status == 0)
    #expect(result.output.contains("19,bindable-reads,rename,Editor,2,1,differs"))
    #expect(result.errors.contains("different: 19"))
  }

  @Test("a file that is no report is refused in one sentence")
  func noReport() throws {
    for text in ["no JSON", "{\"schemaVersion\": 9, \"system\": \"?\", \"answers\": []}"] {
      let result = try Bench.run("probe-report", written(text))
      #expect(result.status == 64)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
    #expect(try Bench.run("probe-report", "/nowhere.json").status == 64)
  }
}
