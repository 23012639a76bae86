import Measuring
import Messages
import RunFolder

extension Workload {
  /// Counts the workload on its engines in this process, and makes the same checks as a run: missed
  /// updates, equal output, stated counts, and engines that must have equal counts. This function
  /// is for tests: the function also works in a debug build, and takes milliseconds for a workload
  /// of a small size.
  /// - Parameters:
  ///   - ids: the ids of the engines; by default all engines that the workload lists.
  ///   - engines: the engines that the executable declares.
  ///   - seed: the seed of the run.
  /// - Returns: the problems that were found; empty if everything is correct.
  /// - Throws: a problem if the workload runs on none of these engines.
  @MainActor
  public func problems(
    on ids: [String] = [], of engines: [Engine] = Engine.builtIn, seed: UInt64 = 1
  ) throws(Problem) -> [Problem] {
    let workloads = Catalog(workloads: [self], engines: engines).workloads
    let selection = try Selection(of: workloads, engines: ids, knownEngines: engines.map(\.id))
    let session = RunSession(
      selection: selection,
      options: RunOptions(
        seed: seed, optimized: false, tool: tool, engines: engines.map(\.info)),
      launcher: InProcessLauncher(Worker(workloads: workloads, allocations: nil)))
    return session.measure(environment: Environment()).problems.filter { $0 != .debugBuild }
  }
}
