import Findings
import Formats
import Foundation
import Numbers
import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("The dots chart")
struct DotsTests {
  private let style: ChartStyle

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  private func scene(_ input: ChartInput) throws -> Scene {
    try #require(DotsChart().plates(input, style).first).scene
  }

  /// The horizontal middle of a mark.
  private func center(_ mark: Mark) -> Double? {
    switch mark.shape {
    case .rect(let rect): rect.middle.x
    case .circle(let center, _): center.x
    case .polygon(let points):
      ((points.map(\.x).min() ?? 0) + (points.map(\.x).max() ?? 0)) / 2
    case .polyline, .text: nil
    }
  }

  /// Twelve workloads with samples. Two of the workloads are apps.
  private static let input: ChartInput = {
    let run = SyntheticRun.document(cases: SyntheticRun.cases)
    return ChartInput(run: run, samples: SyntheticRun.samples(of: run))
  }()

  @Test("there is one dot and one bar per engine and workload, and one legend entry per engine")
  func complete() throws {
    let plates = try DotsChart().plates(Self.input, style)
    #expect(plates.map(\.name) == ["dots", "dots-apps"])
    for (plate, rows) in zip(plates, [10, 2]) {
      #expect(plate.scene.marks(named: "dot/").count == rows * 6)
      #expect(plate.scene.marks(named: "bar/").count == rows * 6)
      #expect(plate.scene.marks(named: "legend/").count == 6)
      #expect(plate.scene.marks(named: "row/").count == rows)
    }
  }

  @Test("without samples, there are no bars, and the subtitle mentions none")
  func noSamples() throws {
    let with = try scene(Self.input)
    let without = try scene(ChartInput(run: Self.input.run))
    #expect(with.summary.contains("bar: 95 % interval of the median from 5 fresh processes"))
    #expect(!without.summary.contains("bar"))
    #expect(without.marks(named: "bar/").isEmpty)
    #expect(without.marks(named: "dot/").count == 10 * 6)
  }

  @Test("a dot's position fits its value and the ticks of the axis")
  func places() throws {
    let run = SyntheticRun.document(cases: SyntheticRun.cases)
    let scene = try scene(ChartInput(run: run))
    let ticks = scene.marks(named: "tick/").compactMap { mark -> (Double, Double)? in
      guard case .text(let text) = mark.shape,
        let value = Double(mark.name.split(separator: "/").last ?? "")
      else { return nil }
      return (value, text.origin.x)
    }
    let (first, last) = (try #require(ticks.first), try #require(ticks.last))
    let axis = LogScale(domain: first.0...last.0, range: (first.1, last.1))
    for workload in run.workloads where !workload.id.hasPrefix("app.") {
      for measurement in workload.measurements {
        let mark = try #require(
          scene.marks(named: "dot/\(workload.id)/\(measurement.engine)").first {
            $0.name.hasSuffix("/" + measurement.engine)
          })
        let place = try #require(center(mark))
        let median = try #require(measurement.frameTime).median
        // The axis of the ticks cannot check a dot that is beyond the outermost ticks.
        guard axis.domain.contains(median) else { continue }
        #expect(abs(axis.position(median) - place) < 0.6)
      }
    }
  }

  @Test("the text of a tick is its value")
  func ticks() throws {
    let scene = try scene(ChartInput(run: SyntheticRun.document(cases: SyntheticRun.cases)))
    let ticks = scene.marks(named: "tick/")
    #expect(ticks.count >= 4)
    for mark in ticks {
      guard case .text(let text) = mark.shape else { continue }
      let value = try #require(Double(mark.name.split(separator: "/").last ?? ""))
      #expect(text.string == Format.durationTick(nanoseconds: value))
    }
  }

  @Test("an interval's bar contains its dot")
  func bars() throws {
    let scene = try scene(Self.input)
    let dots = Dictionary(
      uniqueKeysWithValues: scene.marks(named: "dot/").map { ($0.name.dropFirst(4), $0) })
    for bar in scene.marks(named: "bar/") {
      guard case .rect(let rect) = bar.shape else { continue }
      let dot = try #require(dots[bar.name.dropFirst(4)].flatMap(center))
      #expect(rect.left <= dot && dot <= rect.right)
    }
  }

  @Test("every dot is mostly visible, even if the dots of a row are close to each other")
  func uncovered() throws {
    var run = SyntheticRun.document(cases: Array(SyntheticRun.cases.prefix(10)))
    for engine in run.workloads[3].measurements.indices {
      run.workloads[3].measurements[engine].time?.perFrame.median = 1000 + Double(engine)
    }
    let marks = try scene(ChartInput(run: run)).marks
    let dots = marks.indices.filter { marks[$0].name.hasPrefix("dot/") }
    #expect(dots.count == 60)
    for dot in dots {
      // A hollow marker consists of two marks: a filled marker, and on top of it a smaller marker
      // in the colour of the background.
      let engine = String(marks[dot].name.split(separator: "/").last ?? "")
      let isHollow = Engines(DeclaredEngines.infos).style(of: engine, theme: .light).isHollow
      let share = SceneLint.visibleShare(of: isHollow ? dot - 1 : dot, in: marks, besides: dot)
      #expect(share > 0.75, "\(marks[dot].name) shows \(share) of itself")
    }
  }

  @Test("marks that would cover each other are drawn in separate lanes")
  func lanes() {
    func offsets(_ places: [Double]) -> [Double] { Lanes(places, reach: 10).offsets }
    #expect(offsets([0, 100, 200]) == [0, 0, 0])
    #expect(offsets([0, 5, 200]) == [-0.5, 0.5, 0])
    #expect(offsets([2, 0, 1]) == [1, -1, 0])
    #expect(Set(offsets([0, 0, 0, 0])).count == 4)
    #expect(Lanes([0, 0, 0, 0], reach: 10).count == 4)
  }

  @Test("120 entries make pages of at most thirty rows, with each workload on one page")
  func pages() throws {
    let plates = try DotsChart().plates(Inputs.hundredWorkloads, style)
    #expect(
      plates.map(\.name) == ["dots", "dots-2", "dots-3", "dots-4", "dots-apps", "dots-operations"])
    let rows = plates.map { $0.scene.marks(named: "row/").map(\.name) }
    #expect(rows.allSatisfy { $0.count <= 30 })
    let all = rows.flatMap { $0 }
    #expect(all.count == Inputs.hundredWorkloads.run.representatives.count)
    #expect(Set(all).count == all.count)
    #expect(plates.allSatisfy { $0.scene.size.height <= 1700 })
  }

  @Test("a sweep has one row of the usual size")
  func representatives() {
    let run = SyntheticRun.document(cases: SyntheticRun.sweep + [SyntheticRun.cases[0]])
    #expect(run.representatives.map { $0.parameters[.components] } == [1000])
  }

  @Test("the title counts only differences that the intervals show")
  func titles() {
    func title(_ intervals: [(Double, Double)], _ noise: Noise = .none) -> String {
      let rows = intervals.map { low, high in
        WorkloadResult(
          id: "w", title: "w", hash: "", parameters: Parameters(), notApplicable: [],
          measurements: [
            Measurement(
              engine: "fine", counts: Counts(), outputChecksum: "",
              ratios: [
                Ratio(reference: "publish-all", estimate: (low + high) / 2, low: low, high: high)
              ])
          ])
      }
      let page = WorkloadPage(kind: .tree, number: 1, rows: rows)
      return DotsChart.title(page, ["fine", "publish-all"], noise, Engines(DeclaredEngines.infos))
    }
    #expect(
      title([(0.9, 1.1)])
        == "\(Named.fine) or \(Named.publishAll): inconclusive which is faster on the one "
        + "component tree")
    #expect(
      title([(0.5, 0.6), (0.1, 0.2)]) == "\(Named.fine) is faster than \(Named.publishAll) on "
        + "all 2 component trees")
    #expect(
      title([(1.5, 1.6), (1.1, 1.2)]) == "\(Named.fine) is slower than \(Named.publishAll) on "
        + "all 2 component trees")
    #expect(
      title([(0.5, 0.6), (0.99, 1.01), (1.1, 1.2)])
        == "\(Named.fine) is faster than \(Named.publishAll) on 1, slower on 1, same on 1 of 3 "
        + "component trees")
    #expect(
      title([(1, 1.01), (1.1, 1.2)])
        == "\(Named.fine) is slower than \(Named.publishAll) on 1, same on 1 of 2 component trees")
    // The noise of the run is 5 %: identical arms differ by up to 5 %.
    #expect(
      title([(0.5, 0.6), (0.93, 0.97), (1.01, 1.04)], Noise(logarithm: 0.05))
        == "\(Named.fine) is faster than \(Named.publishAll) on 1, inconclusive on 2 of 3 "
        + "component trees")
    #expect(title([(.nan, .nan)]).hasSuffix("no paired comparison"))
  }
}
