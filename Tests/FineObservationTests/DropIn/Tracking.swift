import FineObservation

/// How often a one-shot registration for what `read` reads is notified by `write`.
func fires(_ read: () -> Void, on write: () -> Void) -> Int {
  let fired = Counter()
  withObservationTracking(read) { fired.increment() }
  write()
  return fired.value
}
