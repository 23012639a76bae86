import ArgumentParser
import Measuring
import Messages

/// The options that select workloads and engines.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only workloads whose id matches, with the sizes on demand.", valueName: "regex"))
  var filter: String?

  @Option(help: ArgumentHelp("No workload whose id matches.", valueName: "regex"))
  var skip: String?

  @Option(
    name: .customLong("engine"),
    help: ArgumentHelp(
      "Only this engine. May be repeated.", valueName: "id"))
  var engines: [String] = []

  /// `true` if the user gave none of the options of this type. The command then uses all engines,
  /// and all workloads that are not on demand.
  var isEverything: Bool { filter == nil && skip == nil && engines.isEmpty }

  /// - Parameter onDemand: `true` to also select the sizes that are marked `isOnDemand`. If
  ///   `false`, these sizes are selected only if the user gives a filter.
  func selection(of catalog: Catalog, onDemand: Bool = false) throws(Problem) -> Selection {
    // Without this, a mistyped pattern would measure what it should leave out.
    if let skip, let skips = try Selection.matcher(skip) {
      let ids = catalog.workloads.map(\.id)
      if !ids.contains(where: skips) {
        throw .noneSelected(.workload, pattern: skip, known: ids)
      }
    }
    return try Selection(
      of: catalog.workloads.filter { onDemand || filter != nil || !$0.isOnDemand },
      filter: filter, skip: skip, engines: engines, knownEngines: catalog.engines.map(\.id))
  }
}

extension SelectionOptions {
  /// `true` if the user gave at least one option that selects workloads or engines.
  var isAny: Bool { filter != nil || skip != nil || !engines.isEmpty }

  /// Makes a function that tells whether the options select a workload's id. The function does not
  /// use the catalogue's workloads.
  /// - Throws: `badPattern`; `unknownEngine`.
  func matcher(in catalog: Catalog) throws(Problem) -> (String) -> Bool {
    let known = catalog.engines.map(\.id)
    for engine in engines where !known.contains(engine) {
      throw .unknownEngine(engine, known: known)
    }
    let (included, excluded) = (try Selection.matcher(filter), try Selection.matcher(skip))
    return { included?($0) ?? true && !(excluded?($0) ?? false) }
  }
}

/// The options that state the time budget, the seed, the counting of instructions, and the progress
/// line.
package struct MeasuringOptions: ParsableArguments {
  @Option(
    name: .customLong("profile"),
    help: ArgumentHelp(
      "Take 20 s, 2 minutes (default) or 15 minutes.", valueName: "name"))
  private var givenProfile: Profile?

  package var profile: Profile { givenProfile ?? .standard }

  @Option(
    name: .customLong("seed"),
    help: ArgumentHelp(
      "The seed of the random choices (default: 1).", valueName: "seed"))
  private var givenSeed: UInt64?

  package var seed: UInt64 { givenSeed ?? 1 }

  @OptionGroup var sdk: SDKOption

  @Option(
    help: ArgumentHelp(
      "Also count instructions, with valgrind; takes minutes.", valueName: "name"))
  var counters: Counters?

  @Flag(help: "Show no progress.")
  package var noProgress = false

  /// Seconds for the whole run in place of the profile's budget. The tests use this option, so that
  /// a busy machine times as much as a quiet one.
  @Option(help: .hidden)
  var budget: Double?

  package init() {}

  /// Sets the profile unless the command line names a profile, and sets the seed unless the command
  /// line names a seed.
  mutating func setDefaults(profile: Profile?, seed: UInt64?) {
    givenProfile = givenProfile ?? profile
    givenSeed = givenSeed ?? seed
  }

  /// Throws an error if the user gave options for measuring. A command that reads an existing run
  /// calls this function, because the command then measures nothing.
  /// - Throws: `badOption`.
  func refuseBesideRun() throws(Problem) {
    guard givenProfile == nil, givenSeed == nil, counters == nil, budget == nil, !sdk.isGiven
    else {
      throw .badOption(
        "--run",
        reason: "nothing is measured, so --profile, --seed, --sdk and --counters cannot be given")
    }
  }
}

/// The options for the output and the pictures of a run.
struct PrintingOptions: ParsableArguments {
  @Option(
    help: "The output format.")
  var format = OutputFormat.text

  @Flag(help: "Print every row in place of the summary.")
  var table = false

  @Option(
    help: ArgumentHelp(
      "Print every row, with times relative to this engine.", valueName: "id"))
  var reference: String?

  @Flag(help: "Draw no charts.")
  var noPlots = false

  @Flag(help: "Print only the verdict.")
  var quiet = false

  var showsTable: Bool { table || reference != nil }

  /// - Throws: `unknownEngine`.
  func check(in catalog: Catalog) throws(Problem) {
    let known = catalog.engines.map(\.id)
    if let reference, !known.contains(reference) {
      throw .unknownEngine(reference, known: known)
    }
  }
}

/// The option that lets a command measure with a debug build.
struct DebugBuildOption: ParsableArguments {
  @Flag(help: "Count with a debug build, which times nothing.")
  var allowDebugBuild = false
}

extension Profile: ExpressibleByArgument {}

/// The additional counters that a run can use.
enum Counters: String, ExpressibleByArgument, CaseIterable {
  case callgrind
  case nothing = "none"
}

/// The formats in which results are printed.
package enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv, markdown
}

/// The formats of a printed judgement. A judgement consists of several tables and a verdict, so
/// there is no CSV.
package enum JudgementFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}

/// The formats for results that are not tables.
enum TextOrJSON: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
