import RunFolder

/// An engine's time relative to another engine's time on one workload, with an interval. The value
/// is a ratio from the run document, or is derived from two ratios of the run document.
package struct IntervalTime: Equatable {
  package var estimate: Double
  package var interval: ClosedRange<Double>

  /// The statement (faster, slower, no difference) that the interval justifies.
  package func finding(_ noise: Noise) -> Finding { Finding(interval, noise) }

  fileprivate init(estimate: Double, interval: ClosedRange<Double>) {
    self.estimate = estimate
    self.interval = interval
  }

  /// Makes the relative time from a ratio of the run document. An invalid interval is replaced by
  /// the widest interval that can be shown, so that the statement is `noDifference`.
  fileprivate init(_ ratio: Ratio) {
    self.init(
      estimate: ratio.estimate,
      interval: ratio.interval ?? 1 / Double.greatestShown...Double.greatestShown)
  }

  fileprivate var inverse: IntervalTime {
    IntervalTime(
      estimate: 1 / estimate, interval: 1 / interval.upperBound...1 / interval.lowerBound)
  }

  /// The quotient of two relative times. The interval of the quotient contains all quotients of a
  /// value from one interval and a value from the other interval.
  fileprivate func divided(by other: IntervalTime) -> IntervalTime {
    let low = interval.lowerBound / other.interval.upperBound
    let high = interval.upperBound / other.interval.lowerBound
    return IntervalTime(estimate: estimate / other.estimate, interval: low...high)
  }
}

/// An engine's time relative to another engine's time on one workload, with an interval if one is
/// known.
package struct RelativeTime: Equatable {
  package var estimate: Double
  /// The interval of the estimate; `nil` for a quotient of medians.
  package var interval: ClosedRange<Double>?

  /// The statement that the interval justifies; `nil` if there is no interval.
  package func finding(_ noise: Noise) -> Finding? { interval.map { Finding($0, noise) } }
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
      return RelativeTime(estimate: known.estimate, interval: known.interval)
    }
    guard engine != reference, let own = measurement(engine)?.frameTime,
      let other = measurement(reference)?.frameTime
    else { return nil }
    return RelativeTime(estimate: own.median / other.median, interval: nil)
  }

  /// The time of `engine` ÷ the time of `reference`. If the run document contains the ratio of the
  /// two engines, the result is this ratio. Otherwise the result is derived from the ratios of both
  /// engines to a third engine; `nil` if there is no such third engine. The result is never the
  /// quotient of the medians.
  package func intervalTime(
    _ engine: String, to reference: String, _ engines: EngineRoles
  ) -> IntervalTime? {
    guard engine != reference else { return nil }
    if let paired = pairedTime(engine, to: reference) { return paired }
    // The engine with the role `floor` is tried first, since run documents contain the ratio of
    // every engine to this engine on trees.
    let others = engines.sorted(measurements.map(\.engine)).reversed()
    for third in others.filter(engines.isFloor) + others.filter({ !engines.isFloor($0) }) {
      if let own = pairedTime(engine, to: third), let other = pairedTime(reference, to: third) {
        return own.divided(by: other)
      }
    }
    return nil
  }

  private func pairedTime(_ engine: String, to reference: String) -> IntervalTime? {
    if let ratio = measurement(engine)?.usableRatio(to: reference) { return IntervalTime(ratio) }
    return measurement(reference)?.usableRatio(to: engine).map { IntervalTime($0).inverse }
  }
}
