import ComponentTree
import Messages
import Testing

@testable import ObservationWorkloads

/// The console of an app, read and compared with a prediction.
struct ChangeLogTests {
  private func line(_ type: String, _ names: String...) -> ChangeLine {
    ChangeLine(type: type, names: names)
  }

  /// A prediction of three steps.
  private var predicted: ChangeLog {
    ChangeLog(
      steps: [
        .init(
          name: "mount",
          lines: [line("Parent", "@self", "@identity", "_count"), line("Row<Int>", "@self")]),
        .init(name: "write", lines: [line("Parent", "_count"), line("Row<Int>", "@self")]),
        .init(name: "model", lines: [line("Row<Int>", "@dependencies")]),
      ], sdk: .v26)
  }

  /// The lines of the prediction without the marks, as an app prints them that knows no steps.
  private var console: [String] { predicted.steps.flatMap(\.lines).map(\.text) }

  private func compare(_ lines: [String], end: String = "\n") throws(Problem) -> LogComparison {
    try LogComparison(lines.joined(separator: end) + end, with: predicted)
  }

  // MARK: Formats

  @Test("lines that authors published are read, whichever SDK printed them")
  func formats() {
    func read(_ text: String) -> [String]? { ChangeLine(in: Substring(text))?.names }
    #expect(read("ParentView: @self, @identity, _env1, _state changed.")?.count == 4)
    #expect(read("ChildView: @dependencies, @self changed.") == ["@dependencies", "@self"])
    #expect(read("ContentModel: unchanged.") == [])
    #expect(read("List.Container: @self, _animals, @16, _category, @184 changed.")?.count == 5)
    #expect(read("Toggle: @self, _binding changed.      <- expected") == ["@self", "_binding"])
    #expect(read("MyView: @self, @identity, __count changed.")?.last == "__count")
    #expect(read("MyView: \\Model.value changed.") == ["\\Model.value"])
  }

  @Test("a line is found behind what the console prints before it")
  func prefixes() {
    let console = "2026-11-28 10:00:00.1 App[1:2] [Changed Body Properties] Row<Box<Int>, [Int]>"
    let line = ChangeLine(in: Substring(console + ": @self changed."))
    #expect(line == nil || line?.type.hasSuffix("[Int]>") == true)
    let plain = ChangeLine(in: "10:00:00.1 App[1:2] (SwiftUI) Outer.Row<Box<Int>, Int>: unchanged.")
    #expect(plain == self.line("Outer.Row<Box<Int>, Int>"))
  }

  @Test(
    "other output is no line",
    arguments: [
      "ParentView init", "the theme has changed.", "Error: the file changed.", "()",
      ": @self changed.", "A: @self, changed.", "A: @self changed.B", "A: @self and _b changed.",
    ])
  func other(text: String) {
    #expect(ChangeLog(reading: text).isEmpty)
  }

  @Test("a line without a mark is read only for a type that the prediction names")
  func bareNames() {
    #expect(ChangeLog(reading: "Settings: theme changed.\n").isEmpty)
    #expect(!ChangeLog(reading: "Settings: theme changed.\n", known: ["Settings"]).isEmpty)
  }

  @Test("the SDK is recognised by what only it prints")
  func sdk() {
    #expect(ChangeLog(reading: "A: \\Model.value changed.\n").sdk == .v27)
    #expect(ChangeLog(reading: "A: @self, @identity, __n changed.\n").sdk == .v27)
    #expect(ChangeLog(reading: "A: @dependencies changed.\n").sdk == .v26)
    #expect(ChangeLog(reading: "A: @self changed.\n").sdk == nil)
  }

  // MARK: Comparison

  @Test("the tree's own log has no difference, also with CRLF and with other output between lines")
  func own() throws {
    let text = predicted.text
    for log in [
      text, text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\nhello: world\n"),
      text.replacing("\n", with: "\r\n\r\n10:00 App[1] "),
    ] {
      let comparison = try LogComparison(log, with: predicted)
      #expect(comparison.isEqual, "\(comparison.summary)")
      #expect(comparison.summary == "No difference: 5 lines in 3 steps.\n")
    }
  }

  @Test("a console without marks has no difference, either")
  func unmarked() throws {
    let comparison = try compare(console)
    #expect(comparison.isEqual && comparison.reordered.isEmpty, "\(comparison.summary)")
  }

  @Test("each line that is removed is named, with or without marks", arguments: 0..<5)
  func removed(index: Int) throws {
    var lines = console
    let removed = lines.remove(at: index)
    let comparison = try compare(lines)
    #expect(!comparison.isEqual)
    #expect(comparison.summary.contains("missing: \(removed)"), "\(comparison.summary)")
    #expect(comparison.differences.count == 1)
    var marked = predicted
    let (step, place) = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)][index]
    marked.steps[step].lines.remove(at: place)
    let other = try LogComparison(marked.text, with: predicted)
    #expect(other.differences.map(\.step) == [step + 1])
    #expect(other.summary.contains("missing: \(removed)"))
  }

  @Test("each line that is added is named, with or without marks", arguments: 0...5)
  func added(index: Int) throws {
    let new = "Other: @self changed."
    var lines = console
    lines.insert(new, at: index)
    let comparison = try compare(lines)
    #expect(comparison.differences.count == 1, "\(comparison.summary)")
    #expect(comparison.summary.contains("added:   \(new)"))
    #expect(comparison.differences[0].missing.isEmpty)
    var marked = predicted
    marked.steps[1].lines.append(line("Other", "@self"))
    let other = try LogComparison(marked.text, with: predicted)
    #expect(other.differences.map(\.step) == [2])
    #expect(other.summary.contains("Decided by the rules 4"))
  }

  @Test("a mark that is removed or repeated is named, and hides no line", arguments: 1...3)
  func marks(number: Int) throws {
    let lines = predicted.text.split(separator: "\n").map(String.init)
    let mark = "=== step \(number)"
    let without = lines.filter { !$0.hasPrefix(mark) }.joined(separator: "\n") + "\n"
    let removed = try LogComparison(without, with: predicted)
    #expect(!removed.isEqual && removed.differences.isEmpty)
    #expect(removed.summary == "The log has no mark of the step \(number).\n")
    let twice = lines.flatMap { $0.hasPrefix(mark) ? [$0, $0] : [$0] }
    let repeated = try LogComparison(twice.joined(separator: "\n") + "\n", with: predicted)
    #expect(!repeated.isEqual)
    #expect(repeated.summary == "The log has one mark of the step \(number) too many.\n")
  }

  @Test("another order inside of a step is a note")
  func order() throws {
    var other = predicted
    other.steps[0].lines.reverse()
    let comparison = try LogComparison(other.text, with: predicted)
    #expect(comparison.isEqual)
    #expect(comparison.reordered == [1])
    #expect(comparison.summary.contains("differs in the steps 1."))
  }

  @Test("a log of another SDK is named, and nothing else is compared")
  func otherSDK() throws {
    let log = console.map { $0.replacing("@dependencies", with: "\\Model.value") }
    let comparison = try compare(log)
    #expect(comparison.hasOtherSDK && !comparison.isEqual)
    #expect(comparison.summary.contains("The log is of SDK 27, and the prediction of SDK 26"))
    #expect(comparison.differences.isEmpty)
  }

  @Test("two underscores are one, offsets do not count, and an unknown path is a dependency")
  func normalised() throws {
    let own = ChangeLog(
      steps: [
        .init(
          name: "mount",
          lines: [line("A", "@self", "_count", "@16"), line("B", "@dependencies")])
      ], sdk: .v27)
    let log = "A: @self, __count, @24 changed.\nB: \\M.x, \\M.y changed.\n"
    let comparison = try LogComparison(log, with: own)
    #expect(comparison.isEqual, "\(comparison.summary)")
  }

  @Test("types can be ignored")
  func ignored() throws {
    let lines = console + ["Shell: @self changed."]
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try LogComparison(text, with: predicted, ignoring: ["Shell"]).isEqual)
    #expect(try !LogComparison(text, with: predicted).isEqual)
  }

  // MARK: Unusable logs

  @Test("a log that is cut in its last line is unusable, at each place")
  func cut() throws {
    let text = predicted.text
    var rest = Substring(text)
    while rest.hasSuffix("\n") { rest.removeLast() }
    let last = rest.split(separator: "\n").last.map(String.init) ?? ""
    for count in 1..<last.count {
      let error = #expect(throws: Problem.self) {
        try LogComparison(String(rest.dropLast(count)), with: predicted)
      }
      #expect(error?.name == "unusableLog" && error?.outcome == .unusable, "\(count)")
    }
    // The last line is complete, but its end of line is missing.
    #expect(try LogComparison(String(rest), with: predicted).isEqual)
  }

  @Test("a text without a line of changes is unusable", arguments: ["", "\n", "hello\n", "\u{0}"])
  func none(text: String) {
    let error = #expect(throws: Problem.self) { try LogComparison(text, with: predicted) }
    #expect(error?.outcome == .unusable)
  }

  @Test("the report has every difference and both logs")
  func report() throws {
    var log = predicted
    log.steps[0].lines.removeLast()
    log.steps[2].lines.append(line("Other", "@self"))
    let report = try LogComparison(log.text, with: predicted).report("app.chat")
    #expect(report.contains("# check-log: app.chat"))
    #expect(report.contains("missing: Row<Int>: @self changed."))
    #expect(report.contains("added:   Other: @self changed."))
    #expect(report.contains(predicted.text) && report.contains(log.text))
  }
}
