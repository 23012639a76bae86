/// The time that it takes to time a workload, estimated from the rough times that counting the
/// workload has measured.
package struct TimeCost {
  package let counted: CountedWorkload
  package let period: Int

  package init(counted: CountedWorkload, period: Int) {
    self.counted = counted
    self.period = period
  }

  /// The nanoseconds that it takes to start a process and to read its reply.
  package static let processStart = 20e6

  /// The least number of seconds that all processes together need, and the largest number of
  /// seconds that they can use.
  package func need(plan: SamplingPlan, processes: Int) -> Budget.Need {
    let arms = counted.engines + counted.engines.prefix(1)
    let mounts = arms.reduce(0) { $0 + $1.roughMount }
    let visits = arms.reduce(0) { $0 + visit(to: $1, batch: Double(plan.batch), share: 1) }
    // Each process first finds the batch size of each arm, which takes about as long as two batches
    // with the frames before them.
    let fixed = TimeCost.processStart + mounts + 2 * visits
    // The phases of a frame (invalidation and evaluation) are timed in batches with a quarter of
    // the frames of other batches, but with at least one period of frames.
    let phaseVisits = counted.engines.reduce(0) {
      $0 + visit(to: $1, batch: Double(plan.batch), share: 0.25)
    }
    let blocks = 2 * visits * Double(plan.minimumBlocks + 1) + 2 * phaseVisits * 2
    let remounts = mounts * Double(plan.mounts - 1)
    let bare = fixed + blocks
    let least = plan.hasTime(toMountIn: mounts, of: bare + remounts) ? bare + remounts : bare
    let phases = 2 * phaseVisits * Double(plan.phaseBlocks)
    let most = fixed + 2 * visits * Double(plan.blocks) + phases + remounts
    return Budget.Need(
      least: least * Double(processes) / 1e9, most: max(least, most) * Double(processes) / 1e9)
  }

  /// The nanoseconds that an arm needs for a share of its batch and for the frames before it; see
  /// ``TimedArm/warmUp(atMost:)``.
  private func visit(to engine: CountedEngine, batch: Double, share: Double) -> Double {
    let onePeriod = engine.roughFrame * Double(period)
    let timed = max(batch * share, onePeriod)
    if onePeriod >= TimedArm.longestWarmUp(batch: batch) { return timed }
    return timed + min(timed, max(batch / Double(TimedArm.warmUpDivisor), onePeriod))
  }
}
