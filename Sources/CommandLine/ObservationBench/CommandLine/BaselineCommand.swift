import ArgumentParser
import Foundation
import Judging
import Measuring
import Messages
import Reporting
import RunFolder

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Manage the baseline.", subcommands: [Update.self])

  struct Update: CatalogCommand {
    static let configuration = CommandConfiguration(
      commandName: "update",
      abstract: "Show what changes in the baseline, and write the baseline.",
      discussion: """
        The baseline claims that an engine which is three times as fast stays fast, and that a frame \
        takes as long as now, relative to a loop of known work. What is not selected, timed or counted \
        keeps its place, and a figure that could differ between two runs of one build keeps its value. \
        With valgrind, instructions are counted, too: with --counters callgrind of all workloads of up to \
        \(InstructionScope.mostComponents) components, or else of up to \
        \(InstructionScope.mostHeldComponents). A partial run and a debug build are refused.
        """)

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var measuring: MeasuringOptions

    @Option(help: ArgumentHelp("The baseline file to write.", valueName: "file"))
    var baseline = "results/baseline.json"

    @Option(
      name: .customLong("run"),
      help: ArgumentHelp("Use this run folder in place of measuring.", valueName: "dir"))
    var folder: String?

    @Option(
      help: ArgumentHelp(
        "Keep the measured run in this folder, as latest/.", valueName: "dir"))
    var output: String?

    @Flag(help: "Write nothing.")
    var dryRun = false

    @MainActor
    func run(in catalog: Catalog) throws(Problem) -> Outcome {
      if folder == nil { BuildMode.replaceByOptimized() }
      measuring.sdk.apply()
      if folder != nil {
        try measuring.refuseBesideRun()
        if output != nil {
          throw .badOption("--output", reason: "with --run, nothing is measured and no run is kept")
        }
      }
      let selection = try selection.selection(of: catalog)
      // Check before the measurement that the baseline and the run folder can be written.
      do throws(RunFolderError) {
        if !dryRun { try AtomicFile.checkReplaceable(baseline) }
        if let kept { try kept.checkWritable() }
      } catch {
        throw .folder(error)
      }
      let old = try previous(catalog)
      let run = try newRun(selection, catalog)
      let update = try BaselineUpdate(
        from: old, to: run, scope: selection.scope)
      let changes = show(update)
      if dryRun {
        Terminal.write("Nothing was written.\n")
      } else if FileManager.default.contents(atPath: baseline) == Data(update.text.utf8) {
        Terminal.write("\(baseline) stays as it is: nothing was written.\n")
      } else {
        if !update.isFirst, changes.isEmpty {
          Terminal.show(
            "No figure changes. Only the form of the file or the description of the run changes.\n")
        }
        try update.write(to: baseline)
        Terminal.write("Wrote \(baseline).\n")
      }
      return .pass
    }

    private var kept: RunDirectory? { output.map { RunDirectory("\($0)/latest") } }

    private func keep(_ run: RunResult) throws(Problem) {
      do throws(RunFolderError) {
        try kept?.write(
          RunDirectory.Contents(
            document: run.document, samples: run.samples, trace: run.trace,
            report: Report.markdown(run.document)))
      } catch {
        throw .folder(error)
      }
    }

    /// - Returns: the lines that describe changes of the baseline. This function has already
    ///   printed these lines.
    private func show(_ update: BaselineUpdate) -> [String] {
      if update.isFirst { Terminal.write("There was no \(baseline) yet.\n") }
      let changes = BaselineChanges(update).lines
      for line in changes { Terminal.show(line + "\n") }
      if let old = update.old, old.seed != update.document.seed {
        Terminal.show("The seeds differ, so every count may differ: no counts were compared.\n")
      } else if let old = update.old, old.effectiveSDK != update.document.effectiveSDK {
        Terminal.show(
          "The baseline was made with the rules of SDK \(old.effectiveSDK), and this run with those"
            + " of SDK \(update.document.effectiveSDK): no counts were compared.\n")
      }
      for skip in update.differences.skipped {
        Terminal.show("\(skip.layer.rawValue) not compared: \(skip.reason)\n")
      }
      return changes
    }

    /// The baseline that the file holds before the update; `nil` if the file does not exist. If the
    /// file cannot be read as a baseline, this function throws a problem, so that the command does
    /// not replace the file.
    private func previous(_ catalog: Catalog) throws(Problem) -> RunDocument? {
      do throws(RunFolderError) {
        return try catalog.document(at: baseline)
      } catch {
        if case .missing = error { return nil }
        throw .folder(error)
      }
    }

    /// - Throws: `interruptedWithoutResult` if measuring was interrupted, since a baseline needs a
    ///   complete run.
    @MainActor
    private func newRun(
      _ selection: Selection, _ catalog: Catalog
    ) throws(Problem) -> RunDocument {
      guard let folder else {
        let held = catalog.engines.filter(\.holdsInstructions).map(\.id)
        let run = try Runner(
          catalog, options: measuring, isQuiet: false, unasked: .held(engines: held)
        ).measure(selection).finished()
        if run.outcome == .interrupted { throw .interruptedWithoutResult }
        try keep(run)
        return run.document
      }
      do throws(RunFolderError) {
        return try catalog.document(at: folder, allowsPartial: false)
      } catch {
        throw .folder(error)
      }
    }
  }
}
