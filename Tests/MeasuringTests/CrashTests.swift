import Processes
import RunFolder
import TestSupport
import Testing

@testable import Measuring

/// A launcher that reports a crash for some requests, and passes all other requests to a worker.
@MainActor
private struct CrashingLauncher: WorkLauncher {
  var worker: Worker
  var crashes: (WorkRequest) -> ProcessFailure?

  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    requests.map { request in
      crashes(request).map { .failure($0) } ?? .success(worker.reply(to: request))
    }
  }
}

@MainActor
@Suite("Crashing workloads")
struct CrashTests {
  private let clock = FakeClock()

  private func measure(_ crashes: @escaping (WorkRequest) -> ProcessFailure?) throws -> RunResult {
    let workloads = [FakeWorkload(id: "a", clock: clock), FakeWorkload(id: "b", clock: clock)]
    let session = RunSession(
      selection: try Selection(of: workloads, knownEngines: fakeEngines.map(\.id)),
      options: RunOptions(
        profile: .quick, optimized: true, tool: .init(name: "observation-bench", version: "0"),
        engines: fakeEngines),
      launcher: CrashingLauncher(
        worker: Worker(workloads: workloads, clock: clock, allocations: nil), crashes: crashes),
      clock: clock)
    return session.measure(environment: Environment()).finished()
  }

  @Test("a workload that crashes during counting is named, and the others are measured")
  func counting() throws {
    let result = try measure { $0.workload.id == "a" ? .crashed(reason: "signal 4") : nil }
    #expect(result.outcome == .wrong)
    #expect(result.problems.map(\.name) == ["workloadCrashed"])
    #expect(result.document.workloads.map(\.id) == ["b"])
    #expect(result.document.workloads[0].measurements[0].time != nil)
  }

  @Test("a workload that crashes during timing keeps its counts")
  func timing() throws {
    let result = try measure {
      if case .time = $0.task, $0.workload.id == "a" { .crashed(reason: "signal 4") } else { nil }
    }
    #expect(result.outcome == .wrong)
    #expect(result.document.workloads.map(\.id) == ["a", "b"])
    #expect(result.document.workloads[0].measurements[0].time == nil)
  }

  @Test("a workload that crashes in several processes is named once")
  func once() throws {
    let result = try measure {
      if case .time = $0.task, $0.workload.id == "a" { .crashed(reason: "signal 4") } else { nil }
    }
    #expect(result.problems.count { $0.name == "workloadCrashed" } == 1)
  }

  @Test("a process that cannot be started is an error of bench")
  func cannotStart() throws {
    #expect(try measure { _ in .cannotStart(reason: "no memory") }.outcome == .failed)
  }
}
