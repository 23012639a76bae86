import Findings
import Measuring
import Messages
import Reporting
import RunFolder

extension Catalog {
  /// What the recorded copies predict for the workloads of a run of one app; empty for other runs,
  /// and for workloads without a copy in this executable.
  @MainActor
  func predictions(for run: RunDocument) throws(Problem) -> [Prediction] {
    guard run.isOfOneApp else { return [] }
    var predictions: [Prediction] = []
    for workload in run.representatives {
      guard let recorded = recorded(workload.key),
        let advice = try MigrationAdvice.first(recorded, seed: run.seed)
      else { continue }
      predictions.append(try advice.prediction(try advice.checkedReport()))
    }
    return predictions
  }

  /// Whether a trace of these workloads always names the writes, also with the profile `quick`: a
  /// team's app is few workloads, whose copies this executable has.
  func namesWrites(of workloads: [any Workload]) -> Bool {
    workloads.allSatisfy { $0.kind == .app && recorded($0.key) != nil }
  }
}

extension MigrationAdvice {
  @MainActor
  func prediction(_ report: MigrationReport) throws(Problem) -> Prediction {
    let after = try traceAfter()
    return Prediction(report: report, after: after.trace, engine: after.engine.info)
  }
}
