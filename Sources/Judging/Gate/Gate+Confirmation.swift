import Messages
import RunFolder

extension Gate {
  /// Judges a run, and measures once more whatever looks slower or cannot be told, before it says
  /// so: in fifty comparisons some are flagged by chance, hardly ever twice.
  /// - Parameter remeasure: measures the workloads again, in fresh processes and twice as many.
  ///   Called at most once.
  @MainActor
  package static func judge(
    _ run: RunDocument, against baseline: RunDocument, scope: Scope = Scope(),
    remeasure: @MainActor ([WorkloadKey]) throws(Problem) -> RunDocument
  ) throws(Problem) -> GateReport {
    let report = try Gate(baseline: baseline, run: run, scope: scope).judge()
    guard !report.unconfirmed.isEmpty else { return report }
    let again = try remeasure(report.unconfirmed)
    // Half of a second measurement neither confirms nor refutes what the first one flagged.
    guard !again.partial else { return report.seenOnce.adding(again.problems) }
    return try report.confirmed(by: again, against: baseline, scope: scope)
  }
}

extension GateReport {
  /// The report of a run that cannot be measured again: a time that looks worse is not said to be,
  /// for want of a second look.
  package var seenOnce: GateReport {
    var report = self
    report.rows = rows.map(\.unconfirmed)
    return report
  }

  /// What a second measurement says of the flagged times stands in place of what the first said,
  /// but one look alone makes no regression. Counts and allocations need no second look.
  func confirmed(
    by again: RunDocument, against baseline: RunDocument, scope: Gate.Scope = .init()
  ) throws(Problem) -> GateReport {
    let second = try Gate(baseline: baseline, run: again, scope: scope).judge()
    var report = adding(again.problems)
    report.rows = rows.compactMap { row in
      guard row.wantsSecondLook else { return row }
      // What was not measured again, or in too few processes, stays flagged.
      guard TimeClaimsLayer.judges(row.what, of: row.engine, on: row.workload, in: again) else {
        return row.unconfirmed
      }
      let found = second.rows.first {
        $0.workload == row.workload && $0.engine == row.engine && $0.what == row.what
      }
      guard var found else { return nil }
      found.certainty = found.certainty?.replacing(GateRow.oneLook, with: GateRow.twoLooks)
      return row.finding == .regression ? found : found.unconfirmed
    }
    return report
  }

  /// What is wrong with the second measurement is wrong with the gate.
  fileprivate func adding(_ others: [RunDocument.Problem]) -> GateReport {
    var report = self
    report.problems += others.filter { !problems.contains($0) }
    return report
  }

  /// The workloads whose times want that second measurement.
  package var unconfirmed: [WorkloadKey] {
    var seen: Set<WorkloadKey> = []
    return rows.filter(\.wantsSecondLook).map(\.workload).filter { seen.insert($0).inserted }
  }
}

extension GateRow {
  static let oneLook = "one look"
  static let twoLooks = "two looks"

  fileprivate var wantsSecondLook: Bool {
    layer == .time && (finding == .regression || finding == .inconclusive)
  }

  /// The row where only one look saw a regression.
  fileprivate var unconfirmed: GateRow {
    var row = self
    if wantsSecondLook { row.finding = .inconclusive }
    return row
  }
}
