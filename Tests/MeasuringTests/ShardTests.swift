import Messages
import TestSupport
import Testing

@testable import Measuring
@testable import RunFolder

@MainActor
@Suite("Shards")
struct ShardTests {
  private func part(_ ids: String..., change: (inout RunDocument) -> Void = { _ in })
    -> RunMerge.Part
  {
    var document = SoundRun.document(ids[0])
    document.workloads = ids.flatMap { SoundRun.document($0).workloads }
    change(&document)
    return RunMerge.Part(document: document, samples: [], trace: Trace())
  }

  private func merge(_ parts: [RunMerge.Part]) throws(Problem) -> RunResult {
    try RunMerge.merge(parts).finished()
  }

  @Test("a shard is written as its number and the number of shards")
  func syntax() throws {
    #expect(try Shard("2/5").number == 2)
    #expect(try Shard("2/5").count == 5)
  }

  @Test(
    "any other text is refused as a shard",
    arguments: ["", "2", "0/5", "6/5", "a/b", "1/2/3", "1/0"])
  func badSyntax(text: String) {
    #expect(throws: Problem.self) { try Shard(text) }
  }

  @Test("every workload is in exactly one shard")
  func partition() throws {
    let workloads = ["a", "b", "c", "d", "e"].map { FakeWorkload(id: $0, clock: FakeClock()) }
    let selection = try Selection(of: workloads, knownEngines: [])
    let parts = try (1...3).map { try selection.part(try Shard("\($0)/3")).workloads.map(\.id) }
    #expect(parts == [["a", "d"], ["b", "e"], ["c"]])
    #expect(throws: Problem.nothingSelected) { try selection.part(try Shard("6/6")) }
  }

  @Test("merged shards contain all of their workloads")
  func merged() throws {
    let result = try merge([part("a"), part("b", "c")])
    #expect(result.document.workloads.map(\.id) == ["a", "b", "c"])
    #expect(result.document.verdict.name == "pass")
  }

  @Test("merged shards have the order of the whole selection")
  func order() throws {
    let first = part("a", "c") { $0.environment.shards = ["1/2"] }
    let second = part("b") { $0.environment.shards = ["2/2"] }
    #expect(try merge([second, first]).document.workloads.map(\.id) == ["a", "b", "c"])
  }

  @Test("the seconds of shards are added, and are unknown if one shard does not state them")
  func seconds() throws {
    func shard(_ id: String, counting: Double?) -> RunMerge.Part {
      part(id) { ($0.environment.measuredSeconds, $0.environment.countingSeconds) = (7, counting) }
    }
    let all = try merge([shard("a", counting: 5), shard("b", counting: 6)]).document
    #expect(all.environment.countingSeconds == 11)
    #expect(all.environment.measuredSeconds == 14)
    for (one, other) in [(5, nil), (nil, 5)] as [(Double?, Double?)] {
      let some = try merge([shard("a", counting: one), shard("b", counting: other)])
      #expect(some.document.environment.countingSeconds == nil)
    }
  }

  @Test("a problem of any shard is a problem of the merged run")
  func problems() throws {
    let wrong = part("b") {
      $0.problems = [Problem.interrupted.record]; $0.partial = true
    }
    let result = try merge([part("a"), wrong])
    #expect(result.document.partial)
    #expect(result.document.verdict == Outcome.interrupted.verdict)
  }

  @Test("a missing shard makes the merged run partial, and is named")
  func missingShard() throws {
    func shard(_ id: String, _ text: String) -> RunMerge.Part {
      part(id) { $0.environment.shards = [text] }
    }
    let some = try merge([shard("a", "1/3"), shard("b", "3/3")])
    #expect(some.document.partial)
    #expect(some.problems == [.shardsMissing(["2/3"])])
    #expect(some.outcome == .unusable)
    #expect(some.document.environment.shards == ["1/3", "3/3"])
    let all = try merge([shard("a", "1/3"), shard("b", "3/3"), shard("c", "2/3")])
    #expect(!all.document.partial)
    #expect(all.outcome == .pass)
    #expect(all.document.environment.shards == nil)
    #expect(throws: Problem.cannotMerge(reason: "one was divided into 3 shards, another into 2")) {
      try merge([shard("a", "1/3"), shard("b", "2/2")])
    }
  }

  @Test("shards of different selections are not merged, even if their numbers fit")
  func differentSelections() throws {
    func shard(_ id: String, _ text: String, _ selection: String) -> RunMerge.Part {
      part(id) { ($0.environment.shards, $0.environment.selection) = ([text], selection) }
    }
    let same = try merge([shard("a", "1/2", "one"), shard("b", "2/2", "one")])
    #expect(same.document.environment.selection == nil)
    let problem = #expect(throws: Problem.self) {
      try merge([shard("a", "1/2", "one"), shard("b", "2/2", "another")])
    }
    #expect(problem?.name == "cannotMerge")
    #expect(problem?.description.contains("different selections") == true)
  }

  @Test("a selection's digest depends on its workloads, their sizes and their engines")
  func digest() throws {
    let workloads = ["a", "b"].map { FakeWorkload(id: $0, clock: FakeClock()) }
    func digest(
      _ workloads: [FakeWorkload], filter: String? = nil, engines: [String] = []
    ) throws -> String {
      try Selection(
        of: workloads, filter: filter, engines: engines, knownEngines: fakeEngines.map(\.id)
      ).digest
    }
    var larger = workloads
    larger[1].parameters[.components] = 20
    let all = [
      try digest(workloads), try digest(workloads, filter: "a"), try digest(larger),
      try digest(workloads, engines: ["fine"]),
    ]
    #expect(Set(all).count == all.count)
    #expect(try digest(workloads, filter: "a|b") == all[0])
  }

  @Test("a merged run has the verdict of its shards")
  func outcome() throws {
    let missed = Problem.missedUpdates(
      workload: SoundRun.document("b").workloads[0].key, engine: "fine", count: 1)
    let result = try merge([part("a"), part("b") { $0.problems = [missed.record] }])
    #expect(result.outcome == .wrong)
    #expect(result.document.verdict == Outcome.wrong.verdict)
  }

  @Test("shards of different runs are not merged")
  func different() {
    #expect(throws: Problem.cannotMerge(reason: "their seeds differ (7, 8)")) {
      try merge([part("a"), part("b") { $0.seed = 8 }])
    }
    #expect(throws: Problem.cannotMerge(reason: "their revisions differ (one, another)")) {
      try merge([
        part("a") { $0.environment.git = "one" }, part("b") { $0.environment.git = "another" },
      ])
    }
    #expect(throws: Problem.self) { try merge([part("a"), part("a")]) }
    #expect(throws: Problem.self) { try merge([]) }
  }
}
