import Messages
import RunFolder

/// The result of one check of `doctor`.
package struct DoctorFinding: Codable, Sendable, Equatable {
  package enum Check: String, Codable, Sendable, CaseIterable {
    case build, load, steal, clock, frequency, allocations, valgrind, charts, disk
  }

  package enum Level: String, Codable, Sendable {
    case ok
    case warning
    /// `bench` cannot run at all.
    case failure
  }

  package var check: Check
  package var level: Level
  package var reading: String
  /// Advice for the user; `nil` if there is none.
  package var advice: String?

  package init(_ check: Check, _ level: Level, _ reading: String, advice: String? = nil) {
    self.check = check
    self.level = level
    self.reading = reading
    self.advice = advice
  }

  /// The finding as a sentence, such as `load: 1.80 on 2 cores`.
  package var sentence: String { "\(check.rawValue): \(reading)" }
}

/// All findings, for `bench doctor`.
package struct DoctorReport: Encodable, Sendable {
  package let schemaVersion = 1
  package let verdict: RunDocument.Verdict
  package let findings: [DoctorFinding]

  package init(_ findings: [DoctorFinding]) {
    self.findings = findings
    verdict = DoctorReport.outcome(findings).verdict
  }

  package var outcome: Outcome { DoctorReport.outcome(findings) }

  /// The outcome of the command `doctor` with these findings. If there are only warnings, the
  /// outcome is `pass`, since `bench` can run.
  private static func outcome(_ findings: [DoctorFinding]) -> Outcome {
    findings.contains { $0.level == .failure } ? .failed : .pass
  }

  /// A table with a line for each finding.
  package var table: Table {
    Table(
      columns: [.init(""), .init("check"), .init("found"), .init("what to do")],
      rows: findings.map { finding in
        let tone: Table.Tone = finding.level == .ok ? .good : .bad
        return [
          .init(finding.level.rawValue, tone), .init(finding.check.rawValue),
          .init(finding.reading), .init(finding.advice ?? ""),
        ]
      })
  }

  /// The last line of the output.
  package var verdictLine: String {
    let warnings = findings.count { $0.level == .warning }
    let words =
      if outcome == .failed {
        "nothing can be measured here"
      } else if warnings == 0 {
        "this machine is fit to measure on"
      } else {
        "\(warnings) warning\(warnings == 1 ? "" : "s"): counts are exact, but times are less reliable"
      }
    return outcome.line(words)
  }
}
