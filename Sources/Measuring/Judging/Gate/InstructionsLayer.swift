import Formats
import Numbers
import Measuring
import Messages
import RunFolder

/// Compares instructions, retains, releases and object allocations of a frame, if the baseline and
/// the run have the same toolchain, architecture and C library. A higher number is a regression. A
/// lower number is reported, but does not change the exit code: only lower counts and allocations
/// require a new baseline.
struct InstructionsLayer: Gate.Layer {
  enum Field: String, CaseIterable {
    case perFrame, retainsPerFrame, releasesPerFrame, objectAllocationsPerFrame

    func value(_ instructions: Instructions) -> Double {
      switch self {
      case .perFrame: instructions.perFrame
      case .retainsPerFrame: instructions.retainsPerFrame
      case .releasesPerFrame: instructions.releasesPerFrame
      case .objectAllocationsPerFrame: instructions.objectAllocationsPerFrame
      }
    }

    /// The largest difference that is ignored. One binary gives the same figures in every run: 116
    /// of 116 measurements were equal in a second run. The second run had a different environment,
    /// a different folder, and six busy processes on the machine. In two builds, code and data have
    /// different addresses, and copying and hashing then execute a few more or fewer instructions.
    /// The difference was up to 0.24 % in 142 measurements of two builds with the same measured
    /// code. The difference was up to 0.74 % for one build with a shifted heap.
    func tolerance(_ baseline: Double) -> Double {
      self == .perFrame ? max(2, 0.01 * baseline) : 0
    }

    /// Whether this figure differs between two measurements by more than the tolerance.
    func differs(_ baseline: Instructions, _ now: Instructions) -> Bool {
      (value(now) - value(baseline)).magnitude > tolerance(value(baseline))
    }
  }

  /// The ids of the engines that this layer does not compare.
  var skipped: Set<String> = []
  let kind = GateLayer.instructions

  func judges(_ baseline: Measurement, _ now: Measurement) -> Bool {
    !skipped.contains(now.engine) && baseline.instructions != nil && now.instructions != nil
  }

  /// Whether instructions are compared at all: `false` if neither document contains instructions.
  static func isWanted(baseline: RunDocument, run: RunDocument) -> Bool {
    baseline.hasInstructions || run.hasInstructions
  }

  /// The reason why instructions cannot be judged; `nil` if they can be judged.
  static func obstacle(baseline: RunDocument, run: RunDocument) -> String? {
    if let reason = run.differentCircumstances(from: baseline) { return reason }
    if !baseline.hasInstructions {
      return
        "the baseline contains no instruction counts: 'baseline update --counters callgrind' adds them"
    }
    if let reason = run.environment.differentForInstructions(from: baseline.environment) {
      return reason
    }
    return run.hasInstructions
      ? nil
      : "this run contains no instruction counts: --counters callgrind counts them, which needs"
        + " valgrind and strip on PATH"
  }

  func rows(
    _ workload: WorkloadResult, _ baseline: Measurement, _ now: Measurement
  ) -> [GateRow] {
    if skipped.contains(now.engine) { return [] }
    guard let before = baseline.instructions, let after = now.instructions else {
      return lost(workload.key, baseline, now)
    }
    return Field.allCases.compactMap { field in
      let (old, new) = (field.value(before), field.value(after))
      guard field.differs(before, after) else { return nil }
      return GateRow(
        workload: workload.key, engine: now.engine, what: "instructions.\(field.rawValue)",
        baseline: .rate(old), now: .rate(new), change: GateChange(from: old, to: new),
        noise: field.tolerance(old) > 0 ? "± \(Format.rate(field.tolerance(old)))" : nil,
        layer: .instructions, finding: new > old ? .regression : .fewer)
    }
  }

  /// Rows for a measurement that has no instructions in at least one of the two documents. If only
  /// the baseline contains instructions, the row says that the run's instructions are missing. The
  /// result is empty if neither document contains instructions of the measurement.
  private func lost(
    _ workload: WorkloadKey, _ baseline: Measurement, _ now: Measurement
  ) -> [GateRow] {
    guard baseline.instructions != nil || now.instructions != nil else { return [] }
    func value(_ instructions: Instructions?) -> GateValue {
      instructions.map { .rate($0.perFrame) } ?? .notCounted
    }
    return [
      GateRow(
        workload: workload, engine: now.engine, what: "instructions.perFrame",
        baseline: value(baseline.instructions), now: value(now.instructions), layer: .instructions,
        finding: baseline.instructions == nil ? .notJudged : .missing)
    ]
  }
}

extension Gate {
  /// The measurements whose instructions a run has to count to be compared with a baseline; `nil`
  /// if the baseline has no instructions, or was made under other circumstances.
  package static func instructions(
    of baseline: RunDocument, comparableIn environment: Environment
  ) -> InstructionScope? {
    baseline.hasInstructions
      && environment.differentForInstructions(from: baseline.environment) == nil
      ? .sameAs(baseline) : nil
  }
}
