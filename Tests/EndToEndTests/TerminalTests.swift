import Foundation
import Testing

/// What commands print on a terminal of a given width, which `script` (util-linux) makes.
@Suite("Narrow terminals", .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
struct TerminalTests {
  private static let run = Bench.root.appendingPathComponent("results/gallery/run.json").path

  private func lines(_ arguments: [String], columns: Int) throws -> [String] {
    let command = ([Bench.debug.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let result = try Bench.start(
      ["-qec", command, "/dev/null"], executable: URL(fileURLWithPath: "/usr/bin/script"),
      environment: ["COLUMNS": "\(columns)", "TERM": "xterm", "NO_COLOR": "1"]
    ).finish()
    return result.output.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test(
    "no line is longer than the terminal, except for one word",
    arguments: [60, 80, 120],
    [
      ["list"], ["doctor"], ["help"], ["gate", "--help"], ["runn"], ["run", "--filtr", "x"],
      ["run", "--engine", "none", "--allow-debug-build"],
      ["run", "--dry-run", "--allow-debug-build"],
      ["compare", TerminalTests.run, TerminalTests.run],
      ["gate", "--run", TerminalTests.run, "--baseline", TerminalTests.run],
    ])
  func width(columns: Int, arguments: [String]) throws {
    let lines = try lines(arguments, columns: columns)
    #expect(!lines.isEmpty)
    for line in lines where line.count > columns {
      #expect(!line.trimmingCharacters(in: .whitespaces).contains(" "), "\(line)")
    }
  }

  @Test("colours are shown on a terminal")
  func colours() throws {
    let result = try Bench.start(
      ["-qec", "'\(Bench.debug.path)' doctor", "/dev/null"],
      executable: URL(fileURLWithPath: "/usr/bin/script"),
      environment: ["TERM": "xterm", "NO_COLOR": ""]
    ).finish()
    #expect(result.output.contains("\u{1B}[3"))
    #expect(try !Bench.run("doctor", executable: Bench.debug).output.contains("\u{1B}["))
  }
}
