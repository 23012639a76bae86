import RunFolder

import struct RunFolder.Measurement

/// The recommendation to use a property-grained engine (which tracks properties) or an
/// object-grained engine (which tracks whole objects), from the measurement of one workload.
package struct Recommendation: Equatable {
  package enum Choice: Equatable {
    /// Use the property-grained engine.
    case properties(Reason)
    /// Use the object-grained engine.
    case objects
    /// Use the property-grained engine if a body does at least this amount of work, in ns. The
    /// amount is the engine's additional time per frame, divided by the number of evaluations that
    /// the engine saves per frame.
    case propertiesAbove(Double)
    /// The measurement does not decide between the two engines.
    case undecided(Doubt)
  }

  package enum Reason: Equatable {
    case faster
    /// The property-grained engine evaluates fewer bodies than the object-grained engine, and their
    /// times show no difference.
    case fewerEvaluations
    /// The property-grained engine evaluates fewer bodies than the object-grained engine, and the
    /// run has no time ratio of the two engines.
    case fewerEvaluationsUntimed
  }

  package enum Doubt: Equatable {
    /// The property-grained engine does not evaluate fewer bodies, and the times show no
    /// difference.
    case noDifference
    /// The property-grained engine does not evaluate fewer bodies, and the run has no time ratio of
    /// the two engines.
    case notTimed
    /// One of the two compared engines misses updates.
    case missedUpdates
  }

  package let workload: WorkloadResult
  /// The two engines that are compared: `engine` is property-grained, and `reference` is
  /// object-grained.
  package let engine: String
  package let reference: String
  package let choice: Choice
  /// The evaluations of a frame, for each of the two engines.
  package let evaluations: (engine: Double, reference: Double)
  package let ratio: Ratio?

  package static func == (left: Recommendation, right: Recommendation) -> Bool {
    left.workload == right.workload && left.engine == right.engine
      && left.reference == right.reference && left.choice == right.choice
  }

  /// - Parameter run: a run of one workload. If the workload has several sizes, its representative
  ///   size decides.
  /// - Returns: `nil` if the run has no counts for both a property-grained and an object-grained
  ///   engine.
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

  /// The pair to compare. If the workload has several property-grained engines, the second one is
  /// taken, because the second engine is the library that people use. The first engine is the
  /// subject of titles. The object-grained engine is a peer if there is one, because a peer is a
  /// library that people use. Otherwise the object-grained engine is the baseline.
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
