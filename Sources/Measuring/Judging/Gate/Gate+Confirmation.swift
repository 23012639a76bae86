import Messages
import RunFolder
import Verdicts

extension Gate {
  /// Judges a run. Workloads that seem slower or are inconclusive are measured a second time before
  /// the verdict. If fifty unchanged workloads are compared, a few seem slower in one measurement
  /// by chance. A workload rarely seems slower by chance in two measurements.
  /// - Parameters:
  ///   - trace: the run's trace, from which the report names the views of a frame.
  ///   - remeasure: measures the workloads again, in twice as many fresh processes. Each claim uses
  ///     as many of these processes as its decision needs (`TimeComparison`). Called at most once.
  @MainActor
  package static func judge(
    _ run: RunDocument, against baseline: RunDocument, trace: Trace? = nil,
    scope: Scope = Scope(),
    remeasure: @MainActor ([WorkloadKey]) throws(Problem) -> RunDocument
  ) throws(Problem) -> GateReport {
    var report = try Gate(baseline: baseline, run: run, trace: trace, scope: scope).judge()
    let undecided = report.undecided
    guard !undecided.isEmpty else { return report }
    let again = try remeasure(undecided)
    // An incomplete second measurement cannot confirm or refute the first measurement. Therefore
    // the gate ignores an incomplete second measurement.
    if !again.partial {
      report = try Gate(baseline: baseline, run: run, again: again, trace: trace, scope: scope)
        .judge()
    }
    // The gate also reports the problems of the second measurement.
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

  /// The smallest slowdowns that the gate would have detected by the claims about the time of each
  /// measurement. Each slowdown is a factor relative to the baseline.
  package var sight: TimeSight? {
    let factors = Dictionary(
      claims.compactMap { claim in
        claim.seenFrom.map { (GateCase(workload: claim.workload, engine: claim.engine), $0) }
      }, uniquingKeysWith: min)
    return TimeSight(Array(factors.values))
  }

  /// The times that are beyond their bound in one measurement, which no second one has confirmed.
  package var unconfirmed: [GateRow] {
    rows.filter { $0.doubt == .notRepeated || $0.doubt == .notConfirmed }
  }
}
