import Findings
import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("The evaluations chart")
struct EvaluationsTests {
  private let style: ChartStyle
  private let run = SyntheticRun.document(cases: SyntheticRun.cases)

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  private func width(_ marks: [Mark], _ name: String) -> Double {
    guard case .rect(let rect)? = marks.first(where: { $0.name == name })?.shape else { return 0 }
    return rect.width
  }

  @Test("engines with equal counts share a column")
  func columns() {
    let columns = EvaluationsChart.columns(run.representatives, Engines(run))
    #expect(
      columns == [
        ["publish-all", "opencombine"], ["observation", "observation-spi", "fine", "oracle"],
      ])
  }

  @Test("an engine that did not run a workload shares the column of the engines with equal counts")
  func missing() {
    var rows = run.representatives
    rows[0].measurements.removeAll { $0.engine == "fine" }
    #expect(
      EvaluationsChart.columns(rows, Engines(run)).last == [
        "observation", "observation-spi", "fine", "oracle",
      ])
  }

  @Test("all rows share one scale unless the largest is above ten times the smallest")
  func scales() throws {
    func units(_ ids: [String]) throws -> (Set<Double>, String) {
      var part = run
      part.workloads.removeAll { !ids.contains($0.id) }
      let scene = try #require(EvaluationsChart().plates(ChartInput(run: part), style).first).scene
      let units = try ids.map { id in
        let parts = try #require(part.workloads.first { $0.id == id }?.measurement("fine")?.parts)
        return width(scene.marks, "necessary/\(id)/observation") / parts.necessary
      }
      return (Set(units.map { ($0 * 1e6).rounded() }), scene.summary)
    }
    let near = try units(["wide", "tree.mixed"])
    #expect(near.0.count == 1)
    #expect(!near.1.contains("scale"))
    let far = try units(["wide", "tree.section"])
    #expect(far.0.count == 2)
    #expect(far.1.contains("a row’s bars share one linear scale"))
  }

  @Test("a bar is as long as its count, on one scale per row")
  func lengths() throws {
    let plates = try EvaluationsChart().plates(ChartInput(run: run), style)
    let marks = try #require(plates.first).scene.marks
    let workload = try #require(run.workloads.first { $0.id == "wide" })
    let parts = try #require(workload.measurement("publish-all")?.parts)
    #expect(parts == .init(necessary: 40, redundant: 960))
    let unit = width(marks, "necessary/wide/publish-all") / parts.necessary
    #expect(abs(width(marks, "redundant/wide/publish-all") / unit - parts.redundant) < 1e-6)
    #expect(abs(width(marks, "necessary/wide/observation") / unit - 40) < 1e-6)
    #expect(width(marks, "redundant/wide/observation") == 0)
  }

  @Test("the title states the evaluations saved, and the shares of redundant ones")
  func title() {
    let rows = run.representatives.filter { $0.id == "wide" }
    let columns = EvaluationsChart.columns(rows, Engines(run))
    #expect(
      EvaluationsChart.title(
        WorkloadPage(kind: .tree, number: 1, rows: rows), columns, Engines(run)
      ).title
        == "@Observable evaluates 96 % fewer bodies in this component tree: none redundant, "
        + "not 96 %")
  }

  @Test("a title names engines with the same share of redundant evaluations together")
  func titleOfSameShare() {
    func title(_ engines: [String]) -> String {
      let run = SyntheticRun.document(
        cases: Array(SyntheticRun.cases.prefix(1)), engines: engines)
      return EvaluationsChart.title(
        WorkloadPage(kind: .tree, number: 1, rows: run.workloads),
        EvaluationsChart.columns(run.workloads, Engines(run)), Engines(run)
      ).title
    }
    #expect(
      title(["publish-all", "opencombine"])
        == "96 % of ObservableObject’s body evaluations in this component tree are redundant")
    #expect(
      title(["fine", "observation"])
        == "None of \(Named.observation)’s and FineObservation’s body evaluations in this "
        + "component tree are redundant")
  }

  @Test("a workload in which no body is evaluated has a row, and counts in the title")
  func noEvaluations() throws {
    let quiet = SyntheticRun.Case(
      id: "quiet", parameters: Parameters([.components: 10, .frames: 100]), fine: 0, all: 0)
    let wide = try #require(SyntheticRun.cases.first)
    let plates = try EvaluationsChart().plates(
      ChartInput(run: SyntheticRun.document(cases: [wide, quiet])), style)
    let scene = try #require(plates.first).scene
    #expect(scene.title.contains("these 2 component trees"))
    #expect(scene.marks.contains { $0.name == "total/quiet/publish-all" })
  }

  @Test("a column whose engines did not measure a workload says so, and the footer what that means")
  func absent() throws {
    func texts(_ run: RunDocument) throws -> (cells: [String], footer: String) {
      let scene = try #require(EvaluationsChart().plates(ChartInput(run: run), style).first).scene
      let cells = scene.marks(named: "absent/").compactMap { mark in
        if case .text(let text) = mark.shape { text.string } else { nil }
      }
      return (cells, scene.marks(named: "footer").description)
    }
    let objects = ["publish-all", "opencombine"]
    var partial = run
    partial.workloads[0].measurements.removeAll { objects.contains($0.engine) }
    #expect(try texts(run).cells.isEmpty)
    #expect(try texts(partial).cells == ["–"])
    #expect(try texts(partial).footer.contains("–: not measured"))
    partial.workloads[0].notApplicable = objects.map { NotApplicable(engine: $0, reason: "none") }
    #expect(try texts(partial).cells.isEmpty)
    #expect(
      try texts(partial).footer.contains("not drawn: one component tree of one notation only"))
  }

  @Test("a run in which no body is evaluated has no picture of evaluations")
  func nothingEvaluated() {
    let quiet = SyntheticRun.Case(
      id: "quiet", parameters: Parameters([.components: 10, .frames: 100]), fine: 0, all: 0)
    #expect(throws: ChartError.self) {
      try EvaluationsChart().plates(
        ChartInput(run: SyntheticRun.document(cases: [quiet])), style)
    }
  }

  @Test("the subtitle states how many rows the title is about, if not all")
  func scope() throws {
    var partial = run
    partial.workloads[0].measurements.removeAll { $0.engine == "publish-all" }
    let style = try ChartStyle(metrics: FontBook.system())
    func summary(_ run: RunDocument) throws -> String {
      try #require(EvaluationsChart().plates(ChartInput(run: run), style).first).scene.summary
    }
    #expect(try !summary(run).contains("title:"))
    #expect(try summary(partial).hasSuffix("; title: the 9 with PublishAll and FineObservation"))
  }
}
