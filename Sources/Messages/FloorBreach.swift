import Numbers
import RunFolder

/// A workload on which an engine is faster than its twin by more than the margin. The twin is an
/// engine that evaluates the same components without tracking.
public struct FloorBreach: Hashable, Sendable, CustomStringConvertible {
  public var workload: WorkloadKey
  /// The engine's time divided by the twin's time. `low` and `high` are the interval of this ratio.
  public var estimate: Double
  public var low: Double
  public var high: Double

  public init(workload: WorkloadKey, ratio: Ratio) {
    self.workload = workload
    estimate = ratio.estimate
    low = ratio.low
    high = ratio.high
  }

  public var description: String {
    "\(workload) (\(Format.interval(estimate, low, high)))"
  }
}
