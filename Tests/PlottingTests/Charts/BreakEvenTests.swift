import RunFolder
import Testing

@testable import Plotting

@Suite("Break-even")
struct BreakEvenTests {
  private func title(_ intervals: [(work: Int, low: Double, high: Double)]) -> String {
    BreakEvenChart.title(
      "fine", "observation",
      intervals.map {
        ($0.work, Ratio(reference: "observation", estimate: 1, low: $0.low, high: $0.high))
      })
  }

  @Test("the title names the work from which on the subject is faster at every amount")
  func titles() {
    #expect(
      title([(0, 1.1, 1.2), (100, 0.8, 0.9), (1000, 0.7, 0.8)])
        == "fine is faster than observation from 100 ns of body work on")
    #expect(
      title([(0, 0.8, 0.9), (100, 0.9, 1.1), (1000, 0.7, 0.8)])
        == "fine is faster than observation from 1 µs of body work on")
    #expect(
      title([(0, 0.8, 0.9), (9, 0.8, 0.9)])
        == "fine is faster than observation however much a body does")
    #expect(
      title([(0, 0.9, 1.1), (9, 0.8, 1)])
        == "No difference found between fine and observation, however much a body does")
    #expect(
      title([(0, 0.8, 0.9), (9, 0.9, 1.1), (99, 1.1, 1.2)])
        == "fine is faster than observation at 1, slower at 1 of 3 amounts of body work")
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

  @Test("an engine's own cost falls under a twentieth of a frame between two measured amounts")
  func crossing() {
    // A cost of 10 ns and of 1 ns in a frame of 100 ns: a tenth and a hundredth, the share between them.
    guard case .about(let work) = breakEven([(0, 3), (100, 1 / 0.9), (1000, 1 / 0.99)]) else {
      Issue.record("it does cross")
      return
    }
    #expect(abs(work - 200) < 1)
    #expect(
      BreakEven.about(work).sentence("fine")
        == "fine’s own cost falls under 5 % of a frame at about 200 ns of body work")
  }

  @Test("what is under it everywhere, from the first amount on or nowhere is said so")
  func ends() {
    #expect(breakEven([(0, 1.04), (10, 0.99), (100, 1.01)]) == .always)
    #expect(breakEven([(0, 1.2), (10, 1.03), (100, 1.01)]) == .from(10))
    #expect(breakEven([(0, 1.2), (10, 1.01), (100, 1.06)]) == .never)
    #expect(
      BreakEven.never.sentence("publish-all")
        == "publish-all’s own cost stays over 5 % of a frame however much a body does")
  }

  @Test("what the intervals leave open is not said")
  func open() {
    let ratios = [(0, 1.3), (10, 1.06), (100, 1.03)]
    #expect(breakEven(ratios, spread: 1.001) == breakEven(ratios))
    #expect(breakEven(ratios, spread: 1.015) == .from(100))
    #expect(breakEven(ratios, spread: 1.05) == .unknown)
  }

  @Test("the break-even is drawn where it lies, against the hand-wired engine alone")
  func mark() throws {
    let style = try ChartStyle(metrics: FontBook.system())
    var run = SyntheticRun.document(cases: SyntheticRun.bodyWork)
    for workload in run.workloads.indices {
      for index in run.workloads[workload].measurements.indices {
        let work = Double(run.workloads[workload].parameters[.bodyWork] ?? 0)
        let ratio = (work + 150) / (work + 100)
        run.workloads[workload].measurements[index].ratios = [
          Ratio(reference: "oracle", estimate: ratio, low: ratio, high: ratio)
        ]
      }
    }
    let drawn = try #require(BreakEvenChart().plates(ChartInput(run: run), style).first).scene
    #expect(drawn.title.hasPrefix("fine’s own cost falls under 5 % of a frame at about "))
    #expect(drawn.marks(named: "break-even").count == 1)
  }

  @Test("no work at all stands left of the smallest amount, on the same curve")
  func zero() throws {
    let input = ChartInput(run: SyntheticRun.document(cases: SyntheticRun.bodyWork))
    let style = try ChartStyle(metrics: FontBook.system())
    let scene = try #require(BreakEvenChart().plates(input, style).first).scene
    guard case .polyline(let points)? = scene.marks.first(where: { $0.name == "curve/fine" })?.shape
    else {
      Issue.record("no curve")
      return
    }
    #expect(points.count == 6)
    #expect(points.map(\.x) == points.map(\.x).sorted())
  }
}

@Suite("Distributions")
struct DistributionTests {
  @Test("quantiles interpolate between order statistics")
  func quantiles() throws {
    let data = try #require(Distribution([4, 1, 3, 2]))
    #expect(data.quantile(0) == 1 && data.quantile(1) == 4)
    #expect(data.quantile(0.5) == 2.5 && data.quantile(0.25) == 1.75)
  }

  @Test("values that have no logarithm are left out; none at all is no distribution")
  func unusable() throws {
    #expect(try #require(Distribution([.nan, -1, 0, 5, .infinity])).values == [5])
    #expect(Distribution([.nan, 0]) == nil)
  }

  @Test("the density has as many peaks as the samples have modes, the highest being 1")
  func density() throws {
    var random = Seeded(9)
    let values = (0..<400).map { ($0 % 4 == 0 ? 300 : 100) * (1 + 0.04 * random.normal()) }
    let heights = try #require(Distribution(values)).density(count: 200).map(\.height)
    let peaks = (1..<199).filter {
      heights[$0] > heights[$0 - 1] && heights[$0] >= heights[$0 + 1] && heights[$0] > 0.1
    }
    #expect(peaks.count == 2)
    #expect(heights.max() == 1 && heights[0] < 0.05 && heights[199] < 0.05)
  }

  @Test("one sample, or equal ones, still have a density")
  func degenerate() throws {
    for values in [[7.0], [7, 7, 7]] {
      let density = try #require(Distribution(values)).density(count: 20)
      #expect(density.allSatisfy { $0.height.isFinite && $0.value > 6 && $0.value < 8 })
    }
  }
}

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
    #expect(plates.map(\.name) == ["allocations-count", "allocations-bytes"])
    for workload in input.run.workloads {
      for measurement in workload.measurements {
        let name = "cell/\(workload.id)/\(measurement.engine)"
        let mark = try #require(plates[0].scene.marks.first { $0.name == name })
        let none = measurement.allocations?.perFrame == 0
        #expect((mark.fill == Theme.light.never) == none)
      }
    }
  }
}
