import ComponentTree
import Foundation

/// A view that SwiftUI updates on a schedule. In this module no time passes between two frames, so
/// the content is made only for the first date.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  private var content: Content

  public init(
    _ schedule: Schedule, @ViewBuilder content: (TimelineViewDefaultContext) -> Content
  ) {
    self.content = content(TimelineViewDefaultContext(date: schedule.firstDate))
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
  }
}

/// The date for which the content of a timeline view is made.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// How often the content is updated.
  public enum Cadence: UInt8, Comparable, Sendable {
    case live, seconds, minutes

    public static func < (left: Cadence, right: Cadence) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public let date: Date
  public var cadence: Cadence { .live }
}

/// The dates at which a timeline view is updated.
public protocol TimelineSchedule {
  /// The first date of the schedule.
  var firstDate: Date { get }
}

/// A schedule of the system. The first date of the schedule is the beginning of 2001, so that the
/// output is equal in every run.
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
