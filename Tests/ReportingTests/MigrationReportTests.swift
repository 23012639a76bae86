import Reporting
import RunFolder
import Testing

@Suite("The report of a migration")
struct MigrationReportTests {
  private func report(_ stale: MigrationReport.StaleView) -> MigrationReport {
    let cost = MigrationReport.Cost(evaluations: 1, redundant: 0)
    return MigrationReport(
      workload: WorkloadKey(id: "notes", parameters: Parameters()),
      target: MigrationReport.observableObject, frames: 1, now: cost, after: cost, classes: [],
      order: [], writes: [], remaining: [], staleViews: [stale], missedUpdates: 0)
  }

  @Test("a view that would become outdated is named with the property wrapper that it lacks")
  func staleView() {
    let text = report(.init(view: "Row", className: "Note", property: "title")).text
    #expect(text.contains("Row reads Note.title and does not hold the object"))
    #expect(text.contains("give Row an @ObservedObject"))
  }

  @Test("for a control with a binding of closures, the advice names the view that made the binding")
  func closureBinding() {
    let stale = MigrationReport.StaleView(
      view: "Editor", reader: "TextField", className: "Note", property: "title")
    let text = report(stale).text
    #expect(text.contains("TextField reads Note.title by a binding that Editor makes of closures"))
    #expect(text.contains("give Editor an @ObservedObject"))
  }

  @Test("the table of the order says which classes have moved for each pair of counts")
  func order() {
    var order = report(.init(view: "Row", className: "Note", property: "title"))
    order.classes = [
      .init(
        name: "Note", alone: .init(evaluations: 7, redundant: 3), unpublished: [],
        sendsItself: false)
    ]
    order.order = [.init(name: "Note", after: .init(evaluations: 5, redundant: 2))]
    let text = order.markdown
    #expect(
      text.contains(
        "\nThe first two numbers count the run after the class in the row and all classes above it"
          + " have moved.\n"))
    #expect(
      text.contains(
        "| class | evaluations | redundant | evaluations if only this class moves | redundant |\n"))
    #expect(text.contains("\n| Note | 5 | 2 | 7 | 3 |\n"))
  }

  @Test("the written properties are listed with the evaluations before and after the migration")
  func writes() {
    var written = report(.init(view: "Row", className: "Note", property: "title"))
    #expect(!written.text.contains("Writes per property"))
    written.writes = [
      .init(
        className: "Note", property: "title", writes: 4, evaluationsNow: 3, evaluationsAfter: 2)
    ]
    #expect(
      written.markdown.contains(
        "\n| property | writes | evaluations now | evaluations after the migration |\n"))
    #expect(written.markdown.contains("\n| Note.title | 4 | 3 | 2 |\n"))
    #expect(written.text.contains("the evaluations of the children are not counted here"))
  }

  @Test("no line of the report is longer than the terminal", arguments: [60, 80, 120])
  func narrow(width: Int) {
    var written = report(.init(view: "Row", className: "Note", property: "title"))
    written.writes = [
      .init(
        className: "DocumentModel", property: "currentSelection", writes: 4, evaluationsNow: 3,
        evaluationsAfter: 2)
    ]
    let lines = written.text(width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.contains("DocumentModel.currentSelection") })
  }

  @Test("at most eight properties that no frame writes are named, and the rest are counted")
  func unwritten() {
    var report = report(.init(view: "Row", className: "Note", property: "title"))
    #expect(!report.text.contains("Not written"))
    report.unwritten = (1...8).map { "Note.p\($0)" }
    #expect(report.text.contains("Not written by this workload: Note.p1, Note.p2, "))
    #expect(report.text.contains("Note.p8. The counts say nothing about writes to these"))
    report.unwritten.append("Note.p9")
    #expect(report.text.contains("Note.p8 and 1 more. The counts"))
  }

  private func report(_ migrated: MigrationReport.Class) -> MigrationReport {
    var report = report(.init(view: "Row", className: "Note", property: "title"))
    report.classes = [migrated]
    return report
  }

  @Test("a var without @Published is listed with the effect that the migration has on it")
  func unpublished() {
    let cost = MigrationReport.Cost(evaluations: 1, redundant: 0)
    let text = report(
      .init(name: "Note", alone: cost, unpublished: ["tokens"], sendsItself: false)
    ).text
    #expect(text.contains("Note: tokens is a var without @Published; after a migration, a write"))
    #expect(text.contains("evaluates the views that read the property"))
  }

  private func text(publisherUse: MigrationReport.PublisherUse) -> String {
    let cost = MigrationReport.Cost(evaluations: 1, redundant: 0)
    return report(
      .init(
        name: "Note", alone: cost, unpublished: [], publisherUses: [publisherUse],
        sendsItself: false)
    ).markdown
  }

  @Test("a use of a property's publisher is code that does not compile, with its place and advice")
  func publisher() {
    let text = text(publisherUse: .init(property: "title", place: "Note.init() at Note.swift:7"))
    #expect(
      text.contains(
        "## Code that does not compile in an @Observable class\n\nA property of an @Observable"))
    #expect(text.contains("didSet has no debounce, throttle or removeDuplicates"))
    #expect(
      text.contains(
        "A view reacts in onChange(of:). For a subscription of another object, let didSet send each"
          + " value to a subject, to which the object subscribes."))
    #expect(text.contains("\n- Note: Note.init() at Note.swift:7 uses the publisher $title\n"))
  }

  @Test("a publisher that only writes its property is listed with other advice than a subscription")
  func destination() {
    let text = text(
      publisherUse: .init(
        property: "title", place: "Note.init() at Note.swift:7", isDestination: true))
    #expect(text.contains("## Code that does not compile in an @Observable class\n\n- Note: "))
    #expect(text.contains("assigns to &$title: the property has no publisher, so assign in a sink"))
    #expect(!text.contains("didSet"))
  }

  @Test("a call of objectWillChange.send() is code that does not compile")
  func sent() {
    let cost = MigrationReport.Cost(evaluations: 1, redundant: 0)
    let text = report(.init(name: "Note", alone: cost, unpublished: [], sendsItself: true)).markdown
    #expect(
      text.contains(
        "in an @Observable class\n\n- Note calls objectWillChange.send(): remove the call; a computed"
          + " property over storage outside of the class needs access(keyPath:) and"
          + " withMutation(keyPath:). The call names no property, so the figures of Note are an upper"
          + " bound\n"))
  }

  @Test("missed updates before the migration say that the counts are too low, and why")
  func missedNow() {
    var missed = report(.init(view: "Row", className: "Note", property: "title"))
    #expect(!missed.text.contains("Before the migration"))
    missed.missedUpdatesNow = 34
    #expect(missed.text.contains("Before the migration, views missed 34 updates, so the counts"))
    #expect(missed.text.contains("replace each import that the models use, such as Observation"))
  }

  @Test("a report without a class says that the models may be compiled without recording")
  func noClasses() {
    let text = report(.init(view: "Row", className: "Note", property: "title")).text
    #expect(text.contains("No class was recorded."))
  }
}
