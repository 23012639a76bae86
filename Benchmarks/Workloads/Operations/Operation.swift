import ObservationBench

/// One operation of an engine, ready to be repeated.
///
/// A value of closures, and no class to be subclassed: a method of a generic class that is called
/// through its table runs unspecialised, a closure that was made in a specialised function runs
/// specialised. `run` is called once a batch, and nothing inside its loop is.
struct Operation {
  let tally: Tally
  var mount: () -> Void = {}
  /// What a frame needs that is not the operation, such as registering anew for one-shots that are
  /// to fire.
  var prepare: (() -> Void)?
  /// Repeats the operation, in a loop of its own.
  let run: (_ times: Int) -> Void
  /// Whether the last result is not what the models say.
  var isStale: () -> Bool = { false }
  /// Live registrations, or `nil` where the engine cannot be asked.
  var registrationCount: () -> Int? = { 0 }
  var measureBytes:
    @MainActor (_ counter: AllocationCounter) -> (perObject: Double?, perRegistration: Double?) = {
      _ in (nil, nil)
    }
  var unmount: () -> Void = {}
}

/// What an operation keeps from batch to batch. Loops work on copies in registers: a class's
/// variable is checked for exclusive access at each use.
final class Tally {
  /// What was written last. It counts up for as long as the operation lives, so that every write
  /// changes its value.
  var value = 1
  /// Of everything that was read. It is rendered as the output, so the optimiser must not leave out
  /// a read or a write, and all engines must come to the same.
  var sum = 0
  /// What the last evaluation read, where that is checked.
  var last = 0
  let fires = FireCount()
}
