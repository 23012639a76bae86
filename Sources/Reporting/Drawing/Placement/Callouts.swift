import Foundation

/// Finds room for labels near the points that they describe. A label never covers a curve, another
/// label or the line of a label.
package struct Callouts {
  package struct Callout {
    package var box: Rect
    /// The line from the described point to the label.
    package var leader: [Point]
  }

  /// The area in which labels may be placed.
  package let area: Rect
  private var curves: [(Point, Point)]
  private var leaders: [(Point, Point)] = []
  private var taken: [Rect]

  /// - Parameters:
  ///   - curves: the curves that no label may touch.
  ///   - marks: the rectangles that no label may touch.
  package init(within area: Rect, around curves: [[Point]], avoiding marks: [Rect]) {
    self.area = area
    self.curves = curves.flatMap { Array(zip($0, $0.dropFirst())) }
    taken = marks
  }

  /// The nearest free place for a label of this size whose line to `anchor` crosses no curve. If
  /// every line crosses a curve, the result is the nearest free place. From then on, the place
  /// counts as occupied.
  ///
  /// - Parameter clearance: the distance between the anchor and the beginning of the line.
  /// - Returns: `nil` if there is no room.
  package mutating func place(_ size: Size, at anchor: Point, clearance: Double) -> Callout? {
    let candidates = self.candidates(size, anchor, clearance)
    guard
      let chosen = candidates.first(where: { callout in
        !curves.contains { Self.cross($0, callout.line) }
      }) ?? candidates.first
    else { return nil }
    taken.append(chosen.box)
    leaders.append(chosen.line)
    return chosen
  }

  /// All free places for a label, the nearest first.
  private func candidates(_ size: Size, _ anchor: Point, _ clearance: Double) -> [Callout] {
    let far = hypot(area.width, area.height) / 2
    return stride(from: clearance + 10, through: far, by: 10).flatMap { distance in
      Self.directions.compactMap { direction in
        // The centre of the box lies on an ellipse around the anchor. The semi-axes of the ellipse
        // are `distance + width / 2` and `distance + height / 2`. The gap between anchor and box is
        // `distance` if the box is exactly beside, above or below the anchor. In all other
        // directions, the gap is smaller.
        let box = Rect(
          x: anchor.x + direction.x * (distance + size.width / 2) - size.width / 2,
          y: anchor.y + direction.y * (distance + size.height / 2) - size.height / 2,
          width: size.width, height: size.height)
        guard isFree(box.inset(by: -6)) else { return nil }
        let near = Point(
          min(max(anchor.x, box.left), box.right), min(max(anchor.y, box.top), box.bottom))
        let share = clearance / max(hypot(near.x - anchor.x, near.y - anchor.y), clearance)
        let start = Point(
          anchor.x + (near.x - anchor.x) * share, anchor.y + (near.y - anchor.y) * share)
        let callout = Callout(box: box, leader: [start, near])
        return taken.contains { $0.inset(by: 4).isTouched(by: callout.line) } ? nil : callout
      }
    }
  }

  /// The directions to try. The upper right comes first, because a falling curve leaves room there.
  private static let directions = [
    -0.25, -0.15, -0.35, -0.05, 0.05, 0.25, -0.5, 0.5, -0.65, -0.75, -0.85, -0.95, 0.75, 0.85,
  ].map { Point(cos($0 * .pi), sin($0 * .pi)) }

  private func isFree(_ box: Rect) -> Bool {
    box.left >= area.left && box.right <= area.right && box.top >= area.top
      && box.bottom <= area.bottom && !taken.contains { $0.overlaps(box) }
      && !(curves + leaders).contains { box.isTouched(by: $0) }
  }

  private static func cross(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
    func side(_ line: (Point, Point), _ point: Point) -> Double {
      (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
    }
    return side(a, b.0) * side(a, b.1) < 0 && side(b, a.0) * side(b, a.1) < 0
  }
}

extension Callouts.Callout {
  fileprivate var line: (Point, Point) { (leader[0], leader[1]) }
}

extension Rect {
  /// Whether a line segment touches the rectangle (Liang and Barsky's clipping, 1984).
  package func isTouched(by line: (Point, Point)) -> Bool {
    let (a, b) = line
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (enter, leave) = (0.0, 1.0)
    for (step, room) in [
      (-dx, a.x - left), (dx, right - a.x), (-dy, a.y - top), (dy, bottom - a.y),
    ] {
      if step == 0 {
        if room < 0 { return false }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    return enter <= leave
  }
}
