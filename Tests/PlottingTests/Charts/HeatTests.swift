import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("The heat map")
struct HeatTests {
  private let style: ChartStyle

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  private func run(_ ratio: Ratio) -> RunDocument {
    var run = SyntheticRun.document(
      cases: Array(SyntheticRun.cases.prefix(2)), engines: ["fine", "publish-all"])
    run.workloads[0].measurements[0].ratios = [ratio]
    run.workloads[0].measurements[1].ratios = []
    return run
  }

  private func scene(_ run: RunDocument) throws -> Scene {
    try #require(HeatChart().plates(ChartInput(run: run), style).first).scene
  }

  private func cell(_ run: RunDocument) throws -> (fill: Color?, text: Mark) {
    let scene = try #require(HeatChart().plates(ChartInput(run: run), style).first).scene
    let place = try #require(scene.marks.firstIndex { $0.name == "cell/wide/fine" })
    return (scene.marks[place].fill, scene.marks[place + 1])
  }

  @Test("every engine has a cell for every workload")
  func cells() throws {
    let run = SyntheticRun.document(cases: SyntheticRun.cases)
    let plates = try HeatChart().plates(ChartInput(run: run), style)
    #expect(plates.map { $0.scene.marks(named: "cell/").count } == [10 * 6, 2 * 6])
  }

  @Test("times are relative to observation if its ratios to the others were measured")
  func reference() throws {
    let run = SyntheticRun.document(cases: SyntheticRun.cases)
    #expect(HeatChart.reference(run.workloads, Engines(run)) == "observation")
    let two = SyntheticRun.document(
      cases: SyntheticRun.cases, engines: ["fine", "publish-all", "oracle"])
    #expect(HeatChart.reference(two.workloads, Engines(two)) != "observation")
  }

  @Test("exactly one engine per row is bold, and it is not the oracle")
  func bold() throws {
    let run = SyntheticRun.document(cases: Array(SyntheticRun.cases.prefix(10)))
    let scene = try scene(run)
    var bold: [Substring] = []
    for (mark, text) in zip(scene.marks, scene.marks.dropFirst())
    where mark.name.hasPrefix("cell/") {
      guard case .text(let text) = text.shape, text.style.face == .bold else { continue }
      bold.append(mark.name.dropFirst(5))
    }
    let rows = Set(bold.map { $0.prefix { $0 != "/" } })
    #expect(bold.count == 10 && rows.count == 10)
    #expect(!bold.contains { $0.hasSuffix("/oracle") })
    let foot = scene.marks(named: "footer").map { mark in
      if case .text(let text) = mark.shape { text.string } else { "" }
    }.joined(separator: " ")
    #expect(foot.contains("bold: fastest of its row, apart from wired by hand"))
  }

  @Test("a time without a measured ratio is grey and italic, and only then the footer explains it")
  func italic() throws {
    var run = SyntheticRun.document(
      cases: Array(SyntheticRun.cases.prefix(1)), engines: ["fine", "observation", "opencombine"])
    #expect(!(try scene(run).marks(named: "footer").description.contains("italic")))
    run.workloads[0].measurements[2].ratios = []
    run.workloads[0].measurements[0].ratios.removeAll { $0.reference == "opencombine" }
    let scene = try scene(run)
    let place = try #require(scene.marks.firstIndex { $0.name == "cell/wide/opencombine" })
    guard case .text(let text) = scene.marks[place + 1].shape else { return }
    #expect(text.style.face == .italic && scene.marks[place + 1].fill != Color(0x000000))
    #expect(scene.marks(named: "footer").description.contains("italic"))
  }

  @Test("the title of one workload states no median")
  func titleOfOne() throws {
    let run = SyntheticRun.document(
      cases: Array(SyntheticRun.cases.prefix(1)), engines: ["fine", "observation", "publish-all"])
    #expect(try scene(run).title.hasPrefix("On the one component tree: \(Named.fine) "))
  }

  @Test("a single ratio is not drawn")
  func singleRatio() {
    let run = SyntheticRun.document(
      cases: Array(SyntheticRun.cases.prefix(1)), engines: ["fine", "publish-all"])
    let error = #expect(throws: ChartError.self) {
      try HeatChart().plates(ChartInput(run: run), style)
    }
    #expect(
      error?.description == "a heat map needs at least two time ratios on workloads of one kind")
  }

  @Test("faster is blue, slower is red")
  func hues() throws {
    let fast = try cell(run(Ratio(reference: "publish-all", estimate: 0.1, low: 0.09, high: 0.11)))
    let slow = try cell(run(Ratio(reference: "publish-all", estimate: 9, low: 8, high: 10)))
    let (blue, red) = (try #require(fast.fill), try #require(slow.fill))
    #expect(blue.blue > blue.red)
    #expect(red.red > red.blue)
  }

  @Test("a ratio whose interval includes 1 is written in grey")
  func grey() throws {
    let open = try cell(run(Ratio(reference: "publish-all", estimate: 0.98, low: 0.9, high: 1.05)))
    let shut = try cell(run(Ratio(reference: "publish-all", estimate: 0.9, low: 0.85, high: 0.95)))
    #expect(open.text.fill == Theme.light.secondary)
    #expect(shut.text.fill == Color(0x000000))
  }

  @Test("a difference within the run's noise is written in grey")
  func noise() throws {
    var shut = run(Ratio(reference: "publish-all", estimate: 0.97, low: 0.96, high: 0.98))
    #expect(try cell(shut).text.fill == Color(0x000000))
    shut.environment.noise = 0.05
    #expect(try cell(shut).text.fill == Theme.light.secondary)
    #expect(try scene(shut).marks(named: "footer").description.contains("beyond 16 %"))
  }

  @Test("small and large ratios are written in the same way, small ones with two digits")
  func texts() {
    #expect(HeatChart.text(0.0005) == "0.00050×")
    #expect(HeatChart.text(0.27) == "0.27×")
    #expect(HeatChart.text(0.0714) == "0.071×")
    #expect(HeatChart.text(0.0995) == "0.10×")
    #expect(HeatChart.text(1e-9) == "<0.00001×")
    #expect(HeatChart.text(8.541) == "8.54×")
    #expect(HeatChart.text(15.4) == "15×")
  }

  @Test("an engine that does not run a workload has a cell that says so")
  func notApplicable() throws {
    var run = SyntheticRun.document(cases: Array(SyntheticRun.cases.prefix(2)))
    run.workloads[0].measurements.removeAll { $0.engine == "fine" }
    run.workloads[0].notApplicable = [NotApplicable(engine: "fine", reason: "no such model")]
    guard case .text(let text) = try cell(run).text.shape else {
      Issue.record("the cell has no text")
      return
    }
    #expect(text.string == "n/a")
    #expect(try scene(run).marks(named: "footer").description.contains("n/a: does not run there"))
  }

  @Test("a time that was not measured is a dash, which the footer explains")
  func notMeasured() throws {
    var run = SyntheticRun.document(cases: Array(SyntheticRun.cases.prefix(2)))
    #expect(try !scene(run).marks(named: "footer").description.contains("–:"))
    run.workloads[0].measurements.removeAll { $0.engine == "opencombine" }
    let scene = try scene(run)
    #expect(scene.texts.contains { $0.string == "–" })
    #expect(scene.marks(named: "footer").description.contains("–: not measured"))
  }
}
