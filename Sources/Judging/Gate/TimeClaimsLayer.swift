import Numbers
import Messages
import RunFolder

/// Coarse claims about time, read off the baseline's ratios: they hold on another machine too.
///
/// Where the baseline found an engine at least three times as fast as a reference, the claim is
/// that a third of that advantage is left: that it is still faster, at the least. A claim is
/// violated when the whole interval lies beyond it, and holds when none of it does; an interval
/// across it decides nothing. Better times never fail a gate.
package struct TimeClaimsLayer: Gate.Layer {
  /// How much of the advantage another machine, or this one in another state, may take away. On
  /// the machine of the baseline itself, neighbours that emptied its caches took up to 2.5 times
  /// (the interval's end, in a dozen runs): engines that touch much memory lose more by that than
  /// those that do much work.
  static let generosity = 3.0
  /// The ratio from which a claim is made: one that says that the engine is faster.
  static let notable = 1 / generosity
  /// Processes that a ratio must be of: an interval over fewer says little about others.
  static let minimumProcesses = 3
  /// How a row says that there were fewer.
  package static let hurried = "timed in fewer than \(minimumProcesses) processes"

  /// The ratio that must not be exceeded; `nil` where the baseline claims nothing: it does not
  /// claim what it could not hold itself.
  static func bound(_ baseline: Ratio) -> Double? {
    let bound = baseline.estimate * generosity
    return baseline.high <= min(notable, bound) ? bound : nil
  }

  /// How a row names a ratio.
  package static func name(ofRatioTo reference: String) -> String { "time ÷ \(reference)" }

  /// The identical arms of the run that is judged.
  let noise: Double?

  package static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if !baseline.optimized || !run.optimized { return "a debug build" }
    // A run that is to become a baseline has ratios, and no times any more.
    let measurements = run.workloads.flatMap(\.measurements)
    if measurements.allSatisfy(\.ratios.isEmpty) {
      return measurements.contains { $0.time != nil }
        ? "no ratio was measured: select the reference engines too" : "nothing was timed"
    }
    if !measurements.contains(where: { !$0.ratios.isEmpty && isJudged($0) }) {
      return "everything was \(hurried)"
    }
    return claims(of: baseline).isEmpty ? "the baseline claims nothing about time" : nil
  }

  /// Whether there were processes enough, where the document says how many.
  static func isJudged(_ measurement: Measurement) -> Bool {
    (measurement.time?.processes ?? minimumProcesses) >= minimumProcesses
  }

  /// Whether a run tells an engine's ratio, named as rows name it, in processes enough.
  package static func judges(
    _ ratio: String, of engine: String?, on workload: WorkloadKey, in run: RunDocument
  ) -> Bool {
    let measurement = run.workloads.first { $0.key == workload }?
      .measurements.first { $0.engine == engine }
    guard let measurement, isJudged(measurement) else { return false }
    return measurement.ratios.contains { name(ofRatioTo: $0.reference) == ratio }
  }

  /// What a baseline claims.
  package static func claims(of baseline: RunDocument) -> [Claim] {
    baseline.workloads.flatMap { workload in
      workload.measurements.flatMap { measurement in
        measurement.ratios.compactMap { ratio in
          bound(ratio).map {
            Claim(
              workload: workload.key, engine: measurement.engine, reference: ratio.reference,
              bound: $0)
          }
        }
      }
    }
  }

  package struct Claim {
    package var workload: WorkloadKey
    package var engine: String
    package var reference: String
    package var bound: Double

    var text: String { "at least \(significant(1 / bound)) times as fast" }

    func isOfSame(_ other: Claim) -> Bool {
      workload == other.workload && engine == other.engine && reference == other.reference
    }
  }

  func rows(
    _ workload: WorkloadResult, _ baseline: Measurement, _ now: Measurement
  ) -> [GateRow] {
    baseline.ratios.compactMap { claimed in
      guard let bound = TimeClaimsLayer.bound(claimed) else { return nil }
      let claim = Claim(
        workload: workload.key, engine: now.engine, reference: claimed.reference, bound: bound)
      guard let found = now.ratios.first(where: { $0.reference == claimed.reference }) else {
        return claim.row(now: "no ratio of it", finding: .notJudged)
      }
      guard TimeClaimsLayer.isJudged(now) else {
        return claim.row(now: TimeClaimsLayer.hurried, finding: .notJudged)
      }
      guard found.high > bound else { return nil }
      return claim.row(
        now: "\(significant(1 / found.high)) to \(significant(1 / found.low)) times as fast",
        change: relativeChange(from: claimed.estimate, to: found.estimate),
        confidence: found.confidence,
        noise: noise, finding: found.low > bound ? .regression : .inconclusive)
    }
  }
}

extension TimeClaimsLayer.Claim {
  func row(
    now: String, change: String? = nil, confidence: Double? = nil, noise: Double? = nil,
    finding: GateRow.Finding
  ) -> GateRow {
    GateRow(
      workload: workload, engine: engine, what: TimeClaimsLayer.name(ofRatioTo: reference),
      baseline: text, now: now, change: change,
      certainty: confidence.map { "\(percent($0)) interval, \(GateRow.oneLook)" },
      noise: noise.map { "± \(percent($0))" }, layer: .time, finding: finding)
  }
}
