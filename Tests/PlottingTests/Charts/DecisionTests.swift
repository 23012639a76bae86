import Findings
import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("Picture of the decision")
struct DecisionChartTests {
  private let fonts: FontBook

  private let roles = EngineRoles(DeclaredEngines.infos)

  init() throws { fonts = try .system() }

  /// A run with the ratios of the engines `fine` and `observation` to both engines that track whole
  /// objects.
  private var run: RunDocument { timed(fine: 0.1) }

  private func timed(fine: Double) -> RunDocument {
    var run = SyntheticRun.document()
    for workload in run.workloads.indices {
      for place in run.workloads[workload].measurements.indices {
        let engine = run.workloads[workload].measurements[place].engine
        guard let factor = ["fine": fine, "observation": 2.0][engine] else { continue }
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

  @Test(
    "the value of a mean does not touch the line at the ratio 1",
    arguments: [0.6, 0.75, 0.84, 0.95, 0.99, 1, 1.01, 1.05, 1.2])
  func freeValues(fine: Double) throws {
    for plate in try plates(timed(fine: fine)) {
      let lines = plate.scene.marks.compactMap { mark -> Rect? in
        guard case .rect(let rect) = mark.shape, rect.width == 3, rect.height > 100 else {
          return nil
        }
        return rect
      }
      let values = plate.scene.marks(named: "value/").compactMap { mark -> Rect? in
        guard case .text(let text) = mark.shape else { return nil }
        return text.box(fonts)
      }
      #expect(lines.count == 2 && values.count == 4)
      for value in values { #expect(!lines.contains { $0.overlaps(value) }) }
    }
  }

  @Test("the subtitle has the means without workloads that evaluate nothing, if these change them")
  func idleWorkloads() throws {
    #expect(try plates(run).allSatisfy { !$0.scene.summary.contains("without the") })
    var idle = run
    let key = try #require(idle.representatives.first { $0.kind == .tree }).key
    for workload in idle.workloads.indices where idle.workloads[workload].key == key {
      for place in idle.workloads[workload].measurements.indices {
        idle.workloads[workload].measurements[place].counts.evaluations = 0
        for ratio in idle.workloads[workload].measurements[place].ratios.indices {
          let reference = idle.workloads[workload].measurements[place].ratios[ratio].reference
          idle.workloads[workload].measurements[place].ratios[ratio] = Ratio(
            reference: reference, estimate: 1e-9, low: 0.9e-9, high: 1.1e-9)
        }
      }
    }
    // There are 2 such workloads: in the synthetic run, the engine `observation` evaluates nothing
    // in a second tree, too.
    let note =
      "; without the 2 workloads in which Observation evaluates nothing: Observation 2.00, "
      + "2.00; FineObservation 0.10, 0.10"
    #expect(try plates(idle).count { $0.scene.summary.hasSuffix(note) } == 1)
  }

  private func title(_ page: WorkloadPage) -> String {
    DecisionChart.title(
      page.kind, page.rows, ["observation", "fine"], ["opencombine", "publish-all"], roles)
  }

  @Test("a mean that lacks workloads which ran says how many were not timed")
  func namedSet() throws {
    var page = try #require(
      WorkloadPage.pages(run.representatives).first { $0.kind == .tree })
    for place in page.rows[0].measurements.indices {
      page.rows[0].measurements[place].ratios = []
    }
    let all = page.rows.count
    #expect(
      title(page).hasPrefix("\(all - 1) of \(all) component trees, 1 not timed: @Observable"))
  }

  @Test("the title states the mean ratios of the first panel")
  func title() throws {
    let page = try #require(
      WorkloadPage.pages(run.representatives).first { $0.kind == .tree })
    #expect(
      title(page)
        == "\(page.rows.count) component trees: \(Named.observation) takes 2.00 of the time of "
        + "\(Named.openCombine), FineObservation 0.10"
    )
  }

  @Test("the title leaves out an engine that was not compared")
  func titleWithoutEngine() throws {
    var page = try #require(
      WorkloadPage.pages(run.representatives).first { $0.kind == .tree })
    for row in page.rows.indices {
      for place in page.rows[row].measurements.indices
      where page.rows[row].measurements[place].engine == "fine" {
        page.rows[row].measurements[place].ratios = []
      }
    }
    #expect(title(page).hasSuffix("takes 2.00 of the time of \(Named.openCombine)"))
  }

  @Test("the title of one workload says one, with a capital letter")
  func titleOfOne() throws {
    let page = try #require(
      WorkloadPage.pages(run.representatives).first { $0.kind == .tree })
    let one = WorkloadPage(kind: .tree, number: 1, rows: Array(page.rows.prefix(1)))
    let title = title(one)
    #expect(title.hasPrefix("One component tree: \(Named.observation) "))
  }

  @Test("the title of workloads without a ratio says that there is no paired comparison")
  func titleWithoutRatio() throws {
    var page = try #require(
      WorkloadPage.pages(run.representatives).first { $0.kind == .tree })
    for row in page.rows.indices {
      for place in page.rows[row].measurements.indices {
        page.rows[row].measurements[place].ratios = []
      }
    }
    #expect(
      title(page)
        == "No paired comparison of \(Named.observation) with \(Named.openCombine)")
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
