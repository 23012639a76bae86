import Messages
import RunFolder

/// One of several parts of a selection, so that a CI matrix can spread a run over machines.
package struct Shard: Sendable, Equatable {
  /// From 1, as it is written.
  package let number: Int
  package let count: Int

  /// Reads `2/5`.
  /// - Throws: `badOption`.
  package init(_ text: String) throws(Problem) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let number = sides[0], let count = sides[1], count >= 1,
      (1...count).contains(number)
    else { throw .badOption("--shard \(text)", reason: "it has to be like 2/5") }
    self.number = number
    self.count = count
  }
}

extension Selection {
  /// This shard's part: every `count`th workload, so that each shard gets its share of the
  /// important ones.
  /// - Throws: `nothingSelected`, where there are fewer workloads than shards.
  package func part(_ shard: Shard) throws(Problem) -> Selection {
    let part = workloads.enumerated().filter { $0.offset % shard.count == shard.number - 1 }
    guard !part.isEmpty else { throw .nothingSelected }
    return restricted(to: part.map(\.element.key))
  }

  /// The same for the same workloads and engines, in the same order: what shards of one run have in
  /// common.
  package var digest: String {
    let lines = workloads.map { "\($0.key): \(engines(of: $0).joined(separator: " "))" }
    return Digest(of: lines.joined(separator: "\n")).hex
  }
}
