import ComponentTree
import Foundation

/// A path of lines and curves. The steps of the path are in the order in which they were added. A
/// path is also a shape.
public struct Path: Hashable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  private var elements: [Element] = []

  public nonisolated init() {}

  public nonisolated init(_ make: (inout Path) -> Void) { make(&self) }

  public nonisolated init(_ rect: CGRect) { addRect(rect) }

  public nonisolated init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public nonisolated init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    let size = CGSize(width: cornerRadius, height: cornerRadius)
    addRoundedRect(in: rect, cornerSize: size, style: style)
  }

  public nonisolated init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public nonisolated var isEmpty: Bool { elements.isEmpty }

  /// The end point of the last step.
  public nonisolated var currentPoint: CGPoint? { elements.last.flatMap(Self.end) }

  /// The smallest rectangle that contains all points of the path, including control points.
  public nonisolated var boundingRect: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .quadCurve(let end, let control): points += [end, control]
      case .curve(let end, let control1, let control2): points += [end, control1, control2]
      case .closeSubpath: break
      }
    }
    guard let first = points.first else { return .null }
    let one = CGRect(origin: first, size: .zero)
    return points.reduce(one) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  public nonisolated func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  public nonisolated mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
  public nonisolated mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
  public nonisolated mutating func closeSubpath() { elements.append(.closeSubpath) }

  public nonisolated mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  public nonisolated mutating func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint
  ) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  public nonisolated mutating func addLines(_ points: [CGPoint]) {
    if let first = points.first { move(to: first) }
    for point in points.dropFirst() { addLine(to: point) }
  }

  public nonisolated mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  public nonisolated mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a rounded rectangle. Each corner is a curve whose control point is the corner.
  public nonisolated mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let (dx, dy) = (cornerSize.width, cornerSize.height)
    move(to: CGPoint(x: rect.minX + dx, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - dx, y: rect.minY))
    addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + dy), control: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - dy))
    addQuadCurve(
      to: CGPoint(x: rect.maxX - dx, y: rect.maxY), control: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX + dx, y: rect.maxY))
    addQuadCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - dy), control: CGPoint(x: rect.minX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + dy))
    addQuadCurve(
      to: CGPoint(x: rect.minX + dx, y: rect.minY), control: CGPoint(x: rect.minX, y: rect.minY))
    closeSubpath()
  }

  /// Adds a line to the start of the arc, and then one quadratic curve from the start to the end of
  /// the arc. The curve is used in place of the exact arc. A curve is exact enough, because nothing
  /// is drawn.
  public nonisolated mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let start = Self.point(center, radius, startAngle)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    let middle = Angle(radians: (startAngle.radians + endAngle.radians) / 2)
    let outwards = Self.point(center, clockwise ? -radius : radius, middle)
    addQuadCurve(to: Self.point(center, radius, endAngle), control: outwards)
  }

  public nonisolated mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta.radians < 0)
  }

  /// Adds a curve from the current point to `end`. The control point is `corner`, where the two
  /// tangents meet.
  public nonisolated mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat
  ) {
    addQuadCurve(to: end, control: corner)
  }

  public nonisolated mutating func addPath(_ other: Path) { elements += other.elements }

  /// The outline of the stroked path. In this module the outline is the path itself, because
  /// nothing is drawn.
  public nonisolated func strokedPath(_ style: StrokeStyle) -> Path { self }

  /// The part of the path between two positions. The position 0 is the start of the path, and 1 is
  /// its end.
  public nonisolated func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let count = CGFloat(elements.count)
    let (first, last) = (Int(max(0, start) * count), Int(min(1, end) * count))
    var path = Path()
    path.elements = first < last ? Array(elements[first..<last]) : []
    return path
  }

  private static nonisolated func end(of element: Element) -> CGPoint? {
    switch element {
    case .move(let end), .line(let end): end
    case .quadCurve(let end, _): end
    case .curve(let end, _, _): end
    case .closeSubpath: nil
    }
  }

  private static nonisolated func point(
    _ center: CGPoint, _ radius: CGFloat, _ angle: Angle
  ) -> CGPoint {
    CGPoint(
      x: center.x + radius * CGFloat(cos(angle.radians)),
      y: center.y + radius * CGFloat(sin(angle.radians)))
  }
}

extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }

  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: UInt64(elements.count))
    for element in elements {
      switch element {
      case .move(let end): hasher.combine([end])
      case .line(let end): hasher.combine([end, end])
      case .quadCurve(let end, let control): hasher.combine([end, control, end])
      case .curve(let end, let control1, let control2):
        hasher.combine([end, control1, control2, end])
      case .closeSubpath: hasher.combine(bits: 0)
      }
    }
  }
}
