import Messages
import RunFolder
import Verdicts

/// The result of a gate: a row for each difference from the baseline, and everything that was not
/// judged.
package struct GateReport: Sendable, Equatable {
  /// The differences, in the order of the run document.
  package var rows: [GateRow]
  /// The baseline's claims about the times of the compared measurements, each with its decision;
  /// empty if times could not be judged.
  package var claims: [TimeClaim]
  /// For each layer, the number of measurements that it judged.
  package var judged: [JudgedLayer]
  /// The layers that could not be judged, each with the reason. Skipped layers do not change the
  /// outcome.
  package var skipped: [SkippedLayer]
  /// The noise: the difference between identical arms of the run, as a share of the time. Smaller
  /// differences in time cannot be detected. `nil` if nothing was timed.
  package var noise: Double?
  /// Every workload and engine that was compared, for junit.xml.
  package var compared: [GateCase]
  /// The problems of the run itself, independent of the baseline.
  package var problems: [RunDocument.Problem]
  /// Whether the gate passes if it has no other findings than inconclusive times.
  package var allowsInconclusive: Bool

  package init(
    rows: [GateRow] = [], claims: [TimeClaim] = [], judged: [JudgedLayer] = [],
    skipped: [SkippedLayer] = [], noise: Double? = nil,
    compared: [GateCase] = [], problems: [RunDocument.Problem] = [],
    allowsInconclusive: Bool = false
  ) {
    self.rows = rows
    self.claims = claims
    self.judged = judged
    self.skipped = skipped
    self.noise = noise
    self.compared = compared
    self.problems = problems
    self.allowsInconclusive = allowsInconclusive
  }

  /// The number of measurements that a layer judged.
  package func judged(_ layer: GateLayer) -> Int {
    judged.first { $0.layer == layer }?.measurements ?? 0
  }

  mutating func addJudged(_ layer: GateLayer) {
    if let place = judged.firstIndex(where: { $0.layer == layer }) {
      judged[place].measurements += 1
    } else {
      judged.append(JudgedLayer(layer: layer, measurements: 1))
    }
  }

  package var outcome: Outcome {
    .combined(rows.map(outcome) + [problems.outcome])
  }

  /// The outcome of a row in this gate.
  package func outcome(of row: GateRow) -> Outcome {
    row.finding == .inconclusive && allowsInconclusive ? .pass : row.finding.outcome
  }
}

/// The kinds of evidence that a gate compares, such as counts and times (Gate.md). Exact kinds come
/// first, and times come last.
package enum GateLayer: String, Codable, Sendable, CaseIterable {
  /// Whether the run has the same workloads and engines as the baseline.
  case coverage
  case counts
  case allocations
  case instructions
  case time
}

package struct JudgedLayer: Codable, Sendable, Equatable {
  package var layer: GateLayer
  package var measurements: Int
}

package struct SkippedLayer: Codable, Sendable, Equatable {
  package var layer: GateLayer
  package var reason: String

  package init(layer: GateLayer, reason: String) {
    self.layer = layer
    self.reason = reason
  }
}

/// A workload and an engine whose results both documents contain.
package struct GateCase: Codable, Sendable, Hashable {
  package var workload: WorkloadKey
  package var engine: String

  package init(workload: WorkloadKey, engine: String) {
    self.workload = workload
    self.engine = engine
  }
}

/// One difference between a run and its baseline.
package struct GateRow: Encodable, Sendable, Equatable {
  package var workload: WorkloadKey
  /// The id of the engine; `nil` if the row is about the workload as a whole.
  package var engine: String?
  /// The name of the value that differs, such as a count's name, `allocations.perFrame`, `time ÷
  /// publish-all` or `hash`.
  package var what: String
  package var baseline: GateValue?
  /// The value in the run. For an engine that is missing from the run, the workload's new engines;
  /// `nil` if no engine is new.
  package var now: GateValue?
  package var change: GateChange?
  /// For evaluations, the first frame whose number of evaluations differs; `nil` if one of the two
  /// documents does not contain the evaluations of each frame.
  package var firstDifference: FrameDifference?
  /// The views that were evaluated in that frame; `nil` if they are not known.
  package var views: GateViews?
  /// The certainty of the finding. For a time, the text states the coverage of the interval, the
  /// result of the confirmation run, and the reason of an inconclusive verdict. For all other
  /// values, it is `exact`. `nil` if nothing was compared.
  package var certainty: String?
  /// The limit up to which a difference is ignored: a tolerance, or this run's noise. `nil` if the
  /// row has neither.
  package var noise: String?
  /// For a time, the reason of an inconclusive verdict; `nil` for other verdicts.
  package var doubt: TimeDoubt?
  package var layer: GateLayer
  package var finding: Finding

  package init(
    workload: WorkloadKey, engine: String? = nil, what: String, baseline: GateValue? = nil,
    now: GateValue? = nil, change: GateChange? = nil, firstDifference: FrameDifference? = nil,
    certainty: String? = nil, noise: String? = nil, layer: GateLayer, finding: Finding
  ) {
    self.workload = workload
    self.engine = engine
    self.what = what
    self.baseline = baseline
    self.now = now
    self.change = change
    self.firstDifference = firstDifference
    self.certainty =
      certainty ?? (layer == .time || finding == .notJudged ? nil : GateRow.exact)
    self.noise = noise
    self.layer = layer
    self.finding = finding
  }

  /// The certainty of findings that do not depend on times.
  static let exact = "exact"
  /// The value of `what` if some frames have more or fewer evaluations than in the baseline, but
  /// the total number of evaluations is equal.
  package static let evaluationsByFrame = "evaluationsByFrame"
  /// The value of `what` if the rendered output differs from the output in the baseline.
  package static let outputChecksum = "outputChecksum"

  package enum Finding: String, Codable, Sendable, CaseIterable {
    case regression
    case better
    /// The value is lower than in the baseline. A lower value of its kind, such as a number of
    /// instructions, does not require a new baseline.
    case fewer
    /// An update was missed, or the rendered output differs.
    case wrong
    /// The baseline contains the selected result, but the run does not.
    case missing
    /// The result is not in the baseline.
    case new
    /// The workload is in the baseline under a different name.
    case renamed
    /// The workload's definition differs from the definition in the baseline, so the results are
    /// not compared.
    case changed
    /// The measured times do not decide whether the baseline's claim about time holds.
    case inconclusive
    /// The value cannot be judged. Such a row does not change the outcome.
    case notJudged

    package var outcome: Outcome {
      switch self {
      case .regression, .missing: .regression
      case .better: .better
      case .wrong: .wrong
      case .inconclusive: .inconclusive
      case .new, .renamed, .changed: .unusable
      case .notJudged, .fewer: .pass
      }
    }
  }
}
