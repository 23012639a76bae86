import ArgumentParser
import Judging
import Measuring
import Messages
import RunFolder

struct CompareCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two run folders, or two revisions with --git.",
    discussion: """
      Two run folders: counts are compared exactly, times as ratios to a reference engine or loop, \
      which must differ by 15 %, since the runs did not alternate. Exits with 0; 'gate' judges.

      Two revisions (--git): both are built in .build/compare and run in alternation. Exits with 2 for \
      more evaluations or allocations and for frames that take over 10 % longer, 4 for fewer, 6 for \
      inconclusive times. Changes that are not committed are in neither build.
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
      "With --git: 20 s, 2 minutes (default) or 15 minutes.",
      valueName: "name"))
  var profile: Profile?

  @Option(help: "With --git: the seed of the random choices.")
  var seed: UInt64?

  @Flag(help: "With --git: show no progress.")
  var noProgress = false

  @Option(help: "The output format; csv only without --git.")
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
    case .text:
      Terminal.write(comparison.text(color: Terminal.showsColour, width: Terminal.outputWidth))
    case .json: Terminal.write(JSONText.pretty(comparison))
    case .csv: Terminal.write(comparison.table.rendered(.csv))
    case .markdown: Terminal.write(comparison.markdown)
    }
    if format != .text { Terminal.note(comparison.summary) }
    return .pass
  }
}
