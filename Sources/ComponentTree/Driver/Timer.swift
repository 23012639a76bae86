import Foundation

// Where Foundation has no such function. Not `canImport(Combine)`: whether that holds depends on
// whether this package's own module Combine has been built.
#if !canImport(Darwin)
  extension Timer {
    /// A timer of the clock that the test driver owns: `Timer.publish(every: 0.1, on: .main, in:
    /// .default)` as in Combine. It fires when `ManualClock.current` is advanced, on the main
    /// thread.
    /// Disfavoured, so that Combine's comes before it where both are there.
    @_disfavoredOverload
    public static func publish(
      every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
      TimerPublisher(interval: .seconds(interval), clock: .current)
    }
  }
#endif

/// Announces the time at an interval. Main thread only, but not isolated: models that connect a
/// timer need not be.
public struct TimerPublisher {
  let interval: Duration
  let clock: ManualClock

  package init(interval: Duration, clock: ManualClock) {
    self.interval = interval
    self.clock = clock
  }

  /// The clock begins with the first subscription, which it does anyway: here for its name.
  public func autoconnect() -> TimerPublisher { self }

  /// Calls a function at each interval, with the date that the clock shows, until the subscription
  /// is cancelled or released.
  public func sink(receiveValue: @escaping (Date) -> Void) -> TimerSubscription {
    TimerSubscription(self, receiveValue)
  }
}

/// A running timer.
///
/// Conform it to the `Cancellable` of the engine at hand: `extension TimerSubscription: Cancellable
/// {}`.
public final class TimerSubscription: Sendable {
  private let clock: ManualClock
  private let schedule: TimerSchedule

  init(_ publisher: TimerPublisher, _ receive: @escaping (Date) -> Void) {
    clock = publisher.clock
    schedule = TimerSchedule(interval: publisher.interval, clock: publisher.clock, receive)
    schedule.arm(after: publisher.clock.now)
  }

  deinit { cancel() }

  public func cancel() {
    schedule.cancel()
  }
}

/// What the clock holds of a timer: the subscription itself must stay free to be released.
private final class TimerSchedule: @unchecked Sendable {
  private let interval: Duration
  private let clock: ManualClock
  private let receive: (Date) -> Void
  /// Main thread only, but for the cancellation, which only reads it.
  private var waiter: Int?

  init(interval: Duration, clock: ManualClock, _ receive: @escaping (Date) -> Void) {
    self.interval = interval
    self.clock = clock
    self.receive = receive
  }

  func arm(after start: ManualClock.Instant) {
    let deadline = start.advanced(by: interval)
    waiter = clock.schedule(at: deadline) { [self] in
      // Armed again first: the receiver may cancel.
      arm(after: deadline)
      receive(Date(timeIntervalSinceReferenceDate: deadline.seconds))
    }
  }

  func cancel() {
    if let waiter { clock.cancel(waiter) }
  }
}

extension ManualClock.Instant {
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = offset.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
