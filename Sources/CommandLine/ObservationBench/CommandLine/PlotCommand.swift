import ArgumentParser
import Messages
import Plotting
import RunFolder
import ScanFacts

struct PlotCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Draw the charts of a run, and a page that shows them.",
    discussion: """
      Draws every chart for which the run has data, and index.md and index.html, the run on one page. \
      --scan draws what 'scripts/scan PATH --format json' wrote. The charts: \
      \(charts.joined(separator: ", ")).
      """)

  static let defaultFolder = "plots/latest"

  private static var charts: [String] {
    Gallery.charts.map(\.name) + [RunAnimation.name, SelfTestChart.name]
  }

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The run folder or document (default: results/latest). Several are compared, the oldest"
        + " first; one with the history.jsonl beside it.",
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

  @Flag(help: "Also draw the animation, a GIF; takes seconds.")
  var animation = false

  @Option(help: ArgumentHelp("The folder for the pictures.", valueName: "dir"))
  var output = PlotCommand.defaultFolder

  @Option(help: "The format of the pictures.")
  var format = Drawing.Format.png

  @Option(help: ArgumentHelp("light or dark.", valueName: "name"))
  var theme = "light"

  @Option(
    help: ArgumentHelp(
      "The size of a chart; many rows make it taller.", valueName: "WxH"))
  var size = "1600x900"

  @Option(help: ArgumentHelp("Pixels for each unit of --size.", valueName: "factor"))
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
