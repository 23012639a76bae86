import RunFolder

/// An engine's time relative to another engine's time on one workload. The value is the ratio of a
/// measured pair, a ratio that is derived from two measured pairs, or a quotient of two medians.
package struct RelativeTime: Equatable {
  package var estimate: Double
  /// The interval of the estimate; `nil` for a quotient of medians.
  package var interval: ClosedRange<Double>?

  /// The statement that the interval justifies; `nil` if there is no interval.
  package func finding(_ noise: Noise) -> Finding? { interval.map { Finding($0, noise) } }

  fileprivate init(estimate: Double, interval: ClosedRange<Double>? = nil) {
    self.estimate = estimate
    self.interval = interval
  }

  /// Makes a relative time from a measured ratio. An invalid interval is replaced by the widest
  /// interval that can be shown, so that the statement is `noDifference`.
  fileprivate init(_ ratio: Ratio) {
    self.init(
      estimate: ratio.estimate,
      interval: ratio.interval ?? 1 / Double.greatestShown...Double.greatestShown)
  }

  fileprivate var inverse: RelativeTime {
    RelativeTime(
      estimate: 1 / estimate, interval: interval.map { 1 / $0.upperBound...1 / $0.lowerBound })
  }

  /// The quotient of two relative times. The interval of the quotient contains all quotients of a
  /// value from one interval and a value from the other interval.
  fileprivate func divided(by other: RelativeTime) -> RelativeTime {
    guard let own = interval, let others = other.interval else {
      return RelativeTime(estimate: estimate / other.estimate)
    }
    return RelativeTime(
      estimate: estimate / other.estimate,
      interval: own.lowerBound / others.upperBound...own.upperBound / others.lowerBound)
  }
}

extension WorkloadResult {
  /// The time of `engine` ÷ the time of `reference`. If the run paired the two engines, the result
  /// is the ratio of this pair. Otherwise it is derived from the ratios of both engines to a third
  /// engine. If there is no such engine, the result is the quotient of the medians.
  package func relativeTime(
    _ engine: String, to reference: String, _ engines: EngineRoles
  ) -> RelativeTime? {
    if let known = intervalTime(engine, to: reference, engines) { return known }
    guard engine != reference, let own = measurement(engine)?.frameTime,
      let other = measurement(reference)?.frameTime
    else { return nil }
    return RelativeTime(estimate: own.median / other.median)
  }

  /// The time of `engine` ÷ the time of `reference`: the ratio of a measured pair, or a ratio that
  /// is derived from the ratios of both engines to a third engine; `nil` if there is no such
  /// engine. The result is never the quotient of the medians.
  package func intervalTime(
    _ engine: String, to reference: String, _ engines: EngineRoles
  ) -> RelativeTime? {
    guard engine != reference else { return nil }
    if let paired = pairedTime(engine, to: reference) { return paired }
    // The floor is tried first, since every engine of a tree was paired with the floor.
    let others = engines.sorted(measurements.map(\.engine)).reversed()
    for third in others.filter(engines.isFloor) + others.filter({ !engines.isFloor($0) }) {
      if let own = pairedTime(engine, to: third), let other = pairedTime(reference, to: third) {
        return own.divided(by: other)
      }
    }
    return nil
  }

  private func pairedTime(_ engine: String, to reference: String) -> RelativeTime? {
    if let ratio = measurement(engine)?.usableRatio(to: reference) { return RelativeTime(ratio) }
    return measurement(reference)?.usableRatio(to: engine).map { RelativeTime($0).inverse }
  }
}
