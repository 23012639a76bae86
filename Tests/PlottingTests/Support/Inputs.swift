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

  static let hundredWorkloads = ChartInput(
    run: SyntheticRun.document(
      cases: (0..<100).map { number in
        var item = SyntheticRun.cases[number % SyntheticRun.cases.count]
        item.id = "family-\(number).\(item.id)"
        return item
      }))

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

  static let empty = ChartInput(run: SyntheticRun.document(cases: [], engines: []))

  static let all: [(name: String, input: ChartInput)] = [
    ("whole", whole), ("one workload", oneWorkload), ("a hundred workloads", hundredWorkloads),
    ("long names", longNames), ("strange", strange), ("empty", empty),
  ]
}
