import RunFolder

/// One component tree on two engines, each component coloured by how often it was invalidated: what the
/// sunburst, the treemap and the node-link picture share.
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
    guard let contest = Contest(engines: trace.engines.map(\.engine)) else {
      throw .nothingToDraw("the trace of \(trace.id) does not hold two engines to compare")
    }
    forest = ComponentForest(trace.components)
    let pair = [contest.reference, contest.subject]
    let counts = pair.map { trace.invalidations($0) ?? [] }
    let frames = trace.engines.first { $0.engine == contest.subject }?.frames.count ?? 0
    colors = CountColors(greatest: counts.joined().max() ?? 0, theme: style.theme)
    sketch = Sketch(style)
    sketch.header(
      title: Self.title(contest, counts.map { $0.reduce(0, +) }, trace.id),
      subtitle:
        "\(Format.count(forest.count, "component")) of \(trace.id), coloured by how often each was "
        + "invalidated in \(Format.count(frames, "frame"))")
    sketch.footer(
      input.run.provenance(["exact counts", "one logarithmic colour scale for both panels"]))
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

  /// `tree.mixed` where there is one, else the first; the largest of its sizes within the limit.
  static func choose(
    _ trace: Trace?, limit: Int
  ) throws(ChartError) -> Trace.WorkloadTrace {
    guard let all = trace?.workloads.filter({ !$0.components.isEmpty }), let first = all.first
    else {
      throw .nothingToDraw("the run has no trace of a component tree")
    }
    let fitting = all.filter { $0.components.count <= limit }
    let preferred = fitting.filter { $0.id == "tree.mixed" }
    guard
      let chosen = (preferred.isEmpty ? fitting : preferred)
        .max(by: { $0.components.count < $1.components.count })
    else {
      let size = Format.count(first.components.count)
      throw .nothingToDraw(
        "the traced trees have \(size) components and more; beyond \(Format.count(limit)) they would be "
          + "too small to see")
    }
    return chosen
  }

  /// Counts are exact, so no interval limits what may be said.
  static func title(_ contest: Contest, _ totals: [Int], _ workload: String) -> String {
    let (reference, subject) = (totals[0], totals[1])
    let names = (reference: contest.reference, subject: contest.subject)
    if reference == subject {
      return reference == 0
        ? "Neither \(names.reference) nor \(names.subject) invalidates a component in \(workload)"
        : "\(names.reference) and \(names.subject) invalidate equally often in \(workload)"
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
    let greatest = colors.greatest
    if greatest > 1 {
      let labels = Self.legendValues(greatest).map {
        (share: colors.share(of: Double($0)), text: Format.quantity(Double($0)))
      }
      ColorBar(ramp: colors.ramp, labels: labels).draw(bar, &sketch)
    }
    let never = greatest > 1 ? bar.bottom + 22 : bar.top + 44
    swatch("never", colors.never, Rect(x: bar.left, y: never, width: 26, height: 26))
    if greatest == 1, panels.contains(where: { $0.counts.contains(1) }) {
      swatch("once", colors.color(1), Rect(x: bar.left, y: bar.top, width: 26, height: 26))
    }
  }

  private mutating func swatch(_ label: String, _ color: Color, _ rect: Rect) {
    sketch.rect(rect, color, name: "legend/\(label)")
    sketch.text(
      label, at: Point(rect.right + 14, rect.middle.y + 7), TypeScale.tick, sketch.theme.secondary)
  }

  /// 1, 3, 10, 30 ... and the greatest, without those that would run into it.
  static func legendValues(_ greatest: Int) -> [Int] {
    var values: [Int] = []
    var value = 1
    while Double(value) * 1.5 < Double(greatest) {
      values.append(value)
      value = String(value).first == "1" ? value * 3 : value / 3 * 10
    }
    return values + [greatest]
  }
}
