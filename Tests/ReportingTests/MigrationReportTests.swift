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
      order: [], remaining: [], staleViews: [stale], missedUpdates: 0)
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

  @Test("a report without a class says that the models may be compiled without recording")
  func noClasses() {
    let text = report(.init(view: "Row", className: "Note", property: "title")).text
    #expect(text.contains("No class was recorded."))
  }
}
