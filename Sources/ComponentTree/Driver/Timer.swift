import Foundation

// For platforms whose Foundation has no `Timer.publish`. The condition is not `canImport(Combine)`,
// because its result depends on whether this package's own module Combine has been built.
#if !canImport(Darwin)
  extension Timer {
    /// A timer of the clock that the test driver owns: `Timer.publish(every: 0.1, on: .main, in:
    /// .default)` as in Combine. The timer fires on the main thread when `ManualClock.current` is
    /// advanced. The function is disfavoured, so that Combine's function is chosen when both are
    /// visible.
    @_disfavoredOverload
    public static func publish(
      every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
      TimerPublisher(interval: .seconds(interval), clock: .current)
    }
  }
#endif

/// Publishes the time at an interval. Main thread only, but not isolated, so that a model that
/// connects a timer need not be isolated either.
public struct TimerPublisher {
  let interval: Duration
  let clock: ManualClock

  package init(interval: Duration, clock: ManualClock) {
    self.interval = interval
    self.clock = clock
  }

  /// Returns the publisher itself. The timer starts with its first subscription in any case; this
  /// function exists so that code written for Combine compiles.
  public func autoconnect() -> TimerPublisher { self }

  /// Calls a function at each interval, with the date that the clock shows, until the subscription
  /// is cancelled or released.
  public func sink(receiveValue: @escaping (Date) -> Void) -> TimerSubscription {
    TimerSubscription(self, receiveValue)
  }
}

/// A running timer.
///
/// A program conforms this class to the `Cancellable` of the engine in use: `extension
/// TimerSubscription: Cancellable {}`.
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

/// The part of a timer that the clock holds. The clock does not hold the subscription, so that the
/// subscription can be released.
private final class TimerSchedule: @unchecked Sendable {
  private let interval: Duration
  private let clock: ManualClock
  private let receive: (Date) -> Void
  /// The identifier of the next deadline's waiter. Main thread only, except that the cancellation
  /// may read this property on another thread.
  private var waiter: Int?

  init(interval: Duration, clock: ManualClock, _ receive: @escaping (Date) -> Void) {
    self.interval = interval
    self.clock = clock
    self.receive = receive
  }

  func arm(after start: ManualClock.Instant) {
    let deadline = start.advanced(by: interval)
    waiter = clock.schedule(at: deadline) { [self] in
      // The timer is armed again before the receiver is called, because the receiver may cancel it.
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
