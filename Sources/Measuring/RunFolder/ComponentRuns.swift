/// Component ids, coded as ranges: `[first, count, first, count, ...]`. The ids of 11,111
/// components without a gap take two numbers.
public struct ComponentRuns: Codable, Sendable, Hashable {
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

  /// A copy with the ids in ascending order. Ascending ids need the fewest ranges. This value's ids
  /// can have any order: an engine that keeps its observers in a hashed set notifies the observers
  /// in any order.
  public var sorted: ComponentRuns { isAscending ? self : ComponentRuns(ids.sorted()) }

  /// Whether the ids are in ascending order: each range begins after the end of the previous range.
  private var isAscending: Bool {
    stride(from: 2, to: runs.count, by: 2).allSatisfy { (range: Int) -> Bool in
      runs[range] > runs[range - 2] + runs[range - 1]
    }
  }

  public var ids: [Int] {
    stride(from: 0, to: runs.count, by: 2).flatMap { runs[$0]..<runs[$0] + runs[$0 + 1] }
  }

  public func contains(_ id: Int) -> Bool {
    stride(from: 0, to: runs.count, by: 2).contains { place in
      runs[place] <= id && id < runs[place] + runs[place + 1]
    }
  }

  public var count: Int { stride(from: 1, to: runs.count, by: 2).reduce(0) { $0 + runs[$1] } }

  // The numbers are coded one by one. Coding a whole array would take three to five times as long
  // for each number, since the code for arrays does not know the type of the elements. A trace
  // contains hundreds of thousands of numbers.

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    try self.init(rest: &container)
  }

  /// Reads the remaining numbers of a container.
  init(rest container: inout any UnkeyedDecodingContainer) throws {
    runs = []
    if let count = container.count { runs.reserveCapacity(count - container.currentIndex) }
    while !container.isAtEnd { runs.append(try container.decode(Int.self)) }
    guard runs.count.isMultiple(of: 2) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "runs come in pairs of first id and count"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try encode(into: &container)
  }

  func encode(into container: inout any UnkeyedEncodingContainer) throws {
    for number in runs { try container.encode(number) }
  }
}
