import RunFolder

/// Heap allocations and bytes of a frame, in both directions, under the same toolchain and architecture.
struct AllocationsLayer: Gate.Layer {
  /// Tables that grow once in many frames land in the counted ones or not; a fiftieth of an allocation a
  /// frame, or a thousandth of what there is, is no difference. One more allocation a frame always is.
  static func differs(_ baseline: Double, _ now: Double) -> Bool {
    (now - baseline).magnitude > max(0.02, 0.001 * baseline)
  }

  /// Why the layer cannot be judged; `nil` where it can.
  static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if !baseline.optimized || !run.optimized { return "a debug build" }
    if baseline.environment.toolchain != run.environment.toolchain {
      return "the baseline's toolchain is \(baseline.environment.toolchain),"
        + " this one \(run.environment.toolchain)"
    }
    if baseline.environment.architecture != run.environment.architecture {
      return "the baseline's architecture is \(baseline.environment.architecture),"
        + " this one \(run.environment.architecture)"
    }
    for (name, document) in [("the baseline", baseline), ("this run", run)] {
      let counted = document.workloads.contains { workload in
        workload.measurements.contains { $0.allocations?.perFrame != nil }
      }
      if !counted { return "\(name) has none counted" }
    }
    return nil
  }

  func rows(_ workload: WorkloadKey, _ baseline: Measurement, _ now: Measurement) -> [GateRow] {
    let fields: [(String, KeyPath<Allocations, Double?>)] = [
      ("perFrame", \.perFrame), ("bytesPerFrame", \.bytesPerFrame),
      ("bytesPerObject", \.bytesPerObject), ("bytesPerRegistration", \.bytesPerRegistration),
    ]
    return fields.compactMap { name, field in
      row(
        workload, now.engine, "allocations.\(name)", baseline.allocations?[keyPath: field],
        now.allocations?[keyPath: field])
    }
  }

  private func row(
    _ workload: WorkloadKey, _ engine: String, _ what: String, _ before: Double?, _ now: Double?
  ) -> GateRow? {
    let finding: GateRow.Finding
    switch (before, now) {
    case (nil, nil): return nil
    case (let before?, let now?):
      guard AllocationsLayer.differs(before, now) else { return nil }
      finding = now > before ? .regression : .better
    default: finding = .notJudged
    }
    return GateRow(
      workload: workload, engine: engine, what: what, baseline: text(before), now: text(now),
      change: change(from: before, to: now), layer: .allocations, finding: finding)
  }

  private func text(_ value: Double?) -> String { value.map(rate) ?? "not counted" }
}
