import Foundation
import PictureSupport

@testable import Plotting

/// Finds faults of a picture in its display list: texts that are outside of the margins, too small,
/// on top of another text or of a line, or that contrast too little with their background.
struct SceneLint {
  static let smallest = 17.0
  /// The margin at the sides. Titles and footers may be nearer to the upper and lower edge.
  static let margin = 48.0
  static let upperMargin = 20.0
  static let contrast = 4.5

  let scene: Scene
  let metrics: any TextMetrics

  func findings() -> [String] {
    var texts: [(text: Text, box: Rect, color: Color, index: Int)] = []
    for (index, mark) in scene.marks.enumerated() {
      if case .text(let text) = mark.shape, let color = mark.fill {
        texts.append((text, text.box(metrics), color, index))
      }
    }
    var result: [String] = []
    // Letters may extend a fraction of a pixel beyond their advance.
    let allowed = Rect(
      left: Self.margin - 0.5, top: Self.upperMargin - 0.5,
      right: scene.size.width - Self.margin + 0.5,
      bottom: scene.size.height - Self.upperMargin + 0.5)
    let lines = scene.marks.compactMap { mark -> [(Point, Point)]? in
      guard case .polyline(let points) = mark.shape else { return nil }
      return Array(zip(points, points.dropFirst()))
    }.joined()
    let grounds = scene.marks.map { $0.fill == nil ? nil : Self.bounds($0.shape) }
    for (number, item) in texts.enumerated() {
      let name = "\"\(item.text.string)\""
      let box = item.box
      if box.left < allowed.left || box.right > allowed.right || box.top < allowed.top
        || box.bottom > allowed.bottom
      {
        result.append("\(name) runs out of the margins: \(box)")
      }
      if item.text.style.size < Self.smallest { result.append("\(name) is too small") }
      for other in texts[(number + 1)...] where ink(box).overlaps(ink(other.box)) {
        result.append("\(name) and \"\(other.text.string)\" overlap")
      }
      if lines.contains(where: { ink(box).isTouched(by: $0) }) {
        result.append("\(name) is crossed by a line")
      }
      for point in samples(box) {
        let ground = item.text.halo ?? self.ground(at: point, below: item.index, grounds)
        let contrast = item.color.contrast(with: ground)
        if contrast < Self.contrast {
          result.append("\(name) has contrast \(contrast) on \(ground.hex)")
          break
        }
      }
    }
    return result
  }

  /// The part of a text's box that most letters fill. The box itself is as high as the tallest
  /// letters.
  private func ink(_ box: Rect) -> Rect {
    Rect(
      left: box.left, top: box.top + box.height * 0.12, right: box.right,
      bottom: box.bottom - box.height * 0.12)
  }

  private func samples(_ box: Rect) -> [Point] {
    [0.05, 0.25, 0.5, 0.75, 0.95].map { Point(box.left + $0 * box.width, box.middle.y) }
  }

  /// The colour at a point under the mark with this index. Lines do not count, because they are too
  /// thin.
  /// - Parameter bounds: the bounds of all marks, by index; `nil` for marks that cannot be a
  ///   background.
  private func ground(at point: Point, below index: Int, _ bounds: [Rect?]) -> Color {
    var color = scene.background
    for place in 0..<index where bounds[place]?.contains(point) == true {
      let mark = scene.marks[place]
      guard let fill = mark.fill, Self.covers(mark.shape, point) else { continue }
      color = fill.over(color)
    }
    return color
  }

  /// The bounds of a shape; `nil` if the shape has no area.
  private static func bounds(_ shape: Shape) -> Rect? {
    switch shape {
    case .rect(let rect): rect
    case .circle(let center, let radius):
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .polygon(let points):
      Rect(
        left: points.map(\.x).min() ?? 0, top: points.map(\.y).min() ?? 0,
        right: points.map(\.x).max() ?? 0, bottom: points.map(\.y).max() ?? 0)
    case .polyline, .text: nil
    }
  }

  /// The share of a mark's area that no later opaque mark hides, from 0 to 1.
  /// - Parameter other: the index of a later mark that belongs to this mark, so that it does not
  ///   count as hiding.
  static func visibleShare(of index: Int, in marks: [Mark], besides other: Int) -> Double {
    guard let box = bounds(marks[index].shape) else { return 1 }
    var (all, seen) = (0, 0)
    for y in stride(from: box.top, through: box.bottom, by: 0.5) {
      for x in stride(from: box.left, through: box.right, by: 0.5) {
        let point = Point(x, y)
        guard covers(marks[index].shape, point) else { continue }
        all += 1
        let isHidden = marks.indices[(index + 1)...].contains { later in
          later != other && marks[later].fill?.alpha == 255
            && bounds(marks[later].shape)?.contains(point) == true
            && covers(marks[later].shape, point)
        }
        if !isHidden { seen += 1 }
      }
    }
    return all > 0 ? Double(seen) / Double(all) : 1
  }

  static func covers(_ shape: Shape, _ point: Point) -> Bool {
    switch shape {
    case .rect(let rect): return rect.contains(point)
    case .circle(let center, let radius):
      return hypot(point.x - center.x, point.y - center.y) < radius
    case .polygon(let points):
      return polygon(points, contains: point)
    case .polyline, .text: return false
    }
  }
}
