import ComponentTree
import Foundation

extension Text {
  /// - Parameters:
  ///   - key: the text, because there are no translations.
  ///   - tableName, bundle, comment: ignored.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key.text)
  }

  /// Makes a text from an attributed string. The output contains the attributes that SwiftUI shows.
  public init(_ attributed: AttributedString) {
    self.init(verbatim: String(attributed.characters))
    if let attributes = attributed.shownAttributes { self = _inert(attributes) }
  }

  /// Makes a text from a value, with a format style.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Makes a text from a value, with a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Makes a text that shows the name of an image.
  public init(_ image: Image) { self.init(verbatim: image.name) }

  /// The format of a date. The text of a relative date is relative to 1 January 2001, so that the
  /// output is equal in every run. The text is never updated.
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

  /// A text that counts time in SwiftUI. In this module the text shows the bounds of the interval,
  /// because no time passes between two frames.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(timerInterval)
  }

  static func string(of dates: ClosedRange<Date>) -> String {
    let (start, end) = (dates.lowerBound, dates.upperBound)
    return "\(DateStyle.timer.string(of: start))–\(DateStyle.timer.string(of: end))"
  }
}

extension Text.DateStyle {
  /// Returns the text of a date in UTC, in one format for all languages.
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
