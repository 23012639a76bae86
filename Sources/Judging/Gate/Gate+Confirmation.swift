import Messages
import RunFolder

extension Gate {
  /// Judges a run, and measures once more whatever looks slower or cannot be told, before it says
  /// so: in fifty comparisons some are flagged by chance, hardly ever twice.
  /// - Parameter remeasure: measures the workloads again, in fresh processes and twice as many, of
  ///   which each claim takes those that it wants (`TimeComparison`). Called at most once.
  @MainActor
  package static func judge(
    _ run: RunDocument, against baseline: RunDocument, scope: Scope = Scope(),
    remeasure: @MainActor ([WorkloadKey]) throws(Problem) -> RunDocument
  ) throws(Problem) -> GateReport {
    var report = try Gate(baseline: baseline, run: run, scope: scope).judge()
    let undecided = report.undecided
    guard !undecided.isEmpty else { return report }
    let again = try remeasure(undecided)
    // Half of a second measurement neither confirms nor refutes what the first one flagged.
    if !again.partial {
      report = try Gate(baseline: baseline, run: run, again: again, scope: scope).judge()
    }
    // What is wrong with the second measurement is wrong with the gate.
    report.problems += again.problems.filter { !report.problems.contains($0) }
    return report
  }
}

extension GateReport {
  /// The workloads whose times cannot be told.
  package var undecided: [WorkloadKey] {
    var seen: Set<WorkloadKey> = []
    return claims.filter { $0.decision?.verdict == .inconclusive }.map(\.workload)
      .filter { seen.insert($0).inserted }
  }

  /// From how many times as slow as in the baseline on the claims that were judged would have been
  /// violated.
  package var sight: TimeSight? { TimeSight(claims.compactMap(\.seenFrom)) }
}
