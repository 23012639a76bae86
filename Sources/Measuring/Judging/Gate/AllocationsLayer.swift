import Formats
import Numbers
import Messages
import RunFolder

/// Compares the heap allocations and bytes of a frame, and the bytes of an object and of a
/// registration. Any increase or decrease is reported. The baseline and the run must have the same
/// toolchain and architecture.
///
/// No difference is ignored: an engine requests the same blocks of memory in every process and in
/// every build, even if its hash tables contain addresses, which differ in every process. The
/// usable size of a block can be larger than the requested size, and depends on addresses. The
/// allocation counter replaces `malloc_usable_size`, so that a program only sees sizes that depend
/// on its requests (CAllocationCounter.c).
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

  /// The ids of the engines that this layer does not compare.
  var skipped: Set<String> = []
  let kind = GateLayer.allocations

  func judges(_ baseline: Measurement, _ now: Measurement) -> Bool {
    !skipped.contains(now.engine) && baseline.allocations?.perFrame != nil
      && now.allocations?.perFrame != nil
  }

  /// The reason why allocations cannot be judged; `nil` if they can be judged.
  static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if let reason = run.differentCircumstances(from: baseline) { return reason }
    for (name, document) in [("the baseline", baseline), ("this run", run)] {
      let counted = document.workloads.contains { workload in
        workload.measurements.contains { $0.allocations?.perFrame != nil }
      }
      if !counted { return "\(name) contains no allocation counts" }
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
      let values = values(before, after)
      return GateRow(
        workload: workload.key, engine: now.engine, what: "allocations.\(field.rawValue)",
        baseline: values.baseline, now: values.now, change: GateChange(from: before, to: after),
        layer: .allocations, finding: finding)
    }
  }

  private func finding(_ before: Double?, _ now: Double?) -> GateRow.Finding? {
    guard before != now else { return nil }
    guard let before else { return .notJudged }
    // A value is missing if the baseline contains the value, but the run could not count it.
    guard let now else { return .missing }
    return now > before ? .regression : .better
  }

  /// Whole numbers have no decimals. Other numbers have two decimals, or as many as are needed to
  /// show the difference.
  private func values(_ before: Double?, _ now: Double?) -> (baseline: GateValue, now: GateValue) {
    let differs = { Format.fixed(before ?? .nan, $0) != Format.fixed(now ?? .nan, $0) }
    let decimals = (2...6).first(where: differs) ?? 2
    func value(_ amount: Double?) -> GateValue {
      amount.map { .amount($0, decimals: $0 == $0.rounded() ? 0 : decimals) } ?? .notCounted
    }
    return (value(before), value(now))
  }
}

extension RunDocument {
  /// The reason why values that depend on the compiler and the processor cannot be compared
  /// exactly; `nil` if they can be compared.
  func differentCircumstances(from baseline: RunDocument) -> String? {
    if !baseline.optimized { return "the baseline is from a debug build" }
    if !optimized { return "this run is from a debug build" }
    return environment.differentCircumstances(from: baseline.environment)
  }
}

extension Environment {
  fileprivate func differentCircumstances(from baseline: Environment) -> String? {
    if baseline.toolchain != toolchain {
      return "the baseline's toolchain is \(baseline.toolchain), this run's is \(toolchain)"
    }
    if baseline.architecture != architecture {
      return "the baseline's architecture is \(baseline.architecture), this run's is"
        + " \(architecture)"
    }
    return nil
  }

  /// The reason why instructions cannot be compared exactly; `nil` if they can be compared.
  func differentForInstructions(from baseline: Environment) -> String? {
    if let reason = differentCircumstances(from: baseline) { return reason }
    // Older documents do not name the C library.
    if let before = baseline.cLibrary, before != cLibrary {
      return "the baseline's C library is \(before), this run's is \(cLibrary ?? "not known")"
    }
    return nil
  }
}
