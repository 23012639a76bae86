/// The plan by which one process times one workload.
package struct SamplingPlan: Codable, Sendable, Equatable {
  /// The number of blocks of whole frames that are timed. If the time limit is too short for
  /// `blocks` blocks, the process times fewer blocks, but at least `minimumBlocks`.
  package var blocks: Int
  package var minimumBlocks: Int
  /// The number of blocks in which the phases of a frame are timed separately.
  package var phaseBlocks: Int
  /// The number of timed mounts of each engine. The blocks are divided among the mounts. If
  /// mounting takes too long, the process mounts less often.
  package var mounts: Int
  /// The nanoseconds that the process may take.
  package var timeLimit: UInt64
  /// Nanoseconds that a batch should take. A batch has to be long compared with the clock's
  /// resolution, and short compared with the intervals between other activities of the machine.
  package var batch: UInt64
  /// Whether blocks also time the loop of known work. `nil`, as in the requests of older builds, if
  /// they do not: where two engines or builds are compared, no other reference is needed.
  package var timesLoop: Bool?

  package init(
    blocks: Int, minimumBlocks: Int = 5, phaseBlocks: Int = 8, mounts: Int = 3,
    timeLimit: UInt64 = 1_000_000_000, batch: UInt64 = 400_000, timesLoop: Bool? = nil
  ) {
    self.blocks = blocks
    self.minimumBlocks = minimumBlocks
    self.phaseBlocks = phaseBlocks
    self.mounts = mounts
    self.timeLimit = timeLimit
    self.batch = batch
    self.timesLoop = timesLoop
  }

  /// Whether all arms can be mounted several times: mounting takes less than a fifth of the time
  /// for one mount and its blocks. Large trees are mounted only once.
  func hasTime(toMountIn nanoseconds: Double, of limit: Double) -> Bool {
    nanoseconds < limit / Double(mounts) / 5
  }

  /// A copy of this plan with a share of its time limit. At least three blocks are kept, since a
  /// median of one or two blocks is meaningless.
  /// - Parameter pace: the share of the time, above 0. A share above 1 gives time for more blocks,
  ///   up to `blocks`.
  func paced(by pace: Double) -> SamplingPlan {
    var plan = self
    plan.timeLimit = UInt64(Double(timeLimit) * pace)
    plan.minimumBlocks = min(minimumBlocks, max(3, Int(Double(minimumBlocks) * pace)))
    return plan
  }
}
