import Foundation
import Measuring
import Messages
import Processes
import RunFolder
import TestSupport
import Testing

@testable import SelfTesting

@MainActor
@Suite("The self-test of the gate")
struct SelfTestTests {
  let clock = FakeClock()

  /// A plan with only as many comparisons as the tests need.
  private var plan: SelfTestPlan {
    var plan = SelfTestPlan(.quick)
    (plan.quietTwins, plan.loadedTwins, plan.slowdowns, plan.builds) = (4, 0, 2, 1)
    (plan.quietNulls, plan.loadedNulls) = (20, 0)
    plan.blocks = 6
    // A frame of a fake workload takes a millisecond. If the fault made each frame take 100 times
    // as long, the time budget would not suffice.
    plan.lostAdvantage = SelfTestPlan(.standard).lostAdvantage
    return plan
  }

  /// Runs the self-test on fake workloads. Faults advance the fake clock and the fake counter.
  private func selfTest(
    _ plan: SelfTestPlan, interruption: Interruption = Interruption(),
    engines: [String] = ["fine"], spins: Bool = true, countsInstructions: Bool = true,
    times: Bool = true, change: (inout FakeWorkload) -> Void = { _ in },
    observer: @escaping @MainActor (SelfTestProgress) -> Void = { _ in }
  ) throws -> SelfTestDocument {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    let multiplied = Multiplied()
    let tools = FaultTools(
      // If `spins` is `false`, slow-downs take no time. Only the calibration, which spins 20,000
      // units, still takes time.
      spin: { [clock] units in
        multiplied.count += units
        clock.advance(spins || units == 20_000 ? UInt64(units) : 0)
      },
      allocate: { FakeRun.allocated.count += 1 })
    let worker = Worker(
      workloads: [workload], clock: clock, allocations: { FakeRun.allocated },
      prepare: Injection.preparation(clock: clock, tools: tools))
    let callgrind = Callgrind(
      launcher: CountingLauncher(base: InProcessLauncher(worker), multiplied: multiplied),
      profile: { _ throws(Problem) in
        // A profile with only the lines that the parser needs.
        try! CallgrindProfile(
          """
          events: Ir
          cfn=(1) \(measuredRegionSymbol)
          calls=1 0
          0 \(500_000 + multiplied.count)
          totals: 1
          """, of: measuredRegionSymbol)
      })
    let test = SelfTest(
      plan: plan, cases: engines.map { SelfTestCase(workload: workload.key, engine: $0) },
      claimed: SelfTestCase(workload: workload.key, engine: "fine"),
      selection: try Selection(of: [workload], knownEngines: fakeEngines.map(\.id)),
      profile: .quick,
      options: RunOptions(
        seed: 7, profile: .quick, optimized: true, budget: times ? nil : 0,
        tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines),
      environment: Environment(), launcher: InProcessLauncher(worker),
      callgrind: countsInstructions ? callgrind : nil, clock: clock,
      interruption: interruption, observer: observer)
    return try test.measure()
  }

  @MainActor
  private final class Multiplied {
    var count = 0
  }

  /// Counts only the work that this launcher runs, as callgrind counts only the processes that it
  /// runs.
  private struct CountingLauncher: WorkLauncher {
    let base: any WorkLauncher
    let multiplied: Multiplied

    func launch(
      _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
    ) -> [WorkResult] {
      multiplied.count = 0
      return base.launch(requests, width: width, starting: starting)
    }
  }

  private func figure(_ name: String, _ document: SelfTestDocument) -> SelfTestDocument.Figure? {
    document.figures.first { $0.name.contains(name) }
  }

  @Test(
    "without noise, every slowdown beyond the margin is found, and no sound twin is flagged")
  func comparisons() throws {
    let document = try selfTest(plan)
    func verdicts(_ slowdown: Double) -> [String] {
      document.comparisons.filter { $0.slowdown == slowdown && $0.margin == 0.02 }.map(\.verdict)
    }
    #expect(verdicts(0) == ["same", "same", "same", "same"])
    #expect(verdicts(0.01) == ["same", "same"])
    for share in [0.03, 0.05, 0.1] { #expect(verdicts(share) == ["slower", "slower"]) }
    #expect(figure("false alarms", document)?.met == true)
    #expect(document.nulls.count == 20)
    #expect(figure("null, 95th percentile", document)?.met == true)
  }

  @Test("of two builds, an engine that is 20 % slower is found, and the other engine is the same")
  func builds() throws {
    let document = try selfTest(plan)
    let builds = document.comparisons.filter { $0.margin == 0.1 }
    #expect(builds.map(\.engine) == ["fine", "publish-all"])
    #expect(builds.map(\.slowdown) == [0.2, 0])
    #expect(builds.map(\.verdict) == ["slower", "same"])
    #expect(abs(builds[0].estimate - 1.2) < 0.001)
    #expect(builds[0].confirmation != nil && builds[1].confirmation == nil)
    #expect(figure("margin 10 %: false alarms", document)?.met == true)
    #expect(figure("margin 10 %: found at 20 %", document)?.found == "1 of 1")
  }

  @Test("two builds are compared on one case per workload, with only the first engine slowed down")
  func oneCaseOfEachWorkload() throws {
    let document = try selfTest(plan, engines: ["fine", "publish-all"])
    let builds = document.comparisons.filter { $0.margin == 0.1 }
    #expect(builds.map(\.engine) == ["fine", "publish-all"])
    #expect(builds.map(\.slowdown) == [0.2, 0])
    #expect(builds.map(\.verdict) == ["slower", "same"])
  }

  @Test("a false alarm between two builds fails only the figure for builds")
  func buildAlarm() throws {
    var document = try selfTest(plan)
    let place = try #require(
      document.comparisons.firstIndex { $0.margin == 0.1 && $0.slowdown == 0 })
    document.comparisons[place].verdict = "faster"
    let figures = SelfTestFigures.all(document, plan)
    #expect(
      figures.filter { $0.name.contains("false alarms") && $0.met == false }.map(\.name)
        == ["margin 10 %: false alarms in A/A comparisons"])
  }

  @Test("gates pass unchanged code, and exit with 2 for an additional allocation")
  func gates() throws {
    let document = try selfTest(plan)
    #expect(document.gates.filter { $0.fault == nil }.map(\.exitCode) == [0])
    let allocation = document.gates.filter { $0.fault == "one more allocation" }
    #expect(allocation.map(\.exitCode) == [2])
    #expect(allocation[0].findings.contains { $0.contains("allocations.perFrame 3 -> 4") })
    #expect(allocation[0].engine == "fine")
    #expect(allocation[0].layer == "allocations")
    #expect(allocation[0].located == 1)
    #expect(figure("one more allocation", document)?.met == true)
  }

  @Test("1000 additional multiplications are found by instructions alone")
  func multiplications() throws {
    let document = try selfTest(plan)
    let gate = try #require(document.gates.first { $0.fault == "1000 more multiplications" })
    #expect((gate.exitCode, gate.located) == (2, 1))
    #expect(gate.findings.count == 1)
    // The fake of callgrind counts the multiplications of the hundred measured frames, and also of
    // the two warm-up frames.
    #expect(gate.findings[0].contains("instructions.perFrame 5000 -> 6020"))
    #expect(figure("1000 more multiplications", document)?.met == true)
  }

  @Test("an engine that has lost its claimed advantage is found by time alone")
  func lostAdvantage() throws {
    let document = try selfTest(plan)
    let gate = try #require(document.gates.first { $0.layer == "time" })
    #expect(gate.fault == "an engine 10 times as slow")
    #expect((gate.exitCode, gate.located, gate.claims) == (2, 1, 1))
    #expect(gate.findings.count == 1)
    #expect(gate.findings[0].contains("at least 1.33 times as fast"), "\(gate.findings)")
    #expect(figure("10 times as slow", document)?.met == true)

    let blind = try selfTest(plan, spins: false)
    #expect(blind.gates.first { $0.layer == "time" }?.exitCode == 0)
    #expect(figure("10 times as slow", blind)?.met == false)
  }

  @Test("without valgrind, the multiplications are skipped with the reason")
  func noValgrind() throws {
    let document = try selfTest(plan, countsInstructions: false)
    #expect(!document.gates.contains { $0.fault == "1000 more multiplications" })
    let skipped = try #require(figure("1000 more multiplications", document))
    #expect(skipped.met == nil)
    #expect(skipped.found == "skipped: no valgrind and strip")
  }

  @Test("a gate that exits with 2 for another reason has not found the fault")
  func foundElsewhere() throws {
    // A gate may also exit with 2 for a different reason, for example because the counts of its run
    // differ from the counts that the workload states.
    var document = try selfTest(plan)
    let place = try #require(document.gates.firstIndex { $0.fault == "one more allocation" })
    document.gates[place].located = 0
    document.figures = SelfTestFigures.all(document, plan)
    #expect(figure("one more allocation", document)?.met == false)
  }

  @Test("a passing gate counts as right only if it judged claims about time")
  func claims() throws {
    // The engine publish-all takes four times as long as the engine fine, so the baseline makes a
    // claim about this ratio. The engine fine takes twice as long as the engine oracle, which is
    // too little for a claim.
    let document = try selfTest(plan)
    #expect(document.gates[0].claims == 1)
    #expect(document.gates[0].skipped == [])
    let green = try #require(figure("green on unchanged code", document))
    #expect(green.met == true)
    #expect(green.found == "1 of 1, 1 claims about time judged")
    let untimed = try selfTest(plan, times: false)
    #expect(untimed.gates[0].exitCode == 0)
    #expect(untimed.gates[0].skipped.map(\.layer) == ["time"])
    #expect(figure("green on unchanged code", untimed)?.met == false)
    #expect(figure("green on unchanged code", untimed)?.found.hasSuffix("time not judged") == true)
  }

  @Test("a gate that misses a fault makes the self-test fail, with the reason")
  func failing() throws {
    // The fake workloads have no component that could be notified without a write. The gate of this
    // fault therefore exits with 3 instead of 2.
    let document = try selfTest(plan)
    #expect(document.verdict.exitCode == 1)
    #expect(figure("one more invalidation", document)?.met == false)
    let summary = SelfTestTables.summary(document)
    #expect(summary.hasPrefix("not met: whole gates that exit with 2 and name one more inval"))
  }

  @Test("missed slowdowns fail the self-test")
  func blind() throws {
    var document = try selfTest(plan, spins: false)
    document.comparisons = Array(repeating: document.comparisons, count: 25).flatMap(\.self)
    document.figures = SelfTestFigures.all(document, plan)
    #expect(figure("margin 2 %: found at 5 %", document)?.met == false)
    #expect(figure("margin 2 %: found at 5 %", document)?.found == "0 of 50")
  }

  @Test("a figure with too few comparisons is not judged")
  func tooFew() throws {
    let document = try selfTest(plan)
    for name in ["margin 2 %: found at 3 %", "margin 2 %: found at 5 %", "two busy loops"] {
      let found = try #require(figure(name, document))
      #expect(found.met == nil)
    }
  }

  @Test("a false alarm fails the self-test")
  func falseAlarm() throws {
    var document = try selfTest(plan)
    let place = try #require(
      document.comparisons.firstIndex { $0.margin == 0.02 && $0.slowdown == 0 })
    document.comparisons[place].verdict = "slower"
    #expect(SelfTestFigures.all(document, plan)[0].met == false)
  }

  @Test("an interrupted self-test keeps its measurements and is marked as partial")
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

  @Test("the self-test throws if a workload fails")
  func broken() {
    #expect(throws: Problem.self) {
      try selfTest(plan, change: { $0.fakes["fine"]?.failsInFrame = 0 })
    }
  }

  @Test("progress shows the current work and the remaining share")
  func progress() throws {
    var lines: [String] = []
    _ = try selfTest(plan, observer: { lines.append($0.line) })
    #expect(lines.count == 4 + 5 * 2 + 1 + 20 + 1 + 3 + 1)
    #expect(lines[0].hasPrefix("self-test 1/40, "))
    let last = try #require(lines.last)
    #expect(last.hasPrefix("self-test 40/40, "))
    #expect(last.hasSuffix(" s left  a whole gate with an engine 10 times as slow  fake on fine"))
  }

  @Test("the committed self-test meets today's figures, as docs/self-test.md states them")
  func committed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "results/self-test.json").path
    let figures = SelfTestFigures.all(
      try SelfTestDocument.read(path), SelfTestPlan(.thorough))
    #expect(figures.filter { $0.met != true }.isEmpty)
    let certified = [
      "margin 2 %, one measurement: false alarms": "0 of 200",
      "margin 2 %, one measurement: found at 5 % slower": "100 of 100",
      "margin 3 %, one measurement: false alarms": "0 of 200",
      "margin 3 %, one measurement: found at 5 % slower": "100 of 100",
      "margin 15 %, two runs: false alarms": "0 of 99",
    ]
    for (name, found) in certified {
      #expect(figures.first { $0.name == name }?.found == found)
    }
  }

  @Test("the full plan has the sizes that the project's stated figures need")
  func thorough() {
    let cases = ["a", "b", "c"].map {
      SelfTestCase(workload: .init(id: $0, parameters: [:]), engine: "fine")
    }
    func steps(seed: UInt64, countsInstructions: Bool = true) -> [SelfTestStep] {
      SelfTestPlan(.thorough).steps(
        cases, claimed: cases[0], seed: seed, countsInstructions: countsInstructions)
    }
    let all = steps(seed: 1)
    func count(_ matches: (SelfTestStep) -> Bool) -> Int { all.count(where: matches) }
    func twins(_ loaded: Bool) -> Int {
      count { if case .compare(_, slowdown: 0, loaded: loaded) = $0 { true } else { false } }
    }
    #expect(twins(false) == 150 && twins(true) == 50)
    for share in SelfTestPlan.shares {
      #expect(
        count { if case .compare(_, slowdown: share, loaded: false) = $0 { true } else { false } }
          == 100)
    }
    // Each step of builds compares three cases.
    #expect(count { $0 == .builds } == 34)
    #expect(count { if case .null(_, loaded: true) = $0 { true } else { false } } == 60)
    #expect(count { $0 == .soundGate } == 10)
    #expect(count { if case .faultyGate = $0 { true } else { false } } == 9 + 10)
    #expect(count { $0 == .faultyGate(cases[0], .slowdown(9)) } == 10)
    #expect(all == steps(seed: 1))
    #expect(all != steps(seed: 2))
    #expect(steps(seed: 1, countsInstructions: false).count == all.count - 3)
  }

  @Test("a self-test document is unchanged after encoding and decoding")
  func json() throws {
    let document = try selfTest(plan)
    #expect(try decode(SelfTestDocument.self, JSONText.pretty(document)) == document)
  }
}
