import ComponentTree
import Dispatch
import Foundation
import OpenCombine

// The schedulers of this file are queues, and use `ManualClock.current` as their clock. When this
// clock reaches the time of a delayed action, the clock runs the action if the queue runs on the
// main thread, and otherwise puts the action on the queue. An action without a delay is put on the
// queue immediately, as in Combine. While an action runs, `ManualClock.current` is the clock that
// was current when the action was scheduled.

/// A time of a scheduler, in seconds since the scheduler's clock was made.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  /// Rounded to nanoseconds: a sum of seconds would be late by less, and an advance by the delay
  /// of an action would end before it.
  fileprivate var instant: ManualClock.Instant {
    ManualClock.Instant(offset: .nanoseconds(Int64(min(seconds * 1e9, 9e18).rounded())))
  }

  public func distance(to other: SchedulerTime) -> Stride {
    Stride(seconds: other.seconds - seconds)
  }

  public func advanced(by stride: Stride) -> SchedulerTime {
    SchedulerTime(seconds: seconds + stride.seconds)
  }

  /// A duration between two times of the scheduler, in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    ExpressibleByFloatLiteral, Sendable
  {
    public var seconds: Double
    public var magnitude: Double { seconds.magnitude }

    public init(seconds: Double) { self.seconds = seconds }
    public init(_ seconds: Double) { self.seconds = seconds }
    public init(integerLiteral seconds: Int) { self.seconds = Double(seconds) }
    public init(floatLiteral seconds: Double) { self.seconds = seconds }
    public init?<Number: BinaryInteger>(exactly seconds: Number) {
      guard let seconds = Double(exactly: seconds) else { return nil }
      self.seconds = seconds
    }

    public static func seconds(_ count: Int) -> Stride { Stride(seconds: Double(count)) }
    public static func seconds(_ count: Double) -> Stride { Stride(seconds: count) }
    public static func milliseconds(_ count: Int) -> Stride {
      Stride(seconds: Double(count) * 1e-3)
    }
    public static func microseconds(_ count: Int) -> Stride {
      Stride(seconds: Double(count) * 1e-6)
    }
    public static func nanoseconds(_ count: Int) -> Stride { Stride(seconds: Double(count) * 1e-9) }

    public static func < (left: Stride, right: Stride) -> Bool { left.seconds < right.seconds }
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(seconds: left.seconds + right.seconds)
    }
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(seconds: left.seconds - right.seconds)
    }
    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(seconds: left.seconds * right.seconds)
    }
    public static func += (left: inout Stride, right: Stride) { left = left + right }
    public static func -= (left: inout Stride, right: Stride) { left = left - right }
    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }
}

/// A dispatch queue, a run loop or an operation queue, used as a scheduler.
public protocol ClockScheduler: Scheduler
where SchedulerTimeType == SchedulerTime, SchedulerOptions == Never {
  /// Puts an action on the queue, without a delay.
  func enqueue(_ action: @escaping @Sendable () -> Void)
  /// Whether the queue runs its actions on the main thread.
  var runsOnMainThread: Bool { get }
}

extension ClockScheduler {
  public var now: SchedulerTime { SchedulerTime(seconds: ManualClock.current.now.offset.seconds) }
  public var minimumTolerance: SchedulerTime.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let clock = ManualClock.current
    nonisolated(unsafe) let action = action
    enqueue { clock.during(action) }
  }

  public func schedule(
    after date: SchedulerTime, tolerance: SchedulerTime.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    let clock = ManualClock.current
    nonisolated(unsafe) let action = action
    nonisolated(unsafe) let scheduler: any ClockScheduler = self
    _ = clock.schedule(at: date.instant) { scheduler.runDue { clock.during(action) } }
  }

  public func schedule(
    after date: SchedulerTime, interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = RepeatedAction(interval: interval, action, on: self)
    timer.arm(at: date)
    return timer
  }

  /// Runs an action whose time the clock has reached. The clock is advanced on the main thread, so
  /// an action for the main thread runs at once. `TestDriver.advanceTimers(by:)` and a frame of a
  /// workload are synchronous: an action that waited on the main queue would not run during them.
  fileprivate func runDue(_ action: @escaping @Sendable () -> Void) {
    if runsOnMainThread { action() } else { enqueue(action) }
  }
}

extension DispatchQueue: @retroactive Scheduler, ClockScheduler {
  public func enqueue(_ action: @escaping @Sendable () -> Void) { async(execute: action) }
  /// On Linux, each call of `DispatchQueue.main` returns a new object, so the labels are compared.
  public var runsOnMainThread: Bool { label == DispatchQueue.main.label }
}

extension RunLoop: @retroactive Scheduler, ClockScheduler {
  /// Runs an action on the run loop. Actions of the main run loop run on the main queue, because a
  /// test runs no run loop.
  public func enqueue(_ action: @escaping @Sendable () -> Void) {
    if runsOnMainThread { DispatchQueue.main.async(execute: action) } else { perform(action) }
  }
  public var runsOnMainThread: Bool { self === RunLoop.main }
}

extension OperationQueue: @retroactive Scheduler, ClockScheduler {
  public func enqueue(_ action: @escaping @Sendable () -> Void) { addOperation(action) }
  public var runsOnMainThread: Bool { self === OperationQueue.main }
}

/// An action that is repeated at an interval until it is cancelled.
private final class RepeatedAction: Cancellable, @unchecked Sendable {
  private let interval: SchedulerTime.Stride
  private let action: () -> Void
  private let scheduler: any ClockScheduler
  private let clock = ManualClock.current
  private var waiter: Int?

  init(
    interval: SchedulerTime.Stride, _ action: @escaping () -> Void, on scheduler: any ClockScheduler
  ) {
    self.interval = interval
    self.action = action
    self.scheduler = scheduler
  }

  func arm(at date: SchedulerTime) {
    waiter = clock.schedule(at: date.instant) { [self] in
      arm(at: date.advanced(by: interval))
      scheduler.runDue { [self] in clock.during(action) }
    }
  }

  func cancel() {
    if let waiter { clock.cancel(waiter) }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
