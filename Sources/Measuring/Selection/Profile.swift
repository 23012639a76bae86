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

  /// The number of blocks in each process, if there is time for them.
  public var blocks: Int {
    switch self {
    case .quick: 30
    case .standard, .thorough: 60
    }
  }

  /// Whether traces name the writes that caused evaluations. `false` for quick runs: naming the
  /// writes makes counting take several times as long, and a quick run needs that time for its
  /// samples. `bench explain` with the name of a workload finds the writes itself, without a trace.
  package var tracesInDetail: Bool { self != .quick }

  /// The least number of blocks that each process is planned to time, so that a ratio is computed
  /// from about thirty blocks. If time is short, fewer workloads are timed, instead of fewer blocks
  /// of each workload: a process takes the same time to start, mount and warm up for few blocks as
  /// for many.
  public var minimumBlocks: Int { max(5, 30 / processes) }
}
