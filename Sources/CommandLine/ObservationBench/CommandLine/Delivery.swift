import Findings
import Foundation
import Measuring
import Messages
import Numbers
import Plotting
import Reporting
import RunFolder

/// Writes, prints and draws the results of a run. The commands `run` and `merge` use this type.
struct Delivery {
  /// The folder in which the folder `latest` and the file `history.jsonl` are written.
  let output: String
  let printing: PrintingOptions
  private let catalog: Catalog
  private let directory: RunDirectory
  private let reservation: FolderReservation
  private let drawing: Drawing?

  /// Checks, before a run begins, that its results can be written and drawn.
  /// - Throws: a problem if the results could not be written or drawn.
  init(
    output: String, printing: PrintingOptions, in catalog: Catalog
  ) throws(Problem) {
    self.output = output
    self.printing = printing
    self.catalog = catalog
    try printing.check(in: catalog)
    directory = RunDirectory("\(output)/latest")
    do throws(RunFolderError) {
      try directory.checkWritable()
      reservation = try FolderReservation(directory.path)
      try AtomicFile.checkAppendable("\(output)/history.jsonl")
    } catch {
      throw .folder(error)
    }
    drawing = printing.noPlots ? nil : try Drawing(isOptional: true)
    if drawing != nil { try Drawing.makeFolder(pictures) }
  }

  /// The folder for pictures. If the user names a folder for the results, the pictures are drawn
  /// into the subfolder `plots` of this folder. The pictures in the default folder then stay
  /// unchanged.
  private var pictures: String {
    output == RunCommand.defaultOutput ? PlotCommand.defaultFolder : "\(output)/plots"
  }

  /// Writes, draws and prints the results, and prints the verdict last. The results are printed
  /// even if the pictures cannot be written.
  /// - Returns: the run's outcome, or a worse outcome if something could not be written or drawn.
  @MainActor
  func deliver(_ result: RunResult) throws(Problem) -> Outcome {
    try write(result)
    var outcome = result.outcome
    var hasPictures = false
    if let drawing {
      do throws(Problem) {
        try draw(result, drawing)
        hasPictures = true
      } catch {
        Terminal.note(error.description)
        outcome = .combined([outcome, error.outcome])
      }
    }
    show(result.document, hasPictures: hasPictures)
    let problems = result.document.problems.filter { !$0.isWarning }
    if !printing.quiet, problems.digest.count < problems.count {
      Terminal.note(
        "\(Format.count(problems.count, "problem")) in all: \(directory.path(of: .report)) lists them."
      )
    }
    if result.document.problems.contains(Problem.interrupted.record), !printing.quiet {
      Terminal.note(Problem.interrupted.description)
    }
    Ending.verdict(
      outcome, isText: printing.format == .text, detail: "results in \(directory.path)")
    return outcome
  }

  private func write(_ result: RunResult) throws(Problem) {
    do throws(RunFolderError) {
      try directory.write(
        RunDirectory.Contents(
          document: result.document, samples: result.samples, trace: result.trace,
          report: Report.markdown(result.document)))
      try HistoryEntry(result.document).append(to: "\(output)/history.jsonl")
    } catch {
      throw .folder(error)
    }
  }

  private func show(_ document: RunDocument, hasPictures: Bool) {
    let table = RunTable(document, reference: printing.reference)
    switch printing.format {
    case .text:
      guard !printing.quiet else { return }
      let width = Terminal.outputWidth
      let next = nextCommands(for: document, width: width)
      Terminal.write(
        printing.showsTable
          ? table.table.rendered(Terminal.tableFormat)
          : RunSummary(document).text(
            color: Terminal.showsColour, reserving: next.count(where: \.isNewline), width: width))
      Terminal.write(places(hasPictures: hasPictures) + next)
    case .json: Terminal.write(JSONText.pretty(document))
    case .csv: Terminal.write(table.complete.rendered(.csv))
    case .markdown: Terminal.write(Report.markdown(document))
    }
  }

  /// Text that names the files in which a user finds all rows and the pictures.
  private func places(hasPictures: Bool) -> String {
    "\nEvery row: --table, or \(directory.path(of: .report))\n"
      + (!hasPictures ? "" : "Pictures:  \(pictures)/index.html\n")
  }

  /// The commands that say more about a workload of the run, for a run of one workload and for a
  /// run that compares no notations. The result is empty if no executable of the package has the
  /// recorded copy of a workload, because these commands need the copies.
  private func nextCommands(for document: RunDocument, width: Int?) -> String {
    let keys = document.workloads.map(\.key)
    guard !keys.isEmpty, keys.allSatisfy(catalog.isExplained) else { return "" }
    let ids = Set(keys.map(\.id))
    guard ids.count == 1 || Decision(document) == nil else { return "" }
    let id = ids.count == 1 ? keys[0].id : "ID"
    let commands = ["\(catalog.command) explain \(id),", "migrate \(id)", "or decide \(id)"]
    return wrapped(
      commands.map(onOneLine).joined(separator: " "), width: RunSummary.columns(of: width),
      bullet: "Next:      ")
  }

  @MainActor
  private func draw(_ result: RunResult, _ drawing: Drawing) throws(Problem) {
    let drawn = try drawing.draw(
      ChartInput(
        run: result.document, trace: result.trace, samples: SampleSeries.grouped(result.samples),
        earlier: Drawing.earlier(than: result.document, in: directory)),
      facts: PageFacts(
        predictions: try catalog.predictions(for: result.document), command: catalog.command),
      into: pictures)
    guard !printing.quiet, printing.format == .text else { return }
    for note in drawn.notes { Terminal.note(note) }
  }
}
