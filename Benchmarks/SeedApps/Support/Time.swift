// The part of Combine's `Timer.publish` that the seed documents use, on time that a script owns.

/// Time that stands still until somebody moves it.
///
/// Timers belong to the time that is current where they are connected, so that several runs that are alive
/// at once keep their timers apart. Main thread only.
public final class InjectedTime {
  nonisolated(unsafe) private static var current: InjectedTime?

  private var now = 0.0
  private var timers: [Entry] = []

  /// Whoever connected a timer keeps it; when they let it go, it stops.
  private struct Entry {
    weak var timer: Ticking?
  }

  public init() {}

  /// Timers that `body` connects run on this time.
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try body()
  }

  /// Moves on by so many seconds. Timers fire in the order in which they were connected, each as often as
  /// its interval fits into the time since then, but for a rounding error of a millionth of it.
  public func advance(by seconds: Double) {
    now += seconds
    timers.removeAll { $0.timer?.isCancelled ?? true }
    for entry in timers { entry.timer?.fire(until: now) }
  }

  static func connect(every interval: Double, _ action: @escaping (Double) -> Void) -> Ticking {
    guard let current else {
      preconditionFailure("a timer was connected outside of InjectedTime.during")
    }
    let timer = Ticking(interval: interval, start: current.now, action: action)
    current.timers.append(Entry(timer: timer))
    return timer
  }
}

/// Something that goes on until it is cancelled or released.
public protocol Cancellable: AnyObject {
  func cancel()
}

/// One connected timer.
final class Ticking: Cancellable {
  private let interval: Double
  private let start: Double
  private var ticks = 0
  private var action: ((Double) -> Void)?

  init(interval: Double, start: Double, action: @escaping (Double) -> Void) {
    self.interval = interval
    self.start = start
    self.action = action
  }

  var isCancelled: Bool { action == nil }

  func cancel() { action = nil }

  func fire(until now: Double) {
    while let action, start + interval * Double(ticks + 1) <= now + interval * 1e-6 {
      ticks += 1
      action(start + interval * Double(ticks))
    }
  }
}

/// Where a timer would run. The script's time has one place only.
public enum RunLoop {
  public enum Place: Sendable { case main }
  public enum Mode: Sendable { case `default`, common }
}

public enum Timer {
  /// A timer that starts when somebody listens.
  public static func publish(
    every interval: Double, on place: RunLoop.Place, in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  public struct TimerPublisher: Sendable {
    let interval: Double

    public func autoconnect() -> TimerPublisher { self }

    /// Calls `receiveValue` with the seconds that have passed, at every tick.
    public func sink(receiveValue: @escaping (Double) -> Void) -> any Cancellable {
      InjectedTime.connect(every: interval, receiveValue)
    }
  }
}
