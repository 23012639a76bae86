/// An estimate of the duration of a run. The estimate is made before the run, from the sizes of the
/// workloads.
package struct RunEstimate {
  /// Seconds that counting and verifying take.
  package let counting: Double
  /// Seconds for the whole run, which counts and times all workloads. The estimate is at most the
  /// profile's budget, unless counting alone takes longer.
  package let total: Double

  /// The nanoseconds that it takes to verify, to evaluate and to mount one component. These times
  /// are from the machine on which the run in the repository's folder `results` was made. The times
  /// of verifying and evaluating are per frame.
  private static let (verifying, evaluating, mounting) = (1_000.0, 100.0, 1_000.0)

  /// - Parameter cores: how many workloads are counted at the same time.
  package init(_ selection: Selection, profile: Profile, cores: Int) {
    let plan = SamplingPlan(blocks: profile.blocks, minimumBlocks: profile.minimumBlocks)
    var (verified, timed) = (0.0, 0.0)
    for workload in selection.workloads {
      let engines = selection.engines(of: workload)
      verified +=
        TimeCost.processStart
        + Self.verifying * Double(workload.verifiedComponents * engines.count)
      let components = Double(workload.verifiedComponents) / Double(max(1, workload.frames))
      let guessed = CountedWorkload(
        engines: engines.map {
          CountedEngine(
            engine: $0, counts: .init(), outputChecksum: "",
            roughMount: Self.mounting * components, roughFrame: Self.evaluating * components)
        }, components: [])
      timed +=
        TimeCost(counted: guessed, period: max(1, workload.period))
        .need(plan: plan, processes: profile.processes).most
    }
    counting = verified / 1e9 / Double(max(1, cores))
    total = max(counting, min(profile.budget, counting + timed))
  }
}
