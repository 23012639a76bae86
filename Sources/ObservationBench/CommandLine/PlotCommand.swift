import ArgumentParser
import Messages
import Plotting
import RunFolder

struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Draw the charts of a run folder, with a page round them.",
    discussion: """
      Draws every chart that the run can feed, that of the self-test.json beside its folder too, and writes \
      index.md and index.html. index.html is the report in one file, which loads nothing: the findings, a table \
      that sorts and filters, the trace frame by frame on any two engines, the pictures, the method. It follows \
      the reader's choice of a light or a dark ground. \
      With --chart only that one is drawn; that of the self-test then takes its results in place of a run \
      (default: \(GateSelfTest.committed)).

      Charts:
      \(charts.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))
      """)

  static let defaultFolder = "plots/latest"

  private static var charts: [(name: String, summary: String)] {
    Gallery.charts.map { ($0.name, $0.summary) } + [
      (RunAnimation.name, RunAnimation.summary), (SelfTestChart.name, SelfTestChart.summary),
    ]
  }

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The run folder, or a run document of any name (default: results/latest). Repeat it, oldest first, for "
        + "charts that compare runs; the last one is drawn. Alone, it is compared with the runs before it in "
        + "the history.jsonl of its folder, or beside it.",
      valueName: "dir"))
  var folders: [String] = []

  @Option(help: ArgumentHelp("Only this chart.", valueName: "name"))
  var chart: String?

  @Flag(help: "Draw the animation too: a GIF, which takes seconds.")
  var animation = false

  @Option(help: ArgumentHelp("Where the pictures go.", valueName: "dir"))
  var output = PlotCommand.defaultFolder

  @Option(help: "png or svg.")
  var format = Drawing.Format.png

  @Option(help: ArgumentHelp("light or dark, of the files.", valueName: "name"))
  var theme = "light"

  @Option(
    help: ArgumentHelp(
      "What charts are laid out on; those with many rows grow taller.", valueName: "WxH"))
  var size = "1600x900"

  @Option(help: ArgumentHelp("Pixels for each of --size.", valueName: "factor"))
  var scale = 1.0

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(draw) }
  }

  private func draw() throws(Problem) -> Outcome {
    var drawing = try preparedDrawing()
    drawing.animates = animation
    let drawn =
      if chart == SelfTestChart.name {
        try drawing.draw(try readSelfTest(), into: output)
      } else {
        try drawing.draw(
          try read(), selfTest: chart == nil ? Drawing.selfTest(beside: folder) : nil, chart: chart,
          into: output)
      }
    for file in drawn.files { Terminal.write(file + "\n") }
    for note in drawn.notes { Terminal.note(note) }
    guard !drawn.pictures.isEmpty else {
      throw .cannotDraw("the run has nothing that a chart could show")
    }
    return .pass
  }

  private func preparedDrawing() throws(Problem) -> Drawing {
    guard let theme = Theme.all.first(where: { $0.name == theme }) else {
      throw .badOption("--theme", reason: "there is no \"\(theme)\", only light and dark")
    }
    guard let size = Size(size) else {
      throw .badOption("--size", reason: "\"\(size)\" is no size; it has to be like 1600x900")
    }
    guard Drawing.scales.contains(scale) else {
      throw .badOption("--scale", reason: "a factor from 0.25 to 4 is possible")
    }
    var drawing = try Drawing(theme: theme, size: size)
    drawing.format = format
    drawing.scale = scale
    return drawing
  }

  private func readSelfTest() throws(Problem) -> SelfTestDocument {
    do throws(RunFolderError) {
      return try SelfTestDocument.read(folders.last ?? GateSelfTest.committed)
    } catch {
      throw .folder(error)
    }
  }

  private var folder: String { folders.last ?? "results/latest" }

  private func read() throws(Problem) -> ChartInput {
    do throws(RunFolderError) {
      var input = try Drawing.read(folder)
      if folders.count > 1 {
        input.earlier = []
        for folder in folders.dropLast() {
          input.earlier.append(HistoryEntry(try RunDocument.declared(at: folder)))
        }
      }
      return input
    } catch {
      throw .folder(error)
    }
  }
}

extension Drawing.Format: ExpressibleByArgument {}
