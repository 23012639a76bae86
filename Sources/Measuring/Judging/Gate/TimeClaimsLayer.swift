import Messages
import RunFolder
import Verdicts

/// Judges coarse claims about time. The claims follow from the baseline's ratios, and also hold on
/// other machines.
///
/// The baseline makes two kinds of claims. A frame must not take more than three times as long,
/// compared with a loop of known work (`KnownWork`); so each timed measurement has a claim, also in
/// an app of one notation. And if an engine is at least three times as fast as another engine, at
/// least a third of this factor must be left: ten times as fast must stay 3.3 times as fast. Claims
/// are judged like all times (`TimeComparison`), with the ratio divided by its bound. Better times
/// never fail a gate.
package struct TimeClaimsLayer: Sendable {
  /// The factor by which an engine's advantage over a reference may be smaller than in the
  /// baseline, because the machine is different or in a different state. In a dozen runs on the
  /// baseline's machine, other processes emptied the processor's caches. The advantage at the less
  /// favourable end of the ratio's interval was then up to 2.5 times smaller. Empty caches slow
  /// down engines that access much memory more than engines that compute much.
  static let generosity = 3.0
  /// The largest ratio for which a claim is made. If a ratio is at most this large, its bound is at
  /// most 1. The engine is then faster than the reference as long as the claim holds.
  static let notable = 1 / generosity
  /// The text of a row for a ratio with too few processes to be judged.
  package static let hurried = "timed in fewer than \(TimeRule.minimumProcesses) processes"
  static let noRatio = "this run contains no such ratio"

  /// The ratio that must not be exceeded; `nil` if the baseline makes no claim, since the interval
  /// of its ratio reaches beyond the bound, or the engine is not notably faster than the reference.
  static func bound(_ baseline: Ratio) -> Double? {
    let bound = baseline.estimate * generosity
    let most = baseline.reference == Ratio.loop ? bound : min(notable, bound)
    return baseline.high <= most ? bound : nil
  }

  /// The second measurement, which repeats only the workloads that the first measurement did not
  /// decide; `nil` if there is no second measurement.
  private let again: RunDocument?
  private let noise: Double?

  /// - Parameter noise: the noise of the run that is judged.
  init(noise: Double?, again: RunDocument?) {
    self.noise = noise
    self.again = again
  }

  package static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if !baseline.optimized { return "the baseline is from a debug build" }
    if !run.optimized { return "this run is from a debug build" }
    let measurements = run.workloads.flatMap(\.measurements)
    let ratios = measurements.flatMap(\.ratios)
    if ratios.isEmpty {
      if measurements.allSatisfy({ $0.time == nil }) { return "nothing was timed" }
      return "this run contains no time ratios"
    }
    if ratios.allSatisfy({ $0.processes == nil }) {
      return "this run does not contain the ratios of each process"
    }
    if !ratios.contains(where: isJudged) { return "every workload was \(hurried)" }
    return claims(of: baseline).isEmpty
      ? "the baseline contains no claims about time: 'baseline update' measures them" : nil
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

  /// Whether a ratio was measured in enough processes to be judged.
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
    return TimeEvidence(
      processesOf: ratio, reference: measurement(claim.reference)?.time?.perFrame.median,
      noise: noise)
  }
}
