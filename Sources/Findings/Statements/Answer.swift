import Numbers
import RunFolder

extension RunFindings {
  /// The answer to two questions, from the counts and times of the ``Decision``. A team with an app
  /// asks whether its models should use `@Observable` or `ObservableObject`. An author of a
  /// framework or an engine asks which engine is the fastest.
  ///
  /// The answer is about the apps if the run timed apps, and otherwise about the component trees.
  /// Its time ratios are geometric means over these workloads. If the interval of a ratio is not
  /// beyond the run's noise, the answer says "no difference".
  ///
  /// `nil` if the run has no time ratio of an engine that tracks properties to an engine that
  /// publishes whole objects. Also `nil` if one of the compared engines missed updates.
  package var answer: RunFinding? {
    guard let decision = Decision(run), let reference = decision.parts.first?.reference,
      let engine = decision.engines.first, !decision.pairedWorkloads.isEmpty
    else { return nil }
    let paired = decision.pairedWorkloads
    let measured = [reference] + decision.engines
    let missed = paired.contains { workload in
      measured.contains { (workload.measurement($0)?.counts.missedUpdates ?? 0) > 0 }
    }
    if missed { return nil }

    let means = decision.engines.compactMap { engine in
      GeometricMean(of: engine, to: reference, over: paired).map { (engine: engine, mean: $0) }
    }
    let evaluations = Evaluations(paired, engine, reference)
    let own = means.first { $0.engine == engine }.map { Finding($0.mean.ratio, noise) }
    let words = means.map { engine, mean in
      "\(engine) \(mean.ratio.text) (\(Finding(mean.ratio, noise).word)"
        + "\(differences(paired, engine, reference)))" + mean.idleNote(engine, over: paired)
    }
    return RunFinding(
      "Answer for a team with an app: \(advice(evaluations, own))"
        + " \(counts(paired, engine, reference, evaluations)). Time of a frame ÷ time with"
        + " \(reference): \(words.joined(separator: ", ")). For an author of a framework or an engine:"
        + " \(engineAdvice(decision, means)).", chart: "decision")
  }

  /// Three numbers of workloads, from a comparison of two engines: the workloads on which the first
  /// engine evaluates fewer bodies than the second engine, those on which it evaluates more bodies,
  /// and those whose evaluations are not known.
  private struct Evaluations {
    var fewer = 0
    var more = 0
    var unknown = 0

    init(_ workloads: [WorkloadResult], _ engine: String, _ other: String) {
      for workload in workloads {
        guard let own = workload.measurement(engine)?.evaluationsPerFrame,
          let other = workload.measurement(other)?.evaluationsPerFrame
        else {
          unknown += 1
          continue
        }
        if own.all < other.all { fewer += 1 }
        if own.all > other.all { more += 1 }
      }
    }

    /// Whether the engine evaluates fewer bodies in at least one workload, and more bodies in no
    /// workload. `false` if the evaluations of a workload are not known.
    var isSaving: Bool { fewer > 0 && more == 0 && unknown == 0 }
  }

  /// The advice for a team with an app.
  ///
  /// - Parameter time: the comparison of the decision's first engine with the reference; `nil` if
  ///   the two engines were not compared.
  private func advice(_ evaluations: Evaluations, _ time: Finding?) -> String {
    if time == .faster || evaluations.isSaving && time != .slower {
      return "choose @Observable, not ObservableObject."
    }
    return evaluations.isSaving
      ? "@Observable saves evaluations and takes longer here. It gains time where bodies do more work."
      : "these figures give no reason to choose @Observable."
  }

  private func counts(
    _ workloads: [WorkloadResult], _ engine: String, _ reference: String,
    _ evaluations: Evaluations
  ) -> String {
    let kind = workloads[0].kind
    func place(_ count: Int) -> String {
      let some = "\(Format.count(count)) of the \(kind.words(workloads.count))"
      let all = kind.allWords(workloads.count)
      return "On \(count == workloads.count ? all : some) that ran on both,"
    }
    if evaluations.unknown > 0 {
      return "\(place(evaluations.unknown)) the evaluations are not known"
    }
    if evaluations.more > 0 {
      return "\(place(evaluations.more)) \(engine) evaluates more bodies than \(reference)"
    }
    let all = place(workloads.count)
    if evaluations.fewer == 0 {
      return "\(all) \(engine) evaluates as many bodies as \(reference)"
    }
    return "\(all) \(engine) never evaluates more bodies than \(reference)"
      + share(Decision.redundancy(workloads, reference, engine), isPooled: workloads.count > 1)
  }

  private func share(_ redundancy: Decision.Redundancy?, isPooled: Bool) -> String {
    guard let redundancy else { return "" }
    let source = redundancy.source.map {
      ", and \($0.workload) makes \($0.percent) of the remaining ones"
    }
    return ". \(isPooled ? "Over all of them, the" : "The") share of redundant evaluations goes"
      + " \(redundancy.words)" + (source ?? "")
  }

  /// A text with two numbers of workloads: those on which an engine is faster than the reference,
  /// and those on which it is slower. Empty if the finding is the same on all workloads.
  private func differences(
    _ workloads: [WorkloadResult], _ engine: String, _ reference: String
  ) -> String {
    let findings = workloads.compactMap { workload in
      workload.measurement(engine)?.usableRatio(to: reference).map { Finding($0, noise) }
    }
    guard Set(findings).count > 1 else { return "" }
    let parts = [Finding.faster, .slower].compactMap { finding in
      let count = findings.count { $0 == finding }
      return count > 0 ? "\(finding.word) on \(count)" : nil
    }
    return " on average; \(parts.joined(separator: " and ")) of \(findings.count)"
  }

  /// The advice for an author of a framework or an engine, who can choose any engine.
  ///
  /// - Parameter means: the times of the engines of the decision relative to the first reference.
  private func engineAdvice(
    _ decision: Decision, _ means: [(engine: String, mean: GeometricMean)]
  ) -> String {
    // A property-grained engine is the fastest one if its interval is below the intervals of all
    // other property-grained engines.
    let fastest = means.first { one in
      means.allSatisfy { $0.engine == one.engine || one.mean.ratio.high < $0.mean.ratio.low }
    }
    guard let engine = fastest?.engine else { return Self.undecided }
    let workloads = decision.pairedWorkloads
    let references = decision.parts.map(\.reference)
    let findings = references.map { reference in
      GeometricMean(of: engine, to: reference, over: workloads).map { Finding($0.ratio, noise) }
    }
    if findings.allSatisfy({ $0 == .faster }) {
      return "choose \(engine), the fastest"
        + (workloads.count > 1
          ? " on average over these \(workloads[0].kind.words(workloads.count))" : " here")
    }
    let faster = zip(references, findings).filter { $0.1 == .slower }.map(\.0)
    if faster.isEmpty { return Self.undecided }
    let isSaving = faster.allSatisfy { Evaluations(workloads, engine, $0).isSaving }
    return "\(engine) takes more time than \(faster.joined(separator: " and ")), and "
      + (isSaving ? "evaluates fewer bodies" : "saves no evaluation")
  }

  private static let undecided = "these times do not decide between the engines"
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
