/// What the values and the effects of a graph leave behind: how often each kind ran, and what the
/// effects show.
///
/// Main thread only. In raw memory, since a class's variables are checked for exclusive access at
/// each use, which would be a part of what is timed.
final class GraphRecord {
  struct Totals {
    /// Computations of derived values.
    var computations = 0
    /// Runs of effects, the first of each included.
    var runs = 0
    /// Runs that showed something new.
    var necessaryRuns = 0
  }

  private let memory: UnsafeMutablePointer<Totals>
  private let shown: UnsafeMutableBufferPointer<Int>

  /// - Parameter outputs: how many numbers the graph shows.
  init(outputs: Int) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: Totals())
    shown = .allocate(capacity: outputs)
    // No graph shows it.
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

  /// What an effect does: it shows a number in a place of its own.
  @inline(__always)
  func show(_ value: Int, at place: Int) {
    memory.pointee.runs &+= 1
    if shown[place] != value {
      memory.pointee.necessaryRuns &+= 1
      shown[place] = value
    }
  }

  /// Shows a number without an effect.
  @inline(__always)
  func put(_ value: Int, at place: Int) { shown[place] = value }
}
