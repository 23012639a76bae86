import Foundation
import RunFolder
import Testing

@testable import Plotting

@Suite("Scaling")
struct ScalingTests {
  private let style: ChartStyle

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  @Test("sweeps are found by what differs, whatever the number of frames")
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

  @Test("equal factors of size and time are equal distances")
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

  @Test("the title gives the interval's factor at the largest size, or says that none was found")
  func titles() throws {
    func title(low: Double, high: Double) throws -> String {
      var run = SyntheticRun.document(
        cases: SyntheticRun.sweep, engines: ["publish-all", "fine"])
      for index in run.workloads.indices {
        run.workloads[index].measurements[1].ratios = [
          Ratio(reference: "publish-all", estimate: (low + high) / 2, low: low, high: high)
        ]
      }
      let sweep = try #require(Sweep.all(in: run).first)
      return ScalingChart.title(sweep, ["publish-all", "fine"])
    }
    #expect(
      try title(low: 0.04, high: 0.05)
        == "fine is 20 to 25× faster than publish-all at 100,000 components")
    #expect(
      try title(low: 2, high: 2.01) == "fine is 2.0× slower than publish-all at 100,000 components")
    #expect(
      try title(low: 0.9, high: 1)
        == "No difference found between fine and publish-all at 100,000 components")
  }

  @Test(
    "operations, which nobody paired with publish-all, are compared with what they were paired with"
  )
  func operations() throws {
    var run = SyntheticRun.document(cases: SyntheticRun.sweep)
    for index in run.workloads.indices {
      run.workloads[index].id = "op.fire"
      for engine in run.workloads[index].measurements.indices {
        run.workloads[index].measurements[engine].ratios.removeAll {
          $0.reference != "observation"
        }
      }
    }
    let sweep = try #require(Sweep.all(in: run).first)
    let title = ScalingChart.title(sweep, SyntheticRun.engines)
    #expect(title.contains("than observation at 100,000 components"), "\(title)")
  }
}
