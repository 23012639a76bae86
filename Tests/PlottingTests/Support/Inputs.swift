import Findings
import TestSupport

@testable import Plotting
@testable import RunFolder

/// Inputs that charts must be able to take.
enum Inputs {
  static let whole: ChartInput = {
    let run = SyntheticRun.document(
      cases: SyntheticRun.cases + SyntheticRun.sweep + SyntheticRun.bodyWork)
    return ChartInput(
      run: run, trace: Trace(workloads: [SyntheticTrace.mixed(), SyntheticTrace.mixed(levels: 2)]),
      samples: SyntheticRun.samples(of: run), earlier: SyntheticRun.earlier(than: run))
  }()

  static let oneWorkload = ChartInput(
    run: SyntheticRun.document(cases: [SyntheticRun.cases[0]], engines: ["fine", "publish-all"]))

  /// 120 workloads: trees, apps, operations, and one workload at several sizes. The trees belong to
  /// fifteen families. One of these families does not fit on a page.
  static let hundredWorkloads: ChartInput = {
    func cases(_ ids: [String], from first: Int) -> [SyntheticRun.Case] {
      ids.enumerated().map { number, id in
        var item = SyntheticRun.cases[(first + number) % SyntheticRun.cases.count]
        item.id = id
        return item
      }
    }
    let trees = (0..<15).flatMap { family in
      (0..<(family == 3 ? 34 : 2)).map { "family-\(family).workload-\($0)" }
    }
    let run = SyntheticRun.document(
      cases: cases(trees, from: 0) + cases((0..<25).map { "app.screen-\($0)" }, from: 4)
        + cases((0..<24).map { "op.action-\($0)" }, from: 7) + SyntheticRun.sweep)
    return ChartInput(run: run, samples: SyntheticRun.samples(of: run))
  }()

  static let longNames = ChartInput(
    run: SyntheticRun.document(
      cases: SyntheticRun.cases.prefix(4).map {
        var item = $0
        item.id = String(repeating: "a-very-long-workload-name.", count: 8) + item.id
        return item
      },
      engines: [
        "fine", "publish-all",
        "an-engine-whose-author-was-fond-of-long-and-descriptive-names-of-engines",
        "Движок & <наблюдатель>",
      ]))

  /// A run with counts of 0, with times that are enormous or not a number, and with ratios whose
  /// intervals are infinitely wide.
  static let strange: ChartInput = {
    var run = SyntheticRun.document(cases: Array(SyntheticRun.cases.prefix(6)))
    for index in run.workloads.indices {
      for engine in run.workloads[index].measurements.indices {
        var measurement = run.workloads[index].measurements[engine]
        switch (index + engine) % 9 {
        case 5:
          measurement.ratios = [
            Ratio(reference: "publish-all", estimate: 1e300, low: 1e-300, high: 1e300)
          ]
        case 6: measurement.allocations = Allocations(perFrame: 1e300, bytesPerFrame: 1e25)
        case 7: measurement.time?.perFrame.median = 1e300
        case 8: measurement.time?.perFrame.median = 1e-300
        case 0: measurement.time?.perFrame.median = .nan
        case 1: measurement.time?.perFrame.median = 0
        case 2: measurement.time?.perFrame.median = 1e24
        case 3:
          measurement.counts = Counts(
            evaluations: 0, necessaryEvaluations: 0, redundantEvaluations: 0)
        case 4: measurement.time = nil
        default:
          measurement.ratios = [
            Ratio(reference: "publish-all", estimate: .nan, low: .nan, high: .nan)
          ]
        }
        run.workloads[index].measurements[engine] = measurement
      }
    }
    let trace = Trace.WorkloadTrace(
      id: "tree.mixed", parameters: Parameters([.components: 1]),
      components: [Trace.Component(id: 0, name: "根 & <App>", parent: nil)],
      engines: ["fine", "publish-all"].map { .init(engine: $0, frames: [Trace.Frame()]) })
    return ChartInput(run: run, trace: Trace(workloads: [trace]))
  }()

  /// Workloads and engines with names in a script that the font lacks.
  static let otherScript: ChartInput = {
    let engines = ["fine", "publish-all", "観測エンジン"]
    var run = SyntheticRun.document(
      cases: SyntheticRun.cases.prefix(3).enumerated().map { number, item in
        var item = item
        item.id = "数据.工作负载" + String(repeating: "非常长的名字", count: 2 * number)
        return item
      }, engines: engines)
    run.environment.cpu = "龙芯"
    return ChartInput(run: run, samples: SyntheticRun.samples(of: run))
  }()

  /// More engines than colours and markers can distinguish.
  static let manyEngines = ChartInput(
    run: SyntheticRun.document(
      cases: Array(SyntheticRun.cases.prefix(4)) + SyntheticRun.bodyWork,
      engines: SyntheticRun.engines + (0..<31).map { "engine-\($0)" }))

  /// One workload, with one sample per engine.
  static let oneSample: ChartInput = {
    let run = oneWorkload.run
    let samples = ["fine", "publish-all"].map { engine in
      var series = SampleSeries(
        key: run.workloads[0].key, engine: engine, phase: .frame, arm: .measured)
      series.append(1234, process: 0)
      return series
    }
    return ChartInput(run: run, samples: samples)
  }()

  static let empty = ChartInput(run: SyntheticRun.document(cases: [], engines: []))

  static let all: [(name: String, input: ChartInput)] = [
    ("whole", whole), ("one workload", oneWorkload), ("a hundred workloads", hundredWorkloads),
    ("long names", longNames), ("another script", otherScript), ("many engines", manyEngines),
    ("strange", strange), ("one sample", oneSample), ("empty", empty),
  ]
}
