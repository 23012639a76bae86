/// Shares out time among workloads, the most important first.
package struct Budget {
  /// Seconds that one workload needs at least, and those beyond which more would buy nothing.
  package struct Need: Equatable {
    var least: Double
    var most: Double
  }

  /// Gives every workload that fits its least, in order, then shares the rest evenly up to each
  /// one's most.
  /// - Parameters:
  ///   - needs: in order of importance.
  ///   - seconds: what there is.
  /// - Returns: seconds for each; `nil` where the least no longer fitted.
  package static func shares(of needs: [Need], seconds: Double) -> [Double?] {
    var left = seconds
    var shares: [Double?] = needs.map { need in
      guard need.least <= left else { return nil }
      left -= need.least
      return need.least
    }
    // Each round shares what is left evenly; a workload that has its most drops out, so that rounds
    // end.
    while left > 1e-6 {
      let hungry = shares.indices.filter { index in
        shares[index].map { $0 < needs[index].most - 1e-9 } ?? false
      }
      guard !hungry.isEmpty else { break }
      let portion = left / Double(hungry.count)
      for index in hungry {
        let share = shares[index] ?? 0
        let more = min(portion, needs[index].most - share)
        shares[index] = share + more
        left -= more
      }
    }
    return shares
  }
}
