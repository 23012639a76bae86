import FineObservation

/// The number of times that `write` notifies a one-shot registration. The registration is for the
/// properties that `read` reads.
func fires(_ read: () -> Void, on write: () -> Void) -> Int {
  let fired = Counter()
  withObservationTracking(read) { fired.increment() }
  write()
  return fired.value
}
