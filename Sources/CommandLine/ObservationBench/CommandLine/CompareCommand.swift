import ArgumentParser
import Judging
import Measuring
import Messages
import RunFolder

struct CompareCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two run folders, or two revisions with --git.",
    discussion: """
      Two run folders: Counts are compared exactly. The two runs were not measured in \
      alternation, so the command does not compare their times directly. It compares the ratio of \
      each engine's time to the time of a reference engine, or of a loop of known work. A ratio \
      counts as changed only if the two intervals are more than 15 % apart, because the layout of \
      the code in memory alone changes the times of a build by 10 %. The output names differences \
      in allocations, and in the machines and toolchains of the two runs. If a run is partial, the command compares the results \
      that the run contains, and the output says that the run is partial. The command does not \
      judge: it exits with 0 for any result. Use the 'gate' command to judge a run.

      Two revisions (--git): The command builds both revisions in a work tree in .build/compare, \
      where later comparisons find the builds. The command runs the two builds in alternation and \
      compares the second build with the first. The exit code is 2 for higher counts or more \
      allocations, and for frames that take over 10 % longer; 4 for lower counts or fewer \
      allocations; 6 for inconclusive results. For each time, the output gives the smallest ratio \
      that would have been called slower. For an inconclusive time, the output also gives the \
      reason. The default of the second revision is HEAD. Neither build contains changes that are \
      not committed.
      """)

  @Argument(
    help: ArgumentHelp("The run folder, run.json or revision to compare with.", valueName: "base"))
  var base: String

  @Argument(
    help: ArgumentHelp(
      "The run folder, run.json or revision that is compared with the base.", valueName: "head"))
  var head: String?

  @Flag(help: "Compare two revisions of the repository that this executable was built from.")
  var git = false

  @OptionGroup var selection: SelectionOptions

  @Option(
    help: ArgumentHelp(
      "With --git, the time budget: quick, standard or thorough (default: standard).",
      valueName: "name"))
  var profile: Profile?

  @Option(help: "With --git, the seed of the random choices.")
  var seed: UInt64?

  @Flag(help: "With --git, show no progress on stderr. Progress is shown only on a terminal.")
  var noProgress = false

  @Option(help: "The output format: text, json or markdown; without --git also csv.")
  var format = OutputFormat.text

  func validate() throws {
    guard !git else { return }
    if head == nil { throw ValidationError("Name a second run folder, or use --git.") }
    if selection.isAny || profile != nil || seed != nil || noProgress {
      throw ValidationError(
        "--filter, --skip, --engine, --profile, --seed and --no-progress need --git.")
    }
  }

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    guard git else { return try compare(catalog) }
    guard let format = JudgementFormat(rawValue: format.rawValue) else {
      throw .badOption("--format", reason: "with --git it is text, json or markdown")
    }
    return try CompareBuilds(
      catalog: catalog, base: base, head: head ?? "HEAD", selection: selection,
      profile: profile ?? .standard, seed: seed ?? 1, format: format, showsProgress: !noProgress
    ).run()
  }

  private func compare(_ catalog: Catalog) throws(Problem) -> Outcome {
    func read(_ path: String) throws(Problem) -> RunDocument {
      do throws(RunFolderError) {
        return try catalog.document(at: path)
      } catch {
        throw .folder(error)
      }
    }
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
}
