import Numbers
import Measuring
import Messages
import Processes
import Reporting
import RunFolder
import TestSupport
import Testing

@testable import Judging

@MainActor
@Suite("Two builds in alternation")
struct BuildComparisonTests {
  private let clock = FakeClock()

  private func side(
    _ name: String, _ workloads: [FakeWorkload], _ counter: AllocationCounter?
  ) throws -> BuildSide {
    BuildSide(
      revision: Revision(name: name, commit: String(repeating: String(name.prefix(1)), count: 40)),
      launcher: InProcessLauncher(
        Worker(workloads: workloads, clock: clock, allocations: counter)),
      described: WorkProtocol(
        try Selection(of: workloads, knownEngines: fakeEngines.map(\.id)).workloads))
  }

  private func compare(
    _ base: [FakeWorkload], _ head: [FakeWorkload], engines: [String] = [],
    counters: AllocationCounter? = { FakeRun.allocated },
    interruption: Interruption = Interruption()
  ) throws -> BuildComparison {
    try BuildComparisonSession(
      base: side("base", base, counters), head: side("head", head, counters),
      includes: { _ in true },
      engines: engines,
      options: RunOptions(
        seed: 7, profile: .quick, optimized: true, budget: 10_000,
        tool: .init(name: "observation-bench", version: "0"), engines: fakeEngines),
      clock: clock, interruption: interruption
    ).compare()
  }

  private func fake(_ change: (inout FakeWorkload) -> Void = { _ in }) -> FakeWorkload {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    return workload
  }

  private func verdicts(_ comparison: BuildComparison) -> [String: TimeVerdict] {
    Dictionary(uniqueKeysWithValues: comparison.times.map { ($0.engine, $0.verdict) })
  }

  @Test("a build is as fast as itself")
  func same() throws {
    let comparison = try compare([fake()], [fake()])
    #expect(verdicts(comparison) == ["fine": .same, "publish-all": .same, "oracle": .same])
    #expect(comparison.noise == 0)
    #expect(comparison.outcome == .pass)
    #expect(comparison.verdictLine.contains("counts and allocations equal"))
  }

  @Test("an engine that is a fifth slower is a regression, the others are the same")
  func slower() throws {
    let head = fake { $0.fakes["fine"]?.evaluate = 1_100_000 }
    let comparison = try compare([fake()], [head])
    #expect(verdicts(comparison) == ["fine": .slower, "publish-all": .same, "oracle": .same])
    let fine = try #require(comparison.times.first)
    #expect(abs(fine.ratio - 1.2) < 1e-9)
    #expect((fine.base, fine.head) == (1_000_000, 1_200_000))
    #expect(comparison.outcome == .regression)
  }

  @Test("what is faster, or slower by less than the margin, is no matter for an exit code")
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

  @Test("a missed update in the head is wrong")
  func missed() throws {
    let head = fake { $0.fakes["fine"]?.missed = 1 }
    #expect(try compare([fake()], [head]).outcome == .wrong)
  }

  @Test("a workload that fails in one of them is named with the revision")
  func failure() throws {
    let head = fake { $0.fakes["fine"]?.failsInFrame = 2 }
    let comparison = try compare([fake()], [head])
    #expect(comparison.outcome == .wrong)
    #expect(comparison.problems.map(\.description).contains { $0.contains("in head, fine failed") })
    #expect(comparison.times.isEmpty)
  }

  @Test("only what is defined alike in both is compared, and the rest is named")
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

  @Test("an engine that stands in one build only is named, whichever of the two it is")
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

  @Test("nothing in common and nothing selected are no pass")
  func nothing() throws {
    let other = FakeWorkload(id: "other", clock: clock)
    #expect(throws: Problem.nothingInCommon) { try compare([fake()], [other]) }
    #expect(throws: Problem.nothingSelected) { try compare([fake()], [fake()], engines: ["x"]) }
  }

  @Test("an interruption ends it without a verdict")
  func interrupted() throws {
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: Problem.interruptedWithoutResult) {
      try compare([fake()], [fake()], interruption: interruption)
    }
  }

  @Test("noise that is wider than the margin makes nothing the same")
  func noise() {
    let paired = BuildSamples.Paired(
      base: 100, head: 115,
      ratios: [[0.13, 0.14, 0.15], [0.13, 0.14, 0.15], [0.13, 0.14, 0.15]],
      nulls: [])
    #expect(paired.judge(noise: 0.001, seed: 1).0 == .slower)
    #expect(paired.judge(noise: 0.1, seed: 1).0 == .inconclusive)
  }

  /// What is judged of one engine, where each round of a build that takes 1 µs found a log ratio.
  private func judgement(_ rounds: [Double]..., groups: Int = 10) throws -> BuildJudgement {
    let key = WorkloadKey(id: "fake", parameters: [.frames: 4])
    func samples(_ value: Double) -> [Sample] {
      (0..<10).map {
        Sample(
          workload: key.id, parameters: key.parameters, engine: "fine", phase: .frame, process: 0,
          block: $0, position: 0, arm: .measured, value: value)
      }
    }
    var all = BuildSamples()
    for ratio in rounds.joined() {
      all.add(round: [
        (.base, samples(1_000)), (.null, samples(1_000)), (.head, samples(1_000 * Math.exp(ratio))),
      ])
    }
    return BuildJudgement(
      [.init(workload: key, hash: "h", engines: ["fine"], period: 1)], [key: all], groups: groups,
      seed: 1)
  }

  @Test("what only both measurements together find slower is inconclusive")
  func unconfirmed() throws {
    // In each of them one round in ten disagrees, another one.
    let bad = { (place: Int) in (0..<10).map { $0 == place ? -0.01 : 0.3 } }
    let first = try judgement(bad(0))
    #expect(first.times.map(\.verdict) == [.inconclusive])
    let together = try judgement(bad(0), bad(1))
    #expect(together.times.map(\.verdict) == [.slower])
    let second = try judgement(bad(1))
    #expect(together.confirmed(by: second).times.map(\.verdict) == [.inconclusive])
    let clear = try judgement([Double](repeating: 0.3, count: 10))
    #expect(together.confirmed(by: clear).times.map(\.verdict) == [.slower])
  }

  @Test("a tiny median makes nothing the same whose interval is wide")
  func tiny() {
    let paired = BuildSamples.Paired(
      base: 10, head: 10.2, ratios: [[-0.4], [0.02], [0.6]], nulls: [])
    #expect(paired.judge(noise: 0.001, seed: 1).0 == .inconclusive)
  }

  @Test("the difference is that of the pairs, not of two medians")
  func pairedDifference() {
    let paired = BuildSamples.Paired(
      base: 1_000, head: 1_000, ratios: [[0.3], [0.3], [0.3]], nulls: [])
    #expect(paired.judge(noise: 0.001, seed: 1).0 == .slower)
  }

  @Test("allocations that could not be judged are not called equal")
  func skippedLayer() throws {
    let comparison = try compare([fake()], [fake()], counters: nil)
    #expect(!comparison.verdictLine.contains("allocations equal"))
    #expect(
      comparison.verdictLine.contains(
        "counts equal, allocations not judged: the baseline has none counted"))
    #expect(JSONText.pretty(comparison).contains("\"layer\" : \"allocations\""))
    #expect(comparison.outcome == .pass)
  }

  @Test("a crash stands in text, markdown and verdict line")
  func crashIsTold() throws {
    let comparison = try compare([fake()], [fake { $0.fakes["fine"]?.failsInFrame = 2 }])
    for text in [comparison.text(color: false), comparison.markdown] {
      #expect(text.contains("in head, fine failed"))
    }
    #expect(
      comparison.verdictLine.contains("1 problem,") || comparison.verdictLine.contains("1 problem;")
    )
  }

  @Test("its JSON is valid against its schema, with everything that can stand in it")
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
    comparison.times = []
    comparison.noise = nil
    #expect(try schema.errors(in: JSONText.pretty(comparison)) == [])
    #expect(try !schema.errors(in: text.replacing("\"margin\"", with: "\"marge\"")).isEmpty)
  }

  @Test("what builds say to each other does not change without a new version")
  func wireFormat() throws {
    let key = WorkloadKey(id: "fake", parameters: [.frames: 4])
    let request = WorkRequest(
      workload: key, engines: ["fine"], seed: 1,
      task: .time(process: 2, plan: SamplingPlan(blocks: 3)))
    #expect(WorkProtocol.currentVersion == 1)
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
        == #"{"version":1,"workloads":[{"engines":["fine"],"hash":"h","period":1,"#
        + #""workload":{"id":"fake","parameters":{"frames":4}}}]}"# + "\n")
  }
}
