import Messages
import Numbers
import RunFolder

/// An estimate of the duration of a run. The estimate is made before the run, from the sizes of the
/// workloads.
package struct RunEstimate {
  /// Seconds that counting and verifying take.
  package let counting: Double
  /// Seconds that counting the instructions takes; 0 if none are counted.
  package let instructions: Double
  /// Seconds for the whole run, which counts and times all workloads. The estimate is at most the
  /// profile's budget and the seconds for the instructions, unless counting alone takes longer.
  package let total: Double

  private let workloads: Int

  /// - Parameter scope: the measurements whose instructions are counted; `nil` for none.
  package init(
    _ selection: Selection, options: RunOptions, instructions scope: InstructionScope? = nil
  ) {
    let plan = SamplingPlan(
      blocks: options.profile.blocks, minimumBlocks: options.profile.minimumBlocks)
    let isTimed = options.optimized && !options.countsOnly
    var (counted, timed, executed) = (0.0, 0.0, 0.0)
    for workload in selection.workloads {
      let engines = selection.engines(of: workload)
      let cost = RunCost(
        engines: engines, components: workload.verifiedComponents / max(1, workload.frames),
        frames: workload.frames, period: workload.period)
      counted += cost.counting
      if isTimed { timed += cost.timing(plan: plan, processes: options.processes) }
      if isTimed, let scope { executed += cost.instructions(of: workload, in: scope) }
    }
    let cores = Double(max(1, options.cores))
    counting = counted / cores
    instructions = executed / cores
    total = max(counting, min(options.budget, counting + timed)) + instructions
    workloads = selection.workloads.count
  }

  package var expected: ExpectedTime {
    let count = Format.count(workloads, "workload")
    let share =
      instructions < 1
      ? "" : ", of which \(ExpectedTime.text(seconds: instructions)) for counting instructions"
    return ExpectedTime(seconds: total, of: count + share)
  }
}

/// The seconds of one core that a workload costs, guessed from its size.
package struct RunCost {
  private let engines: [String]
  private let components: Int
  private let frames: Int
  private let period: Int

  package init(engines: [String], components: Int, frames: Int, period: Int) {
    self.engines = engines
    self.components = components
    self.frames = frames
    self.period = max(1, period)
  }

  /// The nanoseconds that it takes to verify, to evaluate and to mount one component. These times
  /// are from the machine on which the run in the repository's folder `results` was made. The times
  /// of verifying and evaluating are per frame.
  private static let (verifying, evaluating, mounting) = (1_000.0, 100.0, 1_000.0)
  /// The seconds that a process under callgrind needs to start, and how many times as long as
  /// otherwise the rest of it takes; see ``InstructionSession``.
  private static let (startUnderCallgrind, callgrind) = (1.2, 50.0)

  package var counting: Double {
    (TimeCost.processStart
      + RunCost.verifying * Double(components) * Double(frames) * Double(engines.count)) / 1e9
  }

  package func timing(plan: SamplingPlan, processes: Int) -> Double {
    let guessed = CountedWorkload(
      engines: engines.map {
        CountedEngine(
          engine: $0, counts: .init(), outputChecksum: "",
          roughMount: RunCost.mounting * Double(components),
          roughFrame: RunCost.evaluating * Double(components))
      }, components: [])
    return TimeCost(counted: guessed, period: period).need(plan: plan, processes: processes).most
  }

  func instructions(of workload: any Workload, in scope: InstructionScope) -> Double {
    let planned = WorkloadResult(
      id: workload.id, title: workload.title, kind: workload.kind, hash: workload.hash,
      parameters: workload.parameters, notApplicable: [],
      measurements: engines.map {
        Measurement(engine: $0, counts: .init(components: components), outputChecksum: "")
      })
    let count = planned.measurements.count { scope.includes($0, of: planned) }
    let work =
      (RunCost.mounting + RunCost.evaluating * Double(frames)) * Double(components) / 1e9
    return Double(count) * (RunCost.startUnderCallgrind + RunCost.callgrind * work)
  }
}
