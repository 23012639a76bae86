/// An event that happens once. Usually one task waits for the event; several tasks can wait if they
/// have copies of one iterator.
final class Change: @unchecked Sendable {
  private enum State {
    case quiet
    case waiting([CheckedContinuation<Void, Never>])
    case over
  }

  // Guards `state`. Continuations are resumed after the lock is released.
  private let lock = GraphLock()
  private var state = State.quiet

  /// Makes the event happen, and resumes the waiting tasks. Calls after the first call do nothing.
  func signal() {
    let old = lock.locked {
      defer { state = .over }
      return state
    }
    if case .waiting(let continuations) = old {
      for continuation in continuations { continuation.resume() }
    }
  }

  /// Returns when the event has happened. If the task is cancelled, makes the event happen.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !suspend(continuation) { continuation.resume() }
      }
    } onCancel: {
      signal()
    }
  }

  private func suspend(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    lock.locked {
      switch state {
      case .quiet: state = .waiting([continuation])
      case .waiting(let others): state = .waiting(others + [continuation])
      case .over: return false
      }
      return true
    }
  }
}

/// An object that owns the registration for a change. The registration is cancelled when this
/// object is released.
final class ChangeRegistration: Sendable {
  let change: Change
  private let registration: ObservationTracking.Registration

  init(change: Change, registration: ObservationTracking.Registration) {
    self.change = change
    self.registration = registration
  }

  deinit {
    registration.cancel()
  }
}
