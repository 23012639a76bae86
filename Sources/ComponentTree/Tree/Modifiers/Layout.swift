// The commonest modifiers of layout and style, accepted for the sake of code that is pasted in.
// There is no screen: they have no effect on the output, and their arguments are evaluated like all
// else in a body.

/// Sides of a view.
public enum Edge: Hashable, Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// How views above one another are aligned.
public enum HorizontalAlignment: Hashable, Sendable {
  case leading, center, trailing
}

/// How views side by side are aligned.
public enum VerticalAlignment: Hashable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// Where a view lies in a frame that is larger.
public enum Alignment: Hashable, Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
    bottomTrailing
}

/// A style of text.
public enum Font: Hashable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
  case caption2
}

extension View {
  @inlinable
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> Self { self }

  @inlinable
  public func padding(_ length: Double) -> Self { self }

  @inlinable
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> Self { self }

  @inlinable
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> Self { self }

  @inlinable
  public func font(_ font: Font?) -> Self { self }
}
