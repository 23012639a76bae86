import RunFolder

/// Whose instructions are counted, of what a run has measured.
package enum InstructionScope: Sendable {
  /// Everything that is small enough: larger workloads say nothing new here, at fifty times the
  /// time.
  case everything
  /// What a baseline holds: operations, and trees and apps of up to `mostHeldComponents`, on these
  /// engines.
  case held(engines: [String])
  /// What another document holds instructions of.
  case sameAs(RunDocument)

  /// Components, rows or observers that a workload has at most in `everything`.
  package static let mostComponents = 1_200
  /// Components or rows that a tree or an app has at most in `held`. The loops of an engine and of
  /// the tree are all in such trees, and counting takes a minute on two cores.
  package static let mostHeldComponents = 111

  /// Whether a measurement is in the scope.
  package func includes(_ measurement: Measurement, of workload: WorkloadResult) -> Bool {
    switch self {
    case .everything:
      InstructionScope.isSmall(workload)
    case .held(let engines):
      engines.contains(measurement.engine)
        && (workload.kind == .operation
          || InstructionScope.components(of: workload) <= InstructionScope.mostHeldComponents)
    case .sameAs(let document):
      document.measurement(of: workload.key, on: measurement.engine)?.instructions != nil
    }
  }

  /// Whether a workload is small enough for `everything`.
  static func isSmall(_ workload: WorkloadResult) -> Bool {
    let size =
      workload.parameters[.components] ?? workload.parameters[.rows]
      ?? workload.parameters[.fanOut] ?? 1
    return size <= mostComponents
  }

  /// Components that a tree or an app has at some time: as many as it mounts, or more where its
  /// size says so.
  private static func components(of workload: WorkloadResult) -> Int {
    let mounted = workload.measurements.compactMap(\.counts.components)
    let sizes = [workload.parameters[.components], workload.parameters[.rows]].compactMap { $0 }
    return (mounted + sizes).max() ?? 0
  }
}

extension RunDocument {
  /// What the document holds of a workload on an engine, if anything.
  package func measurement(of workload: WorkloadKey, on engine: String) -> Measurement? {
    workloads.first { $0.key == workload }?.measurements.first { $0.engine == engine }
  }

  /// Whether instructions of anything were counted.
  package var hasInstructions: Bool {
    workloads.contains { $0.measurements.contains { $0.instructions != nil } }
  }
}
