import Measuring
import Messages
import RunFolder

extension Workload {
  /// Counts the workload on its engines, in this process and without optimisation if need be, and
  /// checks what a run checks: missed updates, equal output, stated counts, and engines that must
  /// count the same. For tests; with small sizes it takes milliseconds.
  /// - Parameters:
  ///   - engines: ids; by default all that the workload lists.
  ///   - seed: of the run.
  /// - Returns: what is wrong, empty where nothing is.
  /// - Throws: where no engine is left.
  @MainActor
  public func problems(
    on engines: [String] = [], seed: UInt64 = 1
  ) throws(Problem) -> [Problem] {
    let declared = Catalog.current.engines
    let selection = try Selection(
      of: [self], engines: engines, knownEngines: declared.map(\.id))
    let session = RunSession(
      selection: selection,
      options: RunOptions(
        seed: seed, optimized: false, tool: tool, engines: declared.map(\.info)),
      launcher: InProcessLauncher(Worker(workloads: [self], allocations: nil)))
    let result = session.measure(environment: Environment())
    return result.problems.filter { $0 != .debugBuild }
  }
}
