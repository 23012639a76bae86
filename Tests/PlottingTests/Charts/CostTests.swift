import Findings
import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("Phases and allocations")
struct CostTests {
  private let style: ChartStyle
  private let input = ChartInput(run: SyntheticRun.document(cases: SyntheticRun.cases))

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  @Test("the parts of a bar touch, begin at zero and are as long as their times")
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

  @Test("parts that sum to more than the frame are scaled to the frame")
  func excess() throws {
    var run = input.run
    let engine = try #require(
      run.workloads[0].measurements.firstIndex { $0.engine == "observation" })
    run.workloads[0].measurements[engine].time?.phases = .init(
      invalidate: 600, evaluate: 100, register: 500)
    run.workloads[0].measurements[engine].time?.perFrame.median = 1000
    let bar = try #require(PhasesChart.Bar(run.workloads[0].measurements[engine]))
    #expect(bar.total == 1000 && abs(bar.excess - 1.2) < 1e-12)
    #expect(bar.parts.map(\.phase) == [.invalidate, .evaluate, .register])
    for (part, time) in zip(bar.parts, [500.0, 1000.0 / 12, 5000.0 / 12]) {
      #expect(abs(part.time - time) < 1e-9)
    }
    let scene = try #require(PhasesChart().plates(ChartInput(run: run), style).first).scene
    #expect(scene.marks(named: "footer").description.contains("times the frame"))
  }

  @Test("an unresolved part is not drawn, and the other parts fill the frame")
  func unresolvedPart() throws {
    var run = input.run
    for engine in run.workloads[0].measurements.indices {
      run.workloads[0].measurements[engine].time?.phases?.register = nil
    }
    let plates = try PhasesChart().plates(ChartInput(run: run), style)
    let scene = try #require(plates.first { $0.name == "phases-wide" }).scene
    #expect(scene.marks(named: "part/observation/").count == 2)
    #expect(scene.marks(named: "legend/").count == 2)
    #expect(!scene.marks(named: "footer").description.contains("register"))
    let bar = try #require(PhasesChart.Bar(run.workloads[0].measurements[0]))
    #expect(abs(bar.parts.reduce(0) { $0 + $1.time } / bar.total - 1) < 1e-12)
  }

  @Test("an engine without any resolved part has no bar")
  func noPart() throws {
    var measurement = input.run.workloads[0].measurements[0]
    measurement.time?.phases = .init()
    #expect(PhasesChart.Bar(measurement) == nil)
  }

  @Test(
    "the title names the engine with the most bookkeeping, and the subject if it has clearly less")
  func phaseTitles() throws {
    func title(
      _ other: Double, _ own: Double, near: Double? = nil, frame: Double = 100
    ) throws -> String {
      var row = input.run.workloads[0]
      for place in row.measurements.indices {
        let share =
          switch row.measurements[place].engine {
          case "observation": other
          case "observation-spi": near ?? own
          default: own
          }
        row.measurements[place].time?.phases = .init(
          invalidate: share - 10, evaluate: 100 - share, register: 10)
        row.measurements[place].time?.perFrame.median = frame
      }
      return PhasesChart.title(
        row, row.measurements.compactMap { PhasesChart.Bar($0) }, Engines(DeclaredEngines.infos))
    }
    #expect(
      try title(98, 57) == "\(Named.observation) spends 98 % of a frame of wide on bookkeeping, "
        + "FineObservation 57 %")
    // Of observation and observation-spi, whose shares are close, the first is named.
    #expect(
      try title(98, 57, near: 99)
        == "\(Named.observation) spends 98 % of a frame of wide on bookkeeping, FineObservation "
        + "57 %")
    #expect(
      try title(99.7, 57)
        == "\(Named.observation) spends over 99 % of a frame of wide on bookkeeping, "
        + "FineObservation 57 %")
    #expect(try title(60, 57) == "\(Named.fine) spends 57 % of a frame of wide on bookkeeping")
    #expect(
      try title(60, 57, frame: 125)
        == "\(Named.fine) spends 57 % of the timed parts of a frame of wide on bookkeeping")
  }

  @Test("the footer says that bars show proportions if the parts are less than the frame")
  func incompleteParts() throws {
    func footer(_ frame: Double) throws -> String {
      var run = input.run
      for engine in run.workloads[0].measurements.indices {
        run.workloads[0].measurements[engine].time?.phases = .init(
          invalidate: 10, evaluate: 20, register: 70)
        run.workloads[0].measurements[engine].time?.perFrame.median = frame
      }
      let scene = try #require(PhasesChart().plates(ChartInput(run: run), style).first).scene
      return scene.marks(named: "footer").description
    }
    #expect(
      try footer(125).contains("bars show proportions: the timed parts sum to 0.8 times the frame"))
    #expect(
      try footer(100).contains("the parts were timed separately: their sum is 1.0 times the frame"))
  }

  @Test("a cell without allocations is grey, and any other is not")
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

  /// The title of a chart of workloads on which the engines make these numbers of allocations per
  /// frame.
  private func allocationsTitle(_ engines: [(id: String, perFrame: [Double])]) -> String {
    let rows = engines[0].perFrame.indices.map { row in
      WorkloadResult(
        id: "w", title: "w", hash: "", parameters: Parameters(), notApplicable: [],
        measurements: engines.map { engine in
          Measurement(
            engine: engine.id, counts: Counts(), outputChecksum: "",
            allocations: Allocations(perFrame: engine.perFrame[row]))
        })
    }
    let page = WorkloadPage(kind: .tree, number: 1, rows: rows)
    return AllocationsChart.title(page, engines.map(\.id), Engines(DeclaredEngines.infos)) {
      $0?.allocations?.perFrame
    }.title
  }

  @Test("a title about one workload says which engines allocate")
  func allocationsOnOne() {
    #expect(
      allocationsTitle([("opencombine", [3])])
        == "\(Named.openCombine) allocates memory on the one component tree")
    #expect(
      allocationsTitle([("fine", [0]), ("observation", [5])])
        == "\(Named.fine) allocates nothing on the one component tree; Observation allocates "
        + "memory")
    #expect(
      allocationsTitle([("fine", [4]), ("observation", [5])])
        == "\(Named.fine) and Observation allocate memory on the one component tree")
    #expect(
      allocationsTitle([("fine", [0]), ("observation", [0]), ("publish-all", [0])])
        == "\(Named.fine), Observation and \(Named.publishAll) allocate nothing on the one "
        + "component tree")
  }

  /// The pictures of the first synthetic workloads on these engines. Every engine allocates memory
  /// on every workload.
  private func allocationPlates(_ workloads: Int, _ engines: [String]) throws -> [Plate] {
    var run = SyntheticRun.document(
      cases: Array(SyntheticRun.cases.prefix(workloads)), engines: engines)
    for row in run.workloads.indices {
      for (place, count) in zip(run.workloads[row].measurements.indices, [164.0, 183, 170]) {
        run.workloads[row].measurements[place].allocations = Allocations(
          perFrame: count, bytesPerFrame: count * 90)
      }
    }
    return try AllocationsChart().plates(ChartInput(run: run), style)
  }

  @Test("a single figure of allocations is not drawn, and the reason says what a picture needs")
  func fewAllocations() throws {
    let error = #expect(throws: ChartError.self) {
      try allocationPlates(1, ["fine"])
    }
    #expect(
      error?.description
        == "a picture of allocations needs at least two figures on workloads of one kind")
    #expect(
      try allocationPlates(1, ["fine", "observation"]).map(\.name) == [
        "allocations-count", "allocations-bytes",
      ])
  }

  @Test("allocations that differ by twelve percent have similar colours")
  func similarAllocations() throws {
    let scene = try #require(allocationPlates(2, ["fine", "observation"]).first).scene
    let fills = scene.marks(named: "cell/wide/").compactMap(\.fill)
    #expect(fills.count == 2 && fills[0].distance(to: fills[1]) < 60)
  }

  @Test("a title says that the first engine allocates on all workloads")
  func allocationsOnAll() {
    #expect(
      allocationsTitle([("fine", [1, 2]), ("observation", [4, 3])])
        == "\(Named.fine) and Observation allocate memory on all 2 component trees")
    #expect(
      allocationsTitle([("fine", [1, 2]), ("observation", [0, 3])])
        == "\(Named.fine) allocates on all 2 component trees, Observation allocates nothing on 1")
  }

  @Test("a title counts the workloads on which the first engine allocates nothing")
  func allocationsOnSome() {
    #expect(
      allocationsTitle([("fine", [0, 2, 0]), ("observation", [1, 1, 1])])
        == "\(Named.fine) allocates nothing on 2 of 3 component trees, Observation on none")
  }

  @Test("a title about allocations counts workloads that all named engines ran")
  func denominators() {
    var rows = Array(input.run.representatives.prefix(3))
    rows[0].measurements.removeAll { $0.engine == "publish-all" }
    let page = WorkloadPage(kind: .tree, number: 1, rows: rows)
    let title = AllocationsChart.title(page, SyntheticRun.engines, Engines(DeclaredEngines.infos)) {
      $0?.allocations?.perFrame
    }
    #expect(
      title.title
        == "\(Named.fine) allocates nothing on all 2 component trees, Observation on none, "
        + "\(Named.publishAll) on all"
    )
    let comparison = AllocationsChart.comparison(
      page, SyntheticRun.engines, Engines(DeclaredEngines.infos)
    ) { $0?.allocations?.bytesPerFrame }
    #expect(
      comparison?.title == "\(Named.fine) allocates fewer bytes than Observation on all 3 "
        + "component trees")
    #expect(
      title.rows == 2
        && page.scope(title, Engines(DeclaredEngines.infos)).contains(
          "title: the "
            + "2 with")
    )
  }
}
