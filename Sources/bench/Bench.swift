import ObservationBench
import RecordedWorkloads
import Workloads

/// This project's own executable: its catalogue of workloads, all built-in engines, and the claims.
@main
struct Bench: BenchExecutable {
  static let workloads = Workloads.WorkloadCatalog.all
  static let recordedWorkloads = RecordedWorkloads.WorkloadCatalog.all
  /// Engines of different kinds on three apps, with frames of some 2 µs. Small trees: where a
  /// larger one lies in memory makes it up to 10 % faster or slower, for as long as its process
  /// lives, and two equal engines in such a process say more about caches than about the gate.
  static var selfTestCases: [SelfTestCase]? {
    [
      selfTestCase("app.status", .fine), selfTestCase("app.chat", .publishAll),
      selfTestCase("app.food-truck.account", .observation),
    ]
  }
  /// Ten times as fast as the toolchain's engine and six times as fast as OpenCombine: the surest
  /// claims of an app, which a tenfold slow-down breaks.
  static var selfTestClaim: SelfTestCase? { selfTestCase("app.chat.my-view", .fine) }

  static let commands: [any ParsableCommand.Type] = [
    ClaimsCommand.self, ClaimProgramCommand.self, ProbeReportCommand.self,
  ]

  private static func selfTestCase(_ id: String, _ engine: Engine) -> SelfTestCase {
    guard let workload = workloads.first(where: { $0.id == id }) else {
      preconditionFailure("the catalogue has no \(id)")
    }
    return SelfTestCase(workload: workload.key, engine: engine.id)
  }
}
