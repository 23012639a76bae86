import ClaimSupport
import Observation

/// The number of observers that are notified while `write` runs. No tree is involved.
/// - Parameters:
///   - object: the object that the observers read. In `ObservableObject` notation, the observers
///     subscribe to the object.
///   - reads: what each observer reads.
func notifications<Object: AnyObject>(
  of object: Object, eachReading reads: [(Object) -> Any], writing write: () -> Void
) -> Int {
  let log = ThreadLog()
  for read in reads {
    // A registration ends at the first change, so each observer is notified at most once.
    withObservationTracking {
      _ = read(object)
    } onChange: {
      log.note()
    }
  }
  write()
  return log.onMain + log.elsewhere
}

/// Returns 1 if the only observer is notified. Returns 0 if the observer is not notified.
func notifications<Object: AnyObject>(
  of object: Object, reading read: @escaping (Object) -> some Any, writing write: () -> Void
) -> Int {
  notifications(of: object, eachReading: [read], writing: write)
}
