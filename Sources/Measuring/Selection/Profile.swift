/// How much time a run may take.
public enum Profile: String, CaseIterable, Sendable, Codable {
  case quick, standard, thorough

  /// Seconds for everything that is measured.
  public var budget: Double {
    switch self {
    case .quick: 20
    case .standard: 120
    case .thorough: 900
    }
  }

  /// Fresh processes in which each workload is timed.
  public var processes: Int {
    switch self {
    case .quick: 3
    case .standard: 5
    case .thorough: 10
    }
  }

  /// Blocks in each process, where time allows.
  public var blocks: Int {
    switch self {
    case .quick: 30
    case .standard, .thorough: 60
    }
  }

  /// Whether traces name the writes that evaluations followed. Counting then takes
  /// several times as long, and a quick run needs that time for its samples. `bench explain` with
  /// the name of a workload looks for the writes itself.
  package var tracesInDetail: Bool { self != .quick }

  /// Blocks that each process is planned to take at least, so that a ratio is made of some thirty.
  /// Where time is short, fewer workloads are timed rather than each of them badly: a process
  /// starts, mounts and warms up for few blocks as for many.
  public var minimumBlocks: Int { max(5, 30 / processes) }
}
