import Foundation

/// A component tree as rings: the root is a disc, and a component's children lie outside of it.
enum ComponentRings {
  /// The smallest width of a sector that is drawn with a gap around it. A gap would weaken the
  /// colour of a narrower sector.
  static let narrow = 4.0
  /// The length by which a narrow sector extends under the next sector. In a picture at half scale,
  /// this length is still most of a pixel.
  private static let underlap = 1.6

  /// The part of the picture that one component fills.
  struct Sector: Equatable {
    var component: Int
    var start: Double
    var end: Double
    var inner: Double
    var outer: Double
    /// Whether the next sector of the ring begins where this sector ends.
    var touchesNext = false
    /// Whether this is the first sector of a ring whose last sector ends where this sector begins.
    var closesRing = false

    /// The length of the sector's arc at the inner border, or at half the outer radius if that
    /// radius is greater. In the root's disc, the inner border is only a point.
    var width: Double { (end - start) * max(inner, outer / 2) }
  }

  /// The sectors of all components, from the innermost ring outwards and clockwise.
  static func layout(_ forest: ComponentForest, radius: Double) -> [Sector] {
    let rings = Double(forest.maximumDepth) + 1
    // If there are rings, the disc's radius is smaller than the width of a ring, because the disc
    // shows only the root.
    let disc = radius / (rings + 0.35) * (forest.maximumDepth == 0 ? 1.35 : 0.85)
    let ring = forest.maximumDepth == 0 ? 0 : (radius - disc) / (rings - 1)
    var sectors = forest.arcs.enumerated().map { component, arc in
      let depth = Double(forest.depths[component])
      let inner = depth == 0 ? 0 : disc + (depth - 1) * ring
      return Sector(
        component: component, start: arc.lowerBound, end: arc.upperBound, inner: inner,
        outer: depth == 0 ? disc : inner + ring)
    }
    sectors.sort { ($0.inner, $0.start) < ($1.inner, $1.start) }
    for index in sectors.indices.dropLast() {
      let next = sectors[index + 1]
      sectors[index].touchesNext =
        next.inner == sectors[index].inner && abs(next.start - sectors[index].end) < 1e-9
    }
    for index in sectors.indices
    where index == 0 || sectors[index - 1].inner != sectors[index].inner {
      let last = sectors.last { $0.inner == sectors[index].inner }
      sectors[index].closesRing =
        sectors[index].start == 0 && abs((last?.end ?? 0) - 2 * .pi) < 1e-9
    }
    return sectors
  }

  static func mark(
    _ sector: Sector, center: Point, fill: Color, ground: Color, name: String
  ) -> Mark {
    let gap = sector.width >= narrow ? Stroke(ground, width: 1.4) : nil
    if sector.inner == 0, sector.end - sector.start > 6.28 {
      return Mark(
        .circle(center: center, radius: sector.outer), fill: fill, stroke: gap, name: name)
    }
    // A narrow sector extends under its neighbour, because otherwise the background would show
    // through at the border, where each sector covers only a part of a pixel.
    let reach = gap == nil ? underlap / max(sector.outer, 1) : 0
    let span = (
      sector.start - (sector.closesRing ? reach : 0), sector.end + (sector.touchesNext ? reach : 0)
    )
    return Mark(
      .polygon(outline(sector, center, span)), fill: fill, stroke: gap, name: name)
  }

  /// The sector's outline. The arcs are replaced by chords, with an error of at most 1/50 pixel.
  private static func outline(_ sector: Sector, _ center: Point, _ span: (Double, Double))
    -> [Point]
  {
    func arc(_ radius: Double, _ from: Double, _ to: Double) -> [Point] {
      guard radius > 0 else { return [center] }
      let step = 2 * acos(max(0, 1 - 0.02 / max(radius, 0.05)))
      let steps = max(1, Int((abs(to - from) / step).rounded(.up)))
      return (0...steps).map {
        let angle = from + (to - from) * Double($0) / Double(steps) - .pi / 2
        return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
      }
    }
    return arc(sector.outer, span.0, span.1) + arc(sector.inner, span.1, span.0)
  }
}
