import RunFolder

/// A warning or a problem that the tool can print. Each module declares its problems in a file
/// Problems.swift, in which the name, the outcome and the sentence of a problem stand together.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name for programs, which stays the same if the declaration is renamed.
  public let name: String
  /// The outcome that the problem causes; `.pass` for a warning.
  public let outcome: Outcome
  /// The problem as one or several sentences.
  public let description: String
  /// Whether the run document lists the problem. The document lists problems with an exit code
  /// other than 0, and warnings that no other field of the document expresses.
  package let isRecorded: Bool
  /// `true` if the problem is printed only at the end of the run, in the summary or in the gate's
  /// report. Such a problem says that results are incomplete, or that times are imprecise.
  package let isSaidAtTheEnd: Bool

  /// - Parameter isRecorded: `nil` if the exit code decides.
  package init(
    _ name: String, _ outcome: Outcome, isRecorded: Bool? = nil, isSaidAtTheEnd: Bool = false,
    _ description: String
  ) {
    self.name = name
    self.outcome = outcome
    self.description = description
    self.isRecorded = isRecorded ?? (outcome != .pass)
    self.isSaidAtTheEnd = isSaidAtTheEnd
  }

  /// The problem as an entry of the run document.
  public var record: RunDocument.Problem {
    RunDocument.Problem(name: name, message: description, exitCode: Int(outcome.exitCode))
  }
}
