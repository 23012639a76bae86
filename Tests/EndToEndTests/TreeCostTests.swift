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
      var verdict: String?
    }

    struct Ratio: Decodable {
      var low: Double
      var high: Double
    }

    var costs: [Cost]
  }

  private static let measured = Result {
    let result = try Bench.run("--seconds", "4", "--format", "json", executable: executable)
    return try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
  }

  @Test("an evaluation allocates nothing, nor does a frame with one dirty component")
  func allocations() throws {
    let costs = try Self.measured.get().costs
    for id in ["text", "stack", "frame-111", "frame-11111"] {
      let cost = try #require(costs.first { $0.id == id })
      // `allocations` is `nil` on a machine on which allocations cannot be counted.
      #expect(cost.allocations ?? 0 == 0, "\(id)")
    }
  }

  @Test("the verdict on a limit depends on the interval of the ratio")
  func verdicts() throws {
    let limited = try Self.measured.get().costs.filter { $0.limit != nil }
    #expect(limited.count == 8)
    for cost in limited {
      let (ratio, limit) = (try #require(cost.ratio), try #require(cost.limit))
      let expected = ratio.high <= limit ? "met" : ratio.low > limit ? "broken" : "unclear"
      #expect(cost.verdict == expected, "\(cost.id)")
    }
  }

  @Test("an unknown argument ends with 64")
  func usage() throws {
    #expect(try Bench.run("--no-such-flag", executable: Self.executable).status == 64)
    #expect(try Bench.run("work", executable: Self.executable).status == 64)
  }
}
