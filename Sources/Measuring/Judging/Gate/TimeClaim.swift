import Formats
import Numbers
import RunFolder
import Verdicts

/// A claim that the baseline makes about time, with the gate's decision whether the claim holds.
package struct TimeClaim: Codable, Sendable, Equatable {
  package var workload: WorkloadKey
  package var engine: String
  package var reference: String
  /// The ratio in the baseline, engine ÷ reference. The reference is an engine or `Ratio.loop`.
  package var claimed: Double
  /// The largest ratio with which the claim holds.
  package var bound: Double
  /// The decision whether the run's ratio exceeds the bound; `nil` if the claim was not judged.
  package var decision: TimeDecision?
  /// The reason why the claim was not judged; `nil` if it was judged.
  package var notJudged: String?

  init(
    workload: WorkloadKey, engine: String, reference: String, claimed: Double, bound: Double
  ) {
    self.workload = workload
    self.engine = engine
    self.reference = reference
    self.claimed = claimed
    self.bound = bound
  }

  /// Whether the claim was not judged because its ratio is of too few processes.
  package var isHurried: Bool { notJudged == TimeClaimsLayer.hurried }

  /// The smallest slowdown that the gate would have detected as a violation of the claim. The value
  /// is the factor by which the ratio would be larger than in the baseline; `nil` if the claim was
  /// not judged.
  package var seenFrom: Double? { decision.map { $0.seenFrom * bound / claimed } }

  /// The name of a ratio in a row.
  package static func name(ofRatioTo reference: String) -> String { "time ÷ \(reference)" }

  private var isOfLoop: Bool { reference == Ratio.loop }

  var text: String {
    isOfLoop
      ? "at most \(Format.significant(bound)) times the loop"
      : "at least \(Format.significant(1 / bound)) times as fast"
  }

  /// The interval of a judgement in words.
  private func words(_ judgement: TimeJudgement) -> String {
    let (low, high) = (judgement.low, judgement.high)
    return isOfLoop
      ? "\(Format.significant(low)) to \(Format.significant(high)) times the loop"
      : "\(Format.significant(1 / high)) to \(Format.significant(1 / low)) times as fast"
  }

  func isOfSame(_ other: TimeClaim) -> Bool {
    workload == other.workload && engine == other.engine && reference == other.reference
  }

  func row(now: GateValue?, finding: GateRow.Finding) -> GateRow {
    GateRow(
      workload: workload, engine: engine, what: TimeClaim.name(ofRatioTo: reference),
      baseline: .words(text), now: now, layer: .time, finding: finding)
  }

  /// The claim's row in a gate's report; `nil` if the gate judged the claim and found that it
  /// holds.
  var row: GateRow? {
    guard let decision else { return row(now: notJudged.map { .words($0) }, finding: .notJudged) }
    let finding: GateRow.Finding
    switch decision.verdict {
    case .slower: finding = .regression
    case .inconclusive: finding = .inconclusive
    case .faster, .same, .notSlower: return nil
    }
    var row = row(now: .words(words(decision.first)), finding: finding)
    row.change = GateChange(from: claimed, to: decision.first.estimate)
    row.certainty = decision.certainty(words)
    row.doubt = decision.doubt
    row.noise = "± \(Format.percent(decision.first.noise))"
    return row
  }
}

extension TimeDecision {
  /// The certainty of the decision, and the reason of an inconclusive verdict, in a text such as
  /// `95 % interval of 5 processes; confirmation run of 5: 1.2 to 1.5 times as fast; the second
  /// measurement did not confirm the first`.
  /// - Parameter words: describes an interval in words.
  package func certainty(_ words: (TimeJudgement) -> String) -> String {
    let parts = [
      "\(Format.percent(GroupedMedian.confidence)) interval of \(first.processes) processes",
      confirmation.map { "confirmation run of \($0.processes): \(words($0))" }, doubt?.sentence,
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}

extension TimeDoubt {
  /// The reason why the verdict is inconclusive, as a phrase without a full stop.
  package var sentence: String {
    switch self {
    case .acrossMargin: "the interval contains the limit"
    case .processesDisagree: "the interval is beyond the limit, but not the ratios of all processes"
    case .withinNoise: "the interval is beyond the limit, but within 3 times the noise"
    case .fewProcesses: "measured in fewer than \(TimeRule.minimumProcesses) processes"
    case .notConfirmed: "the second measurement did not confirm the first"
    case .notRepeated: "measured only once"
    }
  }
}
