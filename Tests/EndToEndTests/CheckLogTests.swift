import Foundation
import TestSupport
import Testing

@Suite("bench check-log")
struct CheckLogTests {
  private let folder = try? TemporaryFolder()

  private func check(_ log: String, _ options: [String] = []) throws -> Bench.Result {
    let folder = try #require(folder).url
    try log.write(
      to: folder.appendingPathComponent("console.txt"), atomically: true, encoding: .utf8)
    return try Bench.start(
      ["check-log", "console.txt", "app.chat"] + options, directory: folder
    ).finish()
  }

  private func predicted(_ options: [String] = []) throws -> String {
    try Bench.start(["explain", "app.chat", "--print-changes"] + options).finish().output
  }

  @Test("the tree's own log has no difference, with other output and CRLF, with either SDK")
  func own() throws {
    for options in [[], ["--sdk", "27"]] {
      let log = try predicted(options)
      #expect(log.contains("ChatView: @self, @identity, _callManager, _inputText, _showSheet"))
      let result = try check(
        "starting\r\n" + log.replacing("\n", with: "\r\nother: output\r\n"), options)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.hasPrefix("No difference: "))
    }
  }

  @Test("a line that is removed or added is named, with its step and a rule; a report is written")
  func differences() throws {
    let log = try predicted()
    let line = "ChannelListView: @self changed.\n"
    let removed = try check(log.replacing(line, with: "", maxReplacements: 1))
    #expect(removed.status == 2)
    #expect(removed.output.contains("Step 1 (mount):\n  missing: \(line)"))
    #expect(removed.output.contains("Decided by the rules 4"))
    let added = try check(log.replacing(line, with: line + line, maxReplacements: 1))
    #expect(added.status == 2)
    #expect(added.output.contains("  added:   \(line)"))
    let report = try String(
      contentsOf: try #require(folder).url.appendingPathComponent("check-log.md"), encoding: .utf8)
    #expect(report.contains("  added:   \(line)"))
  }

  @Test("a log of another SDK is named")
  func otherSDK() throws {
    let result = try check(try predicted(["--sdk", "27"]))
    #expect(result.status == 2)
    #expect(result.output.contains("The log is of SDK 27"))
  }

  @Test("a log that is cut, empty or missing ends with a sentence and the exit code 5")
  func unusable() throws {
    let log = try predicted()
    for text in [String(log.dropLast(5)), "", "no such line\n"] {
      let result = try check(text)
      #expect(result.status == 5)
      #expect(result.errors.contains("The log cannot be compared: "))
    }
    let missing = try Bench.start(["check-log", "/no/such/file", "app.chat"]).finish()
    #expect(missing.status == 5)
    #expect(missing.errors.contains("/no/such/file cannot be read"))
  }
}
