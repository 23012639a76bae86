import Numbers
import RunFolder

/// The warnings and problems that the tool can print. Each warning and each problem has a separate
/// case.
public enum Problem: Error, Hashable, Sendable {
  // Usage
  case unknownEngine(String, known: [String])
  /// No item of this kind has this id. For a workload, the text may also contain the parameters.
  case unknownID(String, ItemKind, known: [String])
  case badPattern(String, reason: String)
  case badOption(String, reason: String)
  /// A scenario file has an error. Lines and columns are counted from 1.
  case malformedScenario(path: String, line: Int, column: Int, reason: String)
  // Selection and documents
  case nothingSelected
  /// The filter `pattern` matches no id of this kind.
  case noneSelected(ItemKind, pattern: String, known: [String])
  case folder(RunFolderError)
  case seedDiffers(baseline: UInt64, run: UInt64)
  case seedsDiffer(base: UInt64, head: UInt64)
  case nothingToCompare
  case nothingInCommon
  case noTrace(workload: String, path: String)
  case notFitForBaseline(reason: String)
  case cannotMerge(reason: String)
  case shardsMissing([String])
  case noRepository
  case unknownRevision(String, repository: String)
  case doesNotBuild(revision: String, reason: String, log: String)
  case cannotBeDriven(revision: String, found: Int?, current: Int)
  // An engine or a workload is wrong
  case missedUpdates(workload: WorkloadKey, engine: String, count: Int)
  case outputDiffers(workload: WorkloadKey, engine: String, from: String)
  case countDiffers(
    workload: WorkloadKey, engine: String, count: Counts.Name, expected: Int, measured: Int?,
    first: FrameDifference? = nil)
  /// A count differs from the count that was predicted from the workload's description. The outcome
  /// is `wrong`, whether the count is higher or lower.
  case predictionDiffers(
    workload: WorkloadKey, engine: String, count: Counts.Name, predicted: Int, measured: Int?,
    first: FrameDifference? = nil)
  case peerDiffers(
    workload: WorkloadKey, engine: String, peer: String, count: Counts.Name, measured: Int?,
    peers: Int?)
  case workloadFailed(workload: WorkloadKey, engine: String, reason: String)
  case workloadCrashed(workload: WorkloadKey, reason: String)
  // The machine
  case internalError(String)
  case cannotDraw(String)
  case interrupted
  /// The user interrupted a command, and an incomplete result of this command would be useless.
  case interruptedWithoutResult
  case noValgrind
  // Warnings
  case debugBuild
  case notTimed([WorkloadKey])
  case fewProcesses([WorkloadKey], wanted: Int)
  case noisy(noise: Double, margin: Double)
  case unfitMachine(finding: String)
  case tooLargeForCallgrind([WorkloadKey], mostComponents: Int)
  case fasterThanFloor(engine: String, floor: String, margin: Double, [FloorBreach])

  /// The outcome that the problem causes; `.pass` for a warning.
  public var outcome: Outcome {
    switch self {
    case .unknownEngine, .unknownID, .badPattern, .badOption, .malformedScenario,
      .unknownRevision:
      .usage
    case .nothingSelected, .noneSelected, .seedDiffers, .seedsDiffer, .nothingToCompare,
      .nothingInCommon, .noTrace, .notFitForBaseline, .cannotMerge, .shardsMissing, .noRepository,
      .doesNotBuild, .cannotBeDriven:
      .unusable
    case .folder(let error): error.exitCode == 1 ? .failed : .unusable
    case .missedUpdates, .outputDiffers, .predictionDiffers, .workloadFailed, .workloadCrashed:
      .wrong
    // As in a gate, a lower count gives the outcome `better`. A higher or missing count is a
    // regression.
    case .countDiffers(_, _, _, let expected, let measured, _):
      measured.map { $0 < expected } == true ? .better : .regression
    case .peerDiffers: .regression
    // For `cannotDraw` and `noValgrind`, the command line is correct, but the machine lacks
    // something that can be installed, such as a font.
    case .internalError, .cannotDraw, .noValgrind: .failed
    case .interrupted, .interruptedWithoutResult: .interrupted
    case .debugBuild, .notTimed, .fewProcesses, .noisy, .unfitMachine, .tooLargeForCallgrind,
      .fasterThanFloor:
      .pass
    }
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as one or several sentences.
  public var description: String {
    switch self {
    case .unknownEngine(let id, let known):
      "There is no engine \"\(id)\"\(Suggestion.text(for: id, among: known)); there are"
        + " \(known.joined(separator: ", "))."
    case .unknownID(let id, let kind, let known):
      "There is no \(kind.noun) \"\(id)\""
        + Suggestion.text(for: String(id.prefix { $0 != " " }), among: known)
        + "; the '\(kind.command)' command shows them all."
    case .badPattern(let pattern, let reason):
      "\"\(pattern)\" is not a valid regular expression: \(reason)."
    case .badOption(let option, let reason):
      "\(option): \(reason)."
    case .malformedScenario(let path, let line, let column, let reason):
      "The scenario file \(path) is malformed at line \(line), column \(column): \(reason)."
    case .nothingSelected:
      "No workload is selected, so nothing was measured. Check --filter, --skip, --engine and --shard."
    case .noneSelected(let kind, let pattern, let known):
      "No \(kind.noun)'s id matches \"\(pattern)\"\(Suggestion.text(for: pattern, among: known));"
        + " the '\(kind.command)' command shows all ids."
    case .folder(let error):
      error.description
    case .seedDiffers(let baseline, let run):
      "The baseline was made with seed \(baseline) and this run with seed \(run), so their counts are"
        + " expected to differ. Measure with --seed \(baseline), or make a baseline with"
        + " 'baseline update --seed \(run)'."
    case .seedsDiffer(let base, let head):
      "The two runs were made with seeds \(base) and \(head), so their counts are expected to differ."
        + " Measure one of the runs again with the --seed of the other run."
    case .nothingToCompare:
      "The compared runs contain no selected workload on a selected engine: nothing was compared."
        + " Check --filter, --skip and --engine."
    case .nothingInCommon:
      "Nothing was compared: the two runs have no workload that has the same definition in both"
        + " runs and an engine that is in both runs."
    case .noTrace(let workload, let path):
      "\(path) contains no trace of \(workload). The 'run' command writes a trace only for trees of up"
        + " to 1,200 components."
    case .notFitForBaseline(let reason):
      "This run cannot be a baseline: \(reason)."
    case .cannotMerge(let reason):
      "These runs cannot be merged: \(reason)."
    case .shardsMissing(let shards):
      "The merged run is incomplete: \(Environment.text(ofShards: shards))"
        + " \(shards.count == 1 ? "is" : "are") missing. Merge all shards in one command."
    case .noRepository:
      "This executable was not built in a git repository: 'compare --git' needs the repository whose"
        + " revisions it builds."
    case .unknownRevision(let name, let repository):
      "\(repository) has no revision \"\(name)\": fetch it, or name another commit, tag or branch."
    case .doesNotBuild(let revision, let reason, let log):
      "\(revision) does not build: \(reason) (complete output: \(log))."
    case .cannotBeDriven(let revision, let found, let current):
      found.map {
        "\(revision) uses version \($0) of the work protocol, and this executable uses version"
          + " \(current). Use an executable from the time of \(revision), or compare two run folders."
      }
        ?? "\(revision) is older than the work protocol, so this executable cannot run its workloads."
        + " Compare two run folders instead."
    case .missedUpdates(let workload, let engine, let count):
      "\(engine) missed \(Format.count(count, "update")) in \(workload). If the models have moved to"
        + " another notation, state that notation in `notations` of the workload, such as"
        + " [.observation] for @Observable or [.openCombine] for ObservableObject. Otherwise a view"
        + " reads a model that no property with @ObservedObject or @Observed holds, `reads:` omits a"
        + " property, or the engine is wrong."
    case .outputDiffers(let workload, let engine, let other):
      "\(engine) and \(other) rendered different output in \(workload): an engine is wrong, or the"
        + " script makes different writes on different engines."
    case .countDiffers(let workload, let engine, let count, let expected, let measured, let first):
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), not \(expected) as the formula states"
        + (first.map { ", \($0): " } ?? ": ")
        + (outcome == .better
          ? "correct the formula, then update the baseline."
          : "the engine or the formula is wrong.")
    case .predictionDiffers(
      let workload, let engine, let count, let predicted, let measured, let first):
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), not \(predicted) as"
        + " predicted" + (first.map { ", \($0)" } ?? "")
        + ": the engine or the prediction is wrong."
    case .peerDiffers(let workload, let engine, let peer, let count, let measured, let peers):
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), and \(peer) counted"
        + " \(text(peers)): the two counts must be equal."
    case .workloadFailed(let workload, let engine, let reason):
      "\(workload) failed on \(engine): \(reason)."
    case .workloadCrashed(let workload, let reason):
      "\(workload) crashed: \(reason)."
    case .internalError(let reason):
      "Something is wrong inside this executable: \(reason)."
    case .cannotDraw(let reason):
      "The charts cannot be drawn: \(reason)."
    case .interrupted:
      "Interrupted: the results so far are kept, but they are incomplete."
    case .interruptedWithoutResult:
      "Interrupted before there was a result: nothing was written."
    case .noValgrind:
      "--counters callgrind needs valgrind and strip on PATH. Install them with apt-get install valgrind"
        + " binutils (Debian, Ubuntu), or with this machine's package manager. There is no valgrind for"
        + " Apple silicon."
    case .debugBuild:
      "This is a debug build: its counts are exact, but its times are meaningless."
    case .notTimed(let workloads):
      "The time budget ran out before \(Format.count(workloads.count, "workload")) could be timed. The"
        + " first of them is \(workloads[0]), and run.json lists all of them. Choose a longer --profile"
        + " or a --filter."
    case .fewProcesses(let workloads, let wanted):
      "The time budget ran out: \(Format.count(workloads.count, "workload")) ran in fewer than"
        + " \(wanted) processes, so the intervals are wider. The first of them is \(workloads[0])."
        + " Choose a longer --profile or a --filter."
    case .noisy(let noise, let margin):
      "This machine is noisy now: in this run, identical measurements differ by up to"
        + " \(Format.percent(noise)),"
        + " which is more than a third of the margin of \(Format.percent(margin))."
    case .unfitMachine(let finding):
      "The 'doctor' command warns about this machine: \(finding)."
    case .tooLargeForCallgrind(let workloads, let mostComponents):
      "callgrind did not count \(Format.count(workloads.count, "workload")) with more than"
        + " \(mostComponents) components, rows or observers. The first of them is \(workloads[0])."
    case .fasterThanFloor(let engine, let floor, let margin, let breaches):
      "\(engine) is more than \(Format.percent(margin)) faster than \(floor), which should cost the"
        + " least of all engines, on \(breaches.map(\.description).joined(separator: ", ")):"
        + " \(floor) is not a lower bound for these workloads."
    }
  }

  /// The name for programs, which stays the same if the case is renamed.
  public var name: String {
    switch self {
    case .unknownEngine: "unknownEngine"
    case .unknownID: "unknownID"
    case .badPattern: "badPattern"
    case .badOption: "badOption"
    case .malformedScenario: "malformedScenario"
    case .nothingSelected: "nothingSelected"
    case .noneSelected: "noneSelected"
    case .folder: "folder"
    case .seedDiffers: "seedDiffers"
    case .seedsDiffer: "seedsDiffer"
    case .nothingToCompare: "nothingToCompare"
    case .nothingInCommon: "nothingInCommon"
    case .noTrace: "noTrace"
    case .notFitForBaseline: "notFitForBaseline"
    case .cannotMerge: "cannotMerge"
    case .shardsMissing: "shardsMissing"
    case .noRepository: "noRepository"
    case .unknownRevision: "unknownRevision"
    case .doesNotBuild: "doesNotBuild"
    case .cannotBeDriven: "cannotBeDriven"
    case .missedUpdates: "missedUpdates"
    case .outputDiffers: "outputDiffers"
    case .countDiffers: "countDiffers"
    case .predictionDiffers: "predictionDiffers"
    case .peerDiffers: "peerDiffers"
    case .workloadFailed: "workloadFailed"
    case .workloadCrashed: "workloadCrashed"
    case .internalError: "internalError"
    case .cannotDraw: "cannotDraw"
    case .interrupted: "interrupted"
    case .interruptedWithoutResult: "interruptedWithoutResult"
    case .noValgrind: "noValgrind"
    case .debugBuild: "debugBuild"
    case .notTimed: "notTimed"
    case .fewProcesses: "fewProcesses"
    case .noisy: "noisy"
    case .unfitMachine: "unfitMachine"
    case .tooLargeForCallgrind: "tooLargeForCallgrind"
    case .fasterThanFloor: "fasterThanFloor"
    }
  }

  /// Whether the run document lists the problem. The document lists problems with an exit code
  /// other than 0, and warnings that no other field of the document expresses.
  package var isRecorded: Bool {
    if case .fasterThanFloor = self { return true }
    return outcome != .pass
  }

  /// The problem as an entry of the run document.
  public var record: RunDocument.Problem {
    RunDocument.Problem(name: name, message: description, exitCode: Int(outcome.exitCode))
  }
}

private func text(_ count: Int?) -> String { count.map(String.init) ?? "no" }
