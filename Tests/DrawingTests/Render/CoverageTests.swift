import Foundation
import Numbers
import PictureSupport
import Testing

@testable import Drawing

/// The coverage of the pixels of a small grid, computed by ``CoverageBuffer`` or by sampling.
private struct Grid {
  static let side = 24
  var values = [Double](repeating: 0, count: side * side)

  init(covering polygons: [[Point]]) {
    var buffer = CoverageBuffer(width: Self.side, height: Self.side)
    for polygon in polygons { buffer.add(polygon) }
    var values = self.values
    buffer.flush { row, columns, coverage in
      for x in columns { values[row * Self.side + x] = Double(coverage) }
    }
    self.values = values
  }

  /// Takes 16 x 16 samples per pixel.
  init(sampling inside: (Point) -> Bool) {
    for index in values.indices {
      var hits = 0
      for step in 0..<256 {
        let x = Double(index % Self.side) + (Double(step % 16) + 0.5) / 16
        let y = Double(index / Self.side) + (Double(step / 16) + 0.5) / 16
        if inside(Point(x, y)) { hits += 1 }
      }
      values[index] = Double(hits) / 256
    }
  }

  /// The root mean square of the differences of the pixels, as a level from 0 to 255.
  func difference(from other: Grid) -> Double {
    let squares = zip(values, other.values).map { ($0 - $1) * ($0 - $1) }
    return 255 * (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}

/// The distance of a point from the nearest point of a line.
private func distance(_ point: Point, _ line: [Point]) -> Double {
  zip(line, line.dropFirst()).map { a, b in
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy)
    let inside = min(max(share, 0), 1)
    return hypot(point.x - a.x - inside * dx, point.y - a.y - inside * dy)
  }.min() ?? .infinity
}

@Suite("The rasteriser")
struct CoverageTests {
  @Test(
    "triangles, also beyond the borders, agree with brute force", arguments: 1...6)
  func triangles(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let points = (0..<3).map { _ in
      Point(.random(in: -8..<32, using: &random), .random(in: -8..<32, using: &random))
    }
    let exact = Grid(covering: [points])
    let sampled = Grid(sampling: { polygon(points, contains: $0) })
    #expect(exact.difference(from: sampled) < 1.5, "seed \(seed)")
  }

  @Test("circles agree with brute force", arguments: [0.4, 3, 9.7])
  func circles(radius: Double) {
    let center = Point(11.3, 12.6)
    let exact = Grid(covering: [Outline.circle(center, radius)])
    let sampled = Grid(sampling: { hypot($0.x - center.x, $0.y - center.y) < radius })
    #expect(exact.difference(from: sampled) < 1.5)
  }

  @Test("a line has its width at every angle", arguments: [0.0, 17, 45, 80, 90, 133])
  func lines(degrees: Double) {
    let (dx, dy) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let ends = [Point(12 - 8 * dx, 12 - 8 * dy), Point(12 + 8 * dx, 12 + 8 * dy)]
    let exact = Grid(covering: Outline.stroke(ends, width: 3, closed: false))
    let area = exact.values.reduce(0, +)
    #expect(abs(area - 48) < 0.01)
  }

  @Test("a smooth line has no seams at its joints")
  func smoothLine() {
    let points = (0...40).map { step -> Point in
      let angle = Double(step) / 40 * .pi
      return Point(12 + 8 * cos(angle), 4 + 14 * sin(angle))
    }
    let exact = Grid(covering: Outline.stroke(points, width: 3, closed: false))
    let sampled = Grid(sampling: { point in
      // The arc has square ends, at y = 4.
      point.y > 4 && distance(point, points) < 1.5
    })
    #expect(exact.difference(from: sampled) < 2)
  }

  @Test("a sharp turn is filled on its outside")
  func sharpTurn() {
    let exact = Grid(
      covering: Outline.stroke(
        [Point(4, 20), Point(12, 4), Point(20, 20)], width: 4, closed: false))
    #expect(exact.values[4 * Grid.side + 11] == 1)
    #expect(exact.values[3 * Grid.side + 12] > 0.9)
  }

  @Test("the two halves of a cut square cover every pixel once", arguments: [3.0, 7.31, 11.5])
  func abutting(cut: Double) {
    let upper = Grid(covering: [[Point(0, 0), Point(24, 0), Point(24, cut), Point(0, cut + 5)]])
    let lower = Grid(covering: [[Point(0, cut + 5), Point(24, cut), Point(24, 24), Point(0, 24)]])
    for (a, b) in zip(upper.values, lower.values) { #expect(abs(a + b - 1) < 0.002) }
  }

  @Test("shapes outside of the picture, or without an area, paint nothing")
  func nothing() {
    let far = [Point(-50, 3), Point(-40, 9), Point(-60, 20)]
    let right = [Point(50, 3), Point(40, 9), Point(60, 20)]
    let above = [Point(3, -50), Point(9, -40), Point(20, -60)]
    let flat = [Point(3, 3), Point(20, 3), Point(3, 3)]
    for polygon in [far, right, above, flat, []] {
      #expect(Grid(covering: [polygon]).values.allSatisfy { $0 == 0 })
    }
  }

  @Test("a shape larger than the picture covers all of it")
  func everything() {
    let huge = [Point(-1e6, -1e6), Point(1e6, -1e6), Point(1e6, 1e6), Point(-1e6, 1e6)]
    #expect(Grid(covering: [huge]).values.allSatisfy { abs($0 - 1) < 1e-5 })
  }

  @Test("the buffer is empty after a flush")
  func reuse() {
    var buffer = CoverageBuffer(width: 10, height: 10)
    buffer.add([Point(1, 1), Point(20, 2), Point(3, 9)])
    buffer.flush { _, _, _ in }
    var painted = false
    buffer.flush { _, _, _ in painted = true }
    #expect(!painted)
  }

  @Test("the dashes of a line continue around its corners")
  func dashes() {
    let pieces = Outline.dashes([Point(0, 0), Point(10, 0), Point(10, 10)], pattern: [6, 2])
    #expect(
      pieces == [
        [Point(0, 0), Point(6, 0)], [Point(8, 0), Point(10, 0), Point(10, 4)],
        [Point(10, 6), Point(10, 10)],
      ])
  }
}
