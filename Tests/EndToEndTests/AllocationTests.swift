import Foundation
import Testing

/// A gate compares the numbers of allocations exactly, so the numbers must not depend on memory
/// addresses. These tests count allocations like a measuring process, but with random addresses and
/// random hashing.
@Suite("Allocations")
struct AllocationTests {
  /// The toolchain's engines store registrations in collections whose order depends on hashes of
  /// memory addresses. In an earlier version of this project, an array also used the memory that
  /// malloc returned in excess of the requested size. One process in four then counted a different
  /// number of allocations.
  @Test(
    "allocations are the same in every process, for every memory layout",
    arguments: [
      ("coalesce", 100), ("coalesce", 10), ("deep", nil), ("wide.reads", nil),
    ] as [(String, Int?)])
  func layouts(id: String, writes: Int?) throws {
    let all = try #require(try reply("--describe")["workloads"] as? [[String: Any]])
    let entry = try #require(
      all.first { entry in
        let workload = entry["workload"] as? [String: Any]
        let parameters = workload?["parameters"] as? [String: Int]
        return workload?["id"] as? String == id && parameters?["writes"] == writes
      })
    let engines = (entry["engines"] as? [String] ?? []).filter { $0.hasPrefix("observation") }
    #expect(!engines.isEmpty)
    let request = try JSONSerialization.data(withJSONObject: [
      "workload": entry["workload"]!, "engines": engines, "seed": 1,
      "task": ["count": ["detailed": false]],
    ])
    func allocations() throws -> [NSDictionary] {
      let counted = try reply(String(decoding: request, as: UTF8.self))["counted"]
      let found = try #require((counted as? [String: Any])?["_0"] as? [String: Any])
      return try #require(found["engines"] as? [[String: Any]]).map { engine in
        try #require(engine["allocations"] as? NSDictionary)
      }
    }
    let first = try allocations()
    #expect(first.count == engines.count)
    for _ in 1..<8 { #expect(try allocations() == first) }
  }

  private func reply(_ request: String) throws -> [String: Any] {
    let result = try Bench.run("work", request)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.lastLine.utf8)) as? [String: Any])
  }
}
