import Measuring
import Processes
import RunFolder

/// Made-up engines, with the facts by which the gate checks and compares their counts and times.
package let fakeEngines = [
  fakeEngine("fine", .property, .engine, references: ["publish-all", "observation", "oracle"]),
  fakeEngine("publish-all", .object, .baseline, references: ["oracle"]),
  fakeEngine("opencombine", .object, .peer, sameCounts: .init(as: "publish-all")),
  fakeEngine("oracle", .none, .floor),
]

private func fakeEngine(
  _ id: String, _ grain: EngineFacts.Grain, _ role: EngineFacts.Role,
  sameCounts: EngineFacts.SameCounts? = nil, references: [String] = []
) -> EngineInfo {
  EngineInfo(
    id: id, title: id, version: "1",
    facts: EngineFacts(
      grain: grain, role: role, notation: id, sameCounts: sameCounts, references: references,
      look: .init(light: "#000000", dark: "#ffffff", mark: .circle)))
}

/// Measures fake workloads in this process, by a fake clock.
/// - Parameter start: the nanoseconds that the start of a timing process takes by the fake clock.
@MainActor
package func measure(
  _ workloads: [FakeWorkload], clock: FakeClock, engines: [String] = [], start: UInt64 = 0,
  options change: (inout RunOptions) -> Void = { _ in },
  interruption: Interruption = Interruption(),
  observer: @escaping @MainActor (RunProgress) -> Void = { _ in }
) throws -> RunResult {
  var options = RunOptions(
    seed: 7, profile: .quick, optimized: true,
    tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines)
  change(&options)
  let selection = try Selection(
    of: workloads, engines: engines, knownEngines: fakeEngines.map(\.id))
  let worker = Worker(workloads: workloads, clock: clock, allocations: { FakeRun.allocated })
  let session = RunSession(
    selection: selection, options: options,
    launcher: SlowLauncher(base: InProcessLauncher(worker), clock: clock, start: start),
    clock: clock,
    interruption: interruption, observer: observer)
  return session.measure(environment: Environment()).finished()
}

/// Handles requests for measurements in this process. Before the measurements, the launcher
/// advances the clock by `start` for each request for times, as if a process had to be started for
/// the request.
package struct SlowLauncher: WorkLauncher {
  package var base: InProcessLauncher
  package var clock: FakeClock
  package var start: UInt64

  package init(base: InProcessLauncher, clock: FakeClock, start: UInt64) {
    self.base = base
    self.clock = clock
    self.start = start
  }

  package func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    for request in requests {
      if case .time = request.task { clock.advance(start) }
    }
    return base.launch(requests, width: width, starting: starting)
  }
}

/// The run documents of fake workloads without a failure, one for each id. The workloads are
/// measured once for all tests. Tests change only copies of the documents.
@MainActor
package enum SoundRun {
  private static let documents = Dictionary(
    uniqueKeysWithValues: ["fake", "a", "b", "c"].map { id in
      let clock = FakeClock()
      // If a fake workload cannot be measured, the test process ends with the reason.
      let result = try! measure([FakeWorkload(id: id, clock: clock)], clock: clock)
      return (id, result.document)
    })

  package static func document(_ ids: String...) -> RunDocument {
    documents[ids[0]]!.replacing(workloads: ids.flatMap { documents[$0]!.workloads })
  }
}

extension RunDocument {
  /// The document without its stored verdicts, as of an earlier version.
  package var unjudged: RunDocument {
    var results = workloads
    for workload in results.indices {
      for measurement in results[workload].measurements.indices {
        for ratio in results[workload].measurements[measurement].ratios.indices {
          results[workload].measurements[measurement].ratios[ratio].verdict = nil
        }
      }
    }
    return replacing(workloads: results)
  }
}
