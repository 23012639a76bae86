/// Something that a rule found.
package struct Finding: Sendable, Codable, Hashable {
  package var rule: String
  /// What the finding is about, such as `Player.time`: with the rule its identity from run to run.
  package var subject: String
  package var message: String
  package var place: Place

  package var identity: String { rule + " " + subject }
}

/// What `observation-scan --format json` writes and `bench plot --scan` draws.
/// `Scan/schema/scan.schema.json` describes it.
package struct ScanDocument: Codable, Sendable {
  package static let version = 1

  package struct Totals: Codable, Sendable, Equatable {
    package var now: Int
    package var after: Int
    package var afterWithoutBindings: Int
  }

  package var schemaVersion = ScanDocument.version
  package var tool = "observation-scan"
  package var verdict: String
  package var totals: Totals
  package var models: [Impact.ModelImpact]
  package var properties: [Impact.PropertyImpact]
  package var findings: [Finding]
  package var facts: Facts

  package init(verdict: String, impact: Impact, findings: [Finding] = [], facts: Facts) {
    self.verdict = verdict
    totals = Totals(
      now: impact.now, after: impact.after, afterWithoutBindings: impact.afterWithoutBindings)
    models = impact.models
    properties = impact.properties
    self.findings = findings
    self.facts = facts
  }
}

extension Obstacle.Kind: CodingKeyRepresentable {}
