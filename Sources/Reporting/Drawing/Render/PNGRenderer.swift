import CGD
import Foundation

/// Draws scenes into PNG files through libgd. The same scene gives the same bytes on one machine.
public struct PNGRenderer: Sendable {
  public var fonts: FontBook
  /// Pixels per scene unit: 2 for dense displays, 0.5 for thumbnails.
  public var scale: Double

  public init(fonts: FontBook, scale: Double = 1) {
    self.fonts = fonts
    self.scale = scale
  }

  /// The version of libgd, such as 2.3.3. Precondition: libgd is available; see ``CannotDraw``.
  public static var libraryVersion: String { String(cString: gd.versionString()!) }

  /// The file's bytes. A picture of 1600 x 900 pixels takes about 20 ms.
  public func png(_ scene: Scene) throws(RenderError) -> [UInt8] {
    try canvas(scene).png()
  }

  /// The files of several scenes, in their order, drawn on all cores. The bytes are the same as if
  /// the scenes were drawn one after the other.
  public func pngs(_ scenes: [Scene]) -> [Result<[UInt8], RenderError>] {
    scenes.concurrentMap { scene in
      Result { () throws(RenderError) in try png(scene) }
    }
  }

  package func canvas(_ scene: Scene) throws(RenderError) -> Canvas {
    var canvas = try Canvas(
      width: pixels(scene.size.width), height: pixels(scene.size.height),
      background: scene.background)
    for mark in scene.marks { try draw(mark, on: &canvas) }
    return canvas
  }

  private func pixels(_ length: Double) -> Int {
    let scaled = (length * scale).rounded()
    return scaled.isFinite ? Int(min(max(scaled, 0), 1_000_000)) : 0
  }

  private func draw(_ mark: Mark, on canvas: inout Canvas) throws(RenderError) {
    switch mark.shape {
    case .rect(let rect):
      guard let rect = scaled(rect) else { return }
      if let fill = mark.fill { canvas.fill(rect, fill) }
      if let stroke = mark.stroke { frame(rect, stroke, on: &canvas) }
    case .polygon(let points):
      guard let points = scaled(points) else { return }
      if let fill = mark.fill { canvas.fill([points], fill) }
      line(points, mark.stroke, closed: true, on: &canvas)
    case .polyline(let points):
      guard let points = scaled(points) else { return }
      line(points, mark.stroke, closed: false, on: &canvas)
    case .circle(let center, let radius):
      guard let center = scaled([center])?.first, radius.isFinite else { return }
      if let fill = mark.fill { canvas.fill([Outline.circle(center, radius * scale)], fill) }
      if let stroke = mark.stroke {
        let half = stroke.width / 2
        let inner = Outline.circle(center, max(0, radius - half) * scale)
        canvas.fill(
          [Outline.circle(center, (radius + half) * scale), inner.reversed()], stroke.color)
      }
    case .text(let text):
      guard let origin = scaled([text.origin])?.first, let color = mark.fill else { return }
      try write(text, at: origin, color, on: &canvas)
    }
  }

  private func line(_ points: [Point], _ stroke: Stroke?, closed: Bool, on canvas: inout Canvas) {
    guard let stroke else { return }
    let width = stroke.width * scale
    let closedPoints = closed ? points + points.prefix(1) : points
    let pieces =
      stroke.dash.isEmpty
      ? Outline.stroke(points, width: width, closed: closed)
      : Outline.dashes(closedPoints, pattern: stroke.dash.map { $0 * scale })
        .flatMap { Outline.stroke($0, width: width, closed: false) }
    canvas.fill(pieces, stroke.color)
  }

  /// Draws a rectangle's border, inside its edges and on whole pixels. Fills the rectangle if there
  /// is no room for an inside.
  private func frame(_ rect: Rect, _ stroke: Stroke, on canvas: inout Canvas) {
    let width = max(1, (stroke.width * scale).rounded())
    let (left, top) = (rect.left.rounded(), rect.top.rounded())
    let (right, bottom) = (rect.right.rounded(), rect.bottom.rounded())
    guard right - left > 2 * width, bottom - top > 2 * width else {
      return canvas.fill(rect, stroke.color)
    }
    let edges = [
      Rect(left: left, top: top, right: right, bottom: top + width),
      Rect(left: left, top: bottom - width, right: right, bottom: bottom),
      Rect(left: left, top: top + width, right: left + width, bottom: bottom - width),
      Rect(left: right - width, top: top + width, right: right, bottom: bottom - width),
    ]
    for edge in edges { canvas.fill(edge, stroke.color) }
  }

  private func write(
    _ text: Text, at origin: Point, _ color: Color, on canvas: inout Canvas
  ) throws(RenderError) {
    let width = fonts.width(of: text.string, style: text.style) * scale
    // The place along the line and across it.
    let (along, across) = text.isTurned ? (-origin.y, origin.x) : (origin.x, origin.y)
    let x =
      switch text.anchor {
      case .start: along
      case .middle: along - width / 2
      case .end: along - width
      }
    guard !text.string.isEmpty, abs(x) < 100_000, abs(across) < 100_000, width < 100_000 else {
      return
    }
    let quarters = Int((x * 4).rounded())
    let phase = quarters & 3
    let key = TextBrush.Key(
      string: fonts.written(text.string), face: text.style.face, size: text.style.size * scale,
      phase: phase,
      border: text.halo == nil ? 0 : 4)
    let straight = try fonts.mask(key, advance: width)
    let mask = text.isTurned ? straight.turned() : straight
    let place = ((quarters - phase) / 4, Int(across.rounded()))
    let (column, row) = text.isTurned ? (place.1, -place.0) : place
    if let halo = text.halo { canvas.paint(mask.haloed(radius: 3), column: column, row: row, halo) }
    canvas.paint(mask, column: column, row: row, color)
  }

  // MARK: Coordinates

  /// The limit for coordinates: beyond any picture, and small enough for exact arithmetic.
  private static let limit = 1e6

  private func scaled(_ points: [Point]) -> [Point]? {
    var result: [Point] = []
    result.reserveCapacity(points.count)
    for point in points {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      result.append(
        Point(
          min(max(point.x * scale, -Self.limit), Self.limit),
          min(max(point.y * scale, -Self.limit), Self.limit)))
    }
    return result
  }

  private func scaled(_ rect: Rect) -> Rect? {
    guard
      let corners = scaled([Point(rect.left, rect.top), Point(rect.right, rect.bottom)]),
      corners[1].x > corners[0].x, corners[1].y > corners[0].y
    else { return nil }
    return Rect(left: corners[0].x, top: corners[0].y, right: corners[1].x, bottom: corners[1].y)
  }
}
