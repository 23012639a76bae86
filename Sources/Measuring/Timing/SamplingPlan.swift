/// How one process times one workload.
package struct SamplingPlan: Codable, Sendable, Equatable {
  /// Blocks of whole frames: as many as fit into the time limit, but at least the smaller number.
  package var blocks: Int
  package var minimumBlocks: Int
  /// Blocks in which the phases are timed apart.
  package var phaseBlocks: Int
  /// Timed mounts of each engine, among which the blocks are shared out; fewer where they take too
  /// long.
  package var mounts: Int
  /// Nanoseconds that the process may take.
  package var timeLimit: UInt64
  /// Nanoseconds that a batch should take: long against the clock's resolution, short against what
  /// else happens on the machine.
  package var batch: UInt64

  package init(
    blocks: Int, minimumBlocks: Int = 5, phaseBlocks: Int = 8, mounts: Int = 3,
    timeLimit: UInt64 = 1_000_000_000, batch: UInt64 = 400_000
  ) {
    self.blocks = blocks
    self.minimumBlocks = minimumBlocks
    self.phaseBlocks = phaseBlocks
    self.mounts = mounts
    self.timeLimit = timeLimit
    self.batch = batch
  }

  /// Whether mounting everything once more leaves most of a mount's share of the time for its
  /// blocks. Large trees keep their first mount.
  func hasTime(toMountIn nanoseconds: Double, of limit: Double) -> Bool {
    nanoseconds < limit / Double(mounts) / 5
  }

  /// The same in a share of the time. Three blocks are the least of which a median says anything.
  /// - Parameter pace: above 0; above 1 where there is time for more, up to `blocks`.
  func paced(by pace: Double) -> SamplingPlan {
    var plan = self
    plan.timeLimit = UInt64(Double(timeLimit) * pace)
    plan.minimumBlocks = min(minimumBlocks, max(3, Int(Double(minimumBlocks) * pace)))
    return plan
  }
}
