import RunFolder

/// A workload one of whose engines has a fault. It states the same counts as the sound one.
struct FaultyWorkload: Workload {
  let base: any Workload
  let injection: Injection
  let clock: any BenchClock
  let tools: FaultTools

  var id: String { base.id }
  var title: String { base.title }
  var kind: WorkloadKind { base.kind }
  var parameters: Parameters { base.parameters }
  var revision: Int { base.revision }
  var notApplicable: [NotApplicable] { base.notApplicable }
  var priority: Int { base.priority }
  var period: Int { base.period }
  var isTraced: Bool { base.isTraced }

  var engines: [String] {
    base.engines.contains(injection.name) ? base.engines : base.engines + [injection.name]
  }

  func expectedCounts(engine: String, seed: UInt64) -> Counts {
    base.expectedCounts(engine: engine, seed: seed)
  }

  func untrackedTwin(of engine: String) -> String? { base.untrackedTwin(of: engine) }

  /// - Throws: `CannotInject` where the run has no component that could be notified.
  @MainActor func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    guard engine == injection.name else { return try base.makeRun(engine: engine, seed: seed) }
    let run = try base.makeRun(engine: injection.engine, seed: seed)
    switch injection.fault {
    case .none:
      return run
    case .invalidation:
      guard let notifiable = run as? any NotifiableRun else { throw CannotInject() }
      return FaultyRun(run, .afterWrites) { _ in notifiable.notifyOneMore() }
    case .allocation:
      return FaultyRun(run, .afterWrites) { _ in tools.allocate() }
    case .multiplications:
      return FaultyRun(run, .afterFrames) { tools.spin(Fault.multiplicationCount * $0) }
    case .slowdown(let share):
      let units = try units(share, seed: seed)
      // Frames may be shorter than whole units: what is left over is spent in a later frame.
      var owed = 0.0
      return FaultyRun(run, .afterFrames) { frames in
        owed += units * Double(frames)
        let whole = owed.rounded(.down)
        owed -= whole
        tools.spin(Int(whole))
      }
    }
  }

  /// Found out on a run of its own, since frames are numbered without a gap.
  @MainActor
  private func units(_ share: Double, seed: UInt64) throws -> Double {
    let run = try base.makeRun(engine: injection.engine, seed: seed)
    try run.mount()
    defer { run.unmount() }
    let arm = TimedArm(
      engine: injection.engine, arm: .measured, run: run, period: max(1, period), clock: clock,
      overhead: clock.overhead())
    return try BusyWork.units(
      share: share, of: arm, period: max(1, period), clock: clock, tools: tools)
  }
}

/// A workload without components was to notify one.
struct CannotInject: Error, CustomStringConvertible {
  var description: String { "it has no component that could be notified in vain" }
}

/// Puts a fault into all requests that are about a workload, and hands them on.
struct InjectingLauncher: WorkLauncher {
  let base: any WorkLauncher
  let workload: WorkloadKey
  let injection: Injection

  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    let requests = requests.map { request in
      var request = request
      if request.workload == workload { request.injection = injection }
      return request
    }
    return base.launch(requests, width: width, starting: starting)
  }
}
