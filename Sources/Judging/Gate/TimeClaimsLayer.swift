import Numbers
import Messages
import RunFolder

/// Coarse claims about time, read off the baseline's ratios: they hold on another machine too.
///
/// Where the baseline found an engine at least three times as fast as a reference, the claim is
/// that a third of that advantage is left: that it is still faster, at the least. A claim is judged
/// by the procedure of every judgement of time (`TimeComparison`), with the ratio divided by its
/// bound. Better times never fail a gate.
package struct TimeClaimsLayer: Sendable {
  /// How much of the advantage another machine, or this one in another state, may take away. On
  /// the machine of the baseline itself, neighbours that emptied its caches took up to 2.5 times
  /// (the interval's end, in a dozen runs): engines that touch much memory lose more by that than
  /// those that do much work.
  static let generosity = 3.0
  /// The ratio from which a claim is made: one that says that the engine is faster.
  static let notable = 1 / generosity
  /// How a row says that there were fewer processes than are judged.
  package static let hurried = "timed in fewer than \(TimeRule.minimumProcesses) processes"
  private static let noRatio = "no ratio of it"

  /// The ratio that must not be exceeded; `nil` where the baseline claims nothing: it does not
  /// claim what it could not hold itself.
  static func bound(_ baseline: Ratio) -> Double? {
    let bound = baseline.estimate * generosity
    return baseline.high <= min(notable, bound) ? bound : nil
  }

  /// The second measurement of what the first one left open; `nil` where there is none.
  private let again: RunDocument?
  private let noise: Double?

  /// - Parameter noise: of the run that is judged.
  init(noise: Double?, again: RunDocument?) {
    self.noise = noise
    self.again = again
  }

  package static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if !baseline.optimized || !run.optimized { return "a debug build" }
    let measurements = run.workloads.flatMap(\.measurements)
    let ratios = measurements.flatMap(\.ratios)
    if ratios.isEmpty {
      return measurements.contains { $0.time != nil }
        ? "no ratio was measured: select the reference engines too" : "nothing was timed"
    }
    if ratios.allSatisfy({ $0.processes == nil }) {
      return "the run does not tell what each process found"
    }
    if !ratios.contains(where: isJudged) { return "everything was \(hurried)" }
    return claims(of: baseline).isEmpty ? "the baseline claims nothing about time" : nil
  }

  /// What a baseline claims.
  package static func claims(of baseline: RunDocument) -> [TimeClaim] {
    baseline.workloads.flatMap { workload in
      workload.measurements.flatMap { claims(of: $0, in: workload.key) }
    }
  }

  private static func claims(of measurement: Measurement, in workload: WorkloadKey) -> [TimeClaim] {
    measurement.ratios.compactMap { ratio in
      bound(ratio).map {
        TimeClaim(
          workload: workload, engine: measurement.engine, reference: ratio.reference,
          claimed: ratio.estimate, bound: $0)
      }
    }
  }

  /// Whether a ratio is of processes enough.
  static func isJudged(_ ratio: Ratio) -> Bool {
    (ratio.processes ?? []).count >= TimeRule.minimumProcesses
  }

  /// What became of the claims that a baseline makes of an engine.
  /// - Parameter workload: that of the run.
  func claims(
    _ workload: WorkloadResult, of baseline: Measurement
  ) -> [TimeClaim] {
    let second = again?.workloads.first { $0.key == workload.key }
    return TimeClaimsLayer.claims(of: baseline, in: workload.key).map { claim in
      var claim = claim
      guard let first = evidence(workload, claim, noise) else {
        claim.notJudged = TimeClaimsLayer.noRatio
        return claim
      }
      guard first.processes.count >= TimeRule.minimumProcesses else {
        claim.notJudged = TimeClaimsLayer.hurried
        return claim
      }
      var comparison = TimeComparison(.claim(bound: claim.bound), first: first)
      if let more = second.flatMap({ evidence($0, claim, again?.environment.noise) }) {
        comparison.add(from: more)
      }
      claim.decision = comparison.decision
      return claim
    }
  }

  /// What a workload's measurements say of a claim's ratio.
  private func evidence(
    _ workload: WorkloadResult, _ claim: TimeClaim, _ noise: Double?
  ) -> TimeEvidence? {
    func measurement(_ engine: String) -> Measurement? {
      workload.measurements.first { $0.engine == engine }
    }
    guard
      let ratio = measurement(claim.engine)?.ratios.first(where: { $0.reference == claim.reference }
      )
    else { return nil }
    return TimeEvidence(ratio, reference: measurement(claim.reference), noise: noise)
  }
}
