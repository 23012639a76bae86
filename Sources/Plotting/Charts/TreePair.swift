import Findings
import Foundation
import Numbers
import RunFolder

/// One component tree on two engines, each component coloured by how often it was invalidated: what
/// the sunburst, the treemap and the node-link picture share.
struct TreePair {
  struct Panel {
    var engine: String
    /// By a component's place in the trace.
    var counts: [Int]
    var area: Rect
  }

  var forest: ComponentForest
  var panels: [Panel]
  var colors: CountColors
  var sketch: Sketch

  /// Lays out title, headings, legend and footer; the picture itself goes into the panels' areas.
  ///
  /// - Parameter limit: the most components that the picture can show truthfully.
  /// - Throws: where the trace holds no workload of at most that size on two engines.
  init(_ input: ChartInput, _ style: ChartStyle, limit: Int) throws(ChartError) {
    let trace = try Self.choose(input.trace, limit: limit)
    guard let compared = ComparedPair(among: trace.engines.map(\.engine), input.engines.roles)
    else {
      throw .nothingToDraw("the trace of \(trace.id) does not hold two engines to compare")
    }
    forest = ComponentForest(trace.components)
    let pair = [compared.reference, compared.subject]
    let counts = pair.map { trace.invalidations($0) ?? [] }
    let frames = trace.engines.first { $0.engine == compared.subject }?.frames.count ?? 0
    let touched = counts.joined().filter { $0 > 0 }
    colors = CountColors(greatest: touched.max() ?? 0, theme: style.theme)
    sketch = Sketch(style, input.engines)
    sketch.header(
      title: Self.title(compared, counts.map { $0.reduce(0, +) }, trace.id),
      subtitle:
        "\(Format.count(forest.count, "component")) of \(trace.id), coloured by how often each was "
        + "invalidated in \(Format.count(frames, "frame"))")
    sketch.footer(
      input.run.provenance(
        ["exact counts", "one logarithmic colour scale for both panels"], ofTimes: false))
    let content = sketch.content
    let top = content.top + 52
    let width = (content.width - 150 - 40) / 2
    panels = zip(pair, counts).enumerated().map { index, pair in
      let left = content.left + Double(index) * (width + 40)
      return Panel(
        engine: pair.0, counts: pair.1,
        area: Rect(left: left, top: top, right: left + width, bottom: content.bottom + 12))
    }
    for panel in panels { heading(panel, y: content.top + 18) }
    legend(top: top + 16)
  }

  /// The first workload of the trace that looks like a tree, else the first that is a star, whose
  /// components are all children of the root; of its sizes the largest within the limit. A trace
  /// lists workloads as the run does, the most important first.
  static func choose(
    _ trace: Trace?, limit: Int
  ) throws(ChartError) -> Trace.WorkloadTrace {
    guard let all = trace?.workloads.filter({ !$0.components.isEmpty }), let first = all.first
    else {
      throw .nothingToDraw("the run has no trace of a component tree")
    }
    var ids: [String] = []
    for trace in all where !ids.contains(trace.id) { ids.append(trace.id) }
    let fitting = ids.lazy.compactMap { id in
      all.filter { $0.id == id && $0.components.count <= limit }
        .max { $0.components.count < $1.components.count }
    }
    let tree = fitting.first { ComponentForest($0.components).maximumDepth > 1 }
    guard let chosen = tree ?? fitting.first else {
      let size = Format.count(first.components.count)
      throw .nothingToDraw(
        "the traced trees have \(size) components and more; beyond \(Format.count(limit)) they would be "
          + "too small to see")
    }
    return chosen
  }

  /// Counts are exact, so no interval limits what may be said; but they are of one workload.
  static func title(_ pair: ComparedPair, _ totals: [Int], _ workload: String) -> String {
    "\(workload): " + finding(pair, totals)
  }

  private static func finding(_ pair: ComparedPair, _ totals: [Int]) -> String {
    let (reference, subject) = (totals[0], totals[1])
    let names = (reference: pair.reference, subject: pair.subject)
    if reference == subject {
      return reference == 0
        ? "neither \(names.reference) nor \(names.subject) invalidates a component"
        : "\(names.reference) and \(names.subject) invalidate equally often"
    }
    let (more, less) =
      reference > subject ? (names.reference, names.subject) : (names.subject, names.reference)
    let (most, least) = (max(reference, subject), min(reference, subject))
    if least == 0 {
      return "\(more) invalidates components \(Format.count(most)) times, \(less) not once"
    }
    let factor = Double(most) / Double(least)
    if factor < 1.05 {
      return
        "\(more) invalidates components \(Format.change(factor).dropFirst()) more often than \(less)"
    }
    return
      "\(more) invalidates components \(Format.factor(factor).dropLast()) times as often as \(less)"
  }

  private mutating func heading(_ panel: Panel, y: Double) {
    let name = sketch.fitted(panel.engine, TypeScale.heading, .bold, width: 300)
    let touched = panel.counts.filter { $0 > 0 }.count
    let all = touched == panel.counts.count
    let note =
      Format.count(panel.counts.reduce(0, +), "invalidation") + ", "
      + (all ? "all " : "\(Format.count(touched)) of ")
      + Format.count(panel.counts.count, "component")
    sketch.text(
      name, at: Point(panel.area.left, y), TypeScale.heading, sketch.theme.ink, face: .bold)
    let left = panel.area.left + sketch.width(name, TypeScale.heading, .bold) + 16
    sketch.text(
      sketch.fitted(note, TypeScale.tick, width: panel.area.right - left), at: Point(left, y),
      TypeScale.tick, sketch.theme.secondary)
  }

  /// The colour bar: steps enough to look even, few enough for a palette; its ends are labelled.
  private mutating func legend(top: Double) {
    let theme = sketch.theme
    let left = sketch.content.right - 104
    sketch.text("times", at: Point(left, top), TypeScale.tick, theme.label)
    sketch.text("invalidated", at: Point(left, top + 24), TypeScale.tick, theme.label)
    let bottom = min(top + 446, sketch.content.bottom - 48)
    let bar = Rect(left: left, top: top + 46, right: left + 26, bottom: bottom)
    let isRamp = colors.greatest > colors.least
    if isRamp {
      let labels = Self.legendValues(colors.least, colors.greatest).map {
        (share: colors.share(of: Double($0)), text: Format.count($0))
      }
      ColorBar(ramp: colors.ramp, labels: labels).draw(bar, &sketch)
    } else if panels.contains(where: { $0.counts.contains(colors.greatest) }) {
      let once = colors.greatest == 1
      swatch(
        once ? "once" : Format.count(colors.greatest), colors.color(colors.greatest),
        Rect(x: bar.left, y: bar.top, width: 26, height: 26))
    }
    guard panels.contains(where: { $0.counts.contains(0) }) else { return }
    let never = isRamp ? bar.bottom + 22 : bar.top + 44
    swatch("never", colors.never, Rect(x: bar.left, y: never, width: 26, height: 26))
  }

  private mutating func swatch(_ label: String, _ color: Color, _ rect: Rect) {
    sketch.rect(rect, color, name: "legend/\(label)")
    sketch.text(
      label, at: Point(rect.right + 14, rect.middle.y + 7), TypeScale.tick, sketch.theme.secondary)
  }

  /// The least and the greatest, and between them 1, 3, 10, 30 ..., or also 2 and 5 times these
  /// where that leaves too few; none that would run into another.
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
