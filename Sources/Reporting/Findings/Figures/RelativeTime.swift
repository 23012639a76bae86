import RunFolder
import Verdicts

/// An engine's time relative to another engine's time on one workload, with an interval. The value
/// is a ratio from the run document, or is derived from two ratios of the run document.
package struct IntervalTime: Equatable {
  private let ratio: Ratio
  /// The nanoseconds of a frame of the other engine.
  private let reference: Double?

  fileprivate init(_ ratio: Ratio, _ reference: Double?) {
    self.ratio = ratio
    self.reference = reference
  }

  package var estimate: Double { ratio.estimate }
  /// The interval. In place of an invalid interval, the widest that can be shown.
  package var interval: ClosedRange<Double> {
    ratio.interval ?? 1 / Double.greatestShown...Double.greatestShown
  }

  package func verdict(_ noise: Noise) -> TimeVerdict { noise.judge(ratio, reference: reference) }
}

/// An engine's time relative to another engine's time on one workload.
package struct RelativeTime: Equatable {
  package var estimate: Double
  /// The paired ratio; `nil` for a quotient of medians.
  fileprivate var paired: IntervalTime?

  package var interval: ClosedRange<Double>? { paired?.interval }

  /// The verdict that the interval justifies; `nil` if there is no interval.
  package func verdict(_ noise: Noise) -> TimeVerdict? { paired?.verdict(noise) }
}

extension Ratio {
  fileprivate var inverse: Ratio {
    Ratio(
      reference: "", estimate: 1 / estimate, low: 1 / high, high: 1 / low, confidence: confidence,
      processes: processes?.map { 1 / $0 })
  }

  /// The quotient of two ratios. Its interval contains all quotients of a value from one interval
  /// and a value from the other interval.
  fileprivate func divided(by other: Ratio) -> Ratio {
    Ratio(
      reference: "", estimate: estimate / other.estimate, low: low / other.high,
      high: high / other.low, confidence: min(confidence, other.confidence))
  }
}

extension WorkloadResult {
  /// The time of `engine` ÷ the time of `reference`. If the run document contains the ratio of the
  /// two engines, the result is this ratio. Otherwise the result is derived from the ratios of both
  /// engines to a third engine. If there is no such engine, the result is the quotient of the
  /// medians. `nil` if one of the engines was not timed, or if both are the same engine.
  package func relativeTime(
    _ engine: String, to reference: String, _ engines: EngineRoles
  ) -> RelativeTime? {
    if let known = intervalTime(engine, to: reference, engines) {
      return RelativeTime(estimate: known.estimate, paired: known)
    }
    guard engine != reference, let own = measurement(engine)?.frameTime,
      let other = measurement(reference)?.frameTime
    else { return nil }
    return RelativeTime(estimate: own.median / other.median)
  }

  /// The time of `engine` ÷ the time of `reference`. If the run document contains the ratio of the
  /// two engines, the result is this ratio. Otherwise the result is derived from the ratios of both
  /// engines to a third engine; `nil` if there is no such third engine. The result is never the
  /// quotient of the medians.
  package func intervalTime(
    _ engine: String, to reference: String, _ engines: EngineRoles
  ) -> IntervalTime? {
    guard engine != reference else { return nil }
    func time(_ ratio: Ratio) -> IntervalTime {
      IntervalTime(ratio, measurement(reference)?.frameTime?.median)
    }
    if let paired = pairedTime(engine, to: reference) { return time(paired) }
    // The engine with the role `floor` is tried first, since run documents contain the ratio of
    // every engine to this engine on trees.
    let others = engines.sorted(measurements.map(\.engine)).reversed()
    for third in others.filter(engines.isFloor) + others.filter({ !engines.isFloor($0) }) {
      if let own = pairedTime(engine, to: third), let other = pairedTime(reference, to: third) {
        return time(own.divided(by: other))
      }
    }
    return nil
  }

  private func pairedTime(_ engine: String, to reference: String) -> Ratio? {
    measurement(engine)?.usableRatio(to: reference)
      ?? measurement(reference)?.usableRatio(to: engine)?.inverse
  }
}
