import RunFolder

/// The component tree on two engines as a treemap: the rectangle of a component contains the
/// rectangles of its children.
public struct TreemapChart: Chart {
  public let name = "treemap"
  static let limit = 3000
  private static let header = 30.0

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    var pair = try TreePair(input, style, limit: Self.limit)
    for panel in pair.panels {
      let area = panel.area.snapped
      for (root, rect) in zip(
        pair.forest.roots,
        Self.squarify(pair.forest.roots.map { Double(pair.forest.leaves[$0]) }, in: area))
      {
        place(root, rect.snapped, panel, &pair)
      }
    }
    return [Plate(name: name, scene: pair.sketch.scene)]
  }

  /// Draws a component and its children: a leaf as a block, any other component as a frame around
  /// its children. The left part of the block or frame shows whether an evaluation was necessary.
  private func place(
    _ component: Int, _ rect: Rect, _ panel: TreePair.Panel, _ pair: inout TreePair
  ) {
    let theme = pair.sketch.theme
    let count = panel.redundant[component]
    let children = pair.forest.children[component]
    let color = count == 0 && !children.isEmpty ? theme.neverFrame : pair.colors.color(count)
    pair.sketch.rect(rect, color, name: "component/\(panel.engine)/\(component)")
    let depth = pair.forest.depths[component]
    let border = [3.0, 3, 2][min(depth, 2)]
    let part =
      panel.isNecessary(component)
      ? (children.isEmpty ? (0.3 * rect.width).rounded(.up) : border) : 0
    if part > 0 {
      pair.sketch.rect(
        Rect(x: rect.left, y: rect.top, width: part, height: rect.height), theme.necessary,
        name: "necessary/\(panel.engine)/\(component)")
    }
    // The name of a leaf is beside the necessary part; other necessary parts are narrow.
    let indent = 8 + (children.isEmpty ? part : 0)
    let isRoomy =
      children.isEmpty
      ? pair.isNamed && rect.height >= Self.header
      : (pair.isNamed || depth <= 1) && rect.height > 90 && rect.width > 70
    let label =
      isRoomy
      ? pair.shortened(pair.forest.names[component], .bold, width: rect.width - indent - 8) : nil
    if let label {
      pair.sketch.text(
        label, at: Point(rect.left + indent, rect.top + 21), TypeScale.note, color.label,
        face: .bold, name: "name/\(panel.engine)/\(component)")
    }
    guard !children.isEmpty else { return }
    let inner = Rect(
      left: rect.left + border, top: rect.top + (label == nil ? border : Self.header),
      right: rect.right - border, bottom: rect.bottom - border)
    guard inner.width >= 2, inner.height >= 2 else { return }
    pair.sketch.rect(inner, theme.background)
    let weights = children.map { Double(pair.forest.leaves[$0]) }
    // Leaves a gap of one pixel on all sides of a child. Two neighbours share one gap. If a side
    // had no gap, frames would look like an L.
    let field = Rect(
      left: inner.left + 1, top: inner.top + 1, right: inner.right, bottom: inner.bottom)
    for (child, part) in zip(children, Self.squarify(weights, in: field)) {
      let snapped = part.snapped
      place(
        child,
        Rect(
          left: snapped.left, top: snapped.top, right: max(snapped.left + 1, snapped.right - 1),
          bottom: max(snapped.top + 1, snapped.bottom - 1)), panel, &pair)
    }
  }

  /// Squarified treemap (Bruls, Huizing, van Wijk 2000): divides `area` into parts proportional to
  /// `weights`. A row greedily takes parts as long as the worst aspect ratio in the row does not
  /// get worse, so that the parts are nearly square. The result has the order of `weights`. If all
  /// weights are zero, all parts are empty.
  static func squarify(_ weights: [Double], in area: Rect) -> [Rect] {
    let total = weights.reduce(0, +)
    guard total > 0 else {
      return weights.map { _ in Rect(x: area.x, y: area.y, width: 0, height: 0) }
    }
    var result = [Rect](repeating: area, count: weights.count)
    let order = weights.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    var rest = area
    var left = total
    var next = 0
    while next < order.count {
      let side = min(rest.width, rest.height)
      let scale = left > 0 ? rest.area / left : 0
      var end = next + 1
      var sum = weights[order[next]]
      while end < order.count,
        worst(weights, order[next...end], sum + weights[order[end]], scale, side)
          <= worst(weights, order[next..<end], sum, scale, side)
      {
        sum += weights[order[end]]
        end += 1
      }
      rest = lay(order[next..<end].map { ($0, weights[$0] / sum) }, sum / left, in: rest, &result)
      left -= sum
      next = end
    }
    return result
  }

  /// The worst aspect ratio of the parts in `row`, if the row lies along `side`.
  private static func worst(
    _ weights: [Double], _ row: ArraySlice<Int>, _ sum: Double, _ scale: Double, _ side: Double
  ) -> Double {
    let thickness = sum * scale / side
    return row.map { index in
      let length = weights[index] * scale / thickness
      return max(length / thickness, thickness / length)
    }.max() ?? 0
  }

  /// Places a row along the shorter side and returns the rest of the area.
  private static func lay(
    _ row: [(index: Int, share: Double)], _ share: Double, in area: Rect, _ result: inout [Rect]
  ) -> Rect {
    let wide = area.width >= area.height
    var place = wide ? area.top : area.left
    let thickness = (wide ? area.width : area.height) * min(share, 1)
    for part in row {
      let length = (wide ? area.height : area.width) * part.share
      result[part.index] =
        wide
        ? Rect(x: area.left, y: place, width: thickness, height: length)
        : Rect(x: place, y: area.top, width: length, height: thickness)
      place += length
    }
    return wide
      ? Rect(left: area.left + thickness, top: area.top, right: area.right, bottom: area.bottom)
      : Rect(left: area.left, top: area.top + thickness, right: area.right, bottom: area.bottom)
  }
}

extension Rect {
  /// The rectangle with all edges moved to whole pixels.
  var snapped: Rect {
    Rect(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded())
  }
}
