import Messages
import RunFolder

/// What the gate found: a row for everything that is not as it was, and what was not judged.
package struct GateReport: Sendable, Equatable {
  /// Rows that are worth a line, in the order of the run document.
  package var rows: [GateRow]
  /// What the baseline claims about the times of what was compared, and what became of it; empty
  /// where times could not be judged.
  package var claims: [TimeClaim]
  /// Layers that could not be judged, each with the reason. They do not change the outcome.
  package var skipped: [SkippedLayer]
  /// How far identical arms of the run were apart, as a share: what its times are known to. `nil`
  /// where nothing was timed.
  package var noise: Double?
  /// Every workload and engine that was compared, for junit.xml.
  package var compared: [GateCase]
  /// What is wrong with the run itself, without any baseline.
  package var problems: [RunDocument.Problem]
  /// Whether the gate passes where only the times cannot tell.
  package var allowsInconclusive: Bool

  package init(
    rows: [GateRow] = [], claims: [TimeClaim] = [], skipped: [SkippedLayer] = [],
    noise: Double? = nil,
    compared: [GateCase] = [], problems: [RunDocument.Problem] = [],
    allowsInconclusive: Bool = false
  ) {
    self.rows = rows
    self.claims = claims
    self.skipped = skipped
    self.noise = noise
    self.compared = compared
    self.problems = problems
    self.allowsInconclusive = allowsInconclusive
  }

  package var outcome: Outcome {
    .combined(rows.map(outcome) + problems.map { Outcome(documented: $0.exitCode) })
  }

  /// The outcome of a row in this gate.
  package func outcome(of row: GateRow) -> Outcome {
    row.finding == .inconclusive && allowsInconclusive ? .pass : row.finding.outcome
  }
}

/// Evidence, from certain to statistical (measurement.md).
package enum GateLayer: String, Codable, Sendable, CaseIterable {
  /// Which workloads and engines there are.
  case coverage
  case counts
  case allocations
  case instructions
  case time
}

package struct SkippedLayer: Codable, Sendable, Equatable {
  package var layer: GateLayer
  package var reason: String

  package init(layer: GateLayer, reason: String) {
    self.layer = layer
    self.reason = reason
  }
}

/// A workload on an engine that both documents have.
package struct GateCase: Codable, Sendable, Hashable {
  package var workload: WorkloadKey
  package var engine: String

  package init(workload: WorkloadKey, engine: String) {
    self.workload = workload
    self.engine = engine
  }
}

/// One difference between a run and its baseline.
package struct GateRow: Codable, Sendable, Equatable {
  package var workload: WorkloadKey
  /// `nil` where it is about the workload as a whole.
  package var engine: String?
  /// What differs: a count's name, `allocations.perFrame`, `time ÷ publish-all`, `hash` ...
  package var what: String
  package var baseline: String?
  package var now: String?
  /// `+12 %`, or in words.
  package var change: String?
  /// Of evaluations, the first frame in which they differ; `nil` where one of the two documents
  /// does not tell.
  package var firstDifference: FrameDifference?
  /// How sure that is: `exact`, or of a time what its interval covers, what the second measurement
  /// found, and why it cannot be told. `nil` where nothing was compared.
  package var certainty: String?
  /// What less than is no difference: an allowance, or this run's noise. `nil` where nothing is
  /// allowed for.
  package var noise: String?
  /// Of a time, why it is inconclusive; `nil` where it is not.
  package var doubt: TimeDoubt?
  package var layer: GateLayer
  package var finding: Finding

  package init(
    workload: WorkloadKey, engine: String? = nil, what: String, baseline: String? = nil,
    now: String? = nil, change: String? = nil, firstDifference: FrameDifference? = nil,
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

  /// The certainty of what depends on no clock.
  static let exact = "exact"

  package enum Finding: String, Codable, Sendable, CaseIterable {
    case regression
    case better
    /// Fewer of what does not ask for a new baseline.
    case fewer
    /// An update was missed, or something else was rendered.
    case wrong
    /// In the baseline and selected, but not in the run: what it held is not held any more.
    case missing
    /// Not in the baseline.
    case new
    /// In the baseline under another name.
    case renamed
    /// Defined otherwise than in the baseline: the two are not compared.
    case changed
    /// Neither held nor violated, as far as the times tell, twice measured.
    case inconclusive
    /// Cannot be judged, and does not have to be.
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
