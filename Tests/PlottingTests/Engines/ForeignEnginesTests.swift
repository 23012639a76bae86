import TestSupport
import Testing

@testable import Plotting
@testable import RunFolder

/// Tests pictures of runs with engines that this package does not know.
@Suite("Pictures of foreign engines")
struct ForeignEnginesTests {
  private let style: ChartStyle

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  /// The new ids of the engines. The key is the old id. A new id is as wide as the old id, so that
  /// texts break at the same places.
  private static let names = Dictionary(
    uniqueKeysWithValues: DeclaredEngines.infos.map { ($0.id, String($0.id.reversed())) })

  /// A copy of the input in which every engine has a new id and the same facts.
  private static func renamed(_ input: ChartInput) -> ChartInput {
    func name(_ id: String) -> String { names[id] ?? id }
    var run = input.run
    for index in run.engines.indices {
      run.engines[index].title = name(run.engines[index].title)
      run.engines[index].id = name(run.engines[index].id)
    }
    for row in run.workloads.indices {
      for place in run.workloads[row].measurements.indices {
        var measurement = run.workloads[row].measurements[place]
        measurement.engine = name(measurement.engine)
        for ratio in measurement.ratios.indices {
          measurement.ratios[ratio].reference = name(measurement.ratios[ratio].reference)
        }
        run.workloads[row].measurements[place] = measurement
      }
    }
    var trace = input.trace
    for workload in (trace?.workloads ?? []).indices {
      for engine in trace!.workloads[workload].engines.indices {
        let id = trace!.workloads[workload].engines[engine].engine
        trace!.workloads[workload].engines[engine].engine = name(id)
      }
    }
    let samples = input.samples.map { series in
      var copy = SampleSeries(
        key: series.key, engine: name(series.engine), phase: series.phase, arm: series.arm)
      for (process, value) in zip(series.processes, series.values) {
        copy.append(value, process: process)
      }
      return copy
    }
    var earlier = input.earlier
    for entry in earlier.indices {
      for line in earlier[entry].workloads.indices {
        earlier[entry].workloads[line].engine = name(earlier[entry].workloads[line].engine)
        if let reference = earlier[entry].workloads[line].ratio?.reference {
          earlier[entry].workloads[line].ratio?.reference = name(reference)
        }
      }
    }
    return ChartInput(run: run, trace: trace, samples: samples, earlier: earlier)
  }

  /// `text`, in which the id of each engine is replaced by the engine's `token`.
  private static func neutral(_ text: String, _ ids: [(id: String, token: String)]) -> String {
    ids.sorted { $0.id.count > $1.id.count }
      .reduce(text) { $0.replacing($1.id, with: $1.token) }
  }

  @Test(
    "a run with other engine ids gives the same titles, colours and order in every picture")
  func renaming() throws {
    let ids = DeclaredEngines.infos.map(\.id)
    let own = ids.enumerated().map { (id: $1, token: "<\($0)>") }
    let foreign = try ids.enumerated().map { place, id in
      (id: try #require(Self.names[id]), token: "<\(place)>")
    }
    let before = plates(Inputs.whole)
    let after = plates(Self.renamed(Inputs.whole))
    #expect(before.map(\.name) == after.map(\.name) && before.count > 20)
    for (first, second) in zip(before, after) {
      #expect(
        Self.neutral(first.scene.title, own) == Self.neutral(second.scene.title, foreign))
      #expect(
        marks(first.scene, own) == marks(second.scene, foreign), "\(first.name)")
    }
  }

  /// The names and colours of all marks with a name, in the order of drawing.
  private func marks(_ scene: Scene, _ ids: [(id: String, token: String)]) -> [String] {
    scene.marks.filter { !$0.name.isEmpty }.map { mark in
      Self.neutral(mark.name, ids) + " " + (mark.fill?.hex ?? "") + (mark.stroke?.color.hex ?? "")
    }
  }

  private func plates(_ input: ChartInput) -> [Plate] {
    Gallery.draw(input, style).flatMap { item in
      if case .drawn(let plates) = item.outcome { plates } else { [] as [Plate] }
    }
  }

  /// Five engines: two engines with a look that no built-in engine has, an engine with the role
  /// `baseline`, an engine with the role `floor`, and an engine without facts.
  private static let foreign: ChartInput = {
    var run = SyntheticRun.document(
      cases: SyntheticRun.cases + SyntheticRun.sweep + SyntheticRun.bodyWork,
      engines: ["fine", "observation", "publish-all", "oracle", "wild"])
    run.engines = [
      DeclaredEngines.info("fine", .property, .engine, "#aa0044", "#ff88aa", .triangle),
      DeclaredEngines.info("observation", .property, .engine, "#aa0044", "#ff88aa", .triangle),
      DeclaredEngines.info("publish-all", .object, .baseline, "#225588", "#88bbee", .circle),
      DeclaredEngines.info("oracle", .none, .floor, "#000000", "#ffffff", .bar),
      DeclaredEngines.info("wild"),
    ]
    return renamed(ChartInput(run: run, samples: SyntheticRun.samples(of: run)))
  }()

  @Test("dots and legend have the colour and the mark that the engine states")
  func ownLook() throws {
    let scene = try #require(DotsChart().plates(Self.foreign, style).first).scene
    let dot = try #require(scene.marks(named: "dot/wide/enif").first)
    guard case .polygon(let points) = dot.shape else {
      Issue.record("a triangle is a polygon")
      return
    }
    #expect(points.count == 3 && dot.fill == Color(0xaa0044))
    let legend = scene.marks(named: "legend/").map(\.name)
    #expect(
      legend == ["lla-hsilbup", "noitavresbo", "enif", "elcaro", "wild"].map { "legend/\($0)" })
    let colors = Set(
      scene.marks(named: "dot/wide/").compactMap(\.fill)
        + scene.marks(named: "legend/").compactMap(\.fill))
    #expect(colors.contains(Color(0xaa0044)) && colors.contains(Color(0x7a7a7a)))
  }

  @Test("the title is about the engine declared first, compared with the baseline")
  func titles() throws {
    let scene = try #require(DotsChart().plates(Self.foreign, style).first).scene
    #expect(scene.title.hasPrefix("@Observable (enif) is "))
    #expect(scene.title.contains("than ObservableObject (lla-hsilbup)"))
  }

  @Test("a single engine without facts has a curve, a band and a label")
  func unknownOnly() throws {
    let run = SyntheticRun.document(cases: SyntheticRun.sweep, engines: ["wild"])
    let scene = try #require(ScalingChart().plates(ChartInput(run: run), style).first).scene
    #expect(scene.marks(named: "curve/wild").count == 1)
    #expect(scene.marks(named: "end/wild").count == 1)
    #expect(scene.title == "Time of one frame of wide on wild")
  }

  @Test(
    "the lint finds no fault in pictures of foreign engines, in both themes", arguments: Theme.all)
  func lint(theme: Theme) throws {
    let style = try ChartStyle(theme: theme, metrics: style.metrics)
    for input in [Self.foreign, Self.renamed(Inputs.whole)] {
      for case (_, .drawn(let plates)) in Gallery.draw(input, style) {
        for plate in plates {
          let findings = SceneLint(scene: plate.scene, metrics: style.metrics).findings()
          #expect(findings.isEmpty, "\(plate.name): \(findings.prefix(5).joined(separator: "; "))")
        }
      }
    }
  }
}
