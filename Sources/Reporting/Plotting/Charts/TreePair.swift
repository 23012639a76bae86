import Findings
import Foundation
import Numbers
import RunFolder

/// One component tree on two engines. Each component's area is coloured by the component's
/// redundant evaluations. A part of the area has a different hue if at least one evaluation was
/// necessary. The sunburst, the treemap and the node-link picture share this type. Usually only the
/// redundant evaluations differ between a property-grained and an object-grained engine. If the two
/// engines have equal counts on every component, one panel shows the counts of both engines.
struct TreePair {
  struct Panel {
    var engine: String
    /// The number of evaluations of each component, by its index in the trace. `redundant` has the
    /// same indices.
    var evaluations: [Int]
    var redundant: [Int]
    var area: Rect

    /// Whether at least one evaluation of a component was necessary.
    func isNecessary(_ component: Int) -> Bool { evaluations[component] > redundant[component] }
  }

  /// The number of components of the largest tree whose components are named. In a larger tree, the
  /// marks of most components are too small for a name.
  static let mostNamed = 100

  var forest: ComponentForest
  var panels: [Panel]
  var colors: CountColors
  var sketch: Sketch

  /// Draws title, headings, legend and footer. The caller draws the trees into the areas of the
  /// panels.
  ///
  /// - Parameter limit: the largest number of components that the picture can show correctly.
  /// - Throws: if the trace has no tree of at most `limit` components, or lacks two engines to
  ///   compare on that tree.
  init(_ input: ChartInput, _ style: ChartStyle, limit: Int) throws(ChartError) {
    let trace = try Self.choose(input.trace, limit: limit)
    guard let compared = ComparedPair(among: trace.engines.map(\.engine), input.engines.roles)
    else {
      throw .nothingToDraw("the trace of \(trace.id) does not contain two engines to compare")
    }
    forest = ComponentForest(trace.components)
    let pair = [compared.reference, compared.subject]
    let evaluations = pair.map { trace.evaluations($0) ?? [] }
    let redundant = pair.map { trace.redundantEvaluations($0) ?? [] }
    let frames = trace.engines.first { $0.engine == compared.subject }?.frames.count ?? 0
    let isEqual = evaluations[0] == evaluations[1] && redundant[0] == redundant[1]
    let equal = trace.engines.map(\.engine).filter { engine in
      isEqual && trace.evaluations(engine) == evaluations[0]
        && trace.redundantEvaluations(engine) == redundant[0]
    }
    let shown = isEqual ? [compared.subject] : pair
    colors = CountColors(greatest: redundant.joined().max() ?? 0, theme: style.theme)
    sketch = Sketch(style, input.engines)
    sketch.header(
      title: Self.title(compared, redundant.map { $0.reduce(0, +) }, trace.id),
      subtitle:
        "\(Format.count(forest.count, "component")) of \(trace.id) in \(Format.count(frames, "frame")), "
        + "coloured by redundant evaluations, which changed nothing"
        + (isEqual ? "; equal counts on \(input.engines.sorted(equal).listed)" : ""))
    let scale =
      isEqual ? "logarithmic colour scale" : "one logarithmic colour scale for both panels"
    sketch.footer(input.run.provenance(["exact counts", scale], ofTimes: false))
    let content = sketch.content
    let top = content.top + 52
    let width = (content.width - 150 - 40 * Double(shown.count - 1)) / Double(shown.count)
    panels = shown.enumerated().map { index, engine in
      let left = content.left + Double(index) * (width + 40)
      return Panel(
        engine: engine, evaluations: evaluations[index], redundant: redundant[index],
        area: Rect(left: left, top: top, right: left + width, bottom: content.bottom + 12))
    }
    for panel in panels {
      let title = isEqual ? input.engines.sorted(equal).listed : panel.engine
      heading(title, of: panel, y: content.top + 18)
    }
    legend(top: top + 16)
  }

  /// The component tree to show.
  ///
  /// - Throws: if the trace has no tree of at most `limit` components.
  static func choose(
    _ trace: Trace?, limit: Int
  ) throws(ChartError) -> Trace.WorkloadTrace {
    guard let first = trace?.workloads.first(where: { !$0.components.isEmpty }) else {
      throw .nothingToDraw("the run has no trace of a component tree")
    }
    guard let chosen = trace?.headline(limit: limit) else {
      let size = Format.count(first.components.count)
      throw .nothingToDraw(
        "the tree of \(first.id) has \(size) components; more than \(Format.count(limit)) would be "
          + "too small to see")
    }
    return chosen
  }

  /// The title. The title states no interval, because counts are exact. The title names the
  /// workload, because the finding is only about this workload.
  static func title(_ pair: ComparedPair, _ totals: [Int], _ workload: String) -> String {
    "\(workload): " + finding(pair, totals)
  }

  private static func finding(_ pair: ComparedPair, _ totals: [Int]) -> String {
    let (reference, subject) = (totals[0], totals[1])
    let names = (reference: pair.reference, subject: pair.subject)
    if reference == subject {
      return reference == 0
        ? "neither \(names.reference) nor \(names.subject) makes a redundant evaluation"
        : "\(names.reference) and \(names.subject) make equally many redundant evaluations"
    }
    let (more, less) =
      reference > subject ? (names.reference, names.subject) : (names.subject, names.reference)
    let (most, least) = (max(reference, subject), min(reference, subject))
    if least == 0 {
      return "\(more) makes \(Format.count(most, "redundant evaluation")), \(less) none"
    }
    let factor = Double(most) / Double(least)
    if factor < 1.05 {
      return
        "\(more) makes \(Format.change(factor).dropFirst()) more redundant evaluations than \(less)"
    }
    return
      "\(more) makes \(Format.factor(factor).dropLast()) times as many redundant evaluations as \(less)"
  }

  private mutating func heading(_ title: String, of panel: Panel, y: Double) {
    let note =
      Format.count(panel.evaluations.reduce(0, +), "evaluation") + ", "
      + Format.count(panel.redundant.reduce(0, +)) + " redundant"
    let room = panel.area.width - 16 - sketch.width(note, TypeScale.tick)
    let name = sketch.fitted(title, TypeScale.heading, .bold, width: max(300, room))
    sketch.text(
      name, at: Point(panel.area.left, y), TypeScale.heading, sketch.theme.ink, face: .bold)
    let left = panel.area.left + sketch.width(name, TypeScale.heading, .bold) + 16
    sketch.text(
      sketch.fitted(note, TypeScale.tick, width: panel.area.right - left), at: Point(left, y),
      TypeScale.tick, sketch.theme.secondary)
  }

  // MARK: Names

  /// Whether the picture names components.
  var isNamed: Bool { forest.count <= Self.mostNamed }

  /// The largest width that is reserved for names on each side of a round picture.
  private static let nameWidth = 170.0
  /// The distance between two names above each other.
  private static let nameGap = 24.0

  /// The radius of a round picture of the tree, with room for names on both sides.
  func radius(in area: Rect) -> Double {
    let names = isNamed ? min(Self.nameWidth, 0.26 * area.width) : 0
    return min(area.width - 2 * names, area.height) / 2
  }

  /// The different view types in the tree, the most evaluated first, and then the largest.
  ///
  /// - Returns: for each view type, its component with the most evaluations, and the number of its
  ///   components. The name of a single component contains the component's label.
  func names(of panel: Panel) -> [(name: String, component: Int, count: Int)] {
    let members = Dictionary(grouping: 0..<forest.count) {
      Trace.Component.kind(of: forest.names[$0])
    }
    func precedes(_ one: Int, _ other: Int) -> Bool {
      (panel.evaluations[other], forest.leaves[other], one)
        < (panel.evaluations[one], forest.leaves[one], other)
    }
    return members.map { kind, components in
      let first = components.sorted(by: precedes)[0]
      let name = components.count == 1 ? forest.names[first] : kind
      return (name: name, component: first, count: components.count)
    }
    .sorted { precedes($0.component, $1.component) }
  }

  /// `name` if it fits into `width`, or the longest shorter form that fits: the view type, or the
  /// first words of the view type with an ellipsis. No form ends in the middle of a word.
  ///
  /// - Returns: `nil` if no form fits.
  func shortened(_ name: String, _ face: TextStyle.Face, width: Double) -> String? {
    let kind = Trace.Component.kind(of: name)
    let starts = kind.indices.dropFirst().filter { index in
      kind[index].isUppercase && !kind[kind.index(before: index)].isUppercase
    }
    let forms = [name, kind] + starts.reversed().map { String(kind[..<$0]) + "…" }
    return forms.first { !$0.isEmpty && sketch.width($0, TypeScale.note, face) <= width }
  }

  /// Writes names on both sides of a round picture, each with a line to a component. Names for
  /// which there is no room are left out.
  ///
  /// - Parameters:
  ///   - places: the place of each component, at which its line ends.
  ///   - dots: whether the ends of the lines get a dot.
  mutating func writeNames(
    of panel: Panel, at places: [Point], beside center: Point, radius: Double, dots: Bool
  ) {
    guard isNamed else { return }
    let (area, theme) = (panel.area, sketch.theme)
    let all = self.names(of: panel)
    for side in [-1.0, 1] {
      let x = center.x + side * (radius + 24)
      let width = side < 0 ? x - area.left : area.right - x
      let fitting = all.compactMap { name -> (component: Int, text: String)? in
        guard (places[name.component].x < center.x) == (side < 0) else { return nil }
        let number = name.count > 1 ? "\(Format.count(name.count)) × " : ""
        let room = width - sketch.width(number, TypeScale.note)
        guard let text = shortened(name.name, .regular, width: room) else { return nil }
        return (name.component, number + text)
      }
      let shown = fitting.prefix(Int(area.height / Self.nameGap))
      let heights = Spacing.spread(
        shown.map { places[$0.component].y }, gap: Self.nameGap,
        within: area.top + 16...area.bottom - 8)
      for (name, y) in zip(shown, heights) {
        let place = places[name.component]
        sketch.add(
          Mark(
            .polyline([place, Point(x - side * 6, y)]), stroke: Stroke(theme.ink, width: 1.2)))
        if dots { sketch.add(Mark(.circle(center: place, radius: 3), fill: theme.ink)) }
        sketch.text(
          name.text, at: Point(x, y + 6), TypeScale.note, theme.label,
          anchor: side < 0 ? .end : .start, name: "name/\(panel.engine)/\(name.component)")
      }
    }
  }

  // MARK: Legend

  /// Draws the labelled colour bar, and below it the colours that are not part of the ramp.
  private mutating func legend(top: Double) {
    let theme = sketch.theme
    let left = sketch.content.right - 130
    sketch.text("redundant", at: Point(left, top), TypeScale.tick, theme.label)
    sketch.text("evaluations", at: Point(left, top + 24), TypeScale.tick, theme.label)
    let bottom = min(top + 446, sketch.content.bottom - 92)
    let bar = Rect(left: left, top: top + 46, right: left + 26, bottom: bottom)
    let isRamp = colors.greatest > colors.least
    if isRamp {
      let labels = Self.legendValues(colors.least, colors.greatest).map {
        (share: colors.share(of: Double($0)), text: Format.count($0))
      }
      ColorBar(ramp: colors.ramp, labels: labels).draw(bar, &sketch)
    } else if panels.contains(where: { $0.redundant.contains(colors.greatest) }) {
      swatch(
        Format.count(colors.greatest), colors.color(colors.greatest),
        Rect(x: bar.left, y: bar.top, width: 26, height: 26))
    }
    var y = isRamp ? bar.bottom + 22 : bar.top + 44
    if panels.contains(where: { $0.redundant.contains(0) }) {
      swatch("0", colors.never, Rect(x: bar.left, y: y, width: 26, height: 26))
      y += 44
    }
    if panels.contains(where: { $0.evaluations.indices.contains(where: $0.isNecessary) }) {
      swatch("necessary", theme.necessary, Rect(x: bar.left, y: y, width: 26, height: 26))
    }
  }

  private mutating func swatch(_ label: String, _ color: Color, _ rect: Rect) {
    sketch.rect(rect, color, name: "legend/\(label)")
    sketch.text(
      label, at: Point(rect.right + 14, rect.middle.y + 7), TypeScale.tick, sketch.theme.secondary)
  }

  /// The labelled values: the least and the greatest, and between them 1, 3, 10, 30 and so on. If
  /// fewer than two values are between the ends, 1, 2, 3, 5, 10 and so on are used. A value is left
  /// out if its label would overlap the label of the least or the greatest value.
  static func legendValues(_ least: Int, _ greatest: Int) -> [Int] {
    func between(_ factors: [Int]) -> [Int] {
      var values: [Int] = []
      var power = 1
      while power < greatest {
        values += factors.map { $0 * power }
        power = power > Int.max / 100 ? greatest : power * 10
      }
      let reach = Double(greatest) / Double(least)
      let gap = pow(reach, 0.09)
      return values.filter {
        Double($0) > Double(least) * gap && Double($0) * gap < Double(greatest)
      }
    }
    let few = between([1, 3])
    return [least] + (few.count < 2 ? between([1, 2, 3, 5]) : few) + [greatest]
  }
}
