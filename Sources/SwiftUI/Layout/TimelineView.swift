import ComponentTree
import Foundation

/// A view that would be shown anew at times. Time stands still between two frames: its content is
/// made for the first one.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  private let content: Content

  public init(
    _ schedule: Schedule, @ViewBuilder content: (TimelineViewDefaultContext) -> Content
  ) {
    self.content = content(TimelineViewDefaultContext(date: schedule.firstDate))
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    Content._walk(view.content, &walker)
  }
}

/// For when a timeline's content is made.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// How often the content is shown anew.
  public enum Cadence: UInt8, Comparable, Sendable {
    case live, seconds, minutes

    public static func < (left: Cadence, right: Cadence) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public let date: Date
  public var cadence: Cadence { .live }
}

/// The times at which a timeline would be shown.
public protocol TimelineSchedule {
  /// The first one.
  var firstDate: Date { get }
}

/// A schedule that the system has a name for. Its first date is the beginning of 2001, so that the
/// output is the same in every run.
public struct SystemTimelineSchedule: TimelineSchedule, Sendable {
  public let firstDate: Date
}

extension TimelineSchedule where Self == SystemTimelineSchedule {
  public static var animation: Self { Self(firstDate: Date(timeIntervalSinceReferenceDate: 0)) }
  public static var everyMinute: Self { .animation }
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> Self { .animation }
  public static func periodic(from start: Date, by interval: TimeInterval) -> Self {
    Self(firstDate: start)
  }
  public static func explicit<Dates: Sequence<Date>>(_ dates: Dates) -> Self {
    Self(firstDate: dates.first { _ in true } ?? Date(timeIntervalSinceReferenceDate: 0))
  }
}
