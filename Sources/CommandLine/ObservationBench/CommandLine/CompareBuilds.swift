import Judging
import Measuring
import Messages
import Processes
import RunFolder

/// `bench compare --git`: builds two revisions, runs them in alternation, and judges the
/// difference.
@MainActor
struct CompareBuilds {
  let catalog: Catalog
  let base: String
  let head: String
  let selection: SelectionOptions
  let profile: Profile
  let seed: UInt64
  let format: JudgementFormat
  let showsProgress: Bool

  func run() throws(Problem) -> Outcome {
    let interruption = SignalHandling.interruptions()
    let repository = try Repository(
      containing: OwnExecutable.packageFolder, interruption: interruption)
    if let package = OwnExecutable.packageFolder, package != repository.path {
      throw .badOption(
        "--git",
        reason:
          "the package \(package) is not the top folder of its repository \(repository.path):"
          + " compare two run folders instead")
    }
    let revisions = (try repository.revision(base), try repository.revision(head))
    // Check the options before the builds. The workloads that run are those of the two revisions,
    // so the options are not checked against the workloads of this process.
    let wanted = try selection.matcher(in: catalog)
    if try repository.isDirty {
      Terminal.note("Some changes are not committed. Neither build contains these changes.")
    }
    let progress = ProgressLine(isShown: showsProgress)
    defer { progress.clear() }

    let cache = BuildCache(of: repository, product: OwnExecutable.name)
    func side(_ revision: Revision) throws(Problem) -> BuildSide {
      var isTold = false
      let executable = try cache.bench(of: revision) { line in
        if !isTold { Terminal.note("Building \(revision.name), which takes minutes.") }
        isTold = true
        progress.show(line)
      }
      return try BuildSide(
        revision: revision, executable: executable, command: WorkCommand.name,
        interruption: interruption)
    }
    let session = try BuildComparisonSession(
      base: try side(revisions.0), head: try side(revisions.1), includes: wanted,
      engines: selection.engines,
      options: RunOptions(
        seed: seed, profile: profile, optimized: true, tool: tool,
        engines: catalog.engines.map(\.info)),
      interruption: interruption,
      observer: { event in
        if let line = event.line { progress.show(line) }
      })
    if format == .text { progress.announce(session.expected) }
    let comparison = try session.compare()
    progress.clear()
    show(comparison)
    return comparison.outcome
  }

  private func show(_ comparison: BuildComparison) {
    switch format {
    case .text:
      Terminal.write(comparison.text(color: Terminal.showsColour, width: Terminal.outputWidth))
    case .json: Terminal.write(JSONText.pretty(comparison))
    case .markdown: Terminal.write(comparison.markdown)
    }
    if format != .text { Terminal.note(comparison.verdictLine) }
  }
}
