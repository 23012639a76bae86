import ArgumentParser
import Messages
import Plotting
import RunFolder
import ScanFacts

struct PlotCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw the charts of a run folder, and write a page that shows the charts.",
    discussion: """
      The command draws every chart for which the run has data, and the chart of the \
      self-test.json beside the run's folder. It also writes index.md and index.html. index.html \
      is the report in one file that loads no other files: the findings, a table that can be \
      sorted and filtered, the trace frame by frame on any two engines, the pictures and the \
      method. The page has a light and a dark theme, and uses the theme that the reader has set \
      in the browser. With --chart, only the named chart is drawn. For the chart of the \
      self-test, --run then names the results of a self-test instead of a run (default: \
      \(SelfTestFile.committed)).

      With --scan, the command draws what 'scripts/scan PATH --format json' wrote, in place of a \
      run: which views a write runs, for the classes of the app, and for the properties of the \
      most telling classes.

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
      "The run folder, or a run document of any name (default: results/latest). To compare"
        + " several runs, repeat the option, beginning with the oldest run: the charts show the last run."
        + " If only one run is given, it is compared with the earlier runs in the file history.jsonl,"
        + " which is in the run's folder or beside that folder.",
      valueName: "dir"))
  var folders: [String] = []

  @Option(help: ArgumentHelp("Draw only this chart.", valueName: "name"))
  var chart: String?

  @Option(help: ArgumentHelp("Draw the JSON of a scan in place of a run.", valueName: "file"))
  var scan: String?

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("With --scan: draw only the properties of this class.", valueName: "name"))
  var model: String?

  @Flag(help: "Also draw the animation, a GIF. Drawing the animation takes seconds.")
  var animation = false

  @Option(help: ArgumentHelp("The folder for the pictures.", valueName: "dir"))
  var output = PlotCommand.defaultFolder

  @Option(help: "The format of the pictures: png or svg.")
  var format = Drawing.Format.png

  @Option(help: ArgumentHelp("The theme of the pictures: light or dark.", valueName: "name"))
  var theme = "light"

  @Option(
    help: ArgumentHelp(
      "The size of a chart. Charts with many rows become taller.", valueName: "WxH"))
  var size = "1600x900"

  @Option(help: ArgumentHelp("The number of pixels for each unit of --size.", valueName: "factor"))
  var scale = 1.0

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    var drawing = try preparedDrawing()
    drawing.animates = animation
    if model != nil, scan == nil {
      throw .badOption("--class", reason: "only a scan has classes (--scan)")
    }
    if scan != nil, chart != nil || animation || !folders.isEmpty {
      throw .badOption("--scan", reason: "--run, --chart and --animation are for runs")
    }
    let drawn =
      if let scan {
        try drawing.draw(try read(scan: scan), class: model, into: output)
      } else if chart == SelfTestChart.name {
        try drawing.draw(try readSelfTest(), into: output)
      } else {
        try draw(try read(catalog), drawing, catalog)
      }
    for file in drawn.files { Terminal.write(file + "\n") }
    for note in drawn.notes { Terminal.note(note) }
    guard !drawn.pictures.isEmpty else {
      throw .cannotDraw("the run has nothing that a chart could show")
    }
    return .pass
  }

  /// The predictions are those of the run only if its trace counted the same steps: the app may
  /// have changed since.
  @MainActor
  private func draw(
    _ input: ChartInput, _ drawing: Drawing, _ catalog: Catalog
  ) throws(Problem) -> Drawing.Drawn {
    var facts = PageFacts(command: catalog.command)
    if chart == nil {
      let counted = input.trace?.workloads.map(\.migration) ?? []
      facts.predictions = try catalog.predictions(for: input.run).filter {
        counted.contains($0.report.steps)
      }
    }
    return try drawing.draw(
      input, selfTest: chart == nil ? Drawing.selfTest(beside: folder) : nil, chart: chart,
      facts: facts, into: output)
  }

  private func preparedDrawing() throws(Problem) -> Drawing {
    guard let theme = Theme.all.first(where: { $0.name == theme }) else {
      throw .badOption(
        "--theme", reason: "there is no theme \"\(theme)\"; there are light and dark")
    }
    guard let size = Size(size) else {
      throw .badOption("--size", reason: "\"\(size)\" is not a size: a size has the form 1600x900")
    }
    guard Drawing.scales.contains(scale) else {
      throw .badOption("--scale", reason: "the factor has to be from 0.25 to 4")
    }
    var drawing = try Drawing(theme: theme, size: size)
    drawing.format = format
    drawing.scale = scale
    return drawing
  }

  private func readSelfTest() throws(Problem) -> SelfTestDocument {
    do throws(RunFolderError) {
      return try SelfTestDocument.read(folders.last ?? SelfTestFile.committed)
    } catch {
      throw .folder(error)
    }
  }

  private func read(scan path: String) throws(Problem) -> ScanDocument {
    let document: ScanDocument
    do throws(RunFolderError) {
      document = try JSONText.read(ScanDocument.self, at: path)
    } catch {
      throw .folder(error)
    }
    let known = document.models.map(\.model)
    if let model, !known.contains(model) {
      throw .badOption(
        "--class",
        reason: "\(path) has no class \"\(model)\"\(Suggestion.text(for: model, among: known))")
    }
    return document
  }

  private var folder: String { folders.last ?? "results/latest" }

  private func read(_ catalog: Catalog) throws(Problem) -> ChartInput {
    do throws(RunFolderError) {
      var input = try Drawing.read(folder, in: catalog)
      if folders.count > 1 {
        input.earlier = []
        for folder in folders.dropLast() {
          input.earlier.append(HistoryEntry(try catalog.document(at: folder)))
        }
      }
      return input
    } catch {
      throw .folder(error)
    }
  }
}

extension Drawing.Format: ExpressibleByArgument {}
