import Foundation
import RunFolder
import Testing

@Suite("bench explain")
struct ExplainTests {
  private func explain(_ arguments: String...) throws -> Bench.Result {
    try Bench.start(["explain"] + arguments + ["--run", SharedRun.folder().path]).finish()
  }

  @Test("names a reason for every evaluation of a frame, as a tree")
  func text() throws {
    let result = try explain("wide components=1000 properties=25 frames=50", "--frame", "1")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("40 evaluations, 0 redundant"))
    #expect(result.output.contains("40 notified"))
    #expect(result.output.split(separator: "\n").count < 40)
  }

  @Test("explains another engine's redundant evaluations, in JSON too")
  func json() throws {
    let result = try explain(
      "wide components=1000 properties=25 frames=50", "--engine", "publish-all", "--frame", "1",
      "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let evaluations = try #require(object?["evaluations"] as? [[String: Any]])
    #expect(evaluations.count == 1_000)
    #expect(evaluations.count { $0["redundant"] as? Int == 1 } == 960)
    #expect(evaluations.allSatisfy { $0["reason"] as? String == "notified" })
  }

  @Test("an unknown workload, engine or frame is a usage error")
  func usage() throws {
    for arguments in [
      ["walk"], ["tree.mixed", "--engine", "telepathy"], ["tree.mixed", "--frame", "0"],
      ["tree.mixed", "--frame", "100000"],
    ] {
      let result = try Bench.start(
        ["explain"] + arguments + ["--run", SharedRun.folder().path]
      ).finish()
      #expect(result.status == 64, "\(arguments)")
      #expect(isOneSentence(result.errors), "\(arguments): \(result.errors)")
    }
  }

  @Test("the help names the formats that it takes, and another is a usage error")
  func formats() throws {
    let help = try Bench.run("explain", "--help").output
    #expect(help.contains("values: text, json; default: text"))
    let result = try explain("tree.mixed", "--format", "csv")
    #expect(result.status == 64)
    #expect(result.errors.contains("'text' and 'json'"))
  }

  @Test("a workload that was not traced ends with 5 and says how to get one")
  func noTrace() throws {
    let result = try explain("app.chat")
    #expect(result.status == 5)
    #expect(isOneSentence(result.errors))
    #expect(result.errors.contains("the command run"))
  }
}
