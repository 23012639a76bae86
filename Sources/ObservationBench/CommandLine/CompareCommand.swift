import ArgumentParser
import Judging
import Measuring
import Messages
import RunFolder

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Two run folders side by side, or with --git two revisions.",
    discussion: """
      Two run folders: counts are compared exactly. Times of two runs are not paired, so each engine's ratio \
      to its reference is compared, and has moved only where the two intervals are more than 15 % apart: \
      layout alone moves a build by 10 %. A partial run is compared as far as it goes, which is said. Judges nothing: exits 0 whatever it finds; the command gate is for that.

      Two revisions (--git): builds both in a work tree of .build/compare, where later comparisons find them, \
      runs them in alternation, and judges the second by the first: more counts or allocations, or frames \
      that take over 10 % longer, exit with 2, fewer counts or allocations with 4, what cannot be told with 6. \
      Each time says from which ratio on it would have been called slower, and why it is inconclusive. \
      The second is HEAD unless it is named; files that differ from HEAD are in neither build.
      """)

  @Argument(
    help: ArgumentHelp("The run folder, run.json or revision to compare with.", valueName: "base"))
  var base: String

  @Argument(
    help: ArgumentHelp("The run folder, run.json or revision that is compared.", valueName: "head"))
  var head: String?

  @Flag(help: "Compare two revisions of the repository that this executable was built from.")
  var git = false

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "With --git, the time budget: quick, standard or thorough (default: standard).",
      valueName: "name"))
  var profile: Profile?

  @Option(help: "With --git, where random choices start.")
  var seed: UInt64?

  @Flag(help: "With --git, no progress on stderr. Progress is shown on a terminal only.")
  var noProgress = false

  @Option(help: "How to print: text, json or markdown; without --git also csv.")
  var format = OutputFormat.text

  func validate() throws {
    guard !git else { return }
    if head == nil { throw ValidationError("Name a second run folder, or use --git.") }
    if selection.isAny || profile != nil || seed != nil || noProgress {
      throw ValidationError(
        "--filter, --skip, --engine, --profile, --seed and --no-progress go with --git.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        guard git else { return try compare() }
        guard let format = JudgementFormat(rawValue: format.rawValue) else {
          throw .badOption("--format", reason: "with --git it is text, json or markdown")
        }
        return try CompareBuilds(
          base: base, head: head ?? "HEAD", selection: selection, profile: profile ?? .standard,
          seed: seed ?? 1, format: format, showsProgress: !noProgress
        ).run()
      }
    }
  }

  private func compare() throws(Problem) -> Outcome {
    let comparison = try RunComparison(base: try read(base), head: try read(head ?? ""))
    switch format {
    case .text: Terminal.write(comparison.text(color: Terminal.showsColour))
    case .json: Terminal.write(JSONText.pretty(comparison))
    case .csv: Terminal.write(comparison.table.rendered(.csv))
    case .markdown: Terminal.write(comparison.markdown)
    }
    if format != .text { Terminal.note(comparison.summary) }
    return .pass
  }

  private func read(_ path: String) throws(Problem) -> RunDocument {
    do throws(RunFolderError) {
      return try RunDocument.declared(at: path)
    } catch {
      throw .folder(error)
    }
  }
}
