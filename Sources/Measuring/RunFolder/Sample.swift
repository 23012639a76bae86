/// One timed batch: a line of `samples.csv`. Every figure in `time` and `ratios` of run.json can be
/// computed from the samples.
public struct Sample: Codable, Sendable, Equatable {
  /// The part of the work that was timed.
  public enum Phase: String, Codable, Sendable, CaseIterable {
    /// Whole frames: `write`, `collect` and `evaluate`.
    case frame
    /// The mount of a tree: making the models and the tree, and evaluating every component once.
    case mount
    /// The first part of a frame, from its writes until the set of dirty components is known.
    case invalidate
    /// The second part of a frame, the evaluation of the dirty components.
    case evaluate
  }

  /// What a batch times beside the engine's tree (`measured`).
  public enum Arm: String, Codable, Sendable, CaseIterable {
    case measured = "A"
    /// The A/A control: a second run of an engine, whose difference from `measured` is noise.
    case null = "A'"
    /// The engine in the second of two builds.
    case head = "B"
    /// The loop of known work. The sample's engine is then ``Ratio/loop``.
    case loop = "L"
  }

  public var workload: String
  public var parameters: Parameters
  public var engine: String
  public var phase: Phase
  /// The number of the fresh process, from 0.
  public var process: Int
  /// The number of the block within the process, from 0. The arms of one block are timed one after
  /// the other.
  public var block: Int
  /// The position of the batch in the block, from 0. A block times the arms in one order and then
  /// in the reverse order, so each arm has two positions.
  public var position: Int
  public var arm: Arm
  /// Nanoseconds per frame or per mount: the time of the batch ÷ the number of frames or mounts in
  /// the batch. `nil` if a part of a frame took no longer than reading the clock.
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
