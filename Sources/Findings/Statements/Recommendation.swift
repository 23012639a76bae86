import RunFolder

import struct RunFolder.Measurement

/// What the measurement of one workload says to whoever chooses between a property-grained and an
/// object-grained engine.
package struct Recommendation: Equatable {
  package enum Choice: Equatable {
    /// Track properties.
    case properties(Reason)
    /// Publish whole objects.
    case objects
    /// Track properties where a body does at least this much work itself, in ns: the time that the
    /// engine costs more in a frame, divided by the evaluations that it saves there.
    case propertiesAbove(Double)
    /// The measurement does not decide.
    case undecided(Doubt)
  }

  package enum Reason: Equatable {
    case faster
    /// No difference of times was found, and fewer bodies are evaluated.
    case fewerEvaluations
    /// Nothing was timed, and fewer bodies are evaluated.
    case fewerEvaluationsUntimed
  }

  package enum Doubt: Equatable {
    /// Evaluations are as many, and no difference of times was found.
    case noDifference
    /// Evaluations are as many, and nothing was timed.
    case notTimed
    /// An engine of the pair misses updates.
    case missedUpdates
  }

  package let workload: WorkloadResult
  /// The property-grained engine and the object-grained one that are compared.
  package let engine: String
  package let reference: String
  package let choice: Choice
  /// Evaluations of a frame.
  package let evaluations: (engine: Double, reference: Double)
  package let ratio: Ratio?

  package static func == (left: Recommendation, right: Recommendation) -> Bool {
    left.workload == right.workload && left.engine == right.engine
      && left.reference == right.reference && left.choice == right.choice
  }

  /// - Parameter run: of one workload; of several sizes the usual one decides.
  /// - Returns: `nil` where the run has no property-grained engine beside an object-grained one,
  ///   with counts.
  package init?(_ run: RunDocument) {
    guard let workload = run.representatives.first,
      let pair = Recommendation.pair(workload, EngineRoles(run)),
      let own = pair.engine.evaluationsPerFrame, let other = pair.reference.evaluationsPerFrame
    else { return nil }
    self.workload = workload
    engine = pair.engine.engine
    reference = pair.reference.engine
    evaluations = (own.all, other.all)
    ratio = pair.engine.usableRatio(to: reference)
    choice = Recommendation.choice(
      pair.engine, pair.reference, saved: other.all - own.all, ratio, run)
  }

  /// Of the property-grained engines the second one, as the first is the one that titles speak of
  /// and the second the library that it is compared with; of the object-grained ones a peer, which
  /// is a library that people use, before the baseline.
  private static func pair(
    _ workload: WorkloadResult, _ roles: EngineRoles
  ) -> (engine: Measurement, reference: Measurement)? {
    let measured = workload.measurements.map(\.engine)
    let properties = roles.subjects(among: measured.filter { roles.grain(of: $0) == .property })
    let objects = roles.sorted(measured.filter { roles.grain(of: $0) == .object })
    guard let engine = properties.prefix(2).last.flatMap(workload.measurement),
      let reference = objects.last.flatMap(workload.measurement)
    else { return nil }
    return (engine, reference)
  }

  private static func choice(
    _ engine: Measurement, _ reference: Measurement, saved: Double, _ ratio: Ratio?,
    _ run: RunDocument
  ) -> Choice {
    if engine.counts.missedUpdates ?? 0 > 0 || reference.counts.missedUpdates ?? 0 > 0 {
      return .undecided(.missedUpdates)
    }
    guard let ratio else {
      return saved > 0 ? .properties(.fewerEvaluationsUntimed) : .undecided(.notTimed)
    }
    switch Finding(ratio, Noise(run)) {
    case .faster: return .properties(.faster)
    case .noDifference:
      return saved > 0 ? .properties(.fewerEvaluations) : .undecided(.noDifference)
    case .slower:
      guard saved > 0, let own = engine.frameTime, let other = reference.frameTime,
        own.median > other.median
      else { return .objects }
      return .propertiesAbove((own.median - other.median) / saved)
    }
  }
}
