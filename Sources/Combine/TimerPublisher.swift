import ComponentTree
import Foundation
import ObjectAdapters
import OpenCombine

extension Timer {
  /// Announces the time at an interval, from when it is connected. The time is that of the clock
  /// that the test driver owns: it fires when `ManualClock.current` is advanced, on the main thread.
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

  /// A publisher of the time at an interval.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}
