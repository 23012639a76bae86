import Foundation
import RunFolder

/// The main picture: a component tree as rings, for two engines side by side.
public struct SunburstChart: Chart {
  public let name = "sunburst"
  public let summary =
    "a component tree as rings, two engines side by side (engines with equal counts "
    + "share one picture), coloured by redundant evaluations; needs a trace"
  /// The largest number of components that the chart shows. With more components, the sectors of
  /// the outer ring would be thinner than a pixel and show wrong colours.
  static let limit = 2000
  /// The smallest width of a sector that is drawn with a gap around it. A gap would weaken the
  /// colour of a narrower sector.
  static let narrow = 4.0
  /// If an evaluation of a component was necessary, the inner part of its sector has a separate
  /// colour. This value is the thickness of this inner part, as a share of the distance from the
  /// sector's inner border to its outer border. The share is larger in the root's disc, where a
  /// small inner part would be hard to see.
  private static let necessaryShare = (ring: 0.3, disc: 0.6)
  /// The length by which a narrow sector extends under the next sector. In a picture at half scale,
  /// this length is still most of a pixel.
  private static let underlap = 1.6

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    var pair = try TreePair(input, style, limit: Self.limit)
    for panel in pair.panels { draw(panel, &pair) }
    return [Plate(name: name, scene: pair.sketch.scene)]
  }

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

  private func draw(_ panel: TreePair.Panel, _ pair: inout TreePair) {
    let center = panel.area.middle
    let radius = pair.radius(in: panel.area)
    let ground = pair.sketch.theme.background
    let sectors = Self.layout(pair.forest, radius: radius)
    for sector in sectors {
      pair.sketch.add(
        Self.mark(
          sector, center: center, fill: pair.colors.color(panel.redundant[sector.component]),
          ground: ground, name: "component/\(panel.engine)/\(sector.component)"))
    }
    // The necessary parts are drawn after all sectors, so that no sector covers a necessary part.
    for sector in sectors where panel.isNecessary(sector.component) {
      pair.sketch.add(
        Self.mark(
          Self.necessaryPart(of: sector), center: center, fill: pair.sketch.theme.necessary,
          ground: ground, name: "necessary/\(panel.engine)/\(sector.component)"))
    }
    if pair.isNamed {
      var places = [Point](repeating: center, count: sectors.count)
      for sector in sectors { places[sector.component] = Self.place(of: sector, center) }
      pair.writeNames(of: panel, at: places, beside: center, radius: radius, dots: true)
    } else if let root = pair.forest.roots.first, pair.forest.roots.count == 1 {
      label(pair.forest.names[root], panel, root, center, radius, &pair)
    }
  }

  /// The point of a sector at which the line of its name ends. The point is in the outer part of
  /// the sector, which has the colour of the redundant evaluations.
  private static func place(of sector: Sector, _ center: Point) -> Point {
    if sector.inner == 0, sector.end - sector.start > 6.28 { return center }
    let angle = (sector.start + sector.end) / 2 - .pi / 2
    let distance = sector.inner + 0.65 * (sector.outer - sector.inner)
    return Point(center.x + distance * cos(angle), center.y + distance * sin(angle))
  }

  private static func necessaryPart(of sector: Sector) -> Sector {
    var part = sector
    let share = sector.inner == 0 ? necessaryShare.disc : necessaryShare.ring
    part.outer = sector.inner + share * (sector.outer - sector.inner)
    return part
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

  private func label(
    _ name: String, _ panel: TreePair.Panel, _ root: Int, _ center: Point, _ radius: Double,
    _ pair: inout TreePair
  ) {
    let isNecessary = panel.isNecessary(root)
    let sector = Self.layout(pair.forest, radius: radius)[0]
    let disc = isNecessary ? Self.necessaryPart(of: sector).outer : sector.outer
    guard pair.sketch.width(name, TypeScale.tick, .bold) < 2 * disc - 16 else { return }
    let ground =
      isNecessary ? pair.sketch.theme.necessary : pair.colors.color(panel.redundant[root])
    pair.sketch.text(
      name, at: Point(center.x, center.y + 7), TypeScale.tick, ground.label, anchor: .middle,
      face: .bold)
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
