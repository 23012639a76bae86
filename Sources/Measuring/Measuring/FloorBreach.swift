import Numbers
import RunFolder

/// A workload on which an engine is faster than its twin by more than the margin. The twin is an
/// engine that evaluates the same components without tracking.
package struct FloorBreach: Hashable, Sendable, CustomStringConvertible {
  package var workload: WorkloadKey
  /// The engine's time divided by the twin's time.
  package var ratio: Double

  package init(workload: WorkloadKey, ratio: Ratio) {
    self.workload = workload
    self.ratio = ratio.estimate
  }

  package var description: String { "\(workload) (by \(Format.wholePercent(1 - ratio)))" }
}
