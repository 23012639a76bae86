/// Component ids, run-length coded as `[first, count, first, count, ...]`: a frame that touches all
/// of 11,111 components takes two numbers.
public struct ComponentRuns: Codable, Sendable, Equatable {
  public private(set) var runs: [Int]

  public init(_ ids: [Int] = []) {
    runs = []
    for id in ids { append(id) }
  }

  public mutating func append(_ id: Int) {
    if runs.count >= 2, runs[runs.count - 2] + runs[runs.count - 1] == id {
      runs[runs.count - 1] += 1
    } else {
      runs.append(id)
      runs.append(1)
    }
  }

  /// The same ids in ascending order, which takes the fewest runs. An engine that keeps its
  /// observers in a hashed set notifies them in any order.
  public var sorted: ComponentRuns { ComponentRuns(ids.sorted()) }

  public var ids: [Int] {
    stride(from: 0, to: runs.count, by: 2).flatMap { runs[$0]..<runs[$0] + runs[$0 + 1] }
  }

  public var count: Int { stride(from: 1, to: runs.count, by: 2).reduce(0) { $0 + runs[$1] } }

  public init(from decoder: any Decoder) throws {
    runs = try decoder.singleValueContainer().decode([Int].self)
    guard runs.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "runs come in pairs of first id and count"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(runs)
  }
}
