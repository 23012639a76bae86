import Foundation
import RunFolder

/// The component tree on two engines as dots and links, for up to 300 components.
public struct NodeLinkChart: Chart {
  public let name = "nodelink"
  public let summary =
    "a component tree as dots and links, two engines side by side (engines with equal counts "
    + "share one picture), coloured by redundant evaluations; needs a trace of at most \(limit) "
    + "components"
  static let limit = 300

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    var pair = try TreePair(input, style, limit: Self.limit)
    for panel in pair.panels { draw(panel, &pair) }
    return [Plate(name: name, scene: pair.sketch.scene)]
  }

  struct Node: Equatable {
    var place: Point
    var angle: Double
    var distance: Double
    var radius: Double
  }

  /// Places each component on a ring that depends on its depth, at the middle of its arc
  /// (``ComponentForest/arcs``). The radius of a dot depends on the depth. The dot is smaller if it
  /// would touch its neighbours on the ring, but its radius is at least 1.8.
  static func layout(_ forest: ComponentForest, center: Point, radius: Double) -> [Node] {
    let ring = radius / Double(max(forest.maximumDepth, 1))
    let isTree = forest.roots.count == 1
    return forest.arcs.enumerated().map { component, arc in
      let depth = Double(forest.depths[component])
      let angle = (arc.lowerBound + arc.upperBound) / 2 - .pi / 2
      let distance = depth * ring + (isTree ? 0 : ring * 0.3)
      let room = distance > 0 ? (arc.upperBound - arc.lowerBound) * distance / 2 - 1 : .infinity
      return Node(
        place: Point(center.x + distance * cos(angle), center.y + distance * sin(angle)),
        angle: angle, distance: distance, radius: max(1.8, min(max(16 - 3.5 * depth, 4), room)))
    }
  }

  private func draw(_ panel: TreePair.Panel, _ pair: inout TreePair) {
    let theme = pair.sketch.theme
    let center = panel.area.middle
    let radius = pair.radius(in: panel.area) - 16
    let nodes = Self.layout(pair.forest, center: center, radius: radius)
    for (parent, children) in pair.forest.children.enumerated() {
      for child in children {
        let count = panel.redundant[child]
        // The palest colours of the ramp would not be visible in a thin line.
        let color =
          count > 0
          ? pair.colors.color(count).readable(on: theme.background, minimum: 1.7) : theme.stem
        pair.sketch.add(
          Mark(
            .polyline(link(nodes[parent], nodes[child], center)),
            stroke: Stroke(color.opacity(count > 0 ? 0.75 : 0.8), width: count > 0 ? 1.8 : 1.2)))
      }
    }
    for (component, node) in nodes.enumerated() {
      let count = panel.redundant[component]
      let rim = count > 0 ? theme.background : theme.axis
      pair.sketch.add(
        Mark(
          .circle(center: node.place, radius: node.radius), fill: pair.colors.color(count),
          stroke: Stroke(rim, width: 1), name: "component/\(panel.engine)/\(component)"))
      guard panel.isNecessary(component) else { continue }
      pair.sketch.add(
        Mark(
          .circle(center: node.place, radius: node.radius * 0.5), fill: theme.necessary,
          name: "necessary/\(panel.engine)/\(component)"))
    }
    // The line of a name ends at the side of the dot.
    let places = nodes.map { node in
      let side = node.place.x < center.x ? -1.0 : 1
      return Point(node.place.x + side * (node.radius + 2), node.place.y)
    }
    pair.writeNames(of: panel, at: places, beside: center, radius: radius + 16, dots: false)
  }

  /// The points of a cubic curve that leaves the parent and reaches the child in the radial
  /// direction. The two inner control points lie on the ring half-way between parent and child.
  private func link(_ parent: Node, _ child: Node, _ center: Point) -> [Point] {
    let middle = (parent.distance + child.distance) / 2
    func onRay(_ angle: Double) -> Point {
      Point(center.x + middle * cos(angle), center.y + middle * sin(angle))
    }
    // A root at the centre has no radial direction, so its links start straight towards the child.
    let first = onRay(parent.distance == 0 ? child.angle : parent.angle)
    let second = onRay(child.angle)
    return Point.curve(parent.place, first, second, child.place, steps: 14)
  }
}
