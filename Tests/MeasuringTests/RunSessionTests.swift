import Processes
import RunFolder
import TestSupport
import Testing

@MainActor
@Suite("A run")
struct RunSessionTests {
  let clock = FakeClock()

  @Test("the time of a frame is the difference of clock readings")
  func median() throws {
    let result = try measure([FakeWorkload(clock: clock)], clock: clock)
    let fine = try #require(result.document.workloads.first?.measurements.first)
    #expect(fine.time?.perFrame == .init(median: 1_000_000, mad: 0, min: 1_000_000, p95: 1_000_000))
    #expect(fine.time?.mount?.median == 50_000)
    #expect(fine.time?.phases == .init(invalidate: 100_000, evaluate: 900_000, register: nil))
  }

  @Test("ratios are listed in the order of the references")
  func ratios() throws {
    let result = try measure([FakeWorkload(clock: clock)], clock: clock)
    let measurements = try #require(result.document.workloads.first?.measurements)
    #expect(measurements[0].ratios.map(\.reference) == ["publish-all", "oracle"])
    #expect(abs(measurements[0].ratios[0].estimate - 0.25) < 1e-12)
    #expect(abs(measurements[0].ratios[1].estimate - 2) < 1e-12)
    #expect(measurements[1].ratios.map(\.reference) == ["oracle"])
    #expect(measurements[2].ratios.isEmpty)
  }

  @Test("the phase register is the time that the engine takes beyond its untracked twin")
  func register() throws {
    var workload = FakeWorkload(clock: clock)
    workload.twins = ["fine": "oracle"]
    let result = try measure([workload], clock: clock)
    #expect(
      result.document.workloads[0].measurements[0].time?.phases
        == .init(invalidate: 100_000, evaluate: 450_000, register: 450_000))
  }

  @Test("the preparation of a frame is not timed")
  func prepare() throws {
    var workload = FakeWorkload(clock: clock)
    workload.prepares = true
    let result = try measure([workload], clock: clock) { $0.budget = 1_000 }
    #expect(result.document.workloads[0].measurements[0].time?.perFrame.median == 1_000_000)
  }

  @Test("A/A controls show no noise on a perfect clock")
  func noise() throws {
    #expect(try measure([FakeWorkload(clock: clock)], clock: clock).document.environment.noise == 0)
  }

  @Test("the same seed gives the same document")
  func sameSeed() throws {
    let first = try measure([FakeWorkload(clock: clock)], clock: clock).document
    let second = try measure([FakeWorkload(clock: clock)], clock: clock).document
    #expect(JSONText.pretty(first.workloads) == JSONText.pretty(second.workloads))
  }

  @Test("a workload that does not fit the budget is counted and named, and not timed")
  func budget() throws {
    var slow = FakeWorkload(id: "slow", clock: clock)
    for engine in slow.order { slow.fakes[engine]?.evaluate = 1_000_000_000 }
    let quick = FakeWorkload(id: "quick", clock: clock)
    let result = try measure([slow, quick], clock: clock) { $0.budget = 100 }
    #expect(result.document.workloads.map(\.id) == ["slow", "quick"])
    #expect(result.document.workloads[0].measurements[0].counts.evaluations == 40)
    #expect(result.document.workloads[0].measurements[0].time == nil)
    #expect(result.document.workloads[1].measurements[0].time != nil)
    #expect(result.document.environment.notTimed == [slow.key.description])
    #expect(result.problems == [.notTimed([slow.key])])
    #expect(result.outcome == .pass)
  }

  @Test("counting that uses up the budget leaves a quarter of it for timing")
  func busyMachine() throws {
    var slow = FakeWorkload(id: "slow", clock: clock)
    for engine in slow.order { slow.fakes[engine]?.evaluate = 5_000_000_000 }
    let quick = FakeWorkload(id: "quick", clock: clock)
    let environment = try measure([slow, quick], clock: clock) { $0.budget = 40 }.document
      .environment
    #expect(try #require(environment.countingSeconds) > 40)
    #expect(environment.notTimed == [slow.key.description])
  }

  @Test("a run reports the time for counting, and the time inside timed regions")
  func shares() throws {
    var slow = FakeWorkload(clock: clock)
    for engine in slow.order { slow.fakes[engine]?.evaluate = 1_000_000_000 }
    let untimed = try measure([slow], clock: clock) { $0.budget = 100 }.document.environment
    #expect(untimed.countingSeconds == untimed.elapsedSeconds)
    #expect(untimed.measuredSeconds == 0)

    let timed = try measure([FakeWorkload(clock: clock)], clock: clock).document
    let environment = timed.environment
    let counting = try #require(environment.countingSeconds)
    #expect(counting > 0)
    #expect(counting + environment.measuredSeconds < environment.elapsedSeconds)
  }

  @Test("every workload gets all of its processes although they start more slowly than planned")
  func slowStarts() throws {
    var workloads = ["a", "b", "c"].map { FakeWorkload(id: $0, clock: clock) }
    for index in workloads.indices {
      for engine in workloads[index].order { workloads[index].fakes[engine]?.evaluate = 15_000_000 }
    }
    let result = try measure(
      workloads, clock: clock, start: 400_000_000, options: { $0.budget = 24 })
    #expect(result.problems.isEmpty)
    #expect(
      result.document.workloads.map { $0.measurements.map(\.time?.processes) }
        == Array(repeating: [3, 3, 3], count: 3))
    #expect(result.document.environment.elapsedSeconds <= 24)
  }

  @Test("time that the first round leaves over goes to the other rounds")
  func leftover() throws {
    var workloads = ["a", "b", "c"].map { FakeWorkload(id: $0, clock: clock) }
    for index in workloads.indices {
      for engine in workloads[index].order { workloads[index].fakes[engine]?.evaluate = 15_000_000 }
    }
    let result = try measure(workloads, clock: clock) { $0.budget = 24 }
    // The run keeps a tenth of its time budget for writing the document and drawing the charts.
    #expect(result.document.environment.elapsedSeconds > 24 * 0.85)
    #expect(result.document.environment.elapsedSeconds < 24 * 0.9)
    let frames = result.samples.filter { $0.phase == .frame }
    let blocks = (0..<3).map { process in
      Set(frames.filter { $0.process == process }.map { "\($0.workload) \($0.block)" }).count
    }
    #expect(blocks[0] < blocks[1] && blocks[0] < blocks[2], "\(blocks)")
  }

  @Test("a workload that lost a process to the budget is named")
  func lostProcesses() throws {
    let workloads = ["a", "b", "c"].map { FakeWorkload(id: $0, clock: clock) }
    let result = try measure(
      workloads, clock: clock, start: 1_900_000_000, options: { $0.budget = 20 })
    #expect(result.problems == [.fewProcesses([workloads[2].key], wanted: 3)])
    #expect(result.outcome == .pass)
  }

  @Test("Ctrl-C during the assembly of the document leaves a complete run")
  func lateInterruption() throws {
    let interruption = Interruption()
    var slow = FakeWorkload(clock: clock)
    for engine in slow.order { slow.fakes[engine]?.evaluate = 1_000_000_000 }
    let result = try measure(
      [slow], clock: clock, options: { $0.budget = 100 }, interruption: interruption,
      observer: { progress in
        if progress == .found(.notTimed([slow.key])) { interruption.raise() }
      })
    #expect(interruption.isRaised)
    #expect(!result.document.partial)
    #expect(result.outcome == .pass)
  }

  @Test("a debug build counts and does not time")
  func debugBuild() throws {
    let result = try measure([FakeWorkload(clock: clock)], clock: clock) { $0.optimized = false }
    #expect(result.samples.isEmpty)
    #expect(result.document.workloads[0].measurements[0].time == nil)
    #expect(result.problems == [.debugBuild])
    #expect(result.outcome == .pass)
  }

  @Test("an interrupted run keeps its counts and is marked as partial")
  func interrupted() throws {
    let interruption = Interruption()
    let workloads = [FakeWorkload(id: "a", clock: clock), FakeWorkload(id: "b", clock: clock)]
    let result = try measure(
      workloads, clock: clock, interruption: interruption,
      observer: { progress in
        if case .counting = progress { interruption.raise() }
      })
    #expect(result.document.partial)
    #expect(result.document.workloads.map(\.id) == ["a"])
    #expect(result.document.verdict == .init(name: "interrupted", exitCode: 130))
  }

  @Test("every workload is timed once before any workload is timed again")
  func rounds() throws {
    let workloads = [FakeWorkload(id: "a", clock: clock), FakeWorkload(id: "b", clock: clock)]
    var order: [String] = []
    _ = try measure(
      workloads, clock: clock,
      observer: { progress in
        if case .timing(let key, _, _, let process, _, _) = progress {
          order.append("\(key.id)\(process)")
        }
      })
    #expect(order == ["a0", "b0", "a1", "b1", "a2", "b2"])
  }

  @Test("the document lists the measured engines")
  func engines() throws {
    let result = try measure([FakeWorkload(clock: clock)], clock: clock, engines: ["oracle"])
    #expect(result.document.engines.map(\.id) == ["oracle"])
    #expect(result.document.workloads[0].measurements.map(\.engine) == ["oracle"])
  }
}
