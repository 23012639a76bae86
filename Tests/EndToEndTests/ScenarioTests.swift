import Foundation
import RunFolder
import Testing

@Suite("bench run --scenario")
struct ScenarioTests {
  @Test("bench run measures the workloads of the committed example")
  func example() throws {
    let result = try Bench.run(
      "run", "--dry-run", "--format", "json", "--scenario",
      Bench.root.appendingPathComponent("scenarios/decision.json").path)
    #expect(result.status == 0, "\(result.errors)")
    struct Listing: Decodable {
      struct Workload: Decodable {
        var id: String
        var engines: [String]
      }
      var workloads: [Workload]
    }
    let workloads = try JSONDecoder().decode(Listing.self, from: Data(result.output.utf8)).workloads
    #expect(workloads.map(\.id).sorted() == ["app.chat", "tree.mixed", "wide"])
    #expect(workloads.allSatisfy { $0.engines == ["fine", "observation", "publish-all"] })
  }

  @Test("options override a scenario's profile and seed; their defaults do not")
  func precedence() throws {
    let folder = try TemporaryFolder()
    let scenario = folder.file("scenario.json")
    let text = #"{"workloads": [{"id": "op.track-fire"}], "seed": 3, "profile": "quick"}"#
    try Data(text.utf8).write(to: scenario)
    func document(_ words: String...) throws -> RunDocument {
      let output = folder.file("out \(words.joined())")
      let result = try Bench.start(
        ["run", "--scenario", scenario.path, "--no-plots", "--output", output.path] + words
      ).finish()
      #expect(result.status == 0, "\(result.errors)")
      return try RunDirectory(output.path + "/latest").readDocument()
    }
    let left = try document()
    #expect((left.seed, left.profile) == (3, "quick"))
    let named = try document("--seed", "5", "--profile", "standard")
    #expect((named.seed, named.profile) == (5, "standard"))
  }

  @Test("a described workload is counted as predicted, not timed, and drawn")
  func described() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--counts-only", "--output", folder.path, "--scenario",
      Bench.root.appendingPathComponent("scenarios/food-truck.json").path)
    #expect(result.status == 0, "\(result.errors)")
    let document = try RunDirectory(folder.path + "/latest").readDocument()
    let measurements = try #require(document.workloads.first).measurements
    #expect(document.workloads.map(\.id) == ["food-truck"])
    // The scenario file describes a computed property. The described workload therefore runs on all
    // engines except the engine `oracle`: a model for `oracle` keeps a list of readers for each
    // stored property, but no list for a computed property.
    #expect(Set(measurements.map(\.engine)).isSuperset(of: ["fine", "observation", "opencombine"]))
    #expect(!measurements.contains { $0.engine == "oracle" })
    #expect(measurements.allSatisfy { $0.time == nil && $0.counts.missedUpdates == 0 })
    #expect(document.problems.isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/plots/index.html"))
    let explained = try Bench.run(
      "explain", "food-truck", "--frame", "1", "--run", folder.path + "/latest")
    #expect(explained.output.contains("Described \"DonutName\""), "\(explained.errors)")
  }

  @Test("--dry-run prints the predicted counts of a description, and measures nothing")
  func predicted() throws {
    let result = try Bench.run(
      "run", "--dry-run", "--scenario",
      Bench.root.appendingPathComponent("scenarios/inbox.json").path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("predicted"))
    #expect(result.output.contains("inbox"))
    #expect(!result.output.contains("memoEvaluations"))
  }

  @Test("--dry-run prints the predicted computations of a description with computed values")
  func predictedComputations() throws {
    let result = try Bench.run(
      "run", "--dry-run", "--scenario",
      Bench.root.appendingPathComponent("scenarios/food-truck.json").path)
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.contains { $0.last == "memoEvaluations" }, "\(result.output)")
    let fine = lines.first { $0.prefix(2).joined(separator: " ") == "food-truck fine" }
    // The nine columns are the workload's id, the engine's id, and seven counts.
    #expect(fine?.count == 9, "\(result.output)")
  }

  @Test("a description that runs on none of the named engines is a usage error with its place")
  func noEngine() throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOf: Bench.root.appendingPathComponent("scenarios/food-truck.json"), encoding: .utf8)
    try Data(text.replacing("\"seed\": 1", with: "\"seed\": 1, \"engines\": [\"oracle\"]").utf8)
      .write(to: folder.file("scenario.json"))
    let path = folder.file("scenario.json").path
    let result = try Bench.run("run", "--dry-run", "--scenario", path)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("at line 4, column 5"), "\(result.errors)")
    #expect(result.errors.contains("runs on none of the named engines: oracle (hand-wired"))
  }

  @Test("a mistake in a description is a usage error of one sentence with its place")
  func mistake() throws {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOf: Bench.root.appendingPathComponent("scenarios/food-truck.json"), encoding: .utf8)
    try Data(text.replacing("\"truck.orderCount\"]", with: "\"truck.orderCnt\"]").utf8)
      .write(to: folder.file("scenario.json"))
    let result = try Bench.run("run", "--scenario", folder.file("scenario.json").path)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("at line 36, column"), "\(result.errors)")
    #expect(result.errors.contains("did you mean orderCount?"), "\(result.errors)")
  }

  @Test("a malformed file, or a filter together with a scenario, is a usage error")
  func malformed() throws {
    let folder = try TemporaryFolder()
    try Data(#"{"workload": []}"#.utf8).write(to: folder.file("scenario.json"))
    let path = folder.file("scenario.json").path
    let result = try Bench.run("run", "--scenario", path)
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
    #expect(result.errors.contains("malformed"))
    #expect(try Bench.run("run", "--scenario", path, "--filter", "wide").status == 64)
  }
}
