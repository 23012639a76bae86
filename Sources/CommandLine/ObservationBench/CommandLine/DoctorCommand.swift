import ArgumentParser
import Machine
import Messages
import Plotting
import RunFolder

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check whether this machine is fit to measure on.",
    discussion: """
      The command checks the build mode, the load, the steal time, the clock, the cores' \
      frequency, the allocation counter, the libraries and fonts for charts, and the free disk \
      space. Every run makes the same checks and stores the warnings in its run document. The \
      exit code is 1 if nothing can be measured on this machine. Otherwise the exit code is 0, \
      with or without warnings.
      """)

  @Option(help: ArgumentHelp("The folder in which runs write latest/.", valueName: "dir"))
  var output = "results"

  @Option(help: "The output format.")
  var format = TextOrJSON.text

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(examine) }
  }

  @MainActor
  private func examine() throws(Problem) -> Outcome {
    let report = DoctorReport(
      Doctor.findings(
        MachineProbe.readings(
          optimized: BuildMode.isOptimized,
          countsAllocations: Runner.allocationCounter != nil,
          charts: DoctorCommand.charts, output: output)))
    switch format {
    case .text:
      Terminal.write(report.table.rendered(Terminal.tableFormat))
      Terminal.show(report.verdictLine + "\n")
    case .json:
      Terminal.write(JSONText.pretty(report))
      Terminal.note(report.verdictLine)
    }
    return report.outcome
  }

  private static var charts: MachineReadings.Charts {
    do {
      let fonts = try FontBook.system()
      return .possible(with: "libgd \(PNGRenderer.libraryVersion), \(fonts.regularFile)")
    } catch {
      return .impossible(reason: error.description, advice: CannotDraw.adviceForRuns)
    }
  }
}
