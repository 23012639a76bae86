import Foundation
import Testing

@testable import RunFolder

@Suite("bench run --shard and bench merge")
struct MergeTests {
  private func shard(
    _ shard: String, of filter: String = "^(broadcast|rows\\.swap)$", into folder: URL
  ) throws -> Bench.Result {
    try Bench.run(
      "run", "--filter", filter, "--engine", "fine", "--engine", "publish-all",
      "--profile", "quick", "--no-plots", "--shard", shard, "--output", folder.path)
  }

  @Test("merged shards give the same run folder as one run")
  func merged() throws {
    let folder = try TemporaryFolder()
    for number in 1...2 {
      let result = try shard("\(number)/2", into: folder.file("\(number)"))
      #expect(result.status == 0, "\(result.errors)")
    }
    let result = try Bench.run(
      "merge", folder.file("1/latest").path, folder.file("2/latest/run.json").path, "--no-plots",
      "--output", folder.file("whole").path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: pass") == true)

    let directory = RunDirectory(folder.file("whole/latest").path)
    let document = try directory.readDocument()
    #expect(Set(document.workloads.map(\.id)) == ["broadcast", "rows.swap"])
    #expect(document.workloads.allSatisfy { $0.measurements.count == 2 })
    let whole = try SharedRun.document().counts
    for (key, counts) in document.counts { #expect(whole[key] == counts, "\(key)") }
    let samples = try directory.readSamples()
    let parts = try (1...2).map {
      try RunDirectory(folder.file("\($0)/latest").path).readSamples()
    }
    #expect(samples.count == parts.reduce(0) { $0 + $1.count })
    #expect(try directory.readTrace().workloads.contains { $0.id == "rows.swap" })
  }

  @Test("a shard measures only its part")
  func dryRun() throws {
    struct Listing: Decodable {
      struct Workload: Decodable {
        var id: String
        var parameters: [String: Int]
      }
      var workloads: [Workload]
    }
    func selected(_ arguments: String...) throws -> [String] {
      let run = try Bench.start(["run", "--dry-run", "--format", "json"] + arguments)
      return try JSONDecoder().decode(Listing.self, from: Data(run.finish().output.utf8)).workloads
        .map { "\($0.id) \($0.parameters.sorted { $0.key < $1.key })" }
    }
    let whole = try selected()
    let parts = try (1...3).map { try selected("--shard", "\($0)/3") }
    #expect(parts.allSatisfy { !$0.isEmpty })
    #expect(parts.joined().sorted() == whole.sorted())
  }

  @Test("an invalid shard is a usage error, and an empty shard does not pass")
  func badShard() throws {
    #expect(try Bench.run("run", "--shard", "3/2").status == 64)
    #expect(try Bench.run("run", "--dry-run", "--shard", "500/500").status == 5)
  }

  @Test("merging a run with itself or with a missing folder is refused, and writes nothing")
  func refused() throws {
    let folder = try TemporaryFolder()
    let run = try SharedRun.folder().path
    for second in [run, folder.file("missing").path] {
      let result = try Bench.run(
        "merge", run, second, "--no-plots", "--output", folder.file("out").path)
      #expect(result.status == 5)
      #expect(isOneLine(result.errors))
      #expect(!FileManager.default.fileExists(atPath: folder.file("out").path))
    }
  }

  @Test("merging shards of different selections is refused, and writes nothing")
  func otherSelection() throws {
    let folder = try TemporaryFolder()
    #expect(try shard("1/2", into: folder.file("1")).status == 0)
    #expect(try shard("2/2", of: "^rows", into: folder.file("2")).status == 0)
    let run = try String(contentsOf: folder.file("1/latest/run.json"), encoding: .utf8)
    #expect(try schemaErrors("run", run) == [])
    let result = try Bench.run(
      "merge", folder.file("1/latest").path, folder.file("2/latest").path, "--no-plots",
      "--output", folder.file("out").path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("different selections"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out").path))
  }

  @Test("the problems of a shard are problems of the merged run, and a missing shard is named")
  func notGreen() throws {
    let folder = try TemporaryFolder()
    #expect(try shard("1/2", into: folder.file("1")).status == 0)
    func merge() throws -> Bench.Result {
      try Bench.run(
        "merge", folder.file("1/latest").path, "--no-plots", "--output", folder.file("out").path)
    }
    let half = try merge()
    #expect(half.status == 5)
    #expect(half.errors.contains("shard 2/2 is missing"))
    #expect(half.output.split(separator: "\n").last?.hasPrefix("verdict: unusable") == true)
    #expect(try RunDirectory(folder.file("out/latest").path).readDocument().partial)

    let directory = RunDirectory(folder.file("1/latest").path)
    var document = try directory.readDocument()
    document.problems = [.init(name: "missedUpdates", message: "An engine is wrong.", exitCode: 3)]
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("1/latest/run.json"))
    let wrong = try merge()
    #expect(wrong.status == 3)
    #expect(wrong.errors.contains("An engine is wrong."))
    #expect(wrong.output.split(separator: "\n").last?.hasPrefix("verdict: wrong") == true)
  }
}
