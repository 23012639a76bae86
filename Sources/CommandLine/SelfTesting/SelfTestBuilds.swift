import Judging
import Measuring
import Messages
import Processes
import RunFolder
import Verdicts

/// Tests the comparison of two builds, which is made with the code of `compare --git`. Both builds
/// are the same binary.
///
/// A case (`SelfTestCase`) is a workload and one of its engines. The engines of the cases are
/// slowed down in the second build. The comparison also includes a second engine of each case's
/// workload, which is not slowed down.
@MainActor
struct SelfTestBuilds {
  /// The cases: at most one for each workload, since a process can have only one fault.
  private let cases: [SelfTestCase]
  private let selection: Selection
  private let options: RunOptions
  private let processes: Int
  private let launcher: any WorkLauncher
  private let clock: any BenchClock
  private let interruption: Interruption

  /// The number of rounds in a unit, a group of rounds that is judged like one process. `compare
  /// --git` uses up to four rounds, as many as fit into its time. The more rounds a unit has, the
  /// less a short disturbance of the machine changes the ratio of the unit.
  private static let roundsOfUnit = 3

  /// - Parameters:
  ///   - cases: the cases. If several cases have the same workload, only the first of these cases
  ///     is used.
  ///   - selection: a selection that contains the workloads of the cases.
  init(
    cases: [SelfTestCase], selection: Selection, options: RunOptions, processes: Int,
    launcher: any WorkLauncher, clock: any BenchClock, interruption: Interruption
  ) {
    var seen: Set<WorkloadKey> = []
    self.cases = cases.filter { seen.insert($0.workload).inserted }
    self.selection = selection
    self.options = options
    self.processes = processes
    self.launcher = launcher
    self.clock = clock
    self.interruption = interruption
  }

  /// - Parameter seed: the seed. Each comparison needs a different seed, because comparisons with
  ///   the same seed use the same random orders.
  /// - Throws: `interrupted`, or a problem if a workload fails or its process crashes.
  func compare(seed: UInt64) throws(Problem) -> [SelfTestDocument.Comparison] {
    var options = options
    // This budget is large enough for all comparisons even on a busy machine. Each unit therefore
    // has exactly `roundsOfUnit` rounds.
    (options.seed, options.budget, options.processes) = (seed, 600, processes)
    let session = try BuildComparisonSession(
      base: side("base", launcher), head: side("head", slowed), includes: { _ in true },
      engines: [], options: options, mostRoundsOfUnit: SelfTestBuilds.roundsOfUnit, clock: clock,
      interruption: interruption)
    let comparison: BuildComparison
    do throws(Problem) {
      comparison = try session.compare()
    } catch .interruptedWithoutResult {
      throw .interrupted
    }
    if let problem = comparison.problems.first { throw problem }
    return comparison.times.map { time in
      let item = SelfTestCase(workload: time.workload, engine: time.engine)
      return SelfTestDocument.Comparison(
        item, margin: TimeRule.builds.margin,
        slowdown: cases.contains(item) ? SelfTestPlan.buildShare : 0, loaded: false,
        time.decision)
    }
  }

  private func side(_ name: String, _ launcher: any WorkLauncher) -> BuildSide {
    let selection = selection.restricted(to: cases.map(\.workload))
    var described = WorkProtocol(selection.workloads)
    for place in described.workloads.indices {
      let entry = described.workloads[place]
      let slowed = cases.filter { $0.workload == entry.workload }.map(\.engine)
      described.workloads[place].engines =
        slowed + entry.engines.filter { !slowed.contains($0) }.prefix(1)
    }
    return BuildSide(
      revision: Revision(name: name, commit: ""), launcher: launcher, described: described)
  }

  private var slowed: any WorkLauncher {
    cases.reduce(launcher) { launcher, item in
      InjectingLauncher(
        base: launcher, workload: item.workload,
        injection: Injection(.slowdown(SelfTestPlan.buildShare), engine: item.engine))
    }
  }
}
