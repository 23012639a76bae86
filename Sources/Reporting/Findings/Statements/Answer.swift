import Formats
import Numbers
import RunFolder
import Verdicts

/// The ``Advice`` of a run in words.
package struct RunAnswer: Equatable {
  package let choice: String
  /// What the choice rests on, and then the advice for authors of engines.
  package let reasons: [String]
  /// The picture that shows what decides.
  package let picture: String

  package var sentence: String { ([choice] + reasons).joined(separator: " ") }
}

extension RunFindings {
  /// The ``Advice`` in words, with the counts and times that it rests on.
  ///
  /// The answer is about the apps if the run timed apps, and otherwise about the component trees.
  /// Its time ratios are geometric means over these workloads.
  ///
  /// `nil` if the run has no time ratio of an engine that tracks properties to an engine that
  /// publishes whole objects. Also `nil` if one of the compared engines missed updates.
  package var answer: RunAnswer? {
    guard let decision = Decision(run), let advice = Advice(run), advice.ratio != nil,
      advice.choice != .undecided(.missedUpdates)
    else { return nil }
    let (paired, reference) = (advice.workloads, advice.reference)
    let means = decision.engines.compactMap { engine in
      GeometricMean(of: engine, to: reference, over: paired).map { (engine: engine, mean: $0) }
    }
    let words = means.map { engine, mean in
      "\(roles.title(of: engine)) \(mean.ratio.text) (\(noise.judge(mean.ratio).word)"
        + "\(differences(paired, engine, reference)))"
        + mean.idleNote(engine, named: roles.title(of: engine), over: paired)
    }
    let isDecidedByCounts = advice.choice == .move(.fewerEvaluations)
    return RunAnswer(
      choice: "Answer for a team with an app: \(advice.choice.sentence)",
      reasons: [
        counts(advice) + ".",
        "Time of a frame ÷ time with \(roles.title(of: reference)): \(words.joined(separator: ", ")).",
        "For an author of a framework or an engine:"
          + " \(author(Advice.Author(decision, means, noise), paired)).",
      ], picture: (isDecidedByCounts ? "evaluations" : "decision") + paired[0].kind.suffix)
  }

  private func counts(_ advice: Advice) -> String {
    let (workloads, evaluations) = (advice.workloads, advice.evaluations)
    let names = countNames(advice.engine, advice.reference)
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
      return "\(place(evaluations.more)) \(names[0]) evaluates more bodies than \(names[1])"
    }
    let all = place(workloads.count)
    if evaluations.fewer == 0 {
      return "\(all) \(names[0]) evaluates as many bodies as \(names[1])"
    }
    let saved = evaluations.saved / evaluations.reference
    return "\(all) \(names[0]) never evaluates more bodies, in all \(Format.percent(saved)) fewer"
      + share(Decision.redundancy(workloads, advice.reference, advice.engine))
  }

  private func share(_ redundancy: Decision.Redundancy?) -> String {
    guard let redundancy else { return "" }
    let source = redundancy.source.map {
      "; \($0.workload) makes \($0.percent) of the rest"
    }
    return ". The share of redundant ones goes \(redundancy.words)" + (source ?? "")
  }

  /// A text with two numbers of workloads: those on which an engine is faster than the reference,
  /// and those on which it is slower. Empty if the verdict is the same on all workloads.
  private func differences(
    _ workloads: [WorkloadResult], _ engine: String, _ reference: String
  ) -> String {
    let verdicts = workloads.compactMap { $0.verdict(engine, to: reference, noise) }
    guard Set(verdicts).count > 1 else { return "" }
    let parts = [TimeVerdict.faster, .slower].compactMap { verdict in
      let count = verdicts.count { $0 == verdict }
      return count > 0 ? "\(verdict.word) on \(count)" : nil
    }
    if parts.isEmpty { return " on average" }
    return " on average; \(parts.joined(separator: " and ")) of \(verdicts.count)"
  }

  private func author(_ author: Advice.Author, _ workloads: [WorkloadResult]) -> String {
    switch author {
    case .fastest(let engine):
      "choose \(roles.title(of: engine)), the fastest"
        + (workloads.count > 1
          ? " on average over these \(workloads[0].kind.words(workloads.count))" : " here")
    case .slower(let engine, let references, let isSaving):
      "\(roles.title(of: engine)) takes more time than"
        + " \(references.map(roles.title).joined(separator: " and ")), and "
        + (isSaving ? "evaluates fewer bodies" : "saves no evaluation")
    case .undecided: "these times do not decide between the engines"
    }
  }
}

extension Advice.Choice {
  fileprivate var sentence: String {
    switch self {
    case .move: "choose @Observable, not ObservableObject."
    case .moveAbove:
      "@Observable saves evaluations and takes longer here. It gains time where bodies do more work."
    case .stay, .undecided: "these figures give no reason to choose @Observable."
    }
  }
}
