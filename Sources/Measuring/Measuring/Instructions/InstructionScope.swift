import RunFolder

/// Selects the measurements of a run whose instructions are counted.
package enum InstructionScope: Sendable {
  /// The measurements of all workloads that are small enough (`mostComponents`). Larger workloads
  /// execute the same code and give no new information about instructions. Counting their
  /// instructions would take long: a program runs fifty times as long under callgrind as without
  /// callgrind.
  case everything
  /// The measurements whose instructions a baseline contains: those of the given engines, on
  /// operations and on all other workloads with at most `mostHeldComponents` components. If a
  /// workload runs on none of the given engines, those of all its engines: an app in one notation.
  case held(engines: [String])
  /// The measurements for which the given document, such as the baseline, contains instructions.
  case sameAs(RunDocument)

  /// The largest number of components, rows or observers of a workload that `everything` includes.
  package static let mostComponents = 1_200
  /// The largest number of components or rows of a workload that `held` includes. Operations have
  /// no limit. Trees of this size already execute every loop in the code of the engines and of
  /// `ComponentTree`. Counting the instructions of all these measurements takes a minute on two
  /// cores.
  package static let mostHeldComponents = 111

  /// Whether the instructions of a measurement are counted.
  package func includes(_ measurement: Measurement, of workload: WorkloadResult) -> Bool {
    switch self {
    case .everything:
      InstructionScope.isSmall(workload)
    case .held(let engines):
      (engines.contains(measurement.engine)
        || !workload.measurements.contains { engines.contains($0.engine) })
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

  /// The largest of three numbers: the number of components that a workload mounts, its parameter
  /// `components`, and its parameter `rows`.
  private static func components(of workload: WorkloadResult) -> Int {
    let mounted = workload.measurements.compactMap(\.counts.components)
    let sizes = [workload.parameters[.components], workload.parameters[.rows]].compactMap { $0 }
    return (mounted + sizes).max() ?? 0
  }
}

extension RunDocument {
  /// The document's measurement of a workload on an engine, if there is one.
  package func measurement(of workload: WorkloadKey, on engine: String) -> Measurement? {
    workloads.first { $0.key == workload }?.measurements.first { $0.engine == engine }
  }

  /// Whether the instructions of at least one measurement were counted.
  package var hasInstructions: Bool {
    workloads.contains { $0.measurements.contains { $0.instructions != nil } }
  }
}
