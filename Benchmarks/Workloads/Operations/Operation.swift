import ObservationWorkloads

/// One operation of an engine, ready to be repeated.
///
/// The type is a struct of closures and not a base class, so that the compiler can specialise the
/// code: a closure made in a specialised function runs specialised code. A method of a generic
/// class is called through the method table and runs unspecialised code. The closure `run` is
/// called once per batch. Its loop calls no closure.
struct Operation {
  let tally: Tally
  var mount: () -> Void = {}
  /// Prepares a frame, for example by registering observers again whose registrations have ended at
  /// a notification. The time of the operation does not include the preparation.
  var prepare: (() -> Void)?
  /// Repeats the operation in a loop.
  let run: (_ times: Int) -> Void
  /// Returns `true` if the last result differs from the models' values, or if the number of
  /// notifications is wrong.
  var isStale: () -> Bool = { false }
  /// The number of live registrations; `nil` if the engine does not report the number.
  var registrationCount: () -> Int? = { 0 }
  var measureBytes:
    @MainActor (_ counter: AllocationCounter) -> (perObject: Double?, perRegistration: Double?) = {
      _ in (nil, nil)
    }
  var unmount: () -> Void = {}
}

/// The state that an operation keeps between batches. The measured loops work on local copies of
/// these variables, because each access to a variable of a class is checked for exclusivity.
final class Tally {
  /// The value that was written last. The value only increases, so that every write changes the
  /// property.
  var value = 1
  /// The sum of all values that were read. A run compares the sums of all engines, which must be
  /// equal. Because the sum is used, the optimiser cannot remove a read or a write.
  var sum = 0
  /// The result of the last evaluation: the sum of the values that were read. Only operations that
  /// check this value set the variable.
  var last = 0
  let fires = FireCount()
}
