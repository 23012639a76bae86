import ArgumentParser
import Measuring
import Messages
import RunFolder

struct MergeCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Combine the shards of one run.",
    discussion: """
      The command reads the run folders that 'run --shard 1/n' to '--shard n/n' wrote, on one \
      machine or on several, and writes one run folder. All results of a workload come from one \
      shard, so no ratio compares times of two machines. Shards of different runs are rejected: \
      seed, profile, revision, toolchain, build mode and selection must be the same. A problem of \
      a shard is a problem of the merged run and gives the same exit code. If a shard is missing, \
      the result is partial (exit code 5).
      """)

  @Argument(help: ArgumentHelp("The run folders, or their run.json files.", valueName: "dir"))
  var folders: [String]

  @Option(
    help: ArgumentHelp(
      "The folder in which latest/ is written. If this folder is not results, the pictures are written"
        + " into its subfolder plots/.",
      valueName: "dir"))
  var output = RunCommand.defaultOutput

  @OptionGroup var printing: PrintingOptions

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    var parts: [RunMerge.Part] = []
    for folder in folders {
      parts.append(try RunMerge.Part(RunDirectory(folder), declared: catalog.facts))
    }
    let result = try RunMerge.merge(parts).finished()
    for problem in result.document.problems
    where problem != Problem.interrupted.record && !printing.quiet {
      Terminal.note(problem.message)
    }
    return try Delivery(output: output, printing: printing, in: catalog).deliver(result)
  }
}
