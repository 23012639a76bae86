import RunFolder
import Testing

@testable import Plotting

@Suite("History")
struct HistoryTests {
  private func times(_ values: [Double]) -> [Timing.Summary] {
    values.map { Timing.Summary(median: $0, mad: 0.5, min: $0, p95: $0) }
  }

  @Test("a step is found where it is, with its levels")
  func step() {
    let steps = HistoryChart.steps(times([100, 101, 100, 101, 100, 120, 121, 120, 121, 120]))
    #expect(steps.map(\.first) == [0, 5] && steps.map(\.last) == [4, 9])
    #expect(steps.map(\.level) == [100, 120])
  }

  @Test("a single outlier, a small step and noise are no step")
  func noStep() {
    #expect(HistoryChart.steps(times([100, 100, 100, 130, 100, 100, 100])).count == 1)
    #expect(HistoryChart.steps(times([100, 100, 100, 102, 102, 102])).count == 1)
    #expect(HistoryChart.steps(times([100, 110, 95, 104, 90, 108, 97])).count == 1)
  }

  @Test("the title counts what got worse and what got better")
  func titles() {
    func title(_ levels: [Double]) -> String {
      let steps = levels.map { HistoryChart.Step(first: 0, last: 0, level: $0) }
      return HistoryChart.title(steps, 40, "wide on fine")
    }
    #expect(title([100]) == "No change found in 40 runs of wide on fine")
    #expect(
      title([100, 120, 100]) == "One regression and one improvement in 40 runs of wide on fine")
    #expect(title([100, 120, 130]) == "2 regressions in 40 runs of wide on fine")
  }

  @Test("runs of another definition, of another size or of a debug build are left out")
  func comparable() {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]])
    var other = run
    other.workloads[0].hash = "another"
    var debug = run
    debug.optimized = false
    let points = HistoryChart.points(of: run.workloads[0], "fine", in: [other, debug, run, run])
    #expect(points.count == 2)
  }
}
