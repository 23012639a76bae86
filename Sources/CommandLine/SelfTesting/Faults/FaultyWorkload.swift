import Measuring
import RunFolder

/// A workload in which one engine has a fault. The stated counts of this workload are the stated
/// counts of the workload without the fault.
package struct FaultyWorkload: Workload {
  private let base: any Workload
  private let injection: Injection
  private let clock: any BenchClock
  private let tools: FaultTools

  package init(
    base: any Workload, injection: Injection, clock: any BenchClock, tools: FaultTools
  ) {
    self.base = base
    self.injection = injection
    self.clock = clock
    self.tools = tools
  }

  package var id: String { base.id }
  package var title: String { base.title }
  package var kind: WorkloadKind { base.kind }
  package var parameters: Parameters { base.parameters }
  package var revision: Int { base.revision }
  package var notApplicable: [NotApplicable] { base.notApplicable }
  package var priority: Int { base.priority }
  package var isOnDemand: Bool { base.isOnDemand }
  package var period: Int { base.period }
  package var isTraced: Bool { base.isTraced }
  package var stepNames: [String] { base.stepNames }
  package var countsArePredicted: Bool { base.countsArePredicted }

  package var engines: [String] {
    base.engines.contains(injection.name) ? base.engines : base.engines + [injection.name]
  }

  package func expectedCounts(engine: String, seed: UInt64) -> Counts {
    base.expectedCounts(engine: engine, seed: seed)
  }

  package func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int? {
    base.expectedEvaluations(engine: engine, frame: frame, seed: seed)
  }

  @MainActor package func migrationSteps(seed: UInt64) throws -> [Trace.MigrationStep] {
    try base.migrationSteps(seed: seed)
  }

  package func untrackedTwin(of engine: String) -> String? { base.untrackedTwin(of: engine) }
  package func references(of engine: String) -> [String]? { base.references(of: engine) }

  /// - Throws: `CannotInject` if the run has no component that could be notified.
  @MainActor package func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
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
      // The number of units of a frame can have a fraction, which is carried over to later frames.
      var owed = 0.0
      return FaultyRun(run, .afterFrames) { frames in
        owed += units * Double(frames)
        let whole = owed.rounded(.down)
        owed -= whole
        tools.spin(Int(whole))
      }
    }
  }

  /// The number of units for a share of a frame's time. The number is measured on a separate run,
  /// since the frames of the timed run have to be numbered without a gap.
  @MainActor
  private func units(_ share: Double, seed: UInt64) throws -> Double {
    let run = try base.makeRun(engine: injection.engine, seed: seed)
    try run.mount()
    defer { run.unmount() }
    let arm = TimedArm(
      engine: injection.engine, arm: .measured, run: run, period: max(1, period), clock: clock,
      overhead: clock.overhead())
    return try BusyWork.units(share: share, of: arm, clock: clock, tools: tools)
  }
}

/// The error for a workload that has no component to which the fault could send a notification.
struct CannotInject: Error, CustomStringConvertible {
  var description: String { "it has no component that could be notified without need" }
}
