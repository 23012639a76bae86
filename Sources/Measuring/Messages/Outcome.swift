import RunFolder

/// The outcome of a run or a gate. The raw value is the exit code of `bench`; Gate.md lists the
/// codes.
public enum Outcome: Int32, Sendable, Codable, CaseIterable {
  case pass = 0
  /// An internal error of `bench`, output that cannot be written, or a program or font that is
  /// missing on this machine.
  case failed = 1
  case regression = 2
  /// An engine is wrong, or a workload crashed.
  case wrong = 3
  /// The results are better than the baseline, which should be updated.
  case better = 4
  /// The results cannot be judged: for example, there is no usable baseline or run document, or
  /// nothing is selected.
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

  /// The outcome for an exit code in a document. An unknown exit code gives `unusable`.
  public init(documented exitCode: Int) {
    self = Int32(exactly: exitCode).flatMap(Outcome.init(rawValue:)) ?? .unusable
  }

  /// The outcome as a verdict of the run document.
  public var verdict: RunDocument.Verdict {
    RunDocument.Verdict(name: name, exitCode: Int(exitCode))
  }

  /// The verdict line, which every judging command prints last: `verdict: pass (exit 0); ...`.
  public func line(_ detail: String) -> String { "verdict: \(name) (exit \(exitCode)); \(detail)" }

  /// The outcomes by precedence. If there are several outcomes, the first in this list is used. The
  /// results of an interrupted run are incomplete, so `interrupted` comes before all outcomes that
  /// judge the results.
  private static let order: [Outcome] = [
    .usage, .failed, .interrupted, .wrong, .unusable, .regression, .inconclusive, .better, .pass,
  ]

  /// The combined outcome of several outcomes; `.pass` if there are none.
  public static func combined(_ outcomes: some Sequence<Outcome>) -> Outcome {
    let present = Set(outcomes)
    return order.first(where: present.contains) ?? .pass
  }
}

extension RunDocument {
  /// The outcome of the run itself, without the verdict of a gate.
  public var outcome: Outcome { problems.outcome }
}

extension [RunDocument.Problem] {
  package var outcome: Outcome { .combined(map { Outcome(documented: $0.exitCode) }) }
}
