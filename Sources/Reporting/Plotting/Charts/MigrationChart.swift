import Findings
import Numbers
import RunFolder

/// The evaluations of each app in its present state, and after each further class is migrated to
/// `@Observable`, drawn as steps.
public struct MigrationChart: Chart {
  public let name = "migration"
  private static let rowHeights = 26.0...44
  /// The largest number of steps in a picture of several apps, so that a reader can still compare
  /// the steps.
  private static let mostRows = 30

  public init() {}

  public func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate] {
    let stairs = (input.trace?.workloads ?? []).filter { $0.migration.count > 1 }
    guard !stairs.isEmpty else {
      throw .nothingToDraw(
        "the run counted the migration of no app; 'migrate ID' draws the migration of a workload")
    }
    var pages: [[Trace.WorkloadTrace]] = [[]]
    for app in stairs {
      let rows = pages[pages.count - 1].reduce(0) { $0 + $1.migration.count }
      if rows > 0, rows + app.migration.count > Self.mostRows { pages.append([]) }
      pages[pages.count - 1].append(app)
    }
    return pages.enumerated().map { number, apps in
      Plate(
        name: name + (number == 0 ? "" : "-\(number + 1)"), scene: draw(apps, input, style))
    }
  }

  private func draw(
    _ apps: [Trace.WorkloadTrace], _ input: ChartInput, _ style: ChartStyle
  ) -> Scene {
    let rows = apps.flatMap { app in app.migration.indices.map { (app: app, step: $0) } }
    var sketch = Sketch(style, input.engines, rows: rows.count, of: Self.rowHeights, furniture: 290)
    let theme = style.theme
    sketch.header(
      title: Self.title(apps),
      subtitle:
        "Body evaluations of an app as it is, and after each class, in the order that leaves the"
        + " fewest. Each app has its own scale. Less is better. Every step runs the app’s unchanged"
        + " sources; the app’s own @Observable form counts differently if it differs in more than"
        + " migrated classes.")
    sketch.footer(
      input.run.provenance(
        [
          "exact counts, no times", "a migrated class is treated as an @Observable class",
          "a call of objectWillChange.send() reaches every view that holds the object",
          "reads of properties without @Published are not counted",
        ],
        ofTimes: false))
    let content = sketch.content
    let names = apps.map { sketch.width($0.id, TypeScale.tick, .bold) }.max() ?? 0
    let classes =
      apps.flatMap(\.migration).map { sketch.width(Self.label($0), TypeScale.tick) }.max() ?? 0
    let nameWidth = min(names, content.width * 0.25)
    let classWidth = min(classes, content.width * 0.25)
    let left = content.left + nameWidth + classWidth + 44
    let totals =
      apps.flatMap { app in
        app.migration.indices.map { sketch.width(Self.total(app, $0), TypeScale.tick) }
      }.max() ?? 0
    let area = Rect(
      left: left, top: content.top + 52, right: content.right - max(190, totals + 10),
      bottom: content.bottom)
    sketch.legend(
      [.init("necessary", theme.necessary), .init("redundant", theme.redundant)],
      at: Point(left, content.top + 18))
    let height = min(area.height / Double(rows.count), Self.rowHeights.upperBound)
    for (line, row) in rows.enumerated() {
      let band = Rect(
        left: content.left, top: area.top + Double(line) * height, right: content.right,
        bottom: area.top + Double(line + 1) * height)
      let y = band.middle.y + 7
      if row.step == 0 {
        if line > 0 { sketch.familyRule(y: band.top) }
        sketch.text(
          sketch.fittedName(row.app.id, TypeScale.tick, width: nameWidth),
          at: Point(content.left, y), TypeScale.tick, theme.label, face: .bold,
          name: "app/\(row.app.id)")
      }
      let step = row.app.migration[row.step]
      sketch.text(
        sketch.fittedName(Self.label(step), TypeScale.tick, width: classWidth),
        at: Point(left - 14, y), TypeScale.tick,
        step.className == nil ? theme.secondary : theme.label, anchor: .end,
        name: "class/\(row.app.id)/\(row.step)")
      bar(
        step, of: row.app, number: row.step,
        Rect(left: left, top: band.top, right: area.right, bottom: band.bottom), &sketch)
    }
    return sketch.scene
  }

  private func bar(
    _ step: Trace.MigrationStep, of app: Trace.WorkloadTrace, number: Int, _ room: Rect,
    _ sketch: inout Sketch
  ) {
    let theme = sketch.theme
    let most = app.migration.map(\.evaluations).max() ?? 0
    let scale = most > 0 ? room.width / Double(most) : 0
    let half = min(11, room.height * 0.32)
    let border = room.left + Double(step.evaluations - step.redundant) * scale
    let end = room.left + Double(step.evaluations) * scale
    let name = "\(app.id)/\(number)"
    func part(_ from: Double, _ to: Double, _ color: Color, _ kind: String) {
      guard to > from else { return }
      sketch.rect(
        Rect(
          left: from, top: room.middle.y - half, right: to, bottom: room.middle.y + half),
        color, name: "\(kind)/\(name)")
    }
    part(room.left, border, theme.necessary, "necessary")
    part(border, end, theme.redundant, "redundant")
    sketch.text(
      Self.total(app, number),
      at: Point(end + 10, room.middle.y + 7), TypeScale.tick, theme.label, name: "total/\(name)")
  }

  /// The counts after a step. The text says if the step changes no count.
  static func total(_ app: Trace.WorkloadTrace, _ number: Int) -> String {
    let step = app.migration[number]
    let before = number > 0 ? app.migration[number - 1] : nil
    let isSame =
      before?.evaluations == step.evaluations && before?.redundant == step.redundant
    return "\(Format.count(step.evaluations)), \(Format.count(step.redundant)) redundant"
      + (isSame ? "; saves nothing" : "")
  }

  private static func label(_ step: Trace.MigrationStep) -> String {
    step.className.map { "+ \($0)" } ?? "as it is"
  }

  /// The title: of several apps, what the first class saves of what all save; of one, its class.
  static func title(_ apps: [Trace.WorkloadTrace]) -> String {
    func saving(_ app: Trace.WorkloadTrace) -> Int {
      app.migration[0].evaluations - app.migration[app.migration.count - 1].evaluations
    }
    let all = apps.reduce(0) { $0 + saving($1) }
    if apps.count > 1, all > 0, apps.contains(where: { $0.migration.count > 2 }) {
      let first = apps.reduce(0) { $0 + $1.migration[0].evaluations - $1.migration[1].evaluations }
      return "In these \(WorkloadKind.app.words(apps.count)), migrating the first class saves"
        + " \(Format.count(first)) of the \(Format.count(all)) evaluations that all classes save"
    }
    guard let most = apps.max(by: { saving($0) < saving($1) }), saving(most) > 0,
      let first = most.migration[1].className
    else { return "Migration to @Observable removes no evaluation" }
    let steps = most.migration
    let start = Format.count(steps[0].evaluations, "evaluation")
    let second = Format.count(steps[1].evaluations)
    if steps.count == 2 { return "Migrating \(first) takes \(most.id) from \(start) to \(second)" }
    let last = steps[steps.count - 1]
    if steps.dropFirst().allSatisfy({
      $0.evaluations == last.evaluations && $0.redundant == last.redundant
    }) {
      return "Migrating \(first) takes \(most.id) from \(start) to \(second); the other "
        + (steps.count == 3 ? "class saves none" : "classes save none")
    }
    return "Migrating \(first) first takes \(most.id) from \(start) to \(second); all classes, to"
      + " \(Format.count(last.evaluations))"
  }
}
