import Messages
import RunFolder

extension Gate {
  /// Judges a run. Workloads that seem slower or are inconclusive are measured a second time before
  /// the verdict: of fifty comparisons some are flagged by chance, but rarely twice.
  /// - Parameter remeasure: measures the workloads again, in twice as many fresh processes. Each
  ///   claim uses as many of these processes as it needs (`TimeComparison`). Called at most once.
  @MainActor
  package static func judge(
    _ run: RunDocument, against baseline: RunDocument, scope: Scope = Scope(),
    remeasure: @MainActor ([WorkloadKey]) throws(Problem) -> RunDocument
  ) throws(Problem) -> GateReport {
    var report = try Gate(baseline: baseline, run: run, scope: scope).judge()
    let undecided = report.undecided
    guard !undecided.isEmpty else { return report }
    let again = try remeasure(undecided)
    // An incomplete second measurement cannot confirm or refute the first, so it is ignored.
    if !again.partial {
      report = try Gate(baseline: baseline, run: run, again: again, scope: scope).judge()
    }
    // Problems of the second measurement are problems of the gate.
    report.problems += again.problems.filter { !report.problems.contains($0) }
    return report
  }
}

extension GateReport {
  /// The workloads whose times are inconclusive.
  package var undecided: [WorkloadKey] {
    var seen: Set<WorkloadKey> = []
    return claims.filter { $0.decision?.verdict == .inconclusive }.map(\.workload)
      .filter { seen.insert($0).inserted }
  }

  /// The slowdowns, as factors relative to the baseline, from which the judged claims would have
  /// been violated.
  package var sight: TimeSight? { TimeSight(claims.compactMap(\.seenFrom)) }
}
