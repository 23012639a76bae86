import Measuring
import Messages
import Processes
import Reporting
import RunFolder
import TestSupport
import Testing
import Verdicts

@testable import Judging

@MainActor
@Suite("Two builds in alternation")
struct BuildComparisonTests {
  private let clock = FakeClock()

  private func side(
    _ name: String, _ workloads: [FakeWorkload], _ counter: AllocationCounter?,
    _ watch: WatchingLauncher? = nil
  ) throws -> BuildSide {
    var launcher = watch ?? WatchingLauncher { _ in }
    launcher.base = InProcessLauncher(
      Worker(workloads: workloads, clock: clock, allocations: counter))
    return BuildSide(
      revision: Revision(name: name, commit: String(repeating: String(name.prefix(1)), count: 40)),
      launcher: launcher,
      described: WorkProtocol(
        try Selection(of: workloads, knownEngines: fakeEngines.map(\.id)).workloads))
  }

  private func compare(
    _ base: [FakeWorkload], _ head: [FakeWorkload], engines: [String] = [],
    counters: AllocationCounter? = { FakeRun.allocated },
    interruption: Interruption = Interruption(), launcher: WatchingLauncher? = nil
  ) throws -> BuildComparison {
    try session(
      base, head, engines: engines, counters: counters, interruption: interruption,
      launcher: launcher
    ).compare()
  }

  private func session(
    _ base: [FakeWorkload], _ head: [FakeWorkload], engines: [String] = [],
    counters: AllocationCounter? = nil, interruption: Interruption = Interruption(),
    launcher: WatchingLauncher? = nil, budget: Double = 10_000
  ) throws -> BuildComparisonSession {
    try BuildComparisonSession(
      base: side("base", base, counters), head: side("head", head, counters, launcher),
      includes: { _ in true },
      engines: engines,
      options: RunOptions(
        seed: 7, profile: .quick, optimized: true, budget: budget,
        tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines),
      clock: clock, interruption: interruption)
  }

  @Test("a comparison says before it begins how long it takes, with and without further passes")
  func expected() throws {
    let many = (0..<100).map { place in fake { $0.id = "fake\(place)" } }
    #expect(
      try session(many, many, budget: 120).expected.line
        == "About 2 minutes: 100 workloads with both builds, and up to 4 minutes if times are"
        + " measured again.")
    #expect(try session([fake()], [fake()], budget: 120).expected.seconds < 120)
  }

  private func fake(_ change: (inout FakeWorkload) -> Void = { _ in }) -> FakeWorkload {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    return workload
  }

  private func verdicts(_ comparison: BuildComparison) -> [String: TimeVerdict] {
    Dictionary(uniqueKeysWithValues: comparison.times.map { ($0.engine, $0.decision.verdict) })
  }

  @Test("a build is judged as fast as itself")
  func same() throws {
    let comparison = try compare([fake()], [fake()])
    #expect(verdicts(comparison) == ["fine": .same, "publish-all": .same, "oracle": .same])
    #expect(comparison.noise == 0)
    #expect(comparison.outcome == .pass)
    #expect(comparison.verdictLine.contains("counts and allocations equal"))
  }

  @Test("an engine that is 20 % slower is a regression, and the other engines are the same")
  func slower() throws {
    let head = fake { $0.fakes["fine"]?.evaluate = 1_100_000 }
    let comparison = try compare([fake()], [head])
    #expect(verdicts(comparison) == ["fine": .slower, "publish-all": .same, "oracle": .same])
    let fine = try #require(comparison.times.first)
    #expect(abs(fine.decision.first.estimate - 1.2) < 1e-9)
    #expect(abs((fine.decision.confirmation?.estimate ?? 0) - 1.2) < 1e-9)
    #expect((fine.base, fine.head) == (1_000_000, 1_200_000))
    #expect(comparison.outcome == .regression)
  }

  @Test("a build that is faster, or slower by less than the margin, passes")
  func fasterAndMargin() throws {
    let head = fake {
      $0.fakes["fine"]?.evaluate = 500_000
      $0.fakes["publish-all"]?.evaluate = 4_250_000
    }
    let comparison = try compare([fake()], [head])
    #expect(verdicts(comparison) == ["fine": .faster, "publish-all": .same, "oracle": .same])
    #expect(comparison.outcome == .pass)
  }

  @Test("more evaluations are a regression, fewer allocations are better")
  func counts() throws {
    let more = fake { $0.fakes["fine"]?.evaluations = 11 }
    #expect(try compare([fake()], [more]).outcome == .regression)
    let fewer = fake { $0.fakes["fine"]?.allocations = 2 }
    #expect(try compare([fake()], [fewer]).outcome == .better)
  }

  @Test("a missed update in the new build is wrong")
  func missed() throws {
    let head = fake { $0.fakes["fine"]?.missed = 1 }
    #expect(try compare([fake()], [head]).outcome == .wrong)
  }

  @Test("a workload that fails in one build is reported with the revision")
  func failure() throws {
    let head = fake { $0.fakes["fine"]?.failsInFrame = 2 }
    let comparison = try compare([fake()], [head])
    #expect(comparison.outcome == .wrong)
    #expect(comparison.problems.map(\.description).contains { $0.contains("in head, fine failed") })
    #expect(comparison.times.isEmpty)
  }

  @Test("only workloads with equal definitions are compared, and other workloads are listed")
  func leftOut() throws {
    let (old, new) = (FakeWorkload(id: "old", clock: clock), FakeWorkload(id: "new", clock: clock))
    let changed = (
      FakeWorkload(id: "c", clock: clock), FakeWorkload(id: "c", revision: 2, clock: clock)
    )
    let comparison = try compare([fake(), old, changed.0], [fake(), new, changed.1])
    #expect(Set(comparison.times.map(\.workload.id)) == ["fake"])
    #expect(
      comparison.leftOut.map { "\($0.workload.id) \($0.reason.rawValue)" }.sorted() == [
        "c changed", "new onlyInHead", "old onlyInBase",
      ])
  }

  @Test("an engine that only one of the builds has is listed")
  func leftOutEngines() throws {
    func leftOut(_ base: [String], _ head: [String], engines: [String] = []) throws -> [String] {
      try compare([fake { $0.order = base }], [fake { $0.order = head }], engines: engines)
        .leftOut.map { "\($0.engine ?? "all") \($0.reason.rawValue)" }
    }
    let (all, some) = (["fine", "publish-all", "oracle"], ["fine", "oracle"])
    #expect(try leftOut(some, all) == ["publish-all onlyInHead"])
    #expect(try leftOut(all, some) == ["publish-all onlyInBase"])
    #expect(try leftOut(all, some, engines: ["fine"]) == [])
  }

  @Test("two builds without a common or selected workload do not pass")
  func nothing() throws {
    let other = FakeWorkload(id: "other", clock: clock)
    #expect(throws: Problem.nothingInCommon) { try compare([fake()], [other]) }
    #expect(throws: Problem.nothingSelected) { try compare([fake()], [fake()], engines: ["x"]) }
  }

  @Test("an interruption ends the comparison without a verdict")
  func interrupted() throws {
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: Problem.interruptedWithoutResult) {
      try compare([fake()], [fake()], interruption: interruption)
    }
  }

  @Test("an inconclusive time shows its reason and both measurements' numbers in text and JSON")
  func reasons() throws {
    var comparison = try compare([fake()], [fake { $0.fakes["fine"]?.evaluate = 1_100_000 }])
    var second = TimeRule.builds.judge(
      TimeEvidence(processes: [0.05, 0.1, 0.15], nulls: [0.01], reference: 1_000))
    second.processes = 6
    comparison.times[0].decision.confirmation = second
    (comparison.times[0].decision.verdict, comparison.times[0].decision.doubt) = (
      .inconclusive, .notConfirmed
    )
    for text in [comparison.text(color: false), comparison.markdown] {
      #expect(
        text.contains(
          "fine is inconclusive: the second measurement did not confirm the first;"
            + " 1.20 [1.20, 1.20] by 3 groups of rounds, noise 0 %,"
            + " confirmation 1.11 [0.969, 1.26] by 6 groups of rounds, noise 1.0 %."),
        "\(text)")
    }
    #expect(comparison.outcome == .inconclusive)
    #expect(JSONText.pretty(comparison).contains(#""doubt" : "notConfirmed""#))
  }

  @Test("the report says how many times were judged, and which slowdown would have been detected")
  func sight() throws {
    let comparison = try compare([fake()], [fake()])
    #expect(comparison.sight?.count == 3)
    // With the fake clock, identical arms take equal times, so there is no noise. The smallest
    // slowdown that would be detected is therefore the margin.
    #expect(abs((comparison.sight?.worst ?? 0) - 1.1) < 1e-9)
    #expect(
      comparison.verdictLine.contains(
        "3 times judged, a slowdown detected from 1.10 on (median; largest 1.10)"))
  }

  @Test("a confirmation run uses fresh processes with new numbers")
  func freshProcesses() throws {
    var numbers: [WorkloadKey: [Int]] = [:]
    let watched = WatchingLauncher { request in
      guard case .time(let process, _) = request.task else { return }
      numbers[request.workload, default: []].append(process)
    }
    let slow = fake { $0.fakes["fine"]?.evaluate = 1_100_000 }
    var same = FakeWorkload(id: "same", clock: clock)
    same.order = ["fine"]
    _ = try compare([fake(), same], [slow, same], launcher: watched)
    let taken = try #require(numbers[fake().key])
    // The launcher watches the processes of the head. Each round has six processes with the same
    // number, and two of them run the head.
    #expect(Dictionary(grouping: taken, by: \.self).values.allSatisfy { $0.count == 2 })
    #expect(Set(taken).count > Set(try #require(numbers[same.key])).count)
  }

  @Test("allocations that could not be judged are not reported as equal")
  func skippedLayer() throws {
    let comparison = try compare([fake()], [fake()], counters: nil)
    #expect(!comparison.verdictLine.contains("allocations equal"))
    #expect(
      comparison.verdictLine.contains(
        "counts equal, allocations not judged: the baseline contains no allocation counts"))
    #expect(JSONText.pretty(comparison).contains("\"layer\" : \"allocations\""))
    #expect(comparison.outcome == .pass)
  }

  @Test("a crash is reported in the text, the markdown and the verdict line")
  func crashIsTold() throws {
    let comparison = try compare([fake()], [fake { $0.fakes["fine"]?.failsInFrame = 2 }])
    for text in [comparison.text(color: false), comparison.markdown] {
      #expect(text.contains("in head, fine failed"))
    }
    #expect(
      comparison.verdictLine.contains("1 problem,") || comparison.verdictLine.contains("1 problem;")
    )
  }

  @Test("the JSON report of every kind of finding is valid against its schema")
  func schema() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let schema = try SchemaValidator(
      schemaAt: "/\(root)/results/schema/compare-git.schema.json")
    let old = FakeWorkload(id: "old", clock: clock)
    let broken = FakeWorkload(id: "broken", clock: clock)
    var failing = broken
    failing.fakes["fine"]?.failsInFrame = 2
    var comparison = try compare(
      [fake(), old, broken], [fake { $0.fakes["fine"]?.evaluations = 11 }, failing])
    comparison.notTimed = [broken.key]
    comparison.head.commit = String(repeating: "0", count: 40)
    comparison.counted.skipped = [.init(layer: .allocations, reason: "a reason")]
    #expect(!comparison.counted.rows.isEmpty && !comparison.problems.isEmpty)
    #expect(!comparison.times.isEmpty && !comparison.leftOut.isEmpty)
    let text = JSONText.pretty(comparison)
    #expect(try schema.errors(in: text) == [])
    comparison.times[0].decision = TimeDecision(
      .inconclusive, .notConfirmed, comparison.times[0].decision.first,
      comparison.times[0].decision.first)
    #expect(try schema.errors(in: JSONText.pretty(comparison)) == [])
    comparison.times = []
    #expect(try schema.errors(in: JSONText.pretty(comparison)) == [])
    #expect(try !schema.errors(in: text.replacing("\"margin\"", with: "\"marge\"")).isEmpty)
  }

  @Test("the messages between builds keep their format as long as the protocol version stays")
  func wireFormat() throws {
    let key = WorkloadKey(id: "fake", parameters: [.frames: 4])
    let request = WorkRequest(
      workload: key, engines: ["fine"], seed: 1,
      task: .time(process: 2, plan: SamplingPlan(blocks: 3)))
    #expect(WorkProtocol.currentVersion == 3)
    #expect(
      JSONText.compact(request)
        == #"{"engines":["fine"],"seed":1,"task":{"time":{"plan":{"batch":400000,"blocks":3,"minimumBlocks":5,"#
        + #""mounts":3,"phaseBlocks":8,"timeLimit":1000000000},"process":2}},"#
        + #""workload":{"id":"fake","parameters":{"frames":4}}}"# + "\n")
    let reply = WorkReply.timed(SampledWorkload(samples: [], measured: 5))
    #expect(
      JSONText.compact(reply).hasPrefix(#"{"timed":{"_0":{"csv":"workload,parameters,engine,"#))
    let described = WorkProtocol(
      workloads: [WorkProtocol.Entry(workload: key, hash: "h", engines: ["fine"], period: 1)])
    #expect(
      JSONText.compact(described)
        == #"{"version":3,"workloads":[{"engines":["fine"],"hash":"h","period":1,"#
        + #""workload":{"id":"fake","parameters":{"frames":4}}}]}"# + "\n")
  }
}

/// A launcher that does the work in this process. Before the work, the launcher passes the requests
/// to `look`.
@MainActor
private struct WatchingLauncher: WorkLauncher {
  var base: (any WorkLauncher)?
  let look: @MainActor (WorkRequest) -> Void

  init(look: @escaping @MainActor (WorkRequest) -> Void) {
    self.look = look
  }

  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    requests.forEach(look)
    return base?.launch(requests, width: width, starting: starting) ?? []
  }
}
