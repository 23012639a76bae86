/// What timing a workload costs, guessed from the counting pass.
struct TimeCost {
  let counted: CountedWorkload
  let period: Int

  /// Starting a process and reading its reply, in nanoseconds.
  static let processStart = 20e6

  /// The plan with its least number of blocks for this workload. A batch that a long period makes
  /// longer than planned says more than one that it does not: there may be fewer of them, but no
  /// fewer than five in a process.
  func fitted(_ plan: SamplingPlan) -> SamplingPlan {
    var plan = plan
    let stretch = visits(plan) / (Double(plan.batch) * Double(max(1, arms.count)))
    let least = (Double(plan.minimumBlocks) / stretch).rounded(.up)
    plan.minimumBlocks = max(min(5, plan.minimumBlocks), Int(least))
    return plan
  }

  private var arms: [CountedEngine] { counted.engines + counted.engines.prefix(1) }

  /// Nanoseconds for one batch of each arm.
  private func visits(_ plan: SamplingPlan) -> Double {
    arms.reduce(0) { $0 + max(Double(plan.batch), $1.roughFrame * Double(period)) }
  }

  /// The least and the most seconds for all processes together.
  func need(plan: SamplingPlan, processes: Int) -> Budget.Need {
    let mounts = arms.reduce(0) { $0 + $1.roughMount }
    let visits = visits(plan)
    // Calibration warms up for about two batches.
    let fixed = TimeCost.processStart + mounts + 2 * visits
    // Phases are timed in a quarter of a batch, but never in less than a period.
    let phaseVisits = counted.engines.reduce(0) {
      $0 + max(Double(plan.batch) / 4, $1.roughFrame * Double(period))
    }
    let least = fixed + 2 * visits * Double(plan.minimumBlocks + 1) + 2 * phaseVisits * 2
    let phases = 2 * phaseVisits * Double(plan.phaseBlocks)
    let most = fixed + 2 * visits * Double(plan.blocks) + phases + mounts * Double(plan.mounts - 1)
    return Budget.Need(
      least: least * Double(processes) / 1e9, most: max(least, most) * Double(processes) / 1e9)
  }
}
