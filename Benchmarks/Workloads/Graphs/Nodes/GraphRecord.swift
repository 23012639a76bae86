/// The record of a graph's run: how often derived values were computed and effects ran, and the
/// numbers that the effects show.
///
/// Use a record on the main thread only. The counters are in raw memory, because a class's
/// variables are checked for exclusive access at each use, and these checks would be timed.
final class GraphRecord {
  struct Totals {
    /// The number of computations of derived values.
    var computations = 0
    /// The number of runs of effects, including the first run of each effect.
    var runs = 0
    /// The number of runs of effects in which the shown number differed from the number that the
    /// effect showed before.
    var necessaryRuns = 0
  }

  private let memory: UnsafeMutablePointer<Totals>
  private let shown: UnsafeMutableBufferPointer<Int>

  /// - Parameter outputs: the number of numbers that the graph shows.
  init(outputs: Int) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: Totals())
    shown = .allocate(capacity: outputs)
    // Each number starts as `Int.min`, which no graph shows. So the first number that an effect
    // shows always counts as a new number.
    shown.initialize(repeating: .min)
  }

  deinit {
    memory.deallocate()
    shown.deallocate()
  }

  var totals: Totals { memory.pointee }
  var outputs: [Int] { Array(shown) }

  @inline(__always)
  func countComputation() { memory.pointee.computations &+= 1 }

  /// Stores the number that an effect shows, and counts the run of the effect. Each effect has its
  /// own index.
  @inline(__always)
  func show(_ value: Int, at place: Int) {
    memory.pointee.runs &+= 1
    if shown[place] != value {
      memory.pointee.necessaryRuns &+= 1
      shown[place] = value
    }
  }

  /// Stores a number that is shown without an effect.
  @inline(__always)
  func put(_ value: Int, at place: Int) { shown[place] = value }
}
