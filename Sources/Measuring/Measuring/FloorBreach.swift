import Numbers
import RunFolder

/// A workload on which an engine is faster than its twin by more than the margin. The twin is an
/// engine that evaluates the same components without tracking.
package struct FloorBreach: Hashable, Sendable, CustomStringConvertible {
  package var workload: WorkloadKey
  /// The engine's time divided by the twin's time. `low` and `high` are the interval of this ratio.
  package var estimate: Double
  package var low: Double
  package var high: Double

  package init(workload: WorkloadKey, ratio: Ratio) {
    self.workload = workload
    estimate = ratio.estimate
    low = ratio.low
    high = ratio.high
  }

  package var description: String {
    "\(workload) (\(Format.interval(estimate, low, high)))"
  }
}
