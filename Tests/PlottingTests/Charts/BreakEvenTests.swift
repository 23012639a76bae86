import Findings
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("The break-even chart")
struct BreakEvenTests {
  private func curve(_ engine: String, _ ratios: [(work: Int, ratio: Double)])
    -> BreakEvenChart.Curve
  {
    .init(
      engine: engine,
      points: ratios.map {
        ($0.work, Ratio(reference: "oracle", estimate: $0.ratio, low: $0.ratio, high: $0.ratio))
      })
  }

  private func breakEven(_ ratios: [(work: Int, ratio: Double)], spread: Double = 1) -> BreakEven {
    BreakEven(
      ratios.map {
        (
          $0.work,
          Ratio(
            reference: "oracle", estimate: $0.ratio, low: $0.ratio / spread,
            high: $0.ratio * spread)
        )
      })
  }

  @Test("an engine with a fixed cost per frame breaks even where this is 5 % of the frame")
  func crossing() {
    // The engine itself takes 1,000 ns per frame, and each of the 4 bodies takes `work` ns. The
    // 1,000 ns are 5 % of the frame if the bodies take 19,000 ns together.
    let ratios = [0, 100, 1000, 10_000, 100_000].map { work -> (work: Int, ratio: Double) in
      let bodies = 4 * Double(work) + 10
      return (work, (1000 + bodies) / bodies)
    }
    guard case .about(let work) = breakEven(ratios) else {
      Issue.record("it does cross")
      return
    }
    #expect(abs(work / 4750 - 1) < 0.05)
  }

  @Test("a cost that is below the limit always, from the first amount on, or never, is recognised")
  func ends() {
    #expect(breakEven([(0, 1.04), (10, 0.99), (100, 1.01)]) == .always)
    #expect(breakEven([(0, 1.2), (10, 1.03), (100, 1.01)]) == .from(10))
    // The ratio is below the limit at 10 ns of work, but not at 100 ns.
    #expect(breakEven([(0, 1.2), (10, 1.01), (100, 1.06)]) == .never)
  }

  @Test("a break-even that the intervals leave open is unknown")
  func open() {
    let ratios = [(0, 1.3), (10, 1.06), (100, 1.03)]
    #expect(breakEven(ratios, spread: 1.001) == breakEven(ratios))
    #expect(breakEven(ratios, spread: 1.015) == .from(100))
    #expect(breakEven(ratios, spread: 1.05) == .unknown)
  }

  @Test("the title names where each engine's cost falls below 5 %")
  func titles() {
    let fine = curve("fine", [(0, 1.3), (1000, 1 / 0.9), (10_000, 1 / 0.99)])
    let always = curve("fine", [(0, 1.01), (1000, 1.01), (10_000, 1.01)])
    let never = curve("observation", [(0, 30), (1000, 15), (10_000, 11)])
    #expect(
      BreakEvenChart.title([never, always], Engines(DeclaredEngines.infos))
        == "Engine under 5 % of a frame: \(Named.fine) always, Observation at no amount of body "
        + "work")
    #expect(
      BreakEvenChart.title([fine], Engines(DeclaredEngines.infos))
        == "Engine under 5 % of a frame: \(Named.fine) from about 2 µs of body work")
  }

  /// The results of a workload with 0, 100, 1,000 and so on ns of work per body. `times` are, for
  /// each amount of work, the times of a frame on the engines `observation` and `publish-all`, in
  /// ns.
  private func sweep(_ times: [(own: Double, other: Double)]) -> [WorkloadResult] {
    let document = SyntheticRun.document(
      cases: SyntheticRun.bodyWork, engines: ["observation", "publish-all"])
    return zip(document.workloads, times).map { workload, times in
      var copy = workload
      let ratio = times.own / times.other
      copy.measurements[0].time?.perFrame.median = times.own
      copy.measurements[1].time?.perFrame.median = times.other
      copy.measurements[0].ratios = [
        Ratio(reference: "publish-all", estimate: ratio, low: ratio * 0.99, high: ratio * 1.01)
      ]
      copy.measurements[1].ratios = []
      return copy
    }
  }

  @Test("an engine overtakes the baseline where the straight lines of their times meet")
  func overtaking() throws {
    func overtaking(_ times: [(Double, Double)], _ noise: Noise = .none) -> Overtaking? {
      Overtaking("observation", sweep(times), noise, EngineRoles(DeclaredEngines.infos))
    }
    // With `a` ns of work, the times are 6,000 + 4 a and 2,000 + 80 a. The two times are equal at a
    // = 4,000 / 76.
    let meeting = [(6000.0, 2000.0), (6400, 10_000), (10_000, 82_000)]
    let work = try #require(overtaking(meeting)?.work)
    #expect(abs(work - 4000.0 / 76) < 1e-9)
    #expect(overtaking([(1000, 2000), (1000, 2000), (1000, 2000)]) == .always)
    #expect(overtaking([(2000, 1000), (2000, 1000), (2000, 1000)]) == .never)
    // A ratio of 0.97 counts as faster if the run has no noise. The ratio does not count as faster
    // if the noise is 5 %.
    let times = [(970.0, 1000.0), (1000, 2000), (1000, 2000)]
    #expect(overtaking(times) == .always)
    #expect(overtaking(times, Noise(logarithm: 0.05)) == .from(100))
  }

  @Test(
    "break-even and overtaking points are marked and labelled, and no label is on a line")
  func marks() throws {
    let input = ChartInput(run: SyntheticRun.document(cases: SyntheticRun.bodyWork))
    let style = try ChartStyle(metrics: FontBook.system())
    let scene = try #require(BreakEvenChart().plates(input, style).first).scene
    let labels = scene.marks(named: "label/").map(\.name)
    #expect(
      labels == [
        "label/overtaking/observation", "label/break-even/fine", "label/break-even/observation",
      ])
    #expect(scene.marks(named: "overtaking/").count == 1)
    #expect(scene.marks(named: "break-even/").count == 2)
  }

  @Test("the amount 0 is drawn left of the smallest amount, on the same curve")
  func zero() throws {
    let input = ChartInput(run: SyntheticRun.document(cases: SyntheticRun.bodyWork))
    let style = try ChartStyle(metrics: FontBook.system())
    let scene = try #require(BreakEvenChart().plates(input, style).first).scene
    guard case .polyline(let points)? = scene.marks.first(where: { $0.name == "curve/fine" })?.shape
    else {
      Issue.record("no curve")
      return
    }
    #expect(points.count == 5)
    #expect(points.map(\.x) == points.map(\.x).sorted())
  }

  @Test("a sweep without a floor is refused with a reason")
  func noFloor() throws {
    let input = ChartInput(
      run: SyntheticRun.document(
        cases: SyntheticRun.bodyWork, engines: ["fine", "publish-all"]))
    let style = try ChartStyle(metrics: FontBook.system())
    let error = #expect(throws: ChartError.self) { try BreakEvenChart().plates(input, style) }
    #expect(try #require(error).description.contains("no engine that tracks nothing"))
  }
}
