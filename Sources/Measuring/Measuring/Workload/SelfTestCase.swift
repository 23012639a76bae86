import RunFolder

/// A workload and one of its engines, for the comparisons and faults of a self-test.
public struct SelfTestCase: Sendable, Hashable {
  public var workload: WorkloadKey
  public var engine: String

  public init(workload: WorkloadKey, engine: String) {
    self.workload = workload
    self.engine = engine
  }
}
