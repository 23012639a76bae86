import Numbers
import RunFolder

/// Every warning and every problem that the tool can print, one case each.
public enum Problem: Error, Hashable, Sendable {
  // Usage
  case unknownEngine(String, known: [String])
  case unknownWorkload(String, known: [String])
  case unknownClaim(String, known: [String])
  case badPattern(String, reason: String)
  case badOption(String, reason: String)
  /// Lines and columns begin at 1.
  case malformedScenario(path: String, line: Int, column: Int, reason: String)
  // Selection and documents
  case nothingSelected
  /// A filter that matches no workload's id.
  case noWorkloadSelected(pattern: String, known: [String])
  case noClaimSelected(pattern: String, known: [String])
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
  /// As `countDiffers`, of counts that were predicted from the workload's description.
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
  /// For commands whose result is of no use unless it is whole.
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

  /// The exit code's meaning. A warning is `.pass`.
  public var outcome: Outcome {
    switch self {
    case .unknownEngine, .unknownWorkload, .unknownClaim, .badPattern, .badOption,
      .malformedScenario, .unknownRevision:
      .usage
    case .nothingSelected, .noWorkloadSelected, .noClaimSelected, .seedDiffers, .seedsDiffer,
      .nothingToCompare,
      .nothingInCommon, .noTrace, .notFitForBaseline, .cannotMerge, .shardsMissing, .noRepository,
      .doesNotBuild,
      .cannotBeDriven:
      .unusable
    case .folder(let error): error.exitCode == 1 ? .failed : .unusable
    case .missedUpdates, .outputDiffers, .predictionDiffers, .workloadFailed, .workloadCrashed:
      .wrong
    // What a gate says of more and of fewer, before there is any baseline. A count that is gone
    // holds nothing.
    case .countDiffers(_, _, _, let expected, let measured, _):
      measured.map { $0 < expected } == true ? .better : .regression
    case .peerDiffers: .regression
    // Like a font: the command line is right, the machine lacks something that can be installed.
    case .internalError, .cannotDraw, .noValgrind: .failed
    case .interrupted, .interruptedWithoutResult: .interrupted
    case .debugBuild, .notTimed, .fewProcesses, .noisy, .unfitMachine, .tooLargeForCallgrind,
      .fasterThanFloor:
      .pass
    }
  }
}

extension Problem: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .unknownEngine(let id, let known):
      "There is no engine \"\(id)\"\(Suggestion.text(for: id, among: known)); there are"
        + " \(known.joined(separator: ", "))."
    case .unknownWorkload(let key, let known):
      "There is no workload \"\(key)\""
        + Suggestion.text(for: String(key.prefix { $0 != " " }), among: known)
        + "; the command list shows them all."
    case .unknownClaim(let id, let known):
      "There is no claim \"\(id)\"\(Suggestion.text(for: id, among: known)); the command claims shows them all."
    case .badPattern(let pattern, let reason):
      "\"\(pattern)\" is no regular expression: \(reason)."
    case .badOption(let option, let reason):
      "\(option): \(reason)."
    case .malformedScenario(let path, let line, let column, let reason):
      "The scenario file \(path) is malformed at line \(line), column \(column): \(reason)."
    case .nothingSelected:
      "No workload is selected: nothing was measured."
    case .noWorkloadSelected(let pattern, let known):
      "No workload's id matches \"\(pattern)\"\(Suggestion.text(for: pattern, among: known)): nothing was"
        + " measured."
    case .noClaimSelected(let pattern, let known):
      "No claim's id matches \"\(pattern)\"\(Suggestion.text(for: pattern, among: known)): nothing was tested."
    case .folder(let error):
      error.description
    case .seedDiffers(let baseline, let run):
      "The baseline was made with seed \(baseline), this run with \(run): their counts differ by design;"
        + " measure with --seed \(baseline), or make a baseline with baseline update --seed"
        + " \(run)."
    case .seedsDiffer(let base, let head):
      "The two runs were made with seeds \(base) and \(head): their counts differ by design; measure one"
        + " of them again with the other's --seed."
    case .nothingToCompare:
      "Nothing of what is selected is there: nothing was compared."
    case .nothingInCommon:
      "The two runs have no workload and engine with the same definition in common: nothing was compared."
    case .noTrace(let workload, let path):
      "\(path) holds no trace of \(workload): the command run makes one of trees of up to 1,200"
        + " components."
    case .notFitForBaseline(let reason):
      "This run cannot be a baseline: \(reason)."
    case .cannotMerge(let reason):
      "These runs cannot be merged: \(reason)."
    case .shardsMissing(let shards):
      "This is not the whole run: shard \(shards.joined(separator: ", ")) is missing; merge all of them at once."
    case .noRepository:
      "This executable was not built in a git repository: compare --git needs the one whose revisions it builds."
    case .unknownRevision(let name, let repository):
      "\(repository) has no revision \"\(name)\": fetch it, or name another commit, tag or branch."
    case .doesNotBuild(let revision, let reason, let log):
      "\(revision) does not build: \(reason) (\(log) has it all)."
    case .cannotBeDriven(let revision, let found, let current):
      found.map {
        "\(revision) speaks version \($0) of the work protocol, this executable \(current): use"
          + " one of that time, or compare two run folders."
      }
        ?? "\(revision) is from before the work protocol, so that it cannot be driven: compare two run folders"
        + " instead."
    case .missedUpdates(let workload, let engine, let count):
      "\(engine) missed \(Format.count(count, "update")) in \(workload): the engine is wrong, or a view"
        + " holds a model without @Observed, or with a `reads:` that leaves out what its body reads."
    case .outputDiffers(let workload, let engine, let other):
      "\(engine) rendered something else than \(other) in \(workload): an engine is wrong, or the script"
        + " does not do the same on every engine."
    case .countDiffers(let workload, let engine, let count, let expected, let measured, let first):
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), not \(expected) as stated"
        + (first.map { ", \($0): " } ?? ": ")
        + (outcome == .better
          ? "correct the formula, then update the baseline."
          : "the engine does something else than it should, or the formula is wrong.")
    case .predictionDiffers(
      let workload, let engine, let count, let predicted, let measured, let first):
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), not \(predicted) as"
        + " predicted" + (first.map { ", \($0)" } ?? "")
        + ": the engine or the prediction is wrong."
    case .peerDiffers(let workload, let engine, let peer, let count, let measured, let peers):
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), \(peer) \(text(peers)):"
        + " the two must be equal."
    case .workloadFailed(let workload, let engine, let reason):
      "\(workload) failed on \(engine): \(reason)."
    case .workloadCrashed(let workload, let reason):
      "\(workload) crashed: \(reason)."
    case .internalError(let reason):
      "Something is wrong inside this executable: \(reason)."
    case .cannotDraw(let reason):
      "The charts cannot be drawn: \(reason)."
    case .interrupted:
      "Interrupted: what was measured stands, and is not all."
    case .interruptedWithoutResult:
      "Interrupted before there was a result: nothing was written."
    case .noValgrind:
      "--counters callgrind needs valgrind and strip on PATH: apt-get install valgrind binutils (Debian,"
        + " Ubuntu), or this machine's package manager; there is no valgrind for Apple silicon."
    case .debugBuild:
      "This is a debug build: counts are exact, times are worth nothing."
    case .notTimed(let workloads):
      "The time budget left \(Format.count(workloads.count, "workload")) untimed, \(workloads[0]) first; a longer"
        + " --profile or a --filter times them, and run.json lists them."
    case .fewProcesses(let workloads, let wanted):
      "The time budget ran out: \(Format.count(workloads.count, "workload")), \(workloads[0]) first, got"
        + " fewer than \(wanted) processes, so that their intervals are wider. Choose a longer --profile"
        + " or a --filter."
    case .noisy(let noise, let margin):
      "This machine is noisy now: identical arms differ by up to \(percent(noise)), more than a third of"
        + " the margin of \(percent(margin))."
    case .unfitMachine(let finding):
      "The command doctor warns of this machine: \(finding)."
    case .tooLargeForCallgrind(let workloads, let mostComponents):
      "callgrind counted nothing of \(workloads.count) workloads with more than"
        + " \(mostComponents) components, rows or observers, \(workloads[0]) first."
    case .fasterThanFloor(let engine, let floor, let margin, let breaches):
      "\(engine) is more than \(percent(margin)) faster than \(floor), which should cost the"
        + " least of all engines, on \(breaches.map(\.description).joined(separator: ", ")):"
        + " \(floor) is no lower bound there."
    }
  }

  /// The case's name, for programs.
  public var name: String {
    switch self {
    case .nothingSelected: "nothingSelected"
    case .nothingToCompare: "nothingToCompare"
    case .nothingInCommon: "nothingInCommon"
    case .interrupted: "interrupted"
    case .interruptedWithoutResult: "interruptedWithoutResult"
    case .debugBuild: "debugBuild"
    case .noValgrind: "noValgrind"
    case .noRepository: "noRepository"
    // Reflection knows the name of a case that holds something.
    default: Mirror(reflecting: self).children.first?.label ?? "problem"
    }
  }

  /// Whether the run document lists it: what makes the exit code other than 0, and of the warnings
  /// what no other field of it says.
  package var isRecorded: Bool {
    if case .fasterThanFloor = self { return true }
    return outcome != .pass
  }

  /// For the run document.
  public var record: RunDocument.Problem {
    RunDocument.Problem(name: name, message: description, exitCode: Int(outcome.exitCode))
  }
}

private func text(_ count: Int?) -> String { count.map(String.init) ?? "no" }
