/// One thing to draw. What lies later in a scene lies on top.
public struct Mark: Codable, Hashable, Sendable {
  public var shape: Shape
  /// `nil` leaves the inside alone. The colour of a text.
  public var fill: Color?
  public var stroke: Stroke?
  /// What the mark stands for, such as `dot/wide/fine`; empty for mere furniture. Tests find marks
  /// by it.
  public var name: String

  public init(_ shape: Shape, fill: Color? = nil, stroke: Stroke? = nil, name: String = "") {
    self.shape = shape
    self.fill = fill
    self.stroke = stroke
    self.name = name
  }
}

public enum Shape: Codable, Hashable, Sendable {
  /// Both edges are snapped to whole pixels when it is drawn, and nothing is smoothed; one that is
  /// thinner than a pixel is drawn as one pixel.
  case rect(Rect)
  /// Closed. Coverage is the absolute winding number, at most 1.
  case polygon([Point])
  case polyline([Point])
  case circle(center: Point, radius: Double)
  case text(Text)
}

/// A line of even width with mitred joins and square-cut ends.
public struct Stroke: Codable, Hashable, Sendable {
  public var color: Color
  public var width: Double
  /// Lengths of dash, gap, dash, gap ... along the line; empty for an unbroken one.
  public var dash: [Double]

  public init(_ color: Color, width: Double, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.dash = dash
  }
}

/// One line of text. `origin` lies on its baseline.
public struct Text: Codable, Hashable, Sendable {
  public enum Anchor: String, Codable, Sendable { case start, middle, end }

  public var string: String
  public var origin: Point
  public var anchor: Anchor
  public var style: TextStyle
  /// Painted 3 px round the letters, for labels that cross lines.
  public var halo: Color?

  public init(
    _ string: String, at origin: Point, anchor: Anchor = .start, style: TextStyle,
    halo: Color? = nil
  ) {
    self.string = string
    self.origin = origin
    self.anchor = anchor
    self.style = style
    self.halo = halo
  }
}

/// Size in pixels and face of a text.
public struct TextStyle: Codable, Hashable, Sendable {
  public enum Face: String, Codable, Sendable, CaseIterable { case regular, bold, italic }

  public var size: Double
  public var face: Face

  public init(_ size: Double, _ face: Face = .regular) {
    self.size = size
    self.face = face
  }
}
