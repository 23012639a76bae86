import Measuring
import RunFolder
import Verdicts

extension RunDraft {
  /// The new baseline. It keeps the old baseline's figures for all results that have not changed,
  /// so it differs from the old baseline only in results that have changed.
  ///
  /// Exact values are compared exactly. Instructions count as unchanged if they differ by at most
  /// the gate's tolerance. Ratios count as unchanged if the command `compare` would not report a
  /// change. Later documents are compared with the kept figures, so that many small changes in one
  /// direction add up to a reported change. A short run does not remove the claims of a long run: a
  /// ratio that this run did not measure is kept as long as its engines are measured, and
  /// instructions that it did not count as long as counts and allocations are the same.
  /// - Returns: the old document if nothing has changed and both documents were made under the same
  ///   circumstances.
  func settled(on old: RunDocument) -> RunDocument {
    var settled = self
    let areComparable = baseline.differentCircumstances(from: old) == nil
    let haveSameLibrary = areComparable && environment.cLibrary == old.environment.cLibrary
    for workload in workloads.indices {
      guard let before = old.workloads.first(where: { $0.key == workloads[workload].key }),
        before.hash == workloads[workload].hash
      else { continue }
      for place in workloads[workload].measurements.indices {
        let now = workloads[workload].measurements[place]
        guard let kept = before.measurements.first(where: { $0.engine == now.engine }) else {
          continue
        }
        let engines = workloads[workload].measurements.map(\.engine) + [Ratio.loop]
        let unmeasured = kept.ratios.filter { ratio in
          engines.contains(ratio.reference)
            && !now.ratios.contains { $0.reference == ratio.reference }
        }
        settled.workloads[workload].measurements[place].ratios =
          now.ratios.map { ratio in
            areComparable ? kept.ratios.first { $0.hasNotMoved(to: ratio) } ?? ratio : ratio
          } + unmeasured
        guard haveSameLibrary, let before = kept.instructions else { continue }
        let isSame =
          now.instructions.map { instructions in
            InstructionsLayer.Field.allCases.allSatisfy { !$0.differs(before, instructions) }
          } ?? (kept.counts == now.counts && kept.allocations == now.allocations)
        if isSame { settled.workloads[workload].measurements[place].instructions = before }
      }
    }
    return settled.isLike(old) ? old : settled.baseline
  }

  /// Whether the baseline equals the old one, apart from machine, date and profile of their runs.
  private func isLike(_ old: RunDocument) -> Bool {
    let facts: [KeyPath<Environment, String>] = [\.toolchain, \.architecture, \.flags]
    guard facts.allSatisfy({ environment[keyPath: $0] == old.environment[keyPath: $0] }),
      environment.cLibrary == old.environment.cLibrary
    else { return false }
    var like = self
    like.environment = old.environment
    like.profile = old.profile
    return like.baseline == old
  }
}

extension Ratio {
  /// Whether a later ratio counts as unchanged compared with this ratio. `true` if three conditions
  /// hold: both ratios have the same reference; `RunComparison` finds no change; and a gate derives
  /// a claim about time from both ratios or from neither.
  fileprivate func hasNotMoved(to ratio: Ratio) -> Bool {
    guard reference == ratio.reference,
      (TimeClaimsLayer.bound(self) == nil) == (TimeClaimsLayer.bound(ratio) == nil)
    else { return false }
    return !TimeRule.runs.judge(RunComparison.evidence(self, ratio, noise: nil)).verdict.isFlag
  }
}
