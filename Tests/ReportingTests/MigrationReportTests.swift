import Reporting
import RunFolder
import Testing

@Suite("The report of a migration")
struct MigrationReportTests {
  @Test("a view that would become outdated is named with the property wrapper that it lacks")
  func staleView() {
    let cost = MigrationReport.Cost(evaluations: 1, redundant: 0)
    let report = MigrationReport(
      workload: WorkloadKey(id: "notes", parameters: Parameters()),
      target: MigrationReport.observableObject, frames: 1, now: cost, after: cost, classes: [],
      order: [], remaining: [],
      staleViews: [.init(view: "Row", className: "Note", property: "title")], missedUpdates: 0)
    #expect(report.text.contains("Row reads Note.title and does not hold the object"))
    #expect(report.text.contains("give Row an @ObservedObject"))
  }
}
