import Measuring
import Messages
import RunFolder

extension Workload {
  /// Counts the workload on its engines in this process, and makes the same checks as a run: missed
  /// updates, equal output, stated counts, and engines that must have equal counts. This function
  /// is for tests: the function also works in a debug build, and takes milliseconds for a workload
  /// of a small size.
  /// - Parameters:
  ///   - engines: the ids of the engines; by default all engines that the workload lists.
  ///   - seed: the seed of the run.
  /// - Returns: the problems that were found; empty if everything is correct.
  /// - Throws: a problem if the workload runs on none of `engines`.
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
    return session.measure(environment: Environment()).problems.filter { $0 != .debugBuild }
  }
}
