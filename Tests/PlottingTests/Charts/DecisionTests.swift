import Findings
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("Picture of the decision")
struct DecisionChartTests {
  private let fonts: FontBook

  init() throws { fonts = try .system() }

  /// A run with ratios of `fine` and `observation` to both object-grained engines.
  private var run: RunDocument {
    var run = SyntheticRun.document()
    for workload in run.workloads.indices {
      for place in run.workloads[workload].measurements.indices {
        let engine = run.workloads[workload].measurements[place].engine
        guard let factor = ["fine": 0.1, "observation": 2.0][engine] else { continue }
        run.workloads[workload].measurements[place].ratios = ["publish-all", "opencombine"].map {
          Ratio(
            reference: $0, estimate: factor, low: factor * 0.9, high: factor * 1.1)
        }
      }
    }
    return run
  }

  private func plates(_ run: RunDocument) throws -> [Plate] {
    let style = try ChartStyle(theme: .light, size: .standard, metrics: fonts)
    return try DecisionChart().plates(ChartInput(run: run), style)
  }

  @Test("each workload has a dot for each engine on each panel, and no operation is shown")
  func dots() throws {
    let run = run
    let names = try plates(run).flatMap { $0.scene.marks.map(\.name) }.filter {
      $0.hasPrefix("dot/")
    }
    let shown = run.representatives.filter { $0.kind != .operation }
    #expect(names.count == 4 * shown.count && Set(names).count == names.count)
    for workload in shown {
      #expect(names.contains("dot/\(workload.id)/fine/opencombine"))
    }
  }

  @Test("a line above the workloads shows the means with their values")
  func means() throws {
    for plate in try plates(run) {
      for (engine, value) in [("fine", "0.10"), ("observation", "2.00")] {
        for reference in ["publish-all", "opencombine"] {
          #expect(plate.scene.marks(named: "mean/\(engine)/\(reference)").count == 1)
          let texts = plate.scene.marks(named: "value/\(engine)/\(reference)").compactMap { mark in
            if case .text(let text) = mark.shape { text.string } else { nil }
          }
          #expect(texts == [value])
        }
      }
      #expect(plate.scene.marks(named: "redundant/geometric mean").count == 1)
    }
  }

  @Test("the title states the mean ratios to the peer")
  func title() throws {
    let page = try #require(
      WorkloadPage.pages(run.representatives).first { $0.kind == .tree })
    #expect(
      DecisionChart.title(page, ["observation", "fine"], "opencombine")
        == "observation takes 2.00 of opencombine’s time on \(page.rows.count) component trees, fine 0.10"
    )
  }

  @Test("a run without a ratio between the two kinds of engines cannot be drawn")
  func unpaired() throws {
    var run = run
    for workload in run.workloads.indices {
      for place in run.workloads[workload].measurements.indices {
        run.workloads[workload].measurements[place].ratios = []
      }
    }
    #expect(throws: ChartError.self) { try plates(run) }
  }
}
