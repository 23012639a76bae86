import RunFolder

/// The engines whose library has a different version than in the baseline. A different version of a
/// library may change allocations and instructions without a change of this package, so these
/// figures are not compared.
struct OtherVersions {
  private let baseline: RunDocument
  private let run: RunDocument
  /// The ids of the engines whose library has a different version than in the baseline.
  let engines: Set<String>

  init(baseline: RunDocument, run: RunDocument) {
    self.baseline = baseline
    self.run = run
    engines = Set(
      run.engines.filter { engine in
        baseline.engines.contains { $0.id == engine.id && $0.version != engine.version }
      }.map(\.id))
  }

  /// The report's entries for the engines that a layer does not compare.
  /// - Parameter counted: whether a measurement of the baseline contains evidence of the layer.
  func skipped(_ layer: GateLayer, counted: (Measurement) -> Bool) -> [SkippedLayer] {
    run.engines.filter { engine in
      engines.contains(engine.id)
        && baseline.workloads.contains { workload in
          workload.measurements.contains { $0.engine == engine.id && counted($0) }
        }
    }.map { engine in
      let before = baseline.engines.first { $0.id == engine.id }?.version ?? "unknown"
      return SkippedLayer(
        layer: layer,
        reason: "only of \(engine.id), which has version \(engine.version) here and \(before)"
          + " in the baseline")
    }
  }
}
