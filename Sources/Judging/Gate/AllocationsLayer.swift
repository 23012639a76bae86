import Numbers
import Messages
import RunFolder

/// Compares heap allocations and bytes of a frame. Any increase or decrease is reported. They are
/// compared only between builds of the same toolchain and architecture.
///
/// There is no tolerance: an engine requests the same blocks in every process and in every build,
/// independent of the addresses that it hashes. Only the usable size of a block, which can be
/// larger than the requested size, depends on addresses, and the allocation counter hides this
/// (`malloc_usable_size` in CAllocationCounter.c).
struct AllocationsLayer: Gate.Layer {
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
  }

  /// The ids of engines that are not compared.
  var skipped: Set<String> = []

  /// The reason why allocations cannot be judged; `nil` if they can.
  static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if let reason = run.differentCircumstances(from: baseline) { return reason }
    for (name, document) in [("the baseline", baseline), ("this run", run)] {
      let counted = document.workloads.contains { workload in
        workload.measurements.contains { $0.allocations?.perFrame != nil }
      }
      if !counted { return "\(name) has none counted" }
    }
    return nil
  }

  func rows(
    _ workload: WorkloadResult, _ baseline: Measurement, _ now: Measurement
  ) -> [GateRow] {
    if skipped.contains(now.engine) { return [] }
    return Field.allCases.compactMap { field in
      let (before, after) = (field.value(baseline.allocations), field.value(now.allocations))
      guard let finding = finding(before, after) else { return nil }
      let texts = texts(before, after)
      return GateRow(
        workload: workload.key, engine: now.engine, what: "allocations.\(field.rawValue)",
        baseline: texts.baseline, now: texts.now, change: relativeChange(from: before, to: after),
        layer: .allocations, finding: finding)
    }
  }

  private func finding(_ before: Double?, _ now: Double?) -> GateRow.Finding? {
    guard before != now else { return nil }
    guard let before else { return .notJudged }
    // A value that the baseline has and that can no longer be counted is missing.
    guard let now else { return .missing }
    return now > before ? .regression : .better
  }

  /// The texts of two values. Whole numbers have no decimals, others have two, or as many as are
  /// needed to show the difference.
  private func texts(_ before: Double?, _ now: Double?) -> (baseline: String, now: String) {
    let differs = { fixed(before ?? .nan, decimals: $0) != fixed(now ?? .nan, decimals: $0) }
    let decimals = (2...6).first(where: differs) ?? 2
    func text(_ value: Double?) -> String {
      value.map { $0 == $0.rounded() ? rate($0) : fixed($0, decimals: decimals) } ?? "not counted"
    }
    return (text(before), text(now))
  }
}

extension RunDocument {
  /// The reason why values that depend on the compiler and the processor cannot be compared
  /// exactly; `nil` if they can.
  func differentCircumstances(from baseline: RunDocument) -> String? {
    if !baseline.optimized || !optimized { return "a debug build" }
    return environment.differentCircumstances(from: baseline.environment)
  }
}

extension Environment {
  fileprivate func differentCircumstances(from baseline: Environment) -> String? {
    if baseline.toolchain != toolchain {
      return "the baseline's toolchain is \(baseline.toolchain), this one \(toolchain)"
    }
    if baseline.architecture != architecture {
      return "the baseline's architecture is \(baseline.architecture), this one \(architecture)"
    }
    return nil
  }

  /// The reason why instructions cannot be compared exactly; `nil` if they can.
  func differentForInstructions(from baseline: Environment) -> String? {
    if let reason = differentCircumstances(from: baseline) { return reason }
    // Documents that were written before the C library was recorded do not contain it.
    if let before = baseline.cLibrary, before != cLibrary {
      return "the baseline's C library is \(before), this one \(cLibrary ?? "not known")"
    }
    return nil
  }
}
