import ArgumentParser
import Machine
import Messages
import Plotting
import RunFolder

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Is this machine fit to measure on?",
    discussion: """
      Looks at the build mode, load, steal, the clock, the cores' frequency, the allocation counter, what \
      charts need and free disk. Every run does the same and keeps the warnings in its run document. \
      Exits 0, warnings or not, unless nothing can be measured here at all (1).
      """)

  @Option(help: ArgumentHelp("Where runs would write latest/.", valueName: "dir"))
  var output = "results"

  @Option(help: "How to print.")
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
      Terminal.write(report.table.rendered(.text(color: Terminal.showsColour)))
      Terminal.write(report.verdictLine + "\n")
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
