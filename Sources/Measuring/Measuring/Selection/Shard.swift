import Messages
import RunFolder

/// One of the parts into which a selection is divided, so that several machines of a CI matrix can
/// share a run.
package struct Shard: Sendable, Equatable {
  /// The number of this part, from 1 to `count`.
  package let number: Int
  package let count: Int

  /// Reads a shard from a text such as `2/5`: part 2 of 5.
  /// - Throws: `badOption`.
  package init(_ text: String) throws(Problem) {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let number = sides[0], let count = sides[1], count >= 1,
      (1...count).contains(number)
    else {
      throw .badOption("--shard \(text)", reason: "write i/n for shard i of n, such as 2/5")
    }
    self.number = number
    self.count = count
  }
}

extension Selection {
  /// The part of the selection that a shard measures: every `count`th workload. Important workloads
  /// come first in a selection, so each shard gets some of the important workloads.
  /// - Throws: `nothingSelected` if there is no workload for this shard, because there are fewer
  ///   workloads than shards.
  package func part(_ shard: Shard) throws(Problem) -> Selection {
    let part = workloads.enumerated().filter { $0.offset % shard.count == shard.number - 1 }
    guard !part.isEmpty else { throw .nothingSelected }
    return restricted(to: part.map(\.element.key))
  }

  /// A digest of the selected workloads and engines and their order. All shards of one run have the
  /// same digest.
  package var digest: String {
    let lines = workloads.map { "\($0.key): \(engines(of: $0).joined(separator: " "))" }
    return Digest(of: lines.joined(separator: "\n")).hex
  }
}
