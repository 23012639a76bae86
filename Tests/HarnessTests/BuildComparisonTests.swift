import RunFolder
import Testing

@testable import Harness

@MainActor
@Suite("Two builds in alternation")
struct BuildComparisonTests {
  private let clock = FakeClock()

  private func side(_ name: String, _ workloads: [FakeWorkload]) throws -> BuildSide {
    BuildSide(
      revision: Revision(name: name, commit: String(repeating: String(name.prefix(1)), count: 40)),
      launcher: InProcessLauncher(
        Worker(workloads: workloads, clock: clock, allocations: { FakeRun.allocated })),
      described: WorkProtocol(
        try Selection(of: workloads, knownEngines: fakeEngines.map(\.id))))
  }

  private func compare(
    _ base: [FakeWorkload], _ head: [FakeWorkload], engines: [String] = [],
    interruption: Interruption = Interruption()
  ) throws -> BuildComparison {
    try BuildComparisonSession(
      base: side("base", base), head: side("head", head), includes: { _ in true },
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
    #expect(throws: Problem.interrupted) {
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
      workloads: [.init(workload: key, hash: "h", engines: ["fine"], period: 1)])
    #expect(
      JSONText.compact(described)
        == #"{"version":1,"workloads":[{"engines":["fine"],"hash":"h","period":1,"#
        + #""workload":{"id":"fake","parameters":{"frames":4}}}]}"# + "\n")
  }
}
