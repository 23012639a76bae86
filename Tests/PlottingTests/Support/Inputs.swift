import RunFolder

@testable import Plotting

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

  /// 120 entries: trees of fifteen families, one of them larger than a page, apps, operations, and a sweep.
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

  /// Zero counts, times that are none, enormous ones, and no ratio that says anything.
  static let strange: ChartInput = {
    var run = SyntheticRun.document(cases: Array(SyntheticRun.cases.prefix(6)))
    for index in run.workloads.indices {
      for engine in run.workloads[index].measurements.indices {
        var measurement = run.workloads[index].measurements[engine]
        switch (index + engine) % 6 {
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

  /// One sample an engine, of one workload.
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
    ("long names", longNames), ("strange", strange), ("one sample", oneSample), ("empty", empty),
  ]
}
