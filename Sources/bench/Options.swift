import ArgumentParser
import Harness
import Workloads

/// Which workloads and engines.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only workloads whose id matches.", valueName: "regex"))
  var filter: String?

  @Option(help: ArgumentHelp("No workload whose id matches.", valueName: "regex"))
  var skip: String?

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp(
      "Only this engine; repeat for more. 'bench list' names them.", valueName: "id"))
  var engines: [String] = []

  /// Nothing was asked for in particular.
  var isEverything: Bool { filter == nil && skip == nil && engines.isEmpty }

  func selection() throws(Problem) -> Selection {
    try Selection(
      of: WorkloadCatalog.all, filter: filter, skip: skip, engines: engines,
      knownEngines: EngineCatalog.all.map(\.id))
  }
}

/// How to measure.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time budget: quick (20 s), standard (2 minutes) or thorough (15 minutes).",
      valueName: "name"))
  var profile = Profile.standard

  @Option(help: "Where random choices start: same seed, same counts.")
  var seed: UInt64 = 1

  @Flag(help: "No progress on stderr. Without a terminal there is none anyway.")
  var noProgress = false
}

/// For what can be measured without optimisation too.
struct DebugBuildOption: ParsableArguments {
  @Flag(help: "Measure with a debug build: counts are exact there, times are not taken.")
  var allowDebugBuild = false
}

extension Profile: ExpressibleByArgument {}

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv, markdown
}
