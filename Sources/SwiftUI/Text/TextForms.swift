import ComponentTree
import Foundation

extension Text {
  /// - Parameters:
  ///   - key: what the text says: there are no translations.
  ///   - tableName, bundle, comment: of a translation.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key.text)
  }

  /// The attributes of the string are no part of the output.
  public init(_ attributed: AttributedString) {
    self.init(verbatim: String(attributed.characters))
  }

  /// The text that a format makes of a value.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// The text that a formatter makes of a value.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// The first view of an image in a text: its name.
  public init(_ image: Image) { self.init(verbatim: image.name) }

  /// How a date is written. A relative one does not go on by itself: it is told from 1 January
  /// 2001, so that the output is the same in every run.
  public struct DateStyle: Hashable, Sendable {
    fileprivate enum Kind { case date, time, relative, offset, timer }
    fileprivate let kind: Kind

    public static let date = DateStyle(kind: .date)
    public static let time = DateStyle(kind: .time)
    public static let relative = DateStyle(kind: .relative)
    public static let offset = DateStyle(kind: .offset)
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.string(of: date)) }

  public init(_ dates: ClosedRange<Date>) { self.init(verbatim: Self.string(of: dates)) }

  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A time that goes on: its bounds, because time stands still between two frames.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(timerInterval)
  }

  static func string(of dates: ClosedRange<Date>) -> String {
    "\(DateStyle.timer.string(of: dates.lowerBound))–\(DateStyle.timer.string(of: dates.upperBound))"
  }
}

extension Text.DateStyle {
  /// In UTC, in one format for all languages.
  func string(of date: Date) -> String {
    let format = Date.ISO8601FormatStyle()
    return switch kind {
    case .date: date.formatted(format.year().month().day())
    case .time: date.formatted(format.time(includingFractionalSeconds: false))
    case .relative, .offset, .timer: String(Int(date.timeIntervalSinceReferenceDate))
    }
  }
}

extension Text {
  public enum TruncationMode: UInt8, Sendable, StablyHashable {
    case head, tail, middle
  }

  public enum Case: UInt8, Sendable, StablyHashable {
    case uppercase, lowercase
  }

  /// A line through or under a text.
  public struct LineStyle: HashedValue {
    public let _hash: UInt64
    public init(_hash: UInt64) { self._hash = _hash }

    public enum Pattern: UInt8, Sendable, StablyHashable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self = ._made("line") {
        $0.combine(pattern)
        $0.combine(color)
      }
    }

    public static var single: LineStyle { LineStyle() }
  }

  public enum Scale: UInt8, Sendable, StablyHashable {
    case `default`, secondary
  }
}
