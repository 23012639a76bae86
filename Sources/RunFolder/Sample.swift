/// One timed batch: a line of `samples.csv`. Every figure under `time` and `ratios` in run.json can
/// be computed again from these.
public struct Sample: Codable, Sendable, Equatable {
  /// What was timed.
  public enum Phase: String, Codable, Sendable, CaseIterable {
    /// Whole frames: write, collect, evaluate.
    case frame
    /// One mount.
    case mount
    /// The writes of a frame until the dirty set is known.
    case invalidate
    /// The passes of a frame.
    case evaluate
  }

  /// Whether the arm is an engine's own, or the second run of the same engine that shows the noise.
  public enum Arm: String, Codable, Sendable, CaseIterable {
    case measured = "A"
    case null = "A'"
  }

  public var workload: String
  public var parameters: Parameters
  public var engine: String
  public var phase: Phase
  /// Which fresh process, from 0.
  public var process: Int
  /// Which block within the process, from 0. Arms of one block are neighbours in time.
  public var block: Int
  /// Where in the block the batch stood, from 0. Blocks are palindromes: each arm stands in it
  /// twice.
  public var position: Int
  public var arm: Arm
  /// Nanoseconds a frame, or a mount: the batch's time ÷ its frames. `nil` where the clock could
  /// not tell: a part of a frame that took no longer than reading the clock.
  public var value: Double?

  public init(
    workload: String, parameters: Parameters, engine: String, phase: Phase, process: Int,
    block: Int, position: Int, arm: Arm, value: Double?
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
