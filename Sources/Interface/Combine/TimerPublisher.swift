import ComponentTree
import Foundation
import ObjectAdapters
import OpenCombine

extension Timer {
  /// Publishes the time at a regular interval, as soon as the publisher is connected. The publisher
  /// uses the clock that is `ManualClock.current` when the publisher is made. When code advances
  /// this clock, the publisher publishes on the main thread.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    private let timer: ComponentTree.TimerPublisher
    private let dates = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
    ) {
      timer = ComponentTree.TimerPublisher(interval: .seconds(interval), clock: .current)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      dates.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      timer.sink { [dates] in dates.send($0) }
    }
  }

  /// Makes a publisher that publishes the time at a regular interval.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}
