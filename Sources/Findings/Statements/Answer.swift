import RunFolder

extension RunFindings {
  /// The answer to the question whether a model should track its properties or publish whole
  /// objects, from the counts and times of the ``Decision``.
  ///
  /// The answer is about the apps if the run timed apps, and otherwise about the component trees.
  /// Its time ratios are geometric means over these workloads. If a difference is within the run's
  /// noise, the answer says "no difference".
  ///
  /// `nil` if the run did not pair an engine that tracks properties with an engine that publishes
  /// whole objects. Also `nil` if one of the compared engines missed updates.
  package var answer: RunFinding? {
    guard let decision = Decision(run), let reference = decision.parts.first?.reference,
      let engine = decision.engines.first, let kind = decision.pairedWorkloads.first?.kind
    else { return nil }
    let paired = decision.pairedWorkloads
    let measured = [reference] + decision.engines
    let missed = paired.contains { workload in
      measured.contains { (workload.measurement($0)?.counts.missedUpdates ?? 0) > 0 }
    }
    if missed { return nil }

    let times = decision.engines.compactMap { engine in
      GeometricMean(of: engine, to: reference, over: paired).map { (engine, $0.ratio) }
    }
    let all = entries.count { $0.kind == kind }
    let place =
      paired.count == all
      ? kind.words(all)
      : "\(paired.count) of \(kind.words(all)) (the others were not compared with \(reference))"
    let saves = saves(paired, engine, reference)
    let words = times.map { engine, ratio in
      "\(engine) \(ratio.text) (\(Finding(ratio, noise).word))"
    }
    return RunFinding(
      "Answer: \(advice(saves, engine, times)) On \(place), \(counts(paired, engine, reference, saves)). Time of a"
        + " frame ÷ time with \(reference): \(words.joined(separator: ", ")).", chart: "decision")
  }

  /// The evaluations that a property-grained engine saves compared with an object-grained engine.
  private enum Saving { case some, none, negative, unknown }

  private func saves(
    _ workloads: [WorkloadResult], _ engine: String, _ reference: String
  ) -> Saving {
    let differences = workloads.compactMap { workload -> Double? in
      guard let own = workload.measurement(engine)?.evaluationsPerFrame,
        let other = workload.measurement(reference)?.evaluationsPerFrame
      else { return nil }
      return other.all - own.all
    }
    if differences.count < workloads.count { return .unknown }
    if differences.contains(where: { $0 < 0 }) { return .negative }
    return differences.contains { $0 > 0 } ? .some : .none
  }

  /// - Parameter first: the first engine of the decision. If this engine is slower than the
  ///   reference and another engine is not, the advice names the other engine.
  private func advice(
    _ saves: Saving, _ first: String, _ times: [(engine: String, ratio: Ratio)]
  ) -> String {
    let notSlower = times.first { Finding($0.ratio, noise) != .slower }?.engine
    let faster = times.first { Finding($0.ratio, noise) == .faster }?.engine
    return switch saves {
    case .some where notSlower == first: "track properties, as @Observable does."
    case .some:
      notSlower.map { "track properties, as @Observable does, with \($0)." }
        ?? "tracking properties, as @Observable does, saves evaluations and takes longer here. It gains"
        + " time where bodies do more work."
    case .none, .negative, .unknown:
      faster.map { "track properties, as @Observable does, with \($0)." }
        ?? "these figures give no reason to track properties, as @Observable does."
    }
  }

  private func counts(
    _ workloads: [WorkloadResult], _ engine: String, _ reference: String, _ saves: Saving
  ) -> String {
    switch saves {
    case .unknown: return "the evaluations are not known"
    case .none: return "\(engine) evaluates as many bodies as \(reference)"
    case .negative: return "\(engine) sometimes evaluates more bodies than \(reference)"
    case .some:
      let share = Decision.redundancy(workloads, reference, engine)
      let redundant =
        share.map { ", and the redundant share of evaluations goes \($0.words)" } ?? ""
      return "\(engine) never evaluates more bodies than \(reference)\(redundant)"
    }
  }
}

extension Finding {
  /// The statement in one or two words.
  fileprivate var word: String {
    switch self {
    case .faster: "faster"
    case .slower: "slower"
    case .noDifference: "no difference"
    }
  }
}
