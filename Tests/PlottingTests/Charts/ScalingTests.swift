import Findings
import Foundation
import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("The scaling chart")
struct ScalingTests {
  private let style: ChartStyle

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  @Test("sweeps are found by the differing parameter, for any numbers of frames")
  func sweeps() throws {
    var cases = SyntheticRun.sweep + SyntheticRun.cases + SyntheticRun.bodyWork
    cases[0].parameters[.frames] = 7
    let sweeps = Sweep.all(in: SyntheticRun.document(cases: cases))
    #expect(sweeps.map(\.id) == ["wide", "body-work"])
    #expect(sweeps.map(\.parameter) == [.components, .bodyWork])
    let sizes = try #require(sweeps.first).entries.compactMap { $0.parameters[.components] }
    #expect(sizes == [10, 32, 100, 316, 1000, 3162, 10_000, 31_623, 100_000])
  }

  @Test("two sizes are no sweep")
  func tooFew() {
    let input = ChartInput(run: SyntheticRun.document(cases: Array(SyntheticRun.sweep.prefix(2))))
    #expect(throws: ChartError.self) { try ScalingChart().plates(input, style) }
  }

  @Test("every engine has a curve through its points, a band and a label at its end")
  func curves() throws {
    let run = SyntheticRun.document(cases: SyntheticRun.sweep)
    let input = ChartInput(run: run, samples: SyntheticRun.samples(of: run))
    let plates = try ScalingChart().plates(input, style)
    #expect(plates.map(\.name) == ["scaling-wide-components"])
    let scene = try #require(plates.first).scene
    for engine in SyntheticRun.engines {
      let curve = scene.marks(named: "curve/\(engine)").first { $0.name == "curve/\(engine)" }
      guard case .polyline(let points)? = curve?.shape else {
        Issue.record("no curve of \(engine)")
        continue
      }
      #expect(points.count == 8)
      #expect(points.map(\.x) == points.map(\.x).sorted())
      #expect(scene.marks(named: "band/\(engine)").count >= 1)
      #expect(scene.marks(named: "end/\(engine)").count >= 1)
    }
  }

  @Test("equal factors of size and of time have equal lengths")
  func logarithmic() throws {
    var run = SyntheticRun.document(cases: SyntheticRun.sweep, engines: ["fine"])
    for index in run.workloads.indices {
      let size = Double(run.workloads[index].parameters[.components] ?? 0)
      run.workloads[index].measurements[0].time?.perFrame.median = size * size
    }
    let plates = try ScalingChart().plates(ChartInput(run: run), style)
    let mark = try #require(plates.first?.scene.marks(named: "curve/fine").first)
    guard case .polyline(let points) = mark.shape else { return }
    let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    for slope in slopes { #expect(abs(slope - slopes[0]) < 1e-6) }
  }

  /// The title of the chart of a workload that has one of these ratios at each size. Each ratio has
  /// an interval of ± 2 %.
  private func title(_ ratios: [Double], _ noise: Noise = .none) throws -> String {
    var run = SyntheticRun.document(
      cases: Array(SyntheticRun.sweep.prefix(ratios.count)), engines: ["publish-all", "fine"])
    for (index, ratio) in ratios.enumerated() {
      run.workloads[index].measurements[1].ratios = [
        Ratio(reference: "publish-all", estimate: ratio, low: ratio * 0.98, high: ratio * 1.02)
      ]
    }
    return ScalingChart.title(
      try #require(Sweep.all(in: run).first), ["publish-all", "fine"], noise, Engines(run))
  }

  @Test(
    "the title states the interval's factor at the largest size, or the other verdict")
  func titles() throws {
    #expect(
      try title([0.4, 0.2, 0.045])
        == "\(Named.fine) is 22 to 23× faster than \(Named.publishAll) on wide at 100 components")
    #expect(
      try title([2, 2, 2]) == "\(Named.fine) is 2.0× slower than \(Named.publishAll) on wide at "
        + "100 components")
    #expect(
      try title([1, 1, 1])
        == "\(Named.fine) or \(Named.publishAll) on wide at 100 components: inconclusive which "
        + "is faster")
    #expect(
      try title([0.95, 0.95, 0.95], Noise(logarithm: 0.08))
        == "\(Named.fine) or \(Named.publishAll) on wide at 100 components: inconclusive which "
        + "is faster")
  }

  @Test("the title states where the faster engine changes in a sweep")
  func turns() throws {
    #expect(
      try title([3, 2, 0.5, 0.2])
        == "\(Named.fine) on wide: slower than \(Named.publishAll) up to 32, faster from 100 "
        + "components, "
        + "4.9 to 5.1× at 316")
    #expect(
      try title([0.4, 0.5, 2])
        == "\(Named.fine) on wide: faster than \(Named.publishAll) up to 32, 2.0× slower at 100 "
        + "components")
    #expect(
      try title([2, 1, 0.5])
        == "\(Named.fine) on wide: slower than \(Named.publishAll) up to 10, 2.0× faster at 100 "
        + "components")
    #expect(
      try title([2, 2, 1])
        == "\(Named.fine) on wide: slower than \(Named.publishAll) up to 32, inconclusive at "
        + "100 components")
    // The title does not say "up to", because the engine `fine` is faster at the smallest size,
    // too.
    #expect(
      try title([0.5, 2, 0.5])
        == "\(Named.fine) on wide: slower than \(Named.publishAll) at 32, 2.0× faster at 100 "
        + "components")
  }

  /// A run of the engine `fine` at four sizes, with the same time per component at each size. At
  /// the largest size, the time is multiplied by `last`.
  private func growing(last: Double) -> RunDocument {
    var run = SyntheticRun.document(
      cases: Array(SyntheticRun.sweep.prefix(4)), engines: ["publish-all", "fine"])
    for index in run.workloads.indices {
      let size = Double(run.workloads[index].parameters[.components] ?? 0)
      let time = 10 * size * (index == 3 ? last : 1)
      run.workloads[index].measurements[1].counts.evaluations = Int(size) * 100
      run.workloads[index].measurements[1].counts.notifications = Int(size) * 100
      run.workloads[index].measurements[1].time?.processMedians = [time, time * 1.01, time * 1.02]
    }
    return run
  }

  @Test("the slope of a curve is written at its end with its interval, if there is one")
  func slopes() throws {
    let scene = try #require(
      try ScalingChart().plates(ChartInput(run: growing(last: 1)), style).first
    ).scene
    let texts = scene.marks.compactMap { mark in
      if case .text(let text) = mark.shape { text.string } else { nil }
    }
    #expect(texts.contains("slope 1.00 [1.00, 1.00]"))
    #expect(texts.count { $0.hasPrefix("slope 1.00") } == 1, "publish-all has no rounds")
    #expect(
      scene.marks(named: "footer").description.contains("slope: over all sizes, 1 is linear"))
  }

  @Test("the slopes of six engines fit beside the curves")
  func room() throws {
    var run = SyntheticRun.document(cases: SyntheticRun.sweep)
    for index in run.workloads.indices {
      for place in run.workloads[index].measurements.indices {
        let median = run.workloads[index].measurements[place].frameTime?.median ?? 1
        run.workloads[index].measurements[place].time?.processMedians = [median, median * 1.1]
      }
    }
    let scene = try #require(try ScalingChart().plates(ChartInput(run: run), style).first).scene
    let slopes = scene.marks.count { mark in
      if case .text(let text) = mark.shape { text.string.hasPrefix("slope ") } else { false }
    }
    #expect(slopes == SyntheticRun.engines.count + 1, "a slope each, and that of the guide")
    #expect(SceneLint(scene: scene, metrics: style.metrics).findings() == [])
  }

  @Test("a guide line of slope 1 is drawn if a curve rises")
  func guide() throws {
    let sizes = SyntheticRun.sweep.prefix(4)
    func guides(_ time: (Double) -> Double) throws -> Int {
      var run = SyntheticRun.document(cases: Array(sizes), engines: ["fine"])
      for (index, item) in sizes.enumerated() {
        let size = Double(item.parameters[.components] ?? 1)
        run.workloads[index].measurements[0].time?.perFrame.median = time(size)
      }
      let plates = try ScalingChart().plates(ChartInput(run: run), style)
      return try #require(plates.first).scene.marks(named: "guide").count
    }
    #expect(try guides { 10 * $0 * $0 } == 1)
    #expect(try guides { 1000 / $0 } == 0)
  }

  @Test(
    "operations without a ratio to publish-all are compared with their own reference"
  )
  func operations() throws {
    var run = SyntheticRun.document(cases: SyntheticRun.sweep)
    for index in run.workloads.indices {
      run.workloads[index].id = "op.fire"
      run.workloads[index].kind = .operation
      for engine in run.workloads[index].measurements.indices {
        run.workloads[index].measurements[engine].ratios.removeAll {
          $0.reference != "observation"
        }
      }
    }
    let sweep = try #require(Sweep.all(in: run).first)
    let title = ScalingChart.title(sweep, SyntheticRun.engines, .none, Engines(run))
    #expect(title.contains("than Observation on op.fire at 100,000 components"), "\(title)")
  }
}
