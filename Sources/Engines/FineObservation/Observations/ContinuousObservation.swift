/// Runs a closure, and runs it again after each change of what it read. The names and the meaning
/// are those of Swift Evolution SE-0506.
///
/// The closure runs on the actor that it is isolated to: first with an event of the kind `initial`,
/// and after an event at the next suspension of that actor. Events until then are one run, with the
/// last of these events. No change is lost, even if another thread makes it while the closure runs.
/// The observation ends with the token, or with ``ObservationTracking/Event/cancel()``. After that,
/// the closure is not called again.
public func withContinuousObservation(
  options: ObservationTracking.Options,
  @_inheritActorContext
  apply: @isolated(any) @Sendable @escaping (borrowing ObservationTracking.Event) -> Void
) -> ObservationTracking.Token {
  let observation = ContinuousObservation(options)
  let isolation = apply.isolation
  // An isolated closure cannot be called inside a tracking scope. `run` makes sure that it runs on
  // its actor.
  let apply = unsafeBitCast(
    apply, to: (@Sendable (borrowing ObservationTracking.Event) -> Void).self)
  Task { await observation.run(apply, isolation: isolation) }
  return ObservationTracking.Token(observation)
}

/// The loop of a continuous observation. Each round observes with an ``EventTracking``.
final class ContinuousObservation: @unchecked Sendable, EventSource {
  private let options: ObservationTracking.Options
  // The lock that guards the properties below. Nothing is resumed while the lock is held.
  private let lock = GraphLock()
  private var isOver = false
  /// What the current round waits for.
  private var change = Change()
  private var kind = ObservationTracking.Event.Kind.initial
  private var cause = Cause.none

  init(_ options: ObservationTracking.Options) {
    self.options = options.union(.onlyOthersDeaths)
  }

  func cancel() {
    let change = lock.locked {
      isOver = true
      return self.change
    }
    change.signal()
  }

  func run(
    _ apply: @Sendable (borrowing ObservationTracking.Event) -> Void,
    isolation: isolated (any Actor)?
  ) async {
    while let change = begin() {
      let tracking = EventTracking(options) { [self] event in
        note(event, change)
        change.signal()
      }
      let event = lock.locked { ObservationTracking.Event(kind, cause, of: self) }
      tracking.run { apply(event) }
      await change.wait()
      tracking.cancel()
    }
  }

  /// Begins a round; returns `nil` if the observation is over.
  private func begin() -> Change? {
    lock.locked {
      if isOver { return nil }
      change = Change()
      return change
    }
  }

  /// Stores an event for the next round, unless it belongs to an earlier round.
  private func note(_ event: borrowing ObservationTracking.Event, _ round: Change) {
    let (kind, cause) = (event.kind, event.cause)
    lock.locked {
      if round === change { (self.kind, self.cause) = (kind, cause) }
    }
  }
}
