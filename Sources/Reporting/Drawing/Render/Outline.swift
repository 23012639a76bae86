import Foundation

/// Turns lines and circles into polygons for the coverage buffer.
package enum Outline {
  /// The cosine of 60 degrees. Turns of 60 degrees or more are not mitred, because the mitre would
  /// extend too far.
  private static let sharpestMitre = cos(Double.pi / 3)

  /// A circle as a polygon whose sides stay within 1/50 pixel of the circle.
  package static func circle(_ center: Point, _ radius: Double) -> [Point] {
    guard radius > 0 else { return [] }
    let sides = max(12, Int((Double.pi / acos(max(0, 1 - 0.02 / max(radius, 0.03)))).rounded(.up)))
    return (0..<sides).map { side in
      let angle = 2 * Double.pi * Double(side) / Double(sides)
      return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
  }

  /// The area of a line: one quadrilateral for each segment. At a turn of less than 60 degrees, the
  /// two segments share a mitred edge and do not overlap. At a sharper turn, the segments have
  /// square ends, and a wedge fills the outer side.
  package static func stroke(_ points: [Point], width: Double, closed: Bool) -> [[Point]] {
    var line: [Point] = []
    for point in points where line.last != point { line.append(point) }
    if closed, line.count > 1, line.first == line.last { line.removeLast() }
    guard line.count > 1, width > 0 else { return [] }
    let count = line.count
    let segments = closed ? count : count - 1
    let half = width / 2
    let directions = (0..<segments).map { unit(line[$0], line[($0 + 1) % count]) }
    var pieces: [[Point]] = []

    /// The two corners of a segment at its beginning or end.
    func corners(_ segment: Int, atEnd: Bool) -> (left: Point, right: Point) {
      let place = line[(segment + (atEnd ? 1 : 0)) % count]
      let other = atEnd ? segment + 1 : segment - 1
      let own = directions[segment]
      var offset = Point(-own.y * half, own.x * half)
      if closed || (0..<segments).contains(other) {
        let neighbour = directions[(other + segments) % segments]
        let cosine = own.x * neighbour.x + own.y * neighbour.y
        if cosine > sharpestMitre {
          let normal = Point(-(own.y + neighbour.y), own.x + neighbour.x)
          offset = Point(normal.x * half / (1 + cosine), normal.y * half / (1 + cosine))
        }
      }
      return (
        Point(place.x + offset.x, place.y + offset.y), Point(place.x - offset.x, place.y - offset.y)
      )
    }

    for segment in 0..<segments {
      let begin = corners(segment, atEnd: false)
      let end = corners(segment, atEnd: true)
      pieces.append(oriented([begin.left, end.left, end.right, begin.right]))
      let next = segment + 1
      if closed || next < segments {
        let (own, other) = (directions[segment], directions[next % segments])
        if own.x * other.x + own.y * other.y <= sharpestMitre {
          pieces.append(oriented(wedge(at: line[next % count], from: own, to: other, half)))
        }
      }
    }
    return pieces
  }

  /// The rounded outer side of a sharp turn.
  private static func wedge(at place: Point, from a: Point, to b: Point, _ half: Double) -> [Point]
  {
    let turnsRight = a.x * b.y - a.y * b.x > 0
    let side: Double = turnsRight ? -1 : 1
    let begin = atan2(side * a.x, side * -a.y)
    var end = atan2(side * b.x, side * -b.y)
    if turnsRight, end < begin { end += 2 * .pi }
    if !turnsRight, end > begin { end -= 2 * .pi }
    let steps = max(2, Int((abs(end - begin) * max(half, 1)).rounded(.up)))
    return [place]
      + (0...steps).map { step in
        let angle = begin + (end - begin) * Double(step) / Double(steps)
        return Point(place.x + half * cos(angle), place.y + half * sin(angle))
      }
  }

  /// The line through `points`, cut into dashes. The line is not cut if the pattern is empty or
  /// contains a length that is not positive.
  package static func dashes(_ points: [Point], pattern: [Double]) -> [[Point]] {
    guard pattern.allSatisfy({ $0 > 0 }), !pattern.isEmpty, var last = points.first else {
      return [points]
    }
    var result: [[Point]] = []
    var current = [last]
    var index = 0
    var left = pattern[0]
    for next in points.dropFirst() {
      var length = hypot(next.x - last.x, next.y - last.y)
      while length > left {
        let share = left / length
        last = Point(last.x + (next.x - last.x) * share, last.y + (next.y - last.y) * share)
        length -= left
        if index.isMultiple(of: 2) { result.append(current + [last]) }
        index += 1
        left = pattern[index % pattern.count]
        current = [last]
      }
      left -= length
      last = next
      current.append(next)
    }
    if index.isMultiple(of: 2) { result.append(current) }
    return result
  }

  private static func unit(_ a: Point, _ b: Point) -> Point {
    let length = hypot(b.x - a.x, b.y - a.y)
    return Point((b.x - a.x) / length, (b.y - a.y) / length)
  }

  /// Gives all pieces of a line the same orientation. Coverages of opposite sign would cancel each
  /// other where pieces overlap.
  private static func oriented(_ points: [Point]) -> [Point] {
    var area = 0.0
    var from = points[points.count - 1]
    for to in points {
      area += from.x * to.y - to.x * from.y
      from = to
    }
    return area < 0 ? points.reversed() : points
  }
}
