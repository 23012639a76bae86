import Numbers
import RunFolder

/// A workload on which an engine is faster than its twin by more than the margin.
public struct FloorBreach: Hashable, Sendable, CustomStringConvertible {
  public var workload: WorkloadKey
  /// The ratio engine ÷ twin. `low` and `high` are its interval.
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
    "\(workload) (\(significant(estimate)) [\(significant(low)), \(significant(high))])"
  }
}
