import RunFolder
import Testing

@testable import Plotting

@Suite("Phases and allocations")
struct CostTests {
  private let style: ChartStyle
  private let input = ChartInput(run: SyntheticRun.document(cases: SyntheticRun.cases))

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  @Test("a bar's parts touch, begin at zero and are as long as their times")
  func phases() throws {
    let plates = try PhasesChart().plates(input, style)
    let scene = try #require(plates.first { $0.name == "phases-wide" }).scene
    let phases = try #require(
      input.run.workloads[0].measurement("observation")?.time?.phases?.parts)
    let rects = scene.marks(named: "part/observation/").compactMap { mark -> Rect? in
      if case .rect(let rect) = mark.shape { rect } else { nil }
    }
    #expect(rects.count == 3)
    for (first, second) in zip(rects, rects.dropFirst()) {
      #expect(abs(first.right - second.left) < 1e-6)
    }
    let unit = rects[0].width / phases[0].time
    for (rect, phase) in zip(rects, phases) { #expect(abs(rect.width / unit - phase.time) < 1e-3) }
  }

  @Test("no allocation is grey, and any allocation is not")
  func allocations() throws {
    let plates = try AllocationsChart().plates(input, style)
    #expect(
      plates.map(\.name) == [
        "allocations-count", "allocations-count-apps", "allocations-bytes",
        "allocations-bytes-apps",
      ])
    for workload in input.run.workloads {
      for measurement in workload.measurements {
        let name = "cell/\(workload.id)/\(measurement.engine)"
        let marks = plates.prefix(2).flatMap(\.scene.marks)
        let mark = try #require(marks.first { $0.name == name })
        let none = measurement.allocations?.perFrame == 0
        #expect((mark.fill == Theme.light.never) == none)
      }
    }
  }

  @Test("the shares of every engine's frame fill the same width")
  func shares() throws {
    let plates = try PhasesChart().plates(input, style)
    let scene = try #require(plates.first { $0.name == "phases-wide" }).scene
    let widths = SyntheticRun.engines.map { engine in
      scene.marks(named: "share/\(engine)/").reduce(0.0) { sum, mark in
        if case .rect(let rect) = mark.shape { sum + rect.width } else { sum }
      }
    }
    #expect(widths[0] > 300 && widths.allSatisfy { abs($0 - widths[0]) < 1e-6 })
  }

  @Test("a title about allocations counts workloads that all it names ran")
  func denominators() {
    var rows = Array(input.run.representatives.prefix(3))
    rows[0].measurements.removeAll { $0.engine == "publish-all" }
    let page = WorkloadPage(kind: .trees, number: 1, rows: rows)
    let title = AllocationsChart.title(page, SyntheticRun.engines) { $0?.allocations?.perFrame }
    #expect(
      title
        == "fine allocates nothing on all 2 component trees, observation on none, publish-all on all"
    )
    let comparison = AllocationsChart.comparison(page) { $0?.allocations?.bytesPerFrame }
    #expect(comparison == "fine allocates fewer bytes than observation on all 3 component trees")
  }
}
