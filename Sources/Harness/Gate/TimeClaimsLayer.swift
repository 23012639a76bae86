import RunFolder

/// Coarse claims about time, read off the baseline's ratios: they hold on another machine too.
///
/// Where the baseline found an engine at least three times as fast as a reference, the claim is that it is
/// still at least half as much faster. A claim is violated when the whole interval lies beyond it, and holds
/// when none of it does; an interval across it decides nothing. Better times never fail a gate.
struct TimeClaimsLayer: Gate.Layer {
  /// The ratio from which a claim is made.
  static let notable = 1.0 / 3
  /// How much of the advantage another machine may take away.
  static let generosity = 2.0

  /// The ratio that must not be exceeded; `nil` where the baseline claims nothing.
  static func bound(_ baseline: Ratio) -> Double? {
    baseline.high <= notable ? baseline.estimate * generosity : nil
  }

  static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if !baseline.optimized || !run.optimized { return "a debug build" }
    if !run.workloads.contains(where: { $0.measurements.contains { $0.time != nil } }) {
      return "nothing was timed"
    }
    let claims = baseline.workloads.contains { workload in
      workload.measurements.contains { $0.ratios.contains { bound($0) != nil } }
    }
    return claims ? nil : "the baseline claims nothing about time"
  }

  func rows(_ workload: WorkloadKey, _ baseline: Measurement, _ now: Measurement) -> [GateRow] {
    baseline.ratios.compactMap { claimed in
      guard let bound = TimeClaimsLayer.bound(claimed) else { return nil }
      let claim = "at least \(significant(1 / bound)) times faster"
      guard let found = now.ratios.first(where: { $0.reference == claimed.reference }) else {
        return GateRow(
          workload: workload, engine: now.engine, what: "time ÷ \(claimed.reference)",
          baseline: claim, now: "not timed", layer: .time, finding: .notJudged)
      }
      guard found.high > bound else { return nil }
      return GateRow(
        workload: workload, engine: now.engine, what: "time ÷ \(claimed.reference)",
        baseline: claim,
        now: "\(significant(1 / found.high)) to \(significant(1 / found.low)) times faster",
        change: change(from: claimed.estimate, to: found.estimate), layer: .time,
        finding: found.low > bound ? .regression : .inconclusive)
    }
  }
}
