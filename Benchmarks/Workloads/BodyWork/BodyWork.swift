import ObservationBench

/// Work that a body does by itself: it cannot be left out, reads no memory, and comes to the same
/// everywhere.
enum BodyWork {
  /// What a step takes on the machine of the committed run, roughly. A constant and not a
  /// calibration, so that the same run does the same work on every machine.
  static let nanosecondsPerStep = 2

  /// Each step is a permutation of the integers: of different values come different results.
  @inline(never)
  static func run(_ value: Int, steps: Int) -> Int {
    var state = UInt64(bitPattern: Int64(value))
    for _ in 0..<steps {
      // Depends on the step before, so that the processor cannot overlap them.
      state = (state ^ (state >> 29)) &* 0x9e37_79b9_7f4a_7c15
    }
    return Int(truncatingIfNeeded: state)
  }

  /// The steps of each component: between a half and one and a half of the average, by seed. The
  /// readers of each property share out the same amounts, so that all frames of a `WideLayout` cost
  /// alike.
  static func steps(nanoseconds: Int, layout: WideLayout, seed: UInt64) -> [Int] {
    var steps = [Int](repeating: 0, count: layout.components)
    for property in 0..<min(layout.properties, layout.components) {
      var readers = Array(stride(from: property, to: layout.components, by: layout.properties))
      var random = SplitMix64(seed: seed, frame: property)
      random.shuffle(&readers)
      for (rank, reader) in readers.enumerated() {
        steps[reader] =
          nanoseconds * (2 * rank + 1 + readers.count) / (2 * readers.count * nanosecondsPerStep)
      }
    }
    return steps
  }
}
