import RunFolder
import Verdicts

/// What a team with an app should choose, and what an author of an engine. Every output that says
/// which notation or engine to choose renders this value.
///
/// The comparison is the first one of the run's ``Decision``, over its workloads. If the run has no
/// time ratio of the two kinds of engines, the engines' evaluations alone decide.
package struct Advice {
  /// What a team should do, whose models are to move from one notation to the other.
  package enum Choice: Equatable {
    case move(Reason)
    case stay
    /// Move where a body does at least this amount of work, in ns: the additional time of a frame ÷
    /// the number of evaluations that the move saves per frame.
    case moveAbove(Double)
    case undecided(Doubt)
  }

  package enum Reason: Equatable {
    case faster
    /// Fewer evaluations, and the times show no difference.
    case fewerEvaluations
    /// Fewer evaluations, and there are no times.
    case fewerEvaluationsUntimed
  }

  package enum Doubt: Equatable {
    /// The move saves no evaluation, and the times show no difference.
    case time(TimeVerdict)
    /// The move saves no evaluation, and there are no times.
    case notTimed
    /// An engine misses updates, so its figures mean nothing.
    case missedUpdates
  }

  /// What a choice rests on.
  package struct Evidence {
    package var missesUpdates: Bool
    /// Whether the move saves evaluations somewhere and adds none, and whether it only adds some.
    package var saves: Bool
    package var loses: Bool
    /// The time after the move ÷ the time before; `nil` if it was not measured.
    package var time: TimeVerdict?
    /// The additional nanoseconds of a frame for each saved evaluation, if they are known.
    package var costOfSaving: Double?

    package init(
      missesUpdates: Bool, saves: Bool, loses: Bool, time: TimeVerdict? = nil,
      costOfSaving: Double? = nil
    ) {
      self.missesUpdates = missesUpdates
      self.saves = saves
      self.loses = loses
      self.time = time
      self.costOfSaving = costOfSaving
    }

    package var choice: Choice {
      if missesUpdates { return .undecided(.missedUpdates) }
      guard let time else {
        return saves ? .move(.fewerEvaluationsUntimed) : loses ? .stay : .undecided(.notTimed)
      }
      switch time {
      case .faster: return .move(.faster)
      case .slower: return saves ? costOfSaving.map { .moveAbove($0) } ?? .stay : .stay
      case .same, .notSlower, .inconclusive:
        return saves ? .move(.fewerEvaluations) : .undecided(.time(time))
      }
    }
  }

  /// The engine of each notation: `@Observable`, and `ObservableObject`.
  package let engine: String
  package let reference: String
  package let workloads: [WorkloadResult]
  package let evaluations: Evaluations
  /// The time with `engine` ÷ the time with `reference`: the geometric mean over the workloads.
  package let ratio: Ratio?
  package let time: TimeVerdict?
  package let choice: Choice

  /// - Returns: `nil` if the run has no workload with the evaluations or times of both kinds of
  ///   engines.
  package init?(_ run: RunDocument) {
    let found: (engines: [String], references: [String])
    let candidates: [WorkloadResult]
    if let decision = Decision(run), !decision.pairedWorkloads.isEmpty {
      found = (decision.engines, decision.parts.map(\.reference))
      candidates = decision.pairedWorkloads
    } else {
      let counted = Decision.pair(run) { workload, engine, reference in
        [engine, reference].allSatisfy { workload.measurement($0)?.evaluationsPerFrame != nil }
      }
      guard let counted else { return nil }
      found = counted
      candidates = run.representatives.filter(\.kind.hasComponents)
    }
    let compared = candidates.filter { workload in
      [found.engines[0], found.references[0]].allSatisfy { workload.measurement($0) != nil }
    }
    if compared.isEmpty { return nil }
    (engine, reference, workloads) = (found.engines[0], found.references[0], compared)
    let (engine, reference, workloads) = (engine, reference, workloads)
    evaluations = Evaluations(workloads, engine, reference)
    let noise = Noise(run)
    if workloads.count == 1 {
      ratio = workloads[0].measurement(engine)?.usableRatio(to: reference)
      time = workloads[0].verdict(engine, to: reference, noise)
    } else {
      ratio = GeometricMean(of: engine, to: reference, over: workloads)?.ratio
      time = ratio.map { noise.judge($0) }
    }
    let missed = workloads.contains { workload in
      (found.references.prefix(1) + found.engines).contains {
        (workload.measurement($0)?.counts.missedUpdates ?? 0) > 0
      }
    }
    let times = workloads.compactMap { $0.measurement(reference)?.frameTime?.median }
    var cost: Double?
    if let ratio, times.count == workloads.count, evaluations.saved > 0 {
      cost = (ratio.estimate - 1) * times.reduce(0, +) / evaluations.saved
    }
    choice =
      Evidence(
        missesUpdates: missed, saves: evaluations.isSaving,
        loses: evaluations.more > 0 && evaluations.fewer == 0, time: time, costOfSaving: cost
      ).choice
  }

  /// A comparison of two engines' evaluations: the workloads on which the first engine evaluates
  /// fewer bodies than the second, more bodies, and those whose evaluations are not known.
  package struct Evaluations: Equatable {
    package private(set) var fewer = 0
    package private(set) var more = 0
    package private(set) var unknown = 0
    /// The sums of the evaluations of a frame, over all workloads.
    package private(set) var engine = 0.0
    package private(set) var reference = 0.0

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
        self.engine += own.all
        reference += other.all
      }
    }

    var saved: Double { reference - engine }

    /// Whether the first engine evaluates fewer bodies in at least one workload, and more bodies in
    /// no workload. `false` if the evaluations of a workload are not known.
    package var isSaving: Bool { fewer > 0 && more == 0 && unknown == 0 }
  }

  // MARK: An author of an engine

  /// What an author of a framework or an engine should choose, who can choose any engine.
  enum Author {
    case fastest(String)
    /// The fastest engine that tracks properties takes longer than engines that track objects.
    case slower(String, than: [String], isSaving: Bool)
    case undecided

    /// - Parameter means: the times of the decision's engines relative to the first reference. The
    ///   engines have to differ from each other by their intervals, as they ran in the same blocks.
    init(
      _ decision: Decision, _ means: [(engine: String, mean: GeometricMean)], _ noise: Noise
    ) {
      let fastest = means.first { one in
        means.allSatisfy { $0.engine == one.engine || one.mean.ratio.high < $0.mean.ratio.low }
      }
      self = .undecided
      guard let engine = fastest?.engine else { return }
      let workloads = decision.pairedWorkloads
      let references = decision.parts.map(\.reference)
      let verdicts = references.map { reference in
        GeometricMean(of: engine, to: reference, over: workloads).map { noise.judge($0.ratio) }
      }
      let faster = zip(references, verdicts).filter { $0.1 == .slower }.map(\.0)
      if verdicts.allSatisfy({ $0 == .faster }) {
        self = .fastest(engine)
      } else if !faster.isEmpty {
        let isSaving = faster.allSatisfy { Evaluations(workloads, engine, $0).isSaving }
        self = .slower(engine, than: faster, isSaving: isSaving)
      }
    }
  }
}
