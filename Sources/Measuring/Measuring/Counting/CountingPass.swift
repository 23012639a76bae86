import RunFolder

/// Counts the notifications, invalidations and evaluations of a workload's tree on each engine.
/// After every frame, the pass verifies the tree with an audit and a checksum. The pass also
/// measures rough times, which are used only to plan the run.
@MainActor
package struct CountingPass {
  package let workload: any Workload
  package let seed: UInt64
  package let clock: any BenchClock
  package let allocations: AllocationCounter?
  package let disposal: RunDisposal
  /// Whether a trace records the notifications, invalidations and evaluations of each component.
  package let isTraced: Bool
  /// Whether a trace also names the writes that caused evaluations. If both this value and
  /// `isTraced` are `true`, the pass also counts the evaluations that would remain after each step
  /// of a migration of the workload's models.
  package let isDetailed: Bool

  package init(
    workload: any Workload, seed: UInt64, clock: any BenchClock, allocations: AllocationCounter?,
    disposal: RunDisposal = .unmount, isTraced: Bool? = nil,
    isDetailed: Bool = true
  ) {
    self.isTraced = isTraced ?? workload.isTraced
    self.isDetailed = isDetailed
    self.workload = workload
    self.seed = seed
    self.clock = clock
    self.allocations = allocations
    self.disposal = disposal
  }

  /// - Parameter starting: called before each engine is counted, with its id.
  package func count(
    engines: [String], starting: (String) -> Void = { _ in }
  ) throws(EngineFailure) -> CountedWorkload {
    var result = CountedWorkload(engines: [], components: [])
    for engine in engines {
      starting(engine)
      let (counted, components) = try EngineFailure.naming(engine) { try count(engine) }
      result.engines.append(counted)
      if components.count > result.components.count { result.components = components }
    }
    if isTraced, isDetailed, let last = engines.last {
      result.migration = try EngineFailure.naming(last) {
        try workload.migrationSteps(seed: seed)
      }
    }
    return result
  }

  private func count(_ engine: String) throws -> (CountedEngine, [Trace.Component]) {
    let run = try workload.makeRun(engine: engine, seed: seed)
    defer { disposal(run) }
    if isTraced { try run.startTrace(detailed: isDetailed) }
    let start = clock.now()
    try run.mount()
    let mount = clock.now() - start
    var counts = Counts(
      components: run.componentCount, mountEvaluations: run.counters.evaluations,
      frames: workload.frames, registrations: run.registrationCount)

    var totals = TreeCounters()
    var evaluationsByFrame: [Int] = []
    var writes = 0
    var missed = 0
    var checksums = Digest()
    var framesTime: UInt64 = 0
    for frame in 0..<workload.frames {
      // The rough time of a frame includes the preparation of the frame, since the preparation also
      // uses up the time budget.
      let start = clock.now()
      try run.prepare(frame: frame)
      let before = run.counters
      writes += try run.write(frame: frame)
      run.collect()
      try run.evaluate()
      framesTime += clock.now() - start
      totals.add(run.counters, since: before)
      evaluationsByFrame.append(run.counters.evaluations - before.evaluations)
      missed += try run.audit()
      checksums.add(run.outputChecksum)
    }
    counts.writes = writes
    counts.notifications = totals.notifications
    counts.invalidations = totals.invalidations
    counts.evaluations = totals.evaluations
    counts.necessaryEvaluations = totals.necessaryEvaluations
    counts.closureOnlyEvaluations = totals.closureOnlyEvaluations
    counts.redundantEvaluations = totals.redundantEvaluations
    counts.missedUpdates = missed
    counts.memoEvaluations = totals.memoEvaluations

    let trace = isTraced ? run.finishTrace()?.sorted : nil
    let components = trace == nil ? [] : run.traceComponents
    let counted = CountedEngine(
      engine: engine, counts: counts,
      views: trace?.frames.reduce(ViewCounts()) { $0 + $1.views(among: components) },
      evaluationsByFrame: counts.components == 0 ? nil : evaluationsByFrame,
      outputChecksum: checksums.hex,
      allocations: try allocations.map {
        try AllocationPass(workload: workload, counter: $0).measure(run)
      },
      trace: trace, causes: trace == nil ? [] : run.traceCauses, roughMount: Double(mount),
      roughFrame: Double(framesTime) / Double(max(1, workload.frames)))
    return (counted, components)
  }
}

extension TreeCounters {
  package mutating func add(_ now: TreeCounters, since before: TreeCounters) {
    notifications += now.notifications - before.notifications
    invalidations += now.invalidations - before.invalidations
    evaluations += now.evaluations - before.evaluations
    necessaryEvaluations += now.necessaryEvaluations - before.necessaryEvaluations
    closureOnlyEvaluations += now.closureOnlyEvaluations - before.closureOnlyEvaluations
    if let count = now.memoEvaluations {
      memoEvaluations = (memoEvaluations ?? 0) + count - (before.memoEvaluations ?? 0)
    }
  }
}

extension Trace.EngineTrace {
  /// A copy of this trace with the component ids of each frame in ascending order.
  fileprivate var sorted: Trace.EngineTrace {
    Trace.EngineTrace(
      engine: engine,
      frames: frames.map { frame in
        Trace.Frame(
          notified: frame.notified.sorted, invalidated: frame.invalidated.sorted,
          evaluated: frame.evaluated.sorted, redundant: frame.redundant.sorted,
          closureOnly: frame.closureOnly.sorted, causes: frame.causes)
      })
  }
}
