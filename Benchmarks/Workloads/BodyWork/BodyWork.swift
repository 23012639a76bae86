import ObservationWorkloads

/// The simulated work of a body. The compiler cannot remove this work. The work reads no memory,
/// and its result is equal on every machine.
enum BodyWork {
  /// The approximate time of one step of the work, on the machine that measured the published
  /// results. The number is a constant and is not measured again, so that bodies do the same number
  /// of steps on every machine.
  static let nanosecondsPerStep = 2

  /// Does the given number of steps. Different values give different results, because each step
  /// maps different integers to different integers.
  @inline(never)
  static func run(_ value: Int, steps: Int) -> Int {
    var state = UInt64(bitPattern: Int64(value))
    for _ in 0..<steps {
      // Each step depends on the previous step, so that the processor cannot run two steps at the
      // same time.
      state = (state ^ (state >> 29)) &* 0x9e37_79b9_7f4a_7c15
    }
    return Int(truncatingIfNeeded: state)
  }

  /// The number of steps that each component's body does, between 0.5 and 1.5 times the average.
  /// The seed determines the numbers. If all properties have the same number of readers, the
  /// readers of each property get the same set of numbers. In this case, the bodies do the same
  /// number of steps in every frame.
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
