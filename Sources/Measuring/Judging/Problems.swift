import Messages

extension Problem {
  package static func seedDiffers(baseline: UInt64, run: UInt64) -> Problem {
    Problem(
      "seedDiffers", .unusable,
      "The baseline was made with seed \(baseline) and this run with seed \(run), so their counts"
        + " are expected to differ. Measure with --seed \(baseline), or make a baseline with"
        + " 'baseline update --seed \(run)'.")
  }

  package static func countsMoved(baseline: String, run: String) -> Problem {
    Problem(
      "countsMoved", .unusable,
      "The baseline was made by version \(baseline). Version \(run) evaluates views by other rules,"
        + " as SwiftUI was observed (CHANGELOG), so counts moved without a change of your code. Look"
        + " at the rows, and run 'baseline update'.")
  }

  package static func seedsDiffer(base: UInt64, head: UInt64) -> Problem {
    Problem(
      "seedsDiffer", .unusable,
      "The two runs were made with seeds \(base) and \(head), so their counts are expected to"
        + " differ. Measure one of the runs again with the --seed of the other run.")
  }

  package static func sdkDiffers(baseline: String, run: String) -> Problem {
    Problem(
      "sdkDiffers", .unusable,
      "The baseline was made with the rules of SwiftUI's SDK \(baseline) and this run with those of"
        + " SDK \(run), so their counts may differ. Measure with --sdk \(baseline), or make a"
        + " baseline with 'baseline update --sdk \(run)'.")
  }

  package static func sdksDiffer(base: String, head: String) -> Problem {
    Problem(
      "sdksDiffer", .unusable,
      "The two runs were made with the rules of SwiftUI's SDKs \(base) and \(head), so their counts"
        + " may differ. Measure one of the runs again with the --sdk of the other run.")
  }

  package static let nothingToCompare = Problem(
    "nothingToCompare", .unusable,
    "The compared runs contain no selected workload on a selected engine: nothing was compared."
      + " Check --filter, --skip and --engine.")

  package static let nothingInCommon = Problem(
    "nothingInCommon", .unusable,
    "Nothing was compared: the two runs have no workload that has the same definition in both"
      + " runs and an engine that is in both runs.")

  package static func notFitForBaseline(reason: String) -> Problem {
    Problem("notFitForBaseline", .unusable, "This run cannot be a baseline: \(reason).")
  }
}

// MARK: Builds of revisions

extension Problem {
  package static let noRepository = Problem(
    "noRepository", .unusable,
    "This executable was not built in a git repository: 'compare --git' needs the repository whose"
      + " revisions it builds.")

  package static func unknownRevision(_ name: String, repository: String) -> Problem {
    Problem(
      "unknownRevision", .usage,
      "\(repository) has no revision \"\(name)\": fetch it, or name another commit, tag or branch.")
  }

  package static func doesNotBuild(revision: String, reason: String, log: String) -> Problem {
    Problem(
      "doesNotBuild", .unusable,
      "\(revision) does not build: \(reason) (complete output: \(log)).")
  }

  /// - Parameter found: the version of the revision's work protocol; `nil` if it has none.
  package static func cannotBeDriven(revision: String, found: Int?, current: Int) -> Problem {
    Problem(
      "cannotBeDriven", .unusable,
      found.map {
        "\(revision) uses version \($0) of the work protocol, and this executable uses version"
          + " \(current). Use an executable from the time of \(revision), or compare two run folders."
      }
        ?? "\(revision) is older than the work protocol, so this executable cannot run its workloads."
        + " Compare two run folders instead.")
  }
}
