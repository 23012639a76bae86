import ArgumentParser
import Harness
import RunFolder

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Two run folders side by side.",
    discussion: """
      Counts are compared exactly. Times of two runs are not paired, so each engine's ratio to its reference \
      is compared, and has moved only where the two intervals are more than 15 % apart: layout alone moves \
      a build by 10 %. Judges nothing: exits 0 whatever it finds; 'bench gate' is for that.
      """)

  @Argument(help: ArgumentHelp("The run folder, or run.json, to compare with.", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("The run folder, or run.json, that is compared.", valueName: "head"))
  var head: String

  @Option(help: "How to print: text, json, csv or markdown.")
  var format = OutputFormat.text

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(compare) }
  }

  private func compare() throws(Problem) -> Outcome {
    let comparison = try RunComparison(base: try read(base), head: try read(head))
    switch format {
    case .text: Terminal.write(comparison.text(color: Terminal.showsColour))
    case .json: Terminal.write(JSONText.pretty(comparison))
    case .csv: Terminal.write(comparison.table.rendered(.csv))
    case .markdown: Terminal.write(comparison.markdown)
    }
    if format != .text { Terminal.note(comparison.summary) }
    return .pass
  }

  private func read(_ path: String) throws(Problem) -> RunDocument {
    do throws(RunFolderError) {
      return try RunDirectory.readDocument(at: path)
    } catch {
      throw .folder(error)
    }
  }
}
