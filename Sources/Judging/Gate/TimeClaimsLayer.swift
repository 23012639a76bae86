import Numbers
import Messages
import RunFolder

/// Judges coarse claims about time, which follow from the baseline's ratios. Such claims also hold
/// on other machines.
///
/// If an engine is at least three times as fast as a reference in the baseline, the claim is that
/// at least a third of this advantage is left, so that the engine is still faster. A claim is
/// judged like all times (`TimeComparison`), with the ratio divided by its bound. Better times
/// never fail a gate.
package struct TimeClaimsLayer: Sendable {
  /// The factor by which the advantage may be smaller on another machine, or on the same machine in
  /// another state. Other processes that emptied the caches reduced the advantage on the baseline's
  /// own machine by a factor of up to 2.5 (the end of the interval, in a dozen runs). Engines that
  /// access much memory lose more by this than engines that compute much.
  static let generosity = 3.0
  /// The ratio up to which a claim is made. The claim then says that the engine is still faster.
  static let notable = 1 / generosity
  /// The text of a row for a ratio with too few processes to be judged.
  package static let hurried = "timed in fewer than \(TimeRule.minimumProcesses) processes"
  private static let noRatio = "no ratio of it"

  /// The ratio that must not be exceeded; `nil` if the baseline makes no claim. It makes no claim
  /// that its own interval would violate.
  static func bound(_ baseline: Ratio) -> Double? {
    let bound = baseline.estimate * generosity
    return baseline.high <= min(notable, bound) ? bound : nil
  }

  /// The second measurement of the workloads that the first measurement did not decide; `nil` if
  /// there is none.
  private let again: RunDocument?
  private let noise: Double?

  /// - Parameter noise: the noise of the run that is judged.
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

  /// The claims of a baseline.
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

  /// Whether a ratio is from enough processes to be judged.
  static func isJudged(_ ratio: Ratio) -> Bool {
    (ratio.processes ?? []).count >= TimeRule.minimumProcesses
  }

  /// The decisions about the claims that a baseline makes about an engine.
  /// - Parameter workload: the workload's result in the run.
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

  /// The evidence of a workload's measurements about a claim's ratio.
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
