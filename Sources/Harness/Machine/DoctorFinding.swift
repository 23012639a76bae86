import RunFolder

/// What `doctor` found in one place.
public struct DoctorFinding: Codable, Sendable, Equatable {
  public enum Check: String, Codable, Sendable, CaseIterable {
    case build, load, steal, clock, frequency, allocations, valgrind, charts, disk
  }

  public enum Level: String, Codable, Sendable {
    case ok
    case warning
    /// bench cannot run at all.
    case failure
  }

  public var check: Check
  public var level: Level
  public var reading: String
  /// What to do about it.
  public var advice: String?

  public init(_ check: Check, _ level: Level, _ reading: String, advice: String? = nil) {
    self.check = check
    self.level = level
    self.reading = reading
    self.advice = advice
  }

  /// `load: 1.80 on 2 cores`
  public var sentence: String { "\(check.rawValue): \(reading)" }
}

/// All findings, for `bench doctor`.
public struct DoctorReport: Encodable, Sendable {
  public let schemaVersion = 1
  public let verdict: RunDocument.Verdict
  public let findings: [DoctorFinding]

  public init(_ findings: [DoctorFinding]) {
    self.findings = findings
    verdict = DoctorReport.outcome(findings).verdict
  }

  public var outcome: Outcome { DoctorReport.outcome(findings) }

  /// A warning lets bench run.
  private static func outcome(_ findings: [DoctorFinding]) -> Outcome {
    findings.contains { $0.level == .failure } ? .failed : .pass
  }

  /// A line for each finding.
  public var table: Table {
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
  public var verdictLine: String {
    let warnings = findings.count { $0.level == .warning }
    let words =
      if outcome == .failed {
        "bench cannot run here"
      } else if warnings == 0 {
        "this machine is fit to measure on"
      } else {
        "\(warnings) warning\(warnings == 1 ? "" : "s"): counts hold, times deserve less trust"
      }
    return outcome.line(words)
  }
}
