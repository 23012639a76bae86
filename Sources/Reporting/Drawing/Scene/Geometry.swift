/// A place on a scene, in pixels at scale 1; x grows to the right, y downwards.
public struct Point: Codable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The points of a cubic Bézier curve.
  package static func curve(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, steps: Int
  ) -> [Point] {
    (0...steps).map { step in
      let t = Double(step) / Double(steps)
      let weights = [
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
      ]
      return zip(weights, [start, first, second, end]).reduce(Point(0, 0)) { sum, pair in
        Point(sum.x + pair.0 * pair.1.x, sum.y + pair.0 * pair.1.y)
      }
    }
  }
}

/// Width and height in pixels at scale 1.
public struct Size: Codable, Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// 1600 x 900: the size for which the font sizes of ``TypeScale`` are chosen. A README shows such
  /// a picture at about half size.
  public static let standard = Size(width: 1600, height: 900)

  /// Reads a size such as `1600x900`; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
    else { return nil }
    self.init(width: Double(width), height: Double(height))
  }
}

/// An axis-parallel rectangle, in pixels at scale 1.
public struct Rect: Codable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  public var left: Double { x }
  public var top: Double { y }
  public var right: Double { x + width }
  public var bottom: Double { y + height }
  public var middle: Point { Point(x + width / 2, y + height / 2) }
  public var area: Double { width * height }

  /// The rectangle with every side moved inwards by `distance`, or outwards if `distance` is
  /// negative. Width and height are never negative.
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
      height: max(0, height - 2 * distance))
  }

  public func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  /// Whether the two rectangles share more than a border.
  public func overlaps(_ other: Rect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}
