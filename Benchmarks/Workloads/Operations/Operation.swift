import ObservationBench

/// One operation of an engine, ready to be repeated.
///
/// It is a struct of closures and not a base class: a method of a generic class, called through its
/// method table, runs unspecialised code, but a closure made in a specialised function runs
/// specialised code. `run` is called once per batch, and its loop calls no closure.
struct Operation {
  let tally: Tally
  var mount: () -> Void = {}
  /// Prepares a frame without being part of the operation, for example by registering one-shots
  /// again.
  var prepare: (() -> Void)?
  /// Repeats the operation in a loop.
  let run: (_ times: Int) -> Void
  /// Whether the last result differs from the models' values.
  var isStale: () -> Bool = { false }
  /// Live registrations, or `nil` if the engine does not report the number.
  var registrationCount: () -> Int? = { 0 }
  var measureBytes:
    @MainActor (_ counter: AllocationCounter) -> (perObject: Double?, perRegistration: Double?) = {
      _ in (nil, nil)
    }
  var unmount: () -> Void = {}
}

/// The state that an operation keeps between batches. Loops work on copies in registers: a class's
/// variable is checked for exclusive access at each use.
final class Tally {
  /// The value that was written last. It only increases, so that every write changes the property.
  var value = 1
  /// The sum of all values that were read. It is rendered as the output. So the optimiser cannot
  /// remove a read or a write, and all engines must have the same sum.
  var sum = 0
  /// The value that the last evaluation read, if the value is checked.
  var last = 0
  let fires = FireCount()
}
