import Findings
import RunFolder

/// What the recorded copy of a workload predicts for a migration of its classes.
package struct Prediction: Sendable {
  package var report: MigrationReport
  /// The trace after the migration, which the explorer shows beside the app as it is.
  package var after: Trace.WorkloadTrace
  /// The engine of `after`, which only counts.
  package var engine: EngineInfo

  package init(report: MigrationReport, after: Trace.WorkloadTrace, engine: EngineInfo) {
    self.report = report
    self.after = after
    self.engine = engine
  }
}

extension RunDocument {
  /// Whether the run is about one app. Its page then begins with the answer for this app.
  package var isOfOneApp: Bool {
    !workloads.isEmpty && workloads.allSatisfy { $0.kind == .app }
      && (Set(workloads.map(\.id)).count == 1 || Advice(self) == nil)
  }
}

/// The first thing that a team wants to know of a run of its app, for one workload: what a frame
/// evaluates now and after a migration, and which views and writes that is about.
struct AppAnswer {
  /// The evaluations of a frame, in one state of the app.
  struct State: Equatable {
    let title: String
    let evaluations: Double
    let redundant: Double
  }

  static let mostWasteful = 5

  let workload: WorkloadResult
  /// What the app should do, as Markdown; `nil` if neither the run nor a prediction says it.
  let advice: String?
  let states: [State]
  /// The engine with which the app runs now.
  let engine: String?
  /// The own views with redundant evaluations now; `nil` without a trace.
  let wasteful: [WastefulView]?
  let namesWrites: Bool
  let report: MigrationReport?

  init(
    _ workload: WorkloadResult, of run: RunDocument, trace: Trace?, prediction: Prediction?
  ) {
    self.workload = workload
    report = prediction?.report
    let measured = Advice(run.replacing(workloads: [workload]))
    let engine =
      measured?.reference
      ?? EngineRoles(run.knownEngines.filter { workload.measurement($0.id) != nil }).shipped
    self.engine = engine
    func state(_ title: String, _ engine: String?) -> State? {
      engine.flatMap { workload.measurement($0)?.evaluationsPerFrame }.map {
        State(title: title, evaluations: $0.all, redundant: $0.redundant)
      }
    }
    if let measured {
      advice = measured.sentence
      states = [
        state("with \(MigrationReport.observableObject)", engine),
        state("with \(MigrationReport.observable)", measured.engine),
      ].compactMap(\.self)
    } else if let report = prediction?.report, report.frames > 0 {
      advice = report.advice
      states = [
        State("now", report.now, frames: report.frames),
        State("with every class as \(report.target)", report.after, frames: report.frames),
      ]
    } else {
      advice = nil
      states = [state("now", engine)].compactMap(\.self)
    }
    let own = trace?.workloads.first { $0.key == workload.key }
    wasteful = own.flatMap { own in engine.map { WastefulView.all(of: own, engine: $0) } }
    namesWrites = own?.causes.contains { $0.kind == .write } == true
  }
}

extension AppAnswer.State {
  fileprivate init(_ title: String, _ counts: ViewCounts, frames: Int) {
    self.init(
      title: title, evaluations: Double(counts.evaluations) / Double(frames),
      redundant: Double(counts.redundant) / Double(frames))
  }
}
