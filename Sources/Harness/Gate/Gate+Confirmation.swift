import RunFolder

extension Gate {
  /// Judges a run, and measures once more whatever looks slower, before it says so: in fifty comparisons
  /// some are flagged by chance, hardly ever twice.
  /// - Parameter remeasure: measures the workloads again, in fresh processes. Called at most once.
  @MainActor
  public static func judge(
    _ run: RunDocument, against baseline: RunDocument, scope: Scope = Scope(),
    remeasure: @MainActor ([WorkloadKey]) throws(Problem) -> RunDocument
  ) throws(Problem) -> GateReport {
    let report = try Gate(baseline: baseline, run: run, scope: scope).judge()
    guard !report.unconfirmed.isEmpty else { return report }
    let again = try remeasure(report.unconfirmed)
    // Half a second look acquits nobody.
    guard !again.partial else { return report }
    return report.confirmed(by: try Gate(baseline: baseline, run: again, scope: scope).judge())
  }
}
