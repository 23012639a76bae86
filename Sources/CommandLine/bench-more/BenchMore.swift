import BenchExtras
import ObservationBench
import RecordedWorkloads
import Workloads

/// The whole command line of this project, except `init`: also what `bench` leaves out. `bench`
/// builds and starts this executable when a command needs it.
@main
struct BenchMore: BenchExecutable {
  static let workloads = Workloads.WorkloadCatalog.all
  static let recordedWorkloads = RecordedWorkloads.TreeWorkloads.all
  static let engines = Engine.builtIn
  static let extras: Extras? = .all
  /// Three apps, each on a different engine. A frame of each app takes some 2 µs. The trees of
  /// these apps are small. In a larger tree, the memory layout differs between two processes, and
  /// makes all frames of a process up to 10 % faster or slower. A comparison of an engine with
  /// itself would then test the processor's caches and not the gate.
  static var selfTestCases: [SelfTestCase]? {
    [
      selfTestCase("app.status", .fine), selfTestCase("app.chat", .publishAll),
      selfTestCase("app.food-truck.account", .observation),
    ]
  }
  /// On the workload `app.chat.my-view`, the engine `fine` is ten times as fast as the toolchain's
  /// engine and six times as fast as OpenCombine. No other claims about the times of an app state
  /// ratios as large as these two. The self-test makes the engine `fine` ten times as slow, or 100
  /// times as slow with the profile `quick`. Then neither of the two claims holds.
  static var selfTestClaim: SelfTestCase? { selfTestCase("app.chat.my-view", .fine) }

  static let commands: [any ParsableCommand.Type] = [ClaimsCommand.self, ClaimProgramCommand.self]

  private static func selfTestCase(_ id: String, _ engine: Engine) -> SelfTestCase {
    guard let workload = workloads.first(where: { $0.id == id }) else {
      preconditionFailure("the catalogue has no \(id)")
    }
    return SelfTestCase(workload: workload.key, engine: engine.id)
  }
}
