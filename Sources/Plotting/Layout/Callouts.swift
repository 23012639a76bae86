import Foundation

/// Finds room for labels beside what they speak of: over no curve and no other label.
struct Callouts {
  /// Where labels may lie.
  let area: Rect
  private var segments: [(Point, Point)]
  private var taken: [Rect]

  /// - Parameter curves: what no label may touch.
  init(within area: Rect, around curves: [[Point]], avoiding marks: [Rect]) {
    self.area = area
    segments = curves.flatMap { Array(zip($0, $0.dropFirst())) }
    taken = marks
  }

  /// The nearest free place for a label of this size, which is then taken; `nil` where there is none.
  mutating func place(_ size: Size, at anchor: Point) -> Rect? {
    let far = hypot(area.width, area.height) / 2
    for distance in stride(from: 22.0, through: far, by: 12) {
      for direction in Self.directions {
        // The box touches a circle of that radius round the anchor from outside.
        let middle = Point(
          anchor.x + direction.x * (distance + size.width / 2),
          anchor.y + direction.y * (distance + size.height / 2))
        let box = Rect(
          x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
          height: size.height)
        guard isFree(box.inset(by: -6)) else { continue }
        taken.append(box)
        return box
      }
    }
    return nil
  }

  /// To the upper right first, where a curve that falls leaves room.
  private static let directions = [-0.25, -0.15, -0.35, -0.05, 0.05, 0.25, -0.5, 0.5, -0.65, -0.85]
    .map { Point(cos($0 * .pi), sin($0 * .pi)) }

  private func isFree(_ box: Rect) -> Bool {
    box.left >= area.left && box.right <= area.right && box.top >= area.top
      && box.bottom <= area.bottom && !taken.contains { $0.overlaps(box) }
      && !segments.contains { box.isTouched(from: $0.0, to: $0.1) }
  }
}

extension Rect {
  /// Whether a straight line passes through the rectangle (Liang and Barsky's clipping, 1984).
  func isTouched(from a: Point, to b: Point) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (step, room) in [(-dx, a.x - left), (dx, right - a.x), (-dy, a.y - top), (dy, bottom - a.y)]
    {
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
