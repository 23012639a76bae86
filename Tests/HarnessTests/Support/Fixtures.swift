import RunFolder

@testable import Harness

let fakeEngines = ["fine", "publish-all", "oracle"].map {
  EngineInfo(id: $0, title: $0, version: "1")
}

/// Measures fakes in this process.
@MainActor
func measure(
  _ workloads: [FakeWorkload], clock: FakeClock, engines: [String] = [],
  options change: (inout RunOptions) -> Void = { _ in },
  interruption: Interruption = Interruption(),
  observer: @escaping @MainActor (Progress) -> Void = { _ in }
) throws -> RunResult {
  var options = RunOptions(
    seed: 7, profile: .quick, optimized: true,
    tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines)
  change(&options)
  let selection = try Selection(
    of: workloads, engines: engines, knownEngines: fakeEngines.map(\.id))
  let worker = Worker(workloads: workloads, clock: clock, allocations: { FakeRun.allocated })
  let session = RunSession(
    selection: selection, options: options, launcher: InProcessLauncher(worker), clock: clock,
    interruption: interruption, observer: observer)
  return session.measure(environment: Environment())
}
