import Findings
import Numbers
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("Distributions")
struct DistributionTests {
  @Test("quantiles interpolate between order statistics")
  func quantiles() throws {
    let data = try #require(Distribution([4, 1, 3, 2]))
    #expect(data.quantile(0) == 1 && data.quantile(1) == 4)
    #expect(data.quantile(0.5) == 2.5 && data.quantile(0.25) == 1.75)
  }

  @Test("values without a logarithm are left out")
  func unusable() throws {
    #expect(try #require(Distribution([.nan, -1, 0, 5, .infinity])).values == [5])
    #expect(Distribution([.nan, 0]) == nil)
  }

  @Test("the density has a peak for each mode of the samples, and the highest peak is 1")
  func density() throws {
    var random = SplitMix64(seed: 9)
    let values = (0..<400).map { (index) -> Double in
      (index % 4 == 0 ? 300 : 100) * (1 + 0.04 * random.normal())
    }
    let heights = try #require(Distribution(values)).density(count: 200).map(\.height)
    let peaks = (1..<199).filter { (at: Int) -> Bool in
      let height = heights[at]
      return height > heights[at - 1] && height >= heights[at + 1] && height > 0.1
    }
    #expect(peaks.count == 2)
    #expect(heights.max() == 1 && heights[0] < 0.05 && heights[199] < 0.05)
  }

  @Test("a single sample has a density, and equal samples have a density")
  func degenerate() throws {
    for values in [[7.0], [7, 7, 7]] {
      let density = try #require(Distribution(values)).density(count: 20)
      #expect(density.allSatisfy { $0.height.isFinite && $0.value > 6 && $0.value < 8 })
    }
  }
}

@Suite("Groups of samples")
struct GroupTests {
  private func samples(_ centers: [(at: Double, count: Int)]) throws -> Distribution {
    let values = centers.flatMap { (center) -> [Double] in
      let step = 0.002 * center.at / Double(center.count)
      return (0..<center.count).map { center.at + step * Double($0) }
    }
    return try #require(Distribution(values))
  }

  @Test("two peaks with a valley between them are two groups")
  func two() throws {
    let groups = try #require(try samples([(100, 50), (110, 30)]).groups)
    #expect(abs(groups.high / groups.low - 1.1) < 0.005)
  }

  @Test("the title of the samples names the engines whose samples form two groups")
  func title() throws {
    let workload =
      SyntheticRun.document(cases: [SyntheticRun.cases[0]], engines: ["fine"]).workloads[0]
    func title(_ engines: [(String, Distribution)]) -> String {
      RainChart.title(
        workload, engines.map { RainChart.Row(engine: $0.0, distribution: $0.1) },
        Engines(DeclaredEngines.infos))
    }
    let (one, two) = (try samples([(100, 80)]), try samples([(100, 50), (110, 30)]))
    #expect(
      title([("fine", one), ("observation", two)])
        == "wide: samples form two groups, those of \(Named.observation) 10 % apart")
    #expect(title([("fine", one)]).hasPrefix("wide: 90 % of samples within "))
  }

  @Test("one peak is no group, and neither are a few samples beside it")
  func one() throws {
    #expect(try samples([(100, 80)]).groups == nil)
    #expect(try samples([(100, 75), (110, 5)]).groups == nil)
  }
}

@Suite("Intervals of times")
struct TimeIntervalsTests {
  private let workload: WorkloadResult

  init() {
    workload =
      SyntheticRun.document(cases: [SyntheticRun.cases[0]], engines: ["fine"]).workloads[0]
  }

  private func series(
    _ processes: [[Double]], _ phase: Sample.Phase = .frame, _ arm: Sample.Arm = .measured
  ) -> SampleSeries {
    var series = SampleSeries(key: workload.key, engine: "fine", phase: phase, arm: arm)
    for (process, values) in processes.enumerated() {
      for value in values { series.append(value, process: process) }
    }
    return series
  }

  @Test("the interval is that of the logarithms of the processes' medians")
  func logarithms() throws {
    let processes = [[1.0, 2, 3], [10, 11, 12], [4, 5, 6], [7, 8, 9], [3]]
    let intervals = TimeIntervals([series(processes)])
    let interval = try #require(intervals.around(5, workload, "fine"))
    let expected = GroupedMedian(medians: [2, 11, 5, 8, 3].map(Math.log))
    #expect(interval == Math.exp(expected.low)...Math.exp(expected.high))
    #expect(intervals.around(5, workload, "observation") == nil)
  }

  @Test("an interval of few processes covers 95 %, so it reaches beyond the outermost medians")
  func few() throws {
    let intervals = TimeIntervals([series([[100], [200], [400]])])
    let interval = try #require(intervals.around(200, workload, "fine"))
    // Each end of the interval is moved outwards by 0.814 of the distance between the smallest and
    // the largest logarithm.
    let reach = Math.exp(0.814 * Math.log(4))
    #expect(abs(interval.lowerBound * reach / 100 - 1) < 1e-12)
    #expect(abs(interval.upperBound / reach / 400 - 1) < 1e-12)
    #expect(intervals.words == "95 % interval of the median from 3 fresh processes")
  }

  @Test("the interval contains the given median")
  func contains() throws {
    let intervals = TimeIntervals([series([[100], [200], [400]])])
    #expect(try #require(intervals.around(1e6, workload, "fine")).upperBound == 1e6)
    #expect(try #require(intervals.around(1e-6, workload, "fine")).lowerBound == 1e-6)
  }

  @Test("the A/A control, phases and a single process give no interval")
  func none() {
    let five = Array(repeating: [1.0], count: 5)
    let intervals = TimeIntervals([
      series(five, .frame, .null), series(five, .evaluate), series([[1]]),
    ])
    #expect(intervals.around(1, workload, "fine") == nil && intervals.words == nil)
  }

  @Test("an interval that cannot be shown is left out")
  func enormous() {
    let intervals = TimeIntervals([series([[1e-20], [1e20]])])
    #expect(intervals.around(1, workload, "fine") == nil && intervals.words == nil)
  }
}
