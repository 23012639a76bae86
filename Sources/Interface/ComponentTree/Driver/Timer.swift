import Foundation

// This code is for platforms whose Foundation has no `Timer.publish`. The condition is not
// `canImport(Combine)`, because the result of that condition depends on whether this package's own
// module Combine has already been built.
#if !canImport(Darwin)
  extension Timer {
    /// Makes a timer that is used as in Combine, for example `Timer.publish(every: 0.1, on: .main,
    /// in: .default)`. The timer uses the clock that is `ManualClock.current` during this call.
    /// When code advances this clock, the timer fires on the main thread. The function is
    /// disfavoured. So if a program also imports this package's module Combine, the compiler
    /// chooses the function of that module.
    @_disfavoredOverload
    public static func publish(
      every interval: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
      TimerPublisher(interval: .seconds(interval), clock: .current)
    }
  }
#endif

/// Publishes the date of a clock after each interval. Use this type only on the main thread. The
/// type is not isolated to the main actor, so models without isolation can use it, too.
public struct TimerPublisher {
  let interval: Duration
  let clock: ManualClock

  /// - Parameter interval: as in Foundation, 0.1 ms takes the place of an interval that is not
  ///   positive.
  package init(interval: Duration, clock: ManualClock) {
    self.interval = interval > .zero ? interval : .microseconds(100)
    self.clock = clock
  }

  /// Returns the publisher itself. This function exists only so that code written for Combine
  /// compiles. A subscription starts its timer even if the program does not call this function.
  public func autoconnect() -> TimerPublisher { self }

  /// Calls `receiveValue` with the clock's date after each interval, until the program cancels or
  /// releases the subscription.
  public func sink(receiveValue: @escaping (Date) -> Void) -> TimerSubscription {
    TimerSubscription(self, receiveValue)
  }
}

/// A running timer.
///
/// If a program uses a library with a protocol `Cancellable`, the program makes this class conform
/// to that protocol: `extension TimerSubscription: Cancellable {}`.
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

/// The part of a timer that the clock retains. The clock does not retain the subscription, so a
/// program can end the timer by releasing the subscription.
private final class TimerSchedule: @unchecked Sendable {
  private let interval: Duration
  private let clock: ManualClock
  private let receive: (Date) -> Void
  /// The identifier of the waiter for the next deadline. Only the main thread uses this property,
  /// with one exception: `cancel` may read this property on another thread.
  private var waiter: Int?

  init(interval: Duration, clock: ManualClock, _ receive: @escaping (Date) -> Void) {
    self.interval = interval
    self.clock = clock
    self.receive = receive
  }

  func arm(after start: ManualClock.Instant) {
    let deadline = start.advanced(by: interval)
    waiter = clock.schedule(at: deadline) { [self] in
      // The timer is scheduled again before the receiver is called. So if the receiver cancels the
      // timer, the next deadline is cancelled, too.
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
