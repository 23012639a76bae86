import RunFolder

extension RunDocument {
  /// This document with the old baseline's figures where they have not moved, so that a new
  /// baseline differs from the old one only in what has changed.
  ///
  /// What is exact is compared exactly. Instructions have not moved within the gate's tolerance,
  /// and a ratio has not where `compare` would not say so. Later documents are compared with the
  /// figures that were kept, so that many small steps add up to one that is seen.
  /// - Returns: the old document where nothing has moved and both were made under the same
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
        settled.workloads[workload].measurements[place].ratios = now.ratios.map { ratio in
          kept.ratios.first { $0.hasNotMoved(to: ratio) } ?? ratio
        }
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

  /// Whether all but where and when it was made is equal.
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
  /// Whether a later ratio is of the same reference, says no other and makes a claim where this one
  /// does.
  fileprivate func hasNotMoved(to ratio: Ratio) -> Bool {
    guard reference == ratio.reference,
      (TimeClaimsLayer.bound(self) == nil) == (TimeClaimsLayer.bound(ratio) == nil)
    else { return false }
    let change = RunComparison.Change.between(self, ratio, margin: RunComparison.margin)
    return change == .same || change == .unclear
  }
}
