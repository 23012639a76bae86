import RunFolder
import TestSupport

import struct RunFolder.Measurement

/// Makes runs with made-up figures.
enum SmallRun {
  /// The figures of one engine on one workload.
  struct Line {
    var engine: String
    /// The number of evaluations per frame. Every workload has 10 frames.
    var evaluations = 1
    var redundant = 0
    var missed = 0
    var allocations = 0.0
    /// The median time of a frame in ns; `nil` if the engine was not timed.
    var median: Double? = 100
    var ratios: [String: (estimate: Double, low: Double, high: Double)] = [:]
  }

  static func workload(
    _ id: String, _ kind: WorkloadKind = .tree, _ parameters: [Parameters.Name: Int] = [:],
    _ lines: [Line]
  ) -> WorkloadResult {
    WorkloadResult(
      id: id, title: id, kind: kind, hash: "", parameters: Parameters(parameters),
      notApplicable: [],
      measurements: lines.map { line in
        Measurement(
          engine: line.engine,
          counts: Counts(
            frames: 10, evaluations: 10 * line.evaluations,
            necessaryEvaluations: 10 * (line.evaluations - line.redundant),
            redundantEvaluations: 10 * line.redundant, missedUpdates: line.missed),
          outputChecksum: "",
          allocations: Allocations(perFrame: line.allocations, bytesPerFrame: 0),
          time: line.median.map {
            Timing(perFrame: .init(median: $0, mad: 0, min: $0, p95: $0))
          },
          ratios: line.ratios.sorted { $0.key < $1.key }.map {
            Ratio(
              reference: $0.key, estimate: $0.value.estimate, low: $0.value.low,
              high: $0.value.high)
          })
      })
  }

  static func document(
    _ workloads: [WorkloadResult], noise: Double? = 0.01, engines: [EngineInfo]? = nil
  ) -> RunDocument {
    var environment = Environment()
    environment.noise = noise
    let used = Set(workloads.flatMap { $0.measurements.map(\.engine) })
    return RunDocument(
      tool: .init(name: "bench", version: "0"), verdict: .init(name: "pass", exitCode: 0),
      partial: false, seed: 1, profile: "quick", optimized: true, environment: environment,
      engines: engines ?? DeclaredEngines.infos.filter { used.contains($0.id) },
      workloads: workloads)
  }

  /// A workload that was measured on four engines: `fine`, `observation`, `publish-all` and
  /// `opencombine`. The caller gives the ratios of the engine `observation` to the last two
  /// engines. The engine `fine` takes a tenth of the time of the engine `observation`.
  static func compared(
    _ id: String, _ kind: WorkloadKind = .tree, toBaseline: Double, toPeer: Double,
    evaluations: Int = 10, redundant: Int = 6
  ) -> WorkloadResult {
    func around(_ value: Double) -> (estimate: Double, low: Double, high: Double) {
      (value, value * 0.9, value * 1.1)
    }
    let necessary = evaluations - redundant
    return workload(
      id, kind, [:],
      [
        Line(
          engine: "fine", evaluations: necessary,
          ratios: [
            "publish-all": around(toBaseline / 10), "opencombine": around(toPeer / 10),
            "observation": around(0.1),
          ]),
        Line(
          engine: "observation", evaluations: necessary, allocations: 7,
          ratios: ["publish-all": around(toBaseline), "opencombine": around(toPeer)]),
        Line(engine: "publish-all", evaluations: evaluations, redundant: redundant),
        Line(engine: "opencombine", evaluations: evaluations, redundant: redundant),
      ])
  }
}
