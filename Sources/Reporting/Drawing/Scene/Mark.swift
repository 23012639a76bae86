/// One element of a scene. Later marks are drawn on top of earlier marks.
public struct Mark: Codable, Hashable, Sendable {
  public var shape: Shape
  /// The colour of the inside, or of a text. `nil` leaves the inside unpainted.
  public var fill: Color?
  public var stroke: Stroke?
  /// The meaning of the mark, such as `dot/wide/fine`; empty for decoration. Tests find marks by
  /// this name.
  public var name: String

  public init(_ shape: Shape, fill: Color? = nil, stroke: Stroke? = nil, name: String = "") {
    self.shape = shape
    self.fill = fill
    self.stroke = stroke
    self.name = name
  }
}

public enum Shape: Codable, Hashable, Sendable {
  /// A rectangle whose edges are moved to whole pixels when it is drawn, without smoothing. If it
  /// is thinner than a pixel, it is drawn one pixel thick.
  case rect(Rect)
  /// A closed polygon. Its coverage is the absolute winding number, at most 1.
  case polygon([Point])
  case polyline([Point])
  case circle(center: Point, radius: Double)
  case text(Text)
}

/// A line of even width with square-cut ends. In a PNG, the joins are mitred, or rounded at sharp
/// turns. In an SVG, all joins are rounded.
public struct Stroke: Codable, Hashable, Sendable {
  public var color: Color
  public var width: Double
  /// The lengths of dash, gap, dash, gap and so on along the line; empty for a solid line.
  public var dash: [Double]

  public init(_ color: Color, width: Double, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.dash = dash
  }
}

/// One line of text. `origin` is on the baseline of the text.
public struct Text: Codable, Hashable, Sendable {
  public enum Anchor: String, Codable, Sendable { case start, middle, end }

  public var string: String
  public var origin: Point
  public var anchor: Anchor
  public var style: TextStyle
  /// A colour that is painted 3 px around the letters, for labels that cross lines.
  public var halo: Color?
  /// Whether the text reads upwards, for headings of narrow columns. `origin` is its pivot.
  public var isTurned: Bool

  public init(
    _ string: String, at origin: Point, anchor: Anchor = .start, style: TextStyle,
    halo: Color? = nil, isTurned: Bool = false
  ) {
    self.string = string
    self.origin = origin
    self.anchor = anchor
    self.style = style
    self.halo = halo
    self.isTurned = isTurned
  }
}

/// The size in pixels and the font face of a text.
public struct TextStyle: Codable, Hashable, Sendable {
  public enum Face: String, Codable, Sendable, CaseIterable { case regular, bold, italic }

  public var size: Double
  public var face: Face

  public init(_ size: Double, _ face: Face = .regular) {
    self.size = size
    self.face = face
  }
}
