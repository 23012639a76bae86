import RunFolder

extension Gate {
  /// Judges a run, and measures once more whatever looks slower or cannot be told, before it says so: in fifty
  /// comparisons some are flagged by chance, hardly ever twice.
  /// - Parameter remeasure: measures the workloads again, in fresh processes and twice as many. Called at
  ///   most once.
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

extension GateReport {
  /// What a second measurement says of the flagged times stands in place of what the first said. Counts and
  /// allocations need no second look.
  public func confirmed(by second: GateReport) -> GateReport {
    var report = self
    report.rows = rows.compactMap { row in
      guard row.wantsSecondLook else { return row }
      let again = second.rows.first {
        $0.workload == row.workload && $0.engine == row.engine && $0.what == row.what
      }
      // Not a word about it is an acquittal; not being timed again is none.
      return again?.finding == .notJudged ? row : again
    }
    report.problems += second.problems.filter { !problems.contains($0) }
    return report
  }

  /// The workloads whose times want that second measurement.
  public var unconfirmed: [WorkloadKey] {
    var seen: Set<WorkloadKey> = []
    return rows.filter(\.wantsSecondLook).map(\.workload).filter { seen.insert($0).inserted }
  }
}

extension GateRow {
  fileprivate var wantsSecondLook: Bool {
    layer == .time && (finding == .regression || finding == .inconclusive)
  }
}
