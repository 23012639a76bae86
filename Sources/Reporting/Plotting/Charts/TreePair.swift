import Findings
import Formats
import Foundation
import Numbers
import RunFolder

/// One component tree on two engines. Each component's area is coloured by the component's
/// redundant evaluations. A part of the area has a different hue if at least one evaluation was
/// necessary. Usually only the redundant evaluations differ between the two notations. If the two
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
  /// - Throws: if the trace has no tree of at most `limit` components.
  init(_ input: ChartInput, _ style: ChartStyle, limit: Int) throws(ChartError) {
    let trace = try Self.choose(input, limit: limit)
    let pair = Self.engines(trace, input.engines)
    forest = ComponentForest(trace.components)
    let evaluations = pair.map { trace.evaluations($0) ?? [] }
    let redundant = pair.map { trace.redundantEvaluations($0) ?? [] }
    let frames = trace.engines.first { $0.engine == pair.last }?.frames.count ?? 0
    let isEqual = pair.count == 2 && trace.isAlike(pair[0], pair[1])
    let all = input.engines.sorted(trace.engines.map(\.engine))
    func names(of engines: [String]) -> [String] {
      input.engines.roles.countNames(of: engines, among: all, isAlike: trace.isAlike)
    }
    let equal = all.filter { isEqual && trace.isAlike($0, pair[0]) }.flatMap { names(of: [$0]) }
      .reduce(into: [String]()) { unique, name in
        if !unique.contains(name) { unique.append(name) }
      }.listed
    let shown = isEqual ? Array(pair.suffix(1)) : pair
    colors = CountColors(greatest: redundant.joined().max() ?? 0, theme: style.theme)
    sketch = Sketch(style, input.engines)
    sketch.header(
      title: Self.title(names(of: pair), redundant.map { $0.reduce(0, +) }, trace.id),
      subtitle:
        "\(Format.count(forest.count, "component")) of \(trace.id) in \(Format.count(frames, "frame")), "
        + "coloured by redundant evaluations, which changed nothing"
        + (isEqual ? "; equal counts with \(equal)" : ""))
    let scale =
      shown.count == 1
      ? "logarithmic colour scale" : "one logarithmic colour scale for both panels"
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
    for (panel, name) in zip(panels, names(of: pair)) {
      heading(isEqual ? equal : name, of: panel, y: content.top + 18)
    }
    legend(top: top + 16)
  }

  /// The engines of the panels: those that titles compare, or else the first.
  private static func engines(_ trace: Trace.WorkloadTrace, _ engines: Engines) -> [String] {
    let ids = trace.engines.map(\.engine)
    if let pair = ComparedPair(among: ids, engines.roles) { return [pair.reference, pair.subject] }
    return Array((engines.subjects(among: ids) + ids).prefix(1))
  }

  /// The component tree to show: the app with most to see, which is the difference of the engines'
  /// redundant evaluations times the number of components that differ. Without apps, the tree that
  /// ``Trace/headline(limit:)`` names.
  ///
  /// - Throws: if the trace has no tree of at most `limit` components.
  static func choose(
    _ input: ChartInput, limit: Int
  ) throws(ChartError) -> Trace.WorkloadTrace {
    let trace = input.trace
    let apps = Set(input.run.workloads.filter { $0.kind == .app }.map(\.key))
    let sights = (trace?.workloads ?? []).compactMap {
      tree -> (tree: Trace.WorkloadTrace, size: Int)? in
      guard apps.contains(WorkloadKey(id: tree.id, parameters: tree.parameters)),
        1...limit ~= tree.components.count
      else { return nil }
      let shown = engines(tree, input.engines).map { tree.redundantEvaluations($0) ?? [] }
      let none = [Int](repeating: 0, count: tree.components.count)
      let differences = zip(shown[0], shown.count == 2 ? shown[1] : none).map { abs($0 - $1) }
      return (tree, differences.reduce(0, +) * differences.count { $0 > 0 })
    }
    if let most = sights.max(by: { $0.size < $1.size }) { return most.tree }
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
  static func title(_ names: [String], _ totals: [Int], _ workload: String) -> String {
    if names.count == 2 {
      return "\(workload): " + finding((reference: names[0], subject: names[1]), totals)
    }
    let count =
      totals[0] == 0 ? "no redundant evaluation" : Format.count(totals[0], "redundant evaluation")
    return "\(workload): \(names[0]) makes \(count)"
  }

  private static func finding(
    _ names: (reference: String, subject: String), _ totals: [Int]
  ) -> String {
    let (reference, subject) = (totals[0], totals[1])
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
