/// Places the marks of one row. Marks that would cover each other are placed in lanes above each
/// other.
package struct Lanes {
  /// For each mark, its distance below the row's middle, in lanes; negative for a mark above the
  /// middle.
  package let offsets: [Double]
  /// The number of lanes that the row needs.
  package let count: Int

  /// - Parameters:
  ///   - places: the positions of the marks along the row, in pixels.
  ///   - reach: the smallest distance at which two marks may share a lane. A group of marks that
  ///     are closer is stacked, centred on the row's middle.
  package init(_ places: [Double], reach: Double) {
    var offsets = [Double](repeating: 0, count: places.count)
    var most = 1
    var group: [Int] = []
    var ends: [Double] = []
    func closeGroup() {
      for index in group { offsets[index] -= Double(ends.count - 1) / 2 }
      most = max(most, ends.count)
      (group, ends) = ([], [])
    }
    for index in places.indices.sorted(by: { (places[$0], $0) < (places[$1], $1) }) {
      if let last = group.last, places[index] - places[last] >= reach { closeGroup() }
      let lane = ends.firstIndex { places[index] - $0 >= reach } ?? ends.count
      if lane == ends.count { ends.append(0) }
      ends[lane] = places[index]
      offsets[index] = Double(lane)
      group.append(index)
    }
    closeGroup()
    self.offsets = offsets
    count = most
  }
}
