import Messages
import Numbers
import RunFolder

extension MigrationReport {
  package var text: String { text(width: nil) }

  /// - Parameter width: the columns of the terminal; `nil` if there is none.
  package func text(width: Int?) -> String {
    fitted(rendered(.text(color: false, width: width), heading: "", item: "  "), width: width)
  }

  package var markdown: String { rendered(.markdown, heading: "## ", item: "- ") }

  /// The report as subsections, for a section of a document such as the decision record.
  var subsections: String { rendered(.markdown, heading: "### ", item: "- ") }

  private func rendered(_ format: Table.Format, heading: String, item: String) -> String {
    func list(_ title: String, advice: String? = nil, _ lines: [String]) -> String? {
      let text = lines.map { item + $0 }.joined(separator: "\n")
      if lines.isEmpty { return nil }
      if let advice { return "\(heading)\(title)\n\n\(advice)\n\n\(text)" }
      return "\(heading)\(title)\n" + (format == .markdown ? "\n" : "") + text
    }
    func part(_ title: String, _ legend: String, _ table: Table) -> String? {
      table.rows.isEmpty
        ? nil : "\(heading)\(title)\n\n\(legend)\n\n" + table.rendered(format)
    }
    let sections = [
      "\(heading)\(title)\n\n\(summary)",
      classes.isEmpty
        ? nil : part("Recommended order", MigrationReport.orderLegend, orderTable),
      part("Writes per property", MigrationReport.writesLegend, writesTable),
      unwrittenWords,
      list("Evaluations that a migration does not save", remainders),
      list(
        "Code that does not compile in an @Observable class", advice: publisherAdvice,
        uncompilable),
      list("Code whose meaning would change", changes),
    ]
    return sections.compactMap(\.self).joined(separator: "\n\n") + "\n"
  }

  private var title: String {
    let noun = classes.count == 1 ? "class" : "classes"
    return "\(workload): \(classes.count) \(noun) to \(target)"
  }

  /// What to do if the report contains no class, although the workload has models.
  private static let noClasses =
    "No class was recorded. If the workload has models, their module was compiled without recording:"
    + " \(recipe)"

  /// What to do if views miss updates before the migration.
  var wrongNow: String {
    "Before the migration, views missed \(Format.count(missedUpdatesNow, "update")), so the counts"
      + " are too low. If the 'run' command reports no missed updates, a file of the models was"
      + " compiled without recording: \(MigrationReport.recipe)"
  }

  private static let recipe =
    "the recipe of the module must replace each import that the models use, such as Observation"
    + " (docs/migrate.md)."

  private var summary: String {
    "\(now.words) in \(Format.count(frames, "frame")) now, \(after.words) with all classes migrated."
      + (classes.isEmpty ? " \(MigrationReport.noClasses)" : "")
      + (missedUpdatesNow == 0 ? "" : " \(wrongNow)")
  }

  /// The meaning of the first two columns of numbers in `orderTable`.
  static let orderLegend =
    "The first two numbers count the run after the class in the row and all classes above it have"
    + " moved."

  /// The classes in the recommended order of migration. Each line also states the number of
  /// evaluations if only the class on that line is migrated.
  var orderTable: Table {
    let alone = Dictionary(classes.map { ($0.name, $0.alone) }) { first, _ in first }
    var table = Table(columns: [
      .init("class"), .init("evaluations", isNumeric: true), .init("redundant", isNumeric: true),
      .init("evaluations if only this class moves", isNumeric: true),
      .init("redundant", isNumeric: true),
    ])
    table.rows.append(
      ["(now)", "\(now.evaluations)", "\(now.redundant)", "", ""].map { .init($0) })
    for step in order {
      table.rows.append(
        [
          step.name, "\(step.after.evaluations)", "\(step.after.redundant)",
          alone[step.name].map { "\($0.evaluations)" } ?? "",
          alone[step.name].map { "\($0.redundant)" } ?? "",
        ].map { .init($0) })
    }
    return table
  }

  /// The meaning of the two columns of evaluations in `writesTable`.
  private static let writesLegend =
    "An evaluation counts for each property whose write is a cause of the evaluation. If the evaluated"
    + " view passes new inputs to its children, the evaluations of the children are not counted here."
    + " The order of the classes depends on these writes."

  private var writesTable: Table {
    var table = Table(columns: [
      .init("property"), .init("writes", isNumeric: true),
      .init("evaluations now", isNumeric: true),
      .init("evaluations after the migration", isNumeric: true),
    ])
    table.rows = writes.map { property in
      [
        "\(property.className).\(property.property)", "\(property.writes)",
        "\(property.evaluationsNow)", "\(property.evaluationsAfter)",
      ].map { .init($0) }
    }
    return table
  }

  /// The largest number of properties that `unwrittenWords` names.
  private static let namedProperties = 8

  /// A sentence that names properties that no frame writes; `nil` if there are none.
  private var unwrittenWords: String? {
    guard !unwritten.isEmpty else { return nil }
    let rest = unwritten.count - MigrationReport.namedProperties
    let names = unwritten.prefix(MigrationReport.namedProperties).joined(separator: ", ")
    return "Not written by this workload: \(names)" + (rest > 0 ? " and \(rest) more" : "")
      + ". The counts say nothing about writes to these properties."
  }

  private var remainders: [String] {
    remaining.map { remainder in
      "\(Format.count(remainder.evaluations, "redundant evaluation")) of \(remainder.component):"
        + " \(remainder.reason)"
    }
  }

  private var missedWords: String {
    let updates = "\(missedUpdates) update\(missedUpdates == 1 ? "" : "s") of views"
    return staleViews.isEmpty
      ? "\(updates) are not counted: the views read properties that are not @Published, and updates of"
        + " such properties can be counted only after the migration"
      : "\(updates) would be missed"
  }

  private var changes: [String] {
    let tracked = classes.filter { !$0.unpublished.isEmpty }.map {
      "\($0.name): \($0.unpublished.joined(separator: ", ")) "
        + ($0.unpublished.count == 1 ? "is a var" : "are vars") + " without @Published; after a"
        + " migration, a write evaluates the views that read the property, unless the property is"
        + " @ObservationIgnored"
    }
    let missed = missedUpdates == 0 ? [] : [missedWords]
    return tracked + staleViews.map(\.sentence) + missed
  }

  /// What to write in place of a subscription to a publisher; `nil` if no code subscribes.
  var publisherAdvice: String? {
    guard classes.flatMap(\.publisherUses).contains(where: { !$0.isDestination }) else {
      return nil
    }
    return "A property of an @Observable class has no publisher: in place of a sink, react in"
      + " didSet of the property. A view reacts in onChange(of:). For a subscription of another"
      + " object, let didSet send each value to a subject, to which the object subscribes. A sink"
      + " receives the current value at once, but didSet does not run for the first value, which"
      + " init assigns. didSet has no debounce, throttle or removeDuplicates: if the pipeline has"
      + " such an operator, keep the pipeline, and let didSet send each value to a"
      + " PassthroughSubject or a CurrentValueSubject. For combineLatest, write one didSet for each"
      + " source."
  }

  var uncompilable: [String] {
    let published = classes.flatMap { migrated in
      migrated.publisherUses.map { "\(migrated.name): \($0.words)" }
    }
    let sent = classes.filter(\.sendsItself).map {
      "\($0.name) calls objectWillChange.send(): remove the call; a computed property over storage"
        + " outside of the class needs access(keyPath:) and withMutation(keyPath:). The call names"
        + " no property, so the figures of \($0.name) are an upper bound"
    }
    return published + sent
  }
}

extension MigrationReport.PublisherUse {
  /// The place of the use. For a destination, also the advice.
  fileprivate var words: String {
    let place = self.place ?? "the code"
    return isDestination
      ? "\(place) assigns to &$\(property): the property has no publisher, so assign in a sink"
      : "\(place) uses the publisher $\(property)"
  }
}

extension ViewCounts {
  var words: String {
    "\(Format.count(evaluations, "evaluation")) (\(Format.count(redundant)) redundant"
      + (closureOnly == 0 ? ")" : ", \(Format.count(closureOnly)) closure-only)")
  }
}

extension MigrationReport.StaleView {
  /// The reason why the view would miss updates, and the advice.
  fileprivate var sentence: String {
    let value = "\(className).\(property)"
    guard let reader else {
      return "\(view) reads \(value) and does not hold the object: a write would update \(view)"
        + " only if its parent passes other inputs, so give \(view) an @ObservedObject"
    }
    return "\(reader) reads \(value) by a binding that \(view) makes of closures, and \(view) does"
      + " not hold the object: a write would update \(reader) only if \(view) is evaluated for"
      + " another reason, so give \(view) an @ObservedObject"
  }
}

extension MigrationReport.Remainder {
  /// The reason why the evaluation is still redundant after the migration.
  var reason: String {
    switch cause.kind {
    case .write where cause.read == true:
      "\(cause.words); \(Explanation.equalOutput)"
    case .write where cause.property == nil:
      "\(cause.words); the class itself notifies every view that holds the object"
    case .inputs where cause.inputs?.contains { $0.contains("()") } == true:
      "\(cause.words): closures are unequal if their captured values are stored separately"
    default: cause.words
    }
  }
}

/// The migration reports of several workloads as a table with one line per workload.
package struct MigrationOverview: Codable, Sendable, Equatable {
  package var schemaVersion = 1
  package var reports: [MigrationReport]

  package init(_ reports: [MigrationReport]) { self.reports = reports }

  /// - Parameter width: the columns of the terminal; `nil` if there is none.
  package func text(width: Int?) -> String {
    table.rendered(.text(color: false, width: width)) + "\n"
  }

  package var markdown: String { table.rendered(.markdown) + "\n" }

  /// The table of the reports. The workload for which the migration saves the most evaluations is
  /// first.
  private var table: Table {
    var table = Table(columns: [
      .init("workload"), .init("evaluations", isNumeric: true),
      .init("redundant", isNumeric: true), .init("migrated", isNumeric: true),
      .init("redundant", isNumeric: true), .init("order"),
    ])
    for report in reports.sorted(by: { $0.saving > $1.saving }) {
      table.rows.append(
        [
          "\(report.workload.id)", "\(report.now.evaluations)", "\(report.now.redundant)",
          "\(report.after.evaluations)", "\(report.after.redundant)",
          report.order.map(\.name).joined(separator: ", "),
        ].map { .init($0) })
    }
    return table
  }
}

extension MigrationReport {
  fileprivate var saving: Int { now.evaluations - after.evaluations }
}
