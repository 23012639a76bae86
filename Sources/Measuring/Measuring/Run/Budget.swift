/// Distributes the available time among workloads, beginning with the most important workload.
package struct Budget {
  /// The least number of seconds that one workload needs, and the largest number of seconds that it
  /// can use.
  package struct Need: Equatable {
    var least: Double
    var most: Double
  }

  /// First gives each workload its least time, in order of importance, as long as enough time is
  /// left. Then distributes the remaining time evenly among the workloads that got their least
  /// time, until each of these workloads has the most time that it can use.
  /// - Parameters:
  ///   - needs: the needs of the workloads, in order of importance.
  ///   - seconds: the time to distribute.
  /// - Returns: the seconds for each workload; `nil` for a workload whose least time was more than
  ///   the time left.
  package static func shares(of needs: [Need], seconds: Double) -> [Double?] {
    var left = seconds
    var shares: [Double?] = needs.map { need in
      guard need.least <= left else { return nil }
      left -= need.least
      return need.least
    }
    // Each pass of the loop divides the remaining time evenly. A workload that already has the most
    // time that it can use gets nothing in later passes, so the loop ends.
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
