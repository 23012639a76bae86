import ArgumentParser
import Measuring
import Messages
import RunFolder

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Put the shards of one run together.",
    discussion: """
      Takes the run folders that the command run --shard 1/n ... n/n wrote, on one machine or on several, and \
      writes one. Every workload comes whole from one of them: no ratio is formed across machines. Refuses \
      shards of different runs (seed, profile, revision, toolchain, build mode, selection). What is wrong with \
      a shard is wrong with the whole, and exits with the same code; where a shard is missing, the result is \
      partial (5).
      """)

  @Argument(help: ArgumentHelp("Run folders, or their run.json.", valueName: "dir"))
  var folders: [String]

  @Option(
    help: ArgumentHelp(
      "Where latest/ is written, and with another folder than results the pictures, in plots/.",
      valueName: "dir"))
  var output = RunCommand.defaultOutput

  @OptionGroup var printing: PrintingOptions

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(merge) }
  }

  private func merge() throws(Problem) -> Outcome {
    var parts: [RunMerge.Part] = []
    for folder in folders { parts.append(try RunMerge.Part(RunDirectory(folder))) }
    var result = try RunMerge.merge(parts)
    result.document.complete(with: Catalog.current.facts)
    for problem in result.document.problems
    where problem != Problem.interrupted.record && !printing.quiet {
      Terminal.note(problem.message)
    }
    return try Delivery(output: output, printing: printing).deliver(result)
  }
}
