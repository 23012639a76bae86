import ArgumentParser
import Foundation
import Messages
import ObservationBench
import Probes
import RunFolder

struct ProbeReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe-report",
    abstract: "Compare what SwiftUI evaluates with what the component tree evaluates.",
    discussion: """
      The command reads the file that the program of Examples/Probe writes on a Mac. It runs the \
      same probes on the component tree. For each rule of the component tree (Rules.md in \
      ComponentTree.docc), it prints the counts of SwiftUI and of the component tree. Without a \
      file, it prints the report of the component tree in the same format. The command does not \
      judge: the exit code is 0 for any result.
      """)

  @Argument(help: "The file that the program of Examples/Probe wrote.")
  var file: String?

  @Option(help: "The output format: text, json, csv or markdown.")
  var format = OutputFormat.text

  func validate() throws {
    if file != nil, format == .json {
      throw ValidationError(
        "--format json prints the report of the component tree: leave out the file.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        let tree = try Self.treeReport()
        guard let file else {
          Terminal.write(JSONText.pretty(tree))
          return .pass
        }
        let comparison = ProbeComparison(try Self.report(at: file), tree)
        switch format {
        case .text, .json:
          Terminal.write(
            comparison.table.rendered(.text(color: Terminal.showsColour)) + "\n")
        case .csv: Terminal.write(comparison.table.rendered(.csv))
        case .markdown: Terminal.write(comparison.table.rendered(.markdown))
        }
        Ending.verdict(.pass, isText: format == .text, detail: comparison.summary)
        return .pass
      }
    }
  }

  @MainActor
  private static func treeReport() throws(Problem) -> ProbeReport {
    do {
      return try ProbeReport.ofTree()
    } catch {
      throw .internalError("the probes failed on the tree: \(error)")
    }
  }

  private static func report(at path: String) throws(Problem) -> ProbeReport {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let report = try JSONDecoder().decode(ProbeReport.self, from: data)
      guard report.schemaVersion == ProbeReport.schemaVersion else {
        throw Problem.badOption(
          path,
          reason: "it has schema version \(report.schemaVersion), and this executable reads only"
            + " version \(ProbeReport.schemaVersion)")
      }
      return report
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .badOption(
        path, reason: "it is not a report of Examples/Probe: \(JSONText.reason(error))")
    }
  }
}
