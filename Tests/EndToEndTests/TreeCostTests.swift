import Foundation
import Testing

@Suite("tree-cost")
struct TreeCostTests {
  private static let executable = Bench.root.appendingPathComponent(".build/release/tree-cost")

  private struct Document: Decodable {
    struct Cost: Decodable {
      var id: String
      var allocations: Double?
      var ratio: Ratio?
      var limit: Double?
    }

    struct Ratio: Decodable { var estimate: Double }

    var costs: [Cost]
  }

  private func measured() throws -> Document {
    let result = try Bench.run(
      "--seconds", "4", "--format", "json", executable: Self.executable)
    return try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
  }

  @Test("an evaluation allocates nothing, and nor does a frame with one dirty component")
  func allocations() throws {
    let costs = try measured().costs
    for id in ["text", "stack", "frame-111", "frame-11111"] {
      let cost = try #require(costs.first { $0.id == id })
      // A null where allocations cannot be counted, which the scripts say.
      #expect(cost.allocations ?? 0 == 0, "\(id)")
    }
  }

  @Test("every limit is held against a measured ratio")
  func ratios() throws {
    let costs = try measured().costs
    #expect(costs.count { $0.limit != nil } == 7)
    for cost in costs where cost.limit != nil {
      #expect(try #require(cost.ratio).estimate > 0, "\(cost.id)")
    }
  }

  @Test("an argument that it does not know ends with 64")
  func usage() throws {
    #expect(try Bench.run("--no-such-flag", executable: Self.executable).status == 64)
    #expect(try Bench.run("work", executable: Self.executable).status == 64)
  }
}
