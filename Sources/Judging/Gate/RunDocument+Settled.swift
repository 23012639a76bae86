import RunFolder

extension RunDocument {
  /// A copy of this document that keeps the old baseline's figures for all results that have not
  /// changed. The new baseline then differs from the old baseline only in results that have
  /// changed.
  ///
  /// Exact values are compared exactly. Instructions count as unchanged if they differ by at most
  /// the gate's tolerance. Ratios count as unchanged if the command `compare` would not report a
  /// change. If this run did not time a measurement, the old ratios of the measurement are kept, so
  /// that a short run does not remove the claims of a long run. Later documents are compared with
  /// the kept figures, so that many small changes in one direction add up to a reported change.
  /// - Returns: the old document if nothing has changed and both documents were made under the same
  ///   circumstances.
  func settled(on old: RunDocument) -> RunDocument {
    var settled = self
    let areComparable = differentCircumstances(from: old) == nil
    for workload in workloads.indices where areComparable {
      guard let before = old.workloads.first(where: { $0.key == workloads[workload].key }),
        before.hash == workloads[workload].hash
      else { continue }
      for place in workloads[workload].measurements.indices {
        let now = workloads[workload].measurements[place]
        guard let kept = before.measurements.first(where: { $0.engine == now.engine }) else {
          continue
        }
        settled.workloads[workload].measurements[place].ratios =
          now.ratios.isEmpty
          ? kept.ratios
          : now.ratios.map { ratio in kept.ratios.first { $0.hasNotMoved(to: ratio) } ?? ratio }
        if environment.cLibrary == old.environment.cLibrary, let before = kept.instructions,
          let instructions = now.instructions,
          InstructionsLayer.Field.allCases.allSatisfy({ !$0.differs(before, instructions) })
        {
          settled.workloads[workload].measurements[place].instructions = before
        }
      }
    }
    return settled.isLike(old) ? old : settled
  }

  /// Whether two documents are equal, apart from the machine, date and profile of their runs.
  private func isLike(_ old: RunDocument) -> Bool {
    let facts: [KeyPath<Environment, String>] = [\.toolchain, \.architecture, \.flags]
    guard facts.allSatisfy({ environment[keyPath: $0] == old.environment[keyPath: $0] }),
      environment.cLibrary == old.environment.cLibrary
    else { return false }
    var like = self
    like.environment = old.environment
    like.profile = old.profile
    return like == old
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
    let change = RunComparison.Change.between(self, ratio, margin: RunComparison.margin)
    return change == .same || change == .unclear
  }
}
