import Foundation
import RunFolder

/// The tree pair as dots and links: what looks the most like a tree, for up to 300 components.
public struct NodeLinkChart: Chart {
  public let name = "nodelink"
  public let summary =
    "a component tree as dots and links, two engines side by side, coloured by invalidations; needs a "
    + "trace of at most \(limit) components"
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

  /// Components on rings by depth, each in the middle of its children's angle. A dot is as large as its depth
  /// allows, and no larger than half the way to its neighbour on the ring.
  static func layout(_ forest: ComponentForest, center: Point, radius: Double) -> [Node] {
    let ring = radius / Double(max(forest.maximumDepth, 1))
    var nodes = [Node](
      repeating: Node(place: center, angle: 0, distance: 0, radius: 0), count: forest.count)
    func place(_ component: Int, _ start: Double, _ end: Double) {
      let angle = (start + end) / 2 - .pi / 2
      let alone = forest.roots.count == 1
      let distance = Double(forest.depths[component]) * ring + (alone ? 0 : ring * 0.3)
      let room = distance > 0 ? (end - start) * distance / 2 - 1 : .infinity
      let size = max(16 - 3.5 * Double(forest.depths[component]), 4)
      nodes[component] = Node(
        place: Point(center.x + distance * cos(angle), center.y + distance * sin(angle)),
        angle: angle, distance: distance, radius: max(1.8, min(size, room)))
      var from = start
      for child in forest.children[component] {
        let share = Double(forest.leaves[child]) / Double(forest.leaves[component])
        place(child, from, from + share * (end - start))
        from += share * (end - start)
      }
    }
    let total = Double(max(1, forest.roots.reduce(0) { $0 + forest.leaves[$1] }))
    var from = 0.0
    for root in forest.roots {
      let share = Double(forest.leaves[root]) / total * 2 * .pi
      place(root, from, from + share)
      from += share
    }
    return nodes
  }

  private func draw(_ panel: TreePair.Panel, _ pair: inout TreePair) {
    let theme = pair.sketch.theme
    let radius = min(panel.area.width, panel.area.height) / 2 - 16
    let nodes = Self.layout(pair.forest, center: panel.area.middle, radius: radius)
    for (parent, children) in pair.forest.children.enumerated() {
      for child in children {
        let count = panel.counts[child]
        let color = count > 0 ? pair.colors.color(count) : theme.stem
        pair.sketch.add(
          Mark(
            .polyline(link(nodes[parent], nodes[child], panel.area.middle)),
            stroke: Stroke(color.opacity(count > 0 ? 0.75 : 0.8), width: count > 0 ? 1.8 : 1.2)))
      }
    }
    for (component, node) in nodes.enumerated() {
      let count = panel.counts[component]
      let rim = count > 0 ? theme.background : theme.stem
      pair.sketch.add(
        Mark(
          .circle(center: node.place, radius: node.radius), fill: pair.colors.color(count),
          stroke: Stroke(rim, width: 1), name: "component/\(panel.engine)/\(component)"))
    }
  }

  /// A curve that leaves the parent and reaches the child along their rays: a cubic whose handles lie on the
  /// ring half-way between them.
  private func link(_ parent: Node, _ child: Node, _ center: Point) -> [Point] {
    let middle = (parent.distance + child.distance) / 2
    func onRay(_ angle: Double) -> Point {
      Point(center.x + middle * cos(angle), center.y + middle * sin(angle))
    }
    // The root's ray is the child's own: its links leave straight.
    let first = onRay(parent.distance == 0 ? child.angle : parent.angle)
    let second = onRay(child.angle)
    let steps = 14
    return (0...steps).map { step in
      let t = Double(step) / Double(steps)
      let weights = [
        (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
      ]
      let points = [parent.place, first, second, child.place]
      return zip(weights, points).reduce(Point(0, 0)) { sum, pair in
        Point(sum.x + pair.0 * pair.1.x, sum.y + pair.0 * pair.1.y)
      }
    }
  }
}
