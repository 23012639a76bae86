/// How much time a run may take.
public enum Profile: String, CaseIterable, Sendable, Codable {
  case quick, standard, thorough

  /// Seconds that the whole measurement may take.
  public var budget: Double {
    switch self {
    case .quick: 20
    case .standard: 120
    case .thorough: 900
    }
  }

  /// The number of fresh processes in which each workload is timed.
  public var processes: Int {
    switch self {
    case .quick: 3
    case .standard: 5
    case .thorough: 10
    }
  }

  /// The number of blocks that each process times. If time is short, a process times fewer blocks.
  public var blocks: Int {
    switch self {
    case .quick: 30
    case .standard, .thorough: 60
    }
  }

  /// Whether traces name the writes that caused evaluations. The value is `false` for quick runs:
  /// naming the writes makes counting take several times as long, and a quick run needs that time
  /// for its samples. `bench explain WORKLOAD` needs no trace: it runs the workload and finds the
  /// writes.
  package var tracesInDetail: Bool { self != .quick }

  /// The least number of blocks that each process is planned to time. All processes together then
  /// time at least thirty blocks of a workload. If time is short, a run is planned with fewer
  /// workloads, not with fewer blocks of each workload. The time that a process takes to start,
  /// mount and warm up does not depend on the number of blocks, so few blocks in many processes
  /// would waste time.
  public var minimumBlocks: Int { max(5, 30 / processes) }
}
