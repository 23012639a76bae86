import Messages
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@Suite("The estimate of a run")
struct RunEstimateTests {
  /// Workloads of 10 components on three engines each.
  private func estimate(
    _ count: Int, components: Int = 10, frames: Int = 4,
    instructions scope: InstructionScope? = nil, _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> RunEstimate {
    let workloads = (0..<count).map {
      FakeWorkload(
        id: "fake\($0)", parameters: [.components: components, .frames: frames],
        clock: FakeClock())
    }
    var options = RunOptions(
      optimized: true, tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines,
      cores: 2)
    change(&options)
    return RunEstimate(
      try Selection(of: workloads, knownEngines: fakeEngines.map(\.id)), options: options,
      instructions: scope)
  }

  @Test("a run that has more to time than its profile allows takes the profile's time")
  func budget() throws {
    let full = try estimate(100)
    #expect(full.total == Profile.standard.budget)
    #expect(full.expected.line == "About 2 minutes: 100 workloads.")
    #expect(try estimate(100) { $0.budget = 900 }.total > full.total)
  }

  @Test("a run of one workload is short, so nothing is said")
  func short() throws {
    #expect(try estimate(1).expected.line == nil)
  }

  @Test("a run that times nothing takes as long as counting, and counting has no limit")
  func counting() throws {
    let counts = try estimate(100) { $0.countsOnly = true }
    #expect(counts.total == counts.counting)
    #expect(try estimate(100) { $0.optimized = false }.total == counts.counting)
    let large = try estimate(2, components: 1_000_000, frames: 100)
    #expect(large.counting > Profile.standard.budget)
    #expect(large.total == large.counting)
  }

  @Test("the instructions of each measurement take a process under callgrind")
  func instructions() throws {
    let none = try estimate(100)
    #expect(none.instructions == 0)
    let all = try estimate(100, instructions: .everything)
    // 300 processes of 1.2 s on two cores.
    #expect(abs(all.instructions - 180) < 1)
    #expect(all.total == none.total + all.instructions)
    #expect(
      all.expected.line
        == "About 5 minutes: 100 workloads, of which 3 minutes for counting instructions.")
    #expect(abs(try estimate(100, instructions: .held(engines: ["fine"])).instructions - 60) < 1)
    let large = InstructionScope.mostComponents + 1
    #expect(try estimate(1, components: large, instructions: .everything).instructions == 0)
  }
}
