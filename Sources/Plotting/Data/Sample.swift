/// One row of samples.csv: one timed value.
public struct Sample: Hashable, Sendable {
  public var workload: String
  /// As in `Parameters.key`.
  public var parameters: String
  public var engine: String
  public var phase: String
  public var process: Int
  public var block: Int
  public var position: Int
  public var arm: String
  /// Nanoseconds.
  public var value: Double

  public init(
    workload: String, parameters: String, engine: String, phase: String, process: Int = 0,
    block: Int = 0, position: Int = 0, arm: String = "", value: Double
  ) {
    self.workload = workload
    self.parameters = parameters
    self.engine = engine
    self.phase = phase
    self.process = process
    self.block = block
    self.position = position
    self.arm = arm
    self.value = value
  }
}
