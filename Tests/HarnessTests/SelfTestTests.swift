import RunFolder
import Testing

@testable import Harness

@MainActor
@Suite("The self-test of the gate")
struct SelfTestTests {
  let clock = FakeClock()

  /// A small plan: as many comparisons as tests need.
  private var plan: SelfTestPlan {
    var plan = SelfTestPlan(.quick)
    (plan.quietTwins, plan.loadedTwins, plan.slowdowns) = (4, 0, 2)
    (plan.quietNulls, plan.loadedNulls) = (20, 0)
    plan.blocks = 6
    return plan
  }

  /// Runs it on fakes, whose clock and counter notice the faults.
  private func selfTest(
    _ plan: SelfTestPlan, interruption: Interruption = Interruption(),
    spins: Bool = true, change: (inout FakeWorkload) -> Void = { _ in },
    observer: @escaping @MainActor (SelfTestProgress) -> Void = { _ in }
  ) throws -> SelfTestDocument {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    var worker = Worker(
      workloads: [workload], clock: clock, allocations: { FakeRun.allocated })
    worker.tools = FaultTools(
      // A machine on which a slow-down cannot be seen still takes time to be calibrated.
      spin: { [clock] units in clock.advance(spins || units == 20_000 ? UInt64(units) : 0) },
      allocate: { FakeRun.allocated.count += 1 })
    let test = SelfTest(
      plan: plan, cases: [SelfTestCase(workload: workload.key, engine: "fine")],
      selection: try Selection(of: [workload], knownEngines: fakeEngines.map(\.id)),
      profile: .quick,
      options: RunOptions(
        seed: 7, profile: .quick, optimized: true,
        tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines),
      environment: Environment(), launcher: InProcessLauncher(worker), clock: clock,
      interruption: interruption, observer: observer)
    return try test.measure()
  }

  private func figure(_ name: String, _ document: SelfTestDocument) -> SelfTestDocument.Figure? {
    document.figures.first { $0.name.contains(name) }
  }

  @Test(
    "on a machine without noise, every slow-down beyond the margin is found and no twin flagged")
  func comparisons() throws {
    let document = try selfTest(plan)
    func verdicts(_ slowdown: Double) -> [String] {
      document.comparisons.filter { $0.slowdown == slowdown }.map(\.verdict)
    }
    #expect(verdicts(0) == ["same", "same", "same", "same"])
    #expect(verdicts(0.01) == ["same", "same"])
    for share in [0.03, 0.05, 0.1] { #expect(verdicts(share) == ["slower", "slower"]) }
    #expect(figure("false alarms", document)?.met == true)
    #expect(document.nulls.count == 20)
    #expect(figure("null, 95th percentile", document)?.met == true)
  }

  @Test("whole gates are green on unchanged code and exit with 2 on an allocation more")
  func gates() throws {
    let document = try selfTest(plan)
    #expect(document.gates.filter { $0.fault == nil }.map(\.exitCode) == [0])
    let allocation = document.gates.filter { $0.fault == "one more allocation" }
    #expect(allocation.map(\.exitCode) == [2])
    #expect(allocation[0].findings.contains { $0.contains("allocations.perFrame 3 -> 4") })
    #expect(allocation[0].engine == "fine")
    #expect(figure("one more allocation", document)?.met == true)
  }

  @Test("a gate that finds nothing where something is makes the self-test fail, and says what")
  func failing() throws {
    // Fakes have no component that could be notified in vain: that gate ends with 3, not with 2.
    let document = try selfTest(plan)
    #expect(document.verdict.exitCode == 1)
    #expect(figure("one more invalidation", document)?.met == false)
    #expect(SelfTestTables.summary(document).hasPrefix("not met: whole gates with one more inval"))
  }

  @Test("slow-downs that are not found fail it")
  func blind() throws {
    var document = try selfTest(plan, spins: false)
    document.comparisons = Array(repeating: document.comparisons, count: 25).flatMap(\.self)
    document.figures = SelfTestFigures.all(document)
    #expect(figure("found at 5 %", document)?.met == false)
    #expect(figure("found at 5 %", document)?.found == "0 of 50")
  }

  @Test("figures are not judged by too few comparisons")
  func tooFew() throws {
    let document = try selfTest(plan)
    #expect(figure("found at 3 %", document)?.met == nil)
    #expect(figure("found at 5 %", document)?.met == nil)
    #expect(figure("two busy loops", document)?.met == nil)
  }

  @Test("a false alarm fails it")
  func falseAlarm() throws {
    var document = try selfTest(plan)
    document.comparisons[0].slowdown = 0
    document.comparisons[0].verdict = "slower"
    #expect(SelfTestFigures.all(document)[0].met == false)
  }

  @Test("an interruption keeps what was measured and says that it is partial")
  func interrupted() throws {
    let interruption = Interruption()
    var seen = 0
    let document = try selfTest(
      plan, interruption: interruption,
      observer: { _ in
        seen += 1
        if seen == 4 { interruption.raise() }
      })
    #expect(document.partial)
    #expect(document.verdict.exitCode == 130)
    #expect(document.comparisons.count + document.nulls.count == 3)
  }

  @Test("a workload that fails says nothing about the gate, so the self-test throws")
  func broken() {
    #expect(throws: Problem.self) {
      try selfTest(plan, change: { $0.fakes["fine"]?.failsInFrame = 0 })
    }
  }

  @Test("progress says what is going on and how much is left")
  func progress() throws {
    var lines: [String] = []
    _ = try selfTest(plan, observer: { lines.append($0.line) })
    #expect(lines.count == 4 + 5 * 2 + 20 + 1 + 2)
    #expect(lines[0].hasPrefix("self-test 1/37, "))
    let last = try #require(lines.last)
    #expect(last.hasPrefix("self-test 37/37, "))
    #expect(last.hasSuffix(" s left  a whole gate with one more allocation  fake on fine"))
  }

  @Test("the full plan is the one that the project's figures are stated for")
  func thorough() {
    let cases = ["a", "b", "c"].map {
      SelfTestCase(workload: .init(id: $0, parameters: [:]), engine: "fine")
    }
    let steps = SelfTestPlan(.thorough).steps(cases, seed: 1)
    func count(_ matches: (SelfTestStep) -> Bool) -> Int { steps.count(where: matches) }
    func twins(_ loaded: Bool) -> Int {
      count { if case .compare(_, slowdown: 0, loaded: loaded) = $0 { true } else { false } }
    }
    #expect(twins(false) == 150 && twins(true) == 50)
    for share in SelfTestPlan.shares {
      #expect(
        count { if case .compare(_, slowdown: share, loaded: false) = $0 { true } else { false } }
          == 100)
    }
    #expect(count { if case .null(_, loaded: true) = $0 { true } else { false } } == 60)
    #expect(count { $0 == .soundGate } == 10)
    #expect(count { if case .faultyGate = $0 { true } else { false } } == 6)
    #expect(steps == SelfTestPlan(.thorough).steps(cases, seed: 1))
    #expect(steps != SelfTestPlan(.thorough).steps(cases, seed: 2))
  }

  @Test("its document is the same after a journey through JSON")
  func json() throws {
    let document = try selfTest(plan)
    #expect(try decode(SelfTestDocument.self, JSONText.pretty(document)) == document)
  }
}
