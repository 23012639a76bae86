import ArgumentParser
import Judging
import Measuring
import Messages
import RunFolder

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Look after the baseline.", subcommands: [Update.self])

  struct Update: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "update",
      abstract: "Write the baseline, after showing what changes.",
      discussion: """
        Measures first, unless --run names a run folder. Refuses a partial, a debug or a failed run. \
        Claims about time are read off the run's ratios, so that a run that timed nothing takes them away. \
        With --filter, --skip or --engine, the rest of the baseline stays as it is.
        """)

    @OptionGroup var selection: SelectionOptions
    @OptionGroup var measuring: MeasuringOptions

    @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
    var baseline = "results/baseline.json"

    @Option(
      name: .customLong("run"),
      help: ArgumentHelp("Take this run folder instead of measuring.", valueName: "dir"))
    var folder: String?

    @Flag(help: "Show what would change, and write nothing.")
    var dryRun = false

    func run() throws {
      if folder == nil { BuildMode.replaceByOptimized() }
      try MainActor.assumeIsolated { try Ending.reporting(update) }
    }

    @MainActor
    private func update() throws(Problem) -> Outcome {
      if folder != nil { try measuring.refuseBesideRun() }
      let selection = try selection.selection()
      // Known before anything is measured.
      do throws(RunFolderError) {
        if !dryRun { try AtomicFile.checkReplaceable(baseline) }
      } catch {
        throw .folder(error)
      }
      let old = try previous()
      let run = try newRun(selection)
      let update = try BaselineUpdate(from: old, to: run, scope: selection.scope)
      show(update, old, seed: run.seed)
      if dryRun {
        Terminal.write("Nothing was written.\n")
      } else {
        try update.write(to: baseline)
        Terminal.write("Wrote \(baseline).\n")
      }
      return .pass
    }

    private func show(_ update: BaselineUpdate, _ old: RunDocument?, seed: UInt64) {
      if update.isFirst {
        Terminal.write("There was no \(baseline) yet.\n")
      } else if let old, old.seed != seed {
        Terminal.write(
          "The seed was \(old.seed) and becomes \(seed): every count may differ, none was compared.\n"
        )
      } else if update.differences.rows.isEmpty {
        Terminal.write(
          update.differences.skipped.isEmpty
            ? "Counts, allocations and claims are as before.\n"
            : "What could be compared is as before.\n")
      } else {
        Terminal.write(update.differences.table.rendered(.text(color: Terminal.showsColour)))
      }
      for skip in update.differences.skipped {
        Terminal.write("\(skip.layer.rawValue) not compared: \(skip.reason)\n")
      }
      let dropped = (old?.workloads ?? []).map(\.key).filter { key in
        !update.document.workloads.contains { $0.key == key }
      }
      if !dropped.isEmpty {
        Terminal.write("Dropped: \(dropped.map(\.description).joined(separator: ", ")).\n")
      }
      if old?.hasInstructions == true, !update.document.hasInstructions {
        Terminal.write("The instruction counts go: only --counters callgrind would renew them.\n")
      }
    }

    /// The baseline until now. One that cannot be read is replaced only by hand.
    private func previous() throws(Problem) -> RunDocument? {
      do throws(RunFolderError) {
        return try RunDocument.declared(at: baseline)
      } catch {
        if case .missing = error { return nil }
        throw .folder(error)
      }
    }

    /// - Throws: `interruptedWithoutResult` where measuring was: there is nothing to be refused,
    ///   only nothing to write.
    @MainActor
    private func newRun(_ selection: Selection) throws(Problem) -> RunDocument {
      guard let folder else {
        let run = try Runner(options: measuring, isQuiet: false).measure(selection)
        if run.outcome == .interrupted { throw .interruptedWithoutResult }
        return run.document
      }
      do throws(RunFolderError) {
        return try RunDocument.declared(at: folder, allowsPartial: false)
      } catch {
        throw .folder(error)
      }
    }
  }
}
