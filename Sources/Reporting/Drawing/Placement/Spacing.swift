/// Pushes overlapping labels apart.
package enum Spacing {
  /// Positions that are as near to `wanted` as possible, and have the order of `wanted`. Two
  /// neighbours are at least `gap` apart. All positions are within `limits` if there is room.
  /// Labels that would overlap become a group around the mean of their wanted positions (pool
  /// adjacent violators).
  package static func spread(_ wanted: [Double], gap: Double, within limits: ClosedRange<Double>)
    -> [Double]
  {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    // After subtracting i * gap from each position, the condition "at least `gap` apart" becomes
    // "not descending".
    var groups: [(sum: Double, count: Int)] = []
    for (rank, index) in order.enumerated() {
      groups.append((wanted[index] - Double(rank) * gap, 1))
      while groups.count > 1 {
        let (last, before) = (groups[groups.count - 1], groups[groups.count - 2])
        guard last.sum / Double(last.count) < before.sum / Double(before.count) else { break }
        groups.removeLast(2)
        groups.append((last.sum + before.sum, last.count + before.count))
      }
    }
    let span = Double(max(wanted.count - 1, 0)) * gap
    let highest = max(limits.lowerBound, limits.upperBound - span)
    var result = wanted
    var rank = 0
    for group in groups {
      let place = min(max(group.sum / Double(group.count), limits.lowerBound), highest)
      for _ in 0..<group.count {
        result[order[rank]] = place + Double(rank) * gap
        rank += 1
      }
    }
    return result
  }
}
