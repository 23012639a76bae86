import ArgumentParser
import Harness
import Plotting
import RunFolder

struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Draw the charts of a run folder.",
    discussion: Gallery.charts.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

  static let defaultFolder = "plots/latest"

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("The run folder, or its run.json.", valueName: "dir"))
  var folder = "results/latest"

  @Option(help: ArgumentHelp("Only this chart.", valueName: "name"))
  var chart: String?

  @Option(help: ArgumentHelp("Where the pictures go.", valueName: "dir"))
  var output = PlotCommand.defaultFolder

  @Option(help: "png or svg.")
  var format = Drawing.Format.png

  @Option(help: ArgumentHelp("light or dark.", valueName: "name"))
  var theme = "light"

  @Option(
    help: ArgumentHelp(
      "Pixels for each of the 1600 x 900 that charts are laid out on.", valueName: "factor"))
  var scale = 1.0

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(draw) }
  }

  private func draw() throws(Problem) -> Outcome {
    guard let theme = Theme.all.first(where: { $0.name == theme }) else {
      throw .badOption("--theme", reason: "there is no \"\(theme)\", only light and dark")
    }
    guard scale > 0, scale <= 4 else {
      throw .badOption("--scale", reason: "a factor above 0 and up to 4 is possible")
    }
    let input = try read()
    var drawing = try Drawing(theme: theme)
    drawing.format = format
    drawing.scale = scale
    let drawn = try drawing.draw(input, chart: chart, into: output)
    for file in drawn.files { Terminal.write(file + "\n") }
    for (chart, reason) in drawn.skipped { Terminal.note("No \(chart) chart: \(reason).") }
    guard !drawn.files.isEmpty else {
      throw .cannotDraw("the run has nothing that a chart could show")
    }
    return .pass
  }

  private func read() throws(Problem) -> ChartInput {
    let directory = RunDirectory(folder)
    do throws(RunFolderError) {
      let document = try directory.readDocument()
      return ChartInput(
        run: document, trace: try directory.readTrace(), samples: try directory.readSamples())
    } catch {
      throw .folder(error)
    }
  }
}

extension Drawing.Format: ExpressibleByArgument {}
