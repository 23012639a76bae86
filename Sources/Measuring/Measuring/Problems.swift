import Messages
import Numbers
import RunFolder
import Verdicts

// MARK: Selecting and merging

extension Problem {
  package static func badPattern(_ pattern: String, reason: String) -> Problem {
    Problem("badPattern", .usage, "\"\(pattern)\" is not a valid regular expression: \(reason).")
  }

  package static let nothingSelected = Problem(
    "nothingSelected", .unusable,
    "No workload is selected, so nothing was measured. Check --filter, --skip, --engine and"
      + " --shard.")

  package static func cannotMerge(reason: String) -> Problem {
    Problem("cannotMerge", .unusable, "These runs cannot be merged: \(reason).")
  }

  package static func shardsMissing(_ shards: [String]) -> Problem {
    Problem(
      "shardsMissing", .unusable,
      "The merged run is incomplete: \(Environment.text(ofShards: shards))"
        + " \(shards.count == 1 ? "is" : "are") missing. Merge all shards in one command.")
  }
}

// MARK: An engine or a workload is wrong

extension Problem {
  package static func missedUpdates(
    workload: WorkloadKey, engine: String, count: Int
  ) -> Problem {
    Problem(
      "missedUpdates", .wrong,
      "\(engine) missed \(Format.count(count, "update")) in \(workload). If the models have moved to"
        + " another notation, state that notation in `notations` of the workload, such as"
        + " [.observation] for @Observable or [.openCombine] for ObservableObject. Otherwise a view"
        + " reads a model that no property with @ObservedObject or @Observed holds, `reads:` omits a"
        + " property, or the engine is wrong.")
  }

  package static func outputDiffers(
    workload: WorkloadKey, engine: String, from other: String
  ) -> Problem {
    Problem(
      "outputDiffers", .wrong,
      "\(engine) and \(other) rendered different output in \(workload): an engine is wrong, or the"
        + " script makes different writes on different engines, or the app shows random values or"
        + " the time.")
  }

  /// As in a gate, a lower count is `better`. A higher or missing count is a regression.
  package static func countDiffers(
    workload: WorkloadKey, engine: String, count: Counts.Name, expected: Int, measured: Int?,
    first: FrameDifference? = nil
  ) -> Problem {
    let isBetter = measured.map { $0 < expected } == true
    return Problem(
      "countDiffers", isBetter ? .better : .regression,
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), not \(expected) as the"
        + " formula states" + (first.map { ", \($0): " } ?? ": ")
        + (isBetter
          ? "correct the formula, then update the baseline."
          : "the engine or the formula is wrong."))
  }

  /// A count differs from the count that was predicted from the workload's description. The outcome
  /// is `wrong`, whether the count is higher or lower.
  package static func predictionDiffers(
    workload: WorkloadKey, engine: String, count: Counts.Name, predicted: Int, measured: Int?,
    first: FrameDifference? = nil
  ) -> Problem {
    Problem(
      "predictionDiffers", .wrong,
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), not \(predicted) as"
        + " predicted" + (first.map { ", \($0)" } ?? "")
        + ": the engine or the prediction is wrong.")
  }

  package static func peerDiffers(
    workload: WorkloadKey, engine: String, peer: String, count: Counts.Name, measured: Int?,
    peers: Int?
  ) -> Problem {
    Problem(
      "peerDiffers", .regression,
      "\(engine) counted \(text(measured)) \(count.rawValue) in \(workload), and \(peer) counted"
        + " \(text(peers)): the two counts must be equal.")
  }

  package static func workloadFailed(
    workload: WorkloadKey, engine: String, reason: String
  ) -> Problem {
    Problem("workloadFailed", .wrong, "\(workload) failed on \(engine): \(reason).")
  }

  package static func workloadCrashed(workload: WorkloadKey, reason: String) -> Problem {
    Problem("workloadCrashed", .wrong, "\(workload) crashed: \(reason).")
  }

  private static func text(_ count: Int?) -> String { count.map(String.init) ?? "no" }
}

// MARK: The machine, and warnings

extension Problem {
  /// The command line is correct, but the machine lacks a program that can be installed.
  package static let noValgrind = Problem(
    "noValgrind", .failed,
    "--counters callgrind needs valgrind and strip on PATH. Install them with apt-get install"
      + " valgrind binutils (Debian, Ubuntu), or with this machine's package manager. There is no"
      + " valgrind for Apple silicon.")

  package static let debugBuild = Problem(
    "debugBuild", .pass,
    "This is a debug build: its counts are exact, but its times are meaningless.")

  package static func notTimed(_ workloads: [WorkloadKey]) -> Problem {
    Problem(
      "notTimed", .pass, isSaidAtTheEnd: true,
      "The time budget ran out before \(Format.count(workloads.count, "workload")) could be timed."
        + " The first of them is \(workloads[0]), and run.json lists all of them. Choose a longer"
        + " --profile or a --filter.")
  }

  package static func fewProcesses(_ workloads: [WorkloadKey], wanted: Int) -> Problem {
    Problem(
      "fewProcesses", .pass, isSaidAtTheEnd: true,
      "The time budget ran out: \(Format.count(workloads.count, "workload")) ran in fewer than"
        + " \(wanted) processes, so the intervals are wider. The first of them is \(workloads[0])."
        + " Choose a longer --profile or a --filter.")
  }

  package static func noisy(noise: Double) -> Problem {
    Problem(
      "noisy", .pass, isSaidAtTheEnd: true,
      "This machine is noisy now: in this run, identical measurements differ by up to"
        + " \(Format.wholePercent(noise)), which is more than a third of the margin of"
        + " \(TimeRule.engines.marginText).")
  }

  package static func unfitMachine(finding: String) -> Problem {
    Problem("unfitMachine", .pass, "The 'doctor' command warns about this machine: \(finding).")
  }

  package static func tooLargeForCallgrind(
    _ workloads: [WorkloadKey], mostComponents: Int
  ) -> Problem {
    Problem(
      "tooLargeForCallgrind", .pass,
      "callgrind did not count \(Format.count(workloads.count, "workload")) with more than"
        + " \(mostComponents) components, rows or observers. The first of them is \(workloads[0]).")
  }

  package static func fasterThanFloor(
    engine: String, floor: String, _ breaches: [FloorBreach]
  ) -> Problem {
    Problem(
      "fasterThanFloor", .pass, isRecorded: true,
      "\(engine) is more than \(TimeRule.floor.marginText) faster than \(floor), which should cost the"
        + " least of all engines, on \(breaches.map(\.description).joined(separator: ", ")):"
        + " \(floor) is not a lower bound for these workloads.")
  }
}
