import RunFolder

/// How a run or a gate ended. Its code is what `bench` exits with (architecture.md, "Exit codes").
public enum Outcome: Int32, Sendable, Codable, CaseIterable {
  case pass = 0
  /// Something inside bench, or output that cannot be written.
  case failed = 1
  case regression = 2
  /// An engine is wrong, or a workload crashed.
  case wrong = 3
  /// Better than the baseline: ratchet it.
  case better = 4
  /// No usable baseline or run document, or nothing selected.
  case unusable = 5
  case inconclusive = 6
  case usage = 64
  case interrupted = 130

  public var name: String {
    switch self {
    case .pass: "pass"
    case .failed: "error"
    case .regression: "regression"
    case .wrong: "wrong"
    case .better: "better"
    case .unusable: "unusable"
    case .inconclusive: "inconclusive"
    case .usage: "usage"
    case .interrupted: "interrupted"
    }
  }

  public var exitCode: Int32 { rawValue }

  /// What a document says that something ended with. One whose code no bench has is of no use.
  public init(documented exitCode: Int) {
    self = Int32(exactly: exitCode).flatMap(Outcome.init(rawValue:)) ?? .unusable
  }

  /// For the run document.
  public var verdict: RunDocument.Verdict {
    RunDocument.Verdict(name: name, exitCode: Int(exitCode))
  }

  /// The verdict line, which every judging command ends with: `verdict: pass (exit 0); ...`.
  public func line(_ detail: String) -> String { "verdict: \(name) (exit \(exitCode)); \(detail)" }

  /// Where several hold, the first of these is what counts. An interrupted run is not all of what
  /// was asked for, so that it is said before any judgement of the part that was measured.
  private static let order: [Outcome] = [
    .usage, .failed, .interrupted, .wrong, .unusable, .regression, .inconclusive, .better, .pass,
  ]

  /// The outcome of several together; `.pass` of none.
  public static func combined(_ outcomes: some Sequence<Outcome>) -> Outcome {
    let present = Set(outcomes)
    return order.first(where: present.contains) ?? .pass
  }
}

extension RunDocument {
  /// How the run itself ended, without the verdict of a gate.
  public var outcome: Outcome {
    .combined(problems.map { Outcome(documented: $0.exitCode) })
  }
}
