import RunFolder
import Testing

@testable import Plotting

@Suite("The history chart")
struct HistoryTests {
  private func ratios(_ values: [Double]) -> [Ratio] {
    values.map { Ratio(reference: "publish-all", estimate: $0, low: $0 - 0.5, high: $0 + 0.5) }
  }

  @Test("a step is found at its place, with the levels before and after")
  func step() {
    let steps = HistorySeries.steps(ratios([100, 101, 100, 101, 100, 120, 121, 120, 121, 120]))
    #expect(steps.map(\.first) == [0, 5] && steps.map(\.last) == [4, 9])
    #expect(steps.map(\.level) == [100, 120])
  }

  @Test("a single outlier, a small change and noise are no step")
  func noStep() {
    #expect(HistorySeries.steps(ratios([100, 100, 100, 130, 100, 100, 100])).count == 1)
    #expect(HistorySeries.steps(ratios([100, 100, 100, 102, 102, 102])).count == 1)
    #expect(HistorySeries.steps(ratios([100, 110, 95, 104, 90, 108, 97])).count == 1)
  }

  @Test("two runs at the end are a step that is not confirmed, with a level of their own")
  func unconfirmed() {
    func steps(_ values: [Double]) -> [HistorySeries.Step] { HistorySeries.steps(ratios(values)) }
    let two = steps([100, 101, 100, 101, 80, 81])
    #expect(two.map(\.isConfirmed) == [true, false] && two.map(\.level) == [101, 81])
    #expect(steps([100, 101, 100, 101, 80, 81, 80]).map(\.isConfirmed) == [true, true])
    #expect(steps([100, 100, 100, 80, 80, 80, 60, 60]).map(\.isConfirmed) == [true, true, false])
    #expect(steps([100, 101, 100, 101, 80]).count == 1)
  }

  @Test("a level is the ratio of one of its runs, also of an even number of runs")
  func measuredLevel() {
    for values in [[100, 104, 101, 103, 60, 64, 61, 63, 50, 54], [100, 101, 102, 103]] {
      let values = values.map(Double.init)
      for step in HistorySeries.steps(ratios(values)) {
        #expect(values[step.first...step.last].contains(step.level))
      }
    }
  }

  @Test("the footer says how many runs an unconfirmed change rests on, if there is one")
  func footer() throws {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]])
    func footer(_ factors: [Double]) throws -> String {
      let earlier = factors.map { factor in
        var entry = HistoryEntry(run)
        for line in entry.workloads.indices {
          guard let ratio = entry.workloads[line].ratio else { continue }
          entry.workloads[line].ratio = Ratio(
            reference: ratio.reference, estimate: ratio.estimate * factor,
            low: ratio.low * factor, high: ratio.high * factor)
        }
        return entry
      }
      let plates = try HistoryChart().plates(
        ChartInput(run: run, earlier: earlier), try ChartStyle(metrics: FontBook.system()))
      return try #require(plates.first).scene.marks(named: "footer").description
    }
    #expect(try footer([3, 3, 3, 1]).contains("unconfirmed: two runs"))
    #expect(try !footer([3, 3, 3, 1, 1]).contains("unconfirmed"))
  }

  @Test(
    "the last run departs from its level if the difference is noticeable and beyond the interval")
  func departure() throws {
    func departure(_ values: [Double]) -> Double? {
      HistorySeries.departure(ratios(values), from: HistorySeries.steps(ratios(values)))
    }
    #expect(departure([100, 101, 100, 101, 100, 100]) == nil)
    #expect(departure([100, 101, 100, 101, 100, 102]) == nil)
    #expect(try #require(departure([100, 100, 100, 100, 100, 80])) == 0.8)
    // The last run is compared with the level after the last step.
    #expect(departure([100, 100, 100, 100, 80, 80, 80, 80]) == nil)
    #expect(try #require(departure([100, 100, 100, 100, 80, 80, 80, 100])) == 1.25)
  }

  @Test("the title counts what became worse and better, and states the change of the last run")
  func titles() {
    func title(_ levels: [Double], _ departure: Double? = nil) -> String {
      let steps = levels.map { HistorySeries.Step(first: 0, last: 0, level: $0) }
      return HistoryChart.title(steps, 40, departure, "fine on wide")
    }
    #expect(title([100]) == "No lasting change in 40 runs of fine on wide")
    #expect(
      title([100], 0.8)
        == "No lasting change in 40 runs of fine on wide; the last is 20 % faster than the level")
    #expect(
      HistoryChart.title([.init(first: 0, last: 4, level: 100)], 5, nil, "fine on wide")
        == "5 runs of fine on wide: too few to tell a change from noise")
    let two = [
      HistorySeries.Step(first: 0, last: 5, level: 100),
      .init(first: 6, last: 7, level: 50, isConfirmed: false),
    ]
    #expect(
      HistoryChart.title(two, 8, nil, "fine on wide")
        == "No lasting change in 8 runs of fine on wide; the last two are 50 % faster, unconfirmed")
    #expect(
      title([100, 120, 100]) == "One regression and one improvement in 40 runs of fine on wide")
    #expect(title([100, 120, 130]) == "2 regressions in 40 runs of fine on wide")
    #expect(
      title([100, 80], 1.25)
        == "One improvement in 40 runs of fine on wide; the last is 25 % slower than the level")
  }

  @Test("runs of another definition, with another reference or without a ratio are left out")
  func comparable() throws {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]])
    let entry = HistoryEntry(run)
    func changed(_ change: (inout HistoryEntry.Line) -> Void) -> HistoryEntry {
      var copy = entry
      for line in copy.workloads.indices { change(&copy.workloads[line]) }
      return copy
    }
    let others = [
      changed { $0.hash = "another" }, changed { $0.hash = nil }, changed { $0.ratio = nil },
      changed { $0.ratio?.reference = "observation" }, changed { $0.ratio?.low = .nan },
    ]
    let series = try #require(
      HistorySeries(
        of: run.workloads[0], in: others + [entry, entry], Engines(run)))
    #expect(series.points.count == 2)
    #expect(series.engine == "fine" && series.reference == "publish-all")
  }

  @Test("a change of the exact counts is marked at its run")
  func counts() throws {
    let plates = try HistoryChart().plates(
      Inputs.whole, try ChartStyle(metrics: FontBook.system()))
    let scene = try #require(plates.first { $0.name == "history-wide" }).scene
    let labels = scene.marks(named: "count-change/label").compactMap { mark in
      if case .text(let text) = mark.shape { text.string } else { nil }
    }
    #expect(labels == ["4,100 → 4,000 evaluations"])
  }

  @Test("runs of one commit are labelled with their time, and the last run is labelled")
  func labels() throws {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]])
    let earlier = (0..<20).map { index -> HistoryEntry in
      var entry = HistoryEntry(run)
      entry.date = "2026-11-20T\(index + 1 < 10 ? "0" : "")\(index + 1):00:00Z"
      return entry
    }
    let plates = try HistoryChart().plates(
      ChartInput(run: run, earlier: earlier), try ChartStyle(metrics: FontBook.system()))
    let marks = try #require(plates.first).scene.marks(named: "run/")
    let words = Dictionary(grouping: marks, by: \.name).mapValues { marks in
      marks.map { mark in if case .text(let text) = mark.shape { text.string } else { "" } }
    }
    #expect(Set(words.values).count == words.count && words.count >= 5)
    #expect(words["run/20"] == ["70801b4", "11-20 23:30"])
  }

  @Test("runs that are equal in commit and time are numbered")
  func numbers() throws {
    let run = SyntheticRun.document(cases: [SyntheticRun.cases[0]])
    let series = try #require(
      HistorySeries(
        of: run.workloads[0], in: [HistoryEntry(run), HistoryEntry(run), HistoryEntry(run)],
        Engines(run)))
    #expect(series.points.map(\.label.last) == ["run 1", "run 2", "run 3"])
  }
}
