import Findings
import Numbers
import RunFolder
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

@Suite("Intervals of medians")
struct MedianIntervalsTests {
  @Test("the stated coverage is that of the interval between the processes' medians")
  func coverage() {
    #expect(MedianIntervals.coverage(5) == 0.9375)
    #expect(MedianIntervals.coverage(10) == Statistics.medianCoverage(of: 10, omitting: 1))
  }

  @Test("the interval covers the medians of the processes, and the given median")
  func spans() throws {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]], engines: ["fine"])
    let workload = run.workloads[0]
    var series = SampleSeries(key: workload.key, engine: "fine", phase: .frame, arm: .measured)
    for (process, values) in [[1.0, 2, 3], [10, 11, 12], [4, 5, 6], [7, 8, 9], [2, 3, 4]]
      .enumerated()
    {
      for value in values { series.append(value, process: process) }
    }
    let intervals = MedianIntervals([series])
    #expect(intervals.around(6, workload, "fine") == 2...11)
    #expect(intervals.around(12, workload, "fine") == 2...12)
    #expect(intervals.around(6, workload, "observation") == nil)
  }

  @Test("the A/A control, phases and a single process give no interval")
  func none() {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]], engines: ["fine"])
    let workload = run.workloads[0]
    func series(_ phase: Sample.Phase, _ arm: Sample.Arm, processes: Int) -> SampleSeries {
      var series = SampleSeries(key: workload.key, engine: "fine", phase: phase, arm: arm)
      for process in 0..<processes { series.append(1, process: process) }
      return series
    }
    let intervals = MedianIntervals([
      series(.frame, .null, processes: 5), series(.evaluate, .measured, processes: 5),
      series(.frame, .measured, processes: 1),
    ])
    #expect(intervals.around(1, workload, "fine") == nil && intervals.words == nil)
  }
}
