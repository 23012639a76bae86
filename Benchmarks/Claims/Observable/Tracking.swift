import ClaimSupport
import Observation

/// How many of several observers are notified while `write` runs. No tree has a part in it.
/// - Parameters:
///   - object: the object that is read; the other notation subscribes to it.
///   - reads: what each observer reads.
func notifications<Object: AnyObject>(
  of object: Object, eachReading reads: [(Object) -> Any], writing write: () -> Void
) -> Int {
  let log = ThreadLog()
  for read in reads {
    // Tracking ends with the first change: an observer notifies once at most.
    withObservationTracking {
      _ = read(object)
    } onChange: {
      log.note()
    }
  }
  write()
  return log.onMain + log.elsewhere
}

/// Whether the one observer is notified: 0 or 1.
func notifications<Object: AnyObject>(
  of object: Object, reading read: @escaping (Object) -> some Any, writing write: () -> Void
) -> Int {
  notifications(of: object, eachReading: [read], writing: write)
}
