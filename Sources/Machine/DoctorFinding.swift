import Messages
import RunFolder

/// What `doctor` found in one place.
package struct DoctorFinding: Codable, Sendable, Equatable {
  package enum Check: String, Codable, Sendable, CaseIterable {
    case build, load, steal, clock, frequency, allocations, valgrind, charts, disk
  }

  package enum Level: String, Codable, Sendable {
    case ok
    case warning
    /// bench cannot run at all.
    case failure
  }

  package var check: Check
  package var level: Level
  package var reading: String
  /// What to do about it.
  package var advice: String?

  package init(_ check: Check, _ level: Level, _ reading: String, advice: String? = nil) {
    self.check = check
    self.level = level
    self.reading = reading
    self.advice = advice
  }

  /// `load: 1.80 on 2 cores`
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

  /// A warning lets bench run.
  private static func outcome(_ findings: [DoctorFinding]) -> Outcome {
    findings.contains { $0.level == .failure } ? .failed : .pass
  }

  /// A line for each finding.
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

  /// The last line.
  package var verdictLine: String {
    let warnings = findings.count { $0.level == .warning }
    let words =
      if outcome == .failed {
        "nothing can be measured here"
      } else if warnings == 0 {
        "this machine is fit to measure on"
      } else {
        "\(warnings) warning\(warnings == 1 ? "" : "s"): counts hold, times deserve less trust"
      }
    return outcome.line(words)
  }
}
