import RunFolder

/// Heap allocations and bytes of a frame, in both directions, under the same toolchain and architecture.
struct AllocationsLayer: Gate.Layer {
  /// What is compared, and by how much it may differ.
  ///
  /// Most engines allocate exactly alike in every run. The toolchain's hashes by a seed of the process, so
  /// that its tables grow in one frame or in the next: of 16,133 allocations and 1.44 MB a frame, 0.3 and
  /// 6 kB were seen to change. One more allocation a frame is always found.
  enum Field: String, CaseIterable {
    case perFrame, bytesPerFrame, bytesPerObject, bytesPerRegistration

    func value(_ allocations: Allocations?) -> Double? {
      switch self {
      case .perFrame: allocations?.perFrame
      case .bytesPerFrame: allocations?.bytesPerFrame
      case .bytesPerObject: allocations?.bytesPerObject
      case .bytesPerRegistration: allocations?.bytesPerRegistration
      }
    }

    func tolerance(_ baseline: Double) -> Double {
      self == .perFrame ? min(0.5, max(0.02, 0.001 * baseline)) : max(1, 0.02 * baseline)
    }
  }

  /// Why the layer cannot be judged; `nil` where it can.
  static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if let reason = differentCircumstances(baseline: baseline, run: run) { return reason }
    for (name, document) in [("the baseline", baseline), ("this run", run)] {
      let counted = document.workloads.contains { workload in
        workload.measurements.contains { $0.allocations?.perFrame != nil }
      }
      if !counted { return "\(name) has none counted" }
    }
    return nil
  }

  /// Why what depends on compiler and processor cannot be compared exactly; `nil` where it can.
  static func differentCircumstances(baseline: RunDocument, run: RunDocument) -> String? {
    if !baseline.optimized || !run.optimized { return "a debug build" }
    if baseline.environment.toolchain != run.environment.toolchain {
      return "the baseline's toolchain is \(baseline.environment.toolchain),"
        + " this one \(run.environment.toolchain)"
    }
    if baseline.environment.architecture != run.environment.architecture {
      return "the baseline's architecture is \(baseline.environment.architecture),"
        + " this one \(run.environment.architecture)"
    }
    return nil
  }

  func rows(_ workload: WorkloadKey, _ baseline: Measurement, _ now: Measurement) -> [GateRow] {
    Field.allCases.compactMap { field in
      let (before, after) = (field.value(baseline.allocations), field.value(now.allocations))
      guard let finding = finding(field, before, after) else { return nil }
      return GateRow(
        workload: workload, engine: now.engine, what: "allocations.\(field.rawValue)",
        baseline: text(before), now: text(after), change: change(from: before, to: after),
        noise: before.map { "± \(rate(field.tolerance($0)))" }, layer: .allocations,
        finding: finding)
    }
  }

  private func finding(_ field: Field, _ before: Double?, _ now: Double?) -> GateRow.Finding? {
    guard let before else { return now == nil ? nil : .notJudged }
    // What could be counted and no longer can is not held any more.
    guard let now else { return .missing }
    guard (now - before).magnitude > field.tolerance(before) else { return nil }
    return now > before ? .regression : .better
  }

  private func text(_ value: Double?) -> String { value.map(rate) ?? "not counted" }
}
