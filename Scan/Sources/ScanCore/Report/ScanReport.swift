import Foundation

/// The result of a scan: the facts, what follows from them, and the findings of the rules.
package struct ScanReport: Sendable {
  package var facts: Facts
  package var impact: Impact
  package var findings: [Finding]

  package init(_ facts: Facts, where isOn: (any Rule.Type) -> Bool = { $0.isDefault }) {
    self.facts = facts
    impact = Impact(facts)
    findings = Rules.findings(in: facts, impact, where: isOn)
  }

  /// The deployment target that stands in the way of `@Observable`.
  var tooOld: DeploymentTarget? {
    facts.deployment.first {
      (Int($0.version.prefix { $0 != "." }) ?? 0) < $0.platform.firstWithObservation
    }
  }

  /// What the scan means, in one sentence.
  package var verdict: String {
    let objects = facts.models.filter { $0.notation == .observableObject }
    let now = impact.now
    if facts.models.isEmpty || facts.views.isEmpty {
      return
        "Nothing to say: the sources declare \(facts.views.isEmpty ? "no view" : "no observable class")"
        + "\(facts.views.isEmpty ? "" : " that a view could read")."
    }
    if objects.isEmpty {
      return "Every class is @Observable already; see the properties that many views read."
    }
    if now == 0 { return "No written property runs a view: nothing to migrate for." }
    let saved = Double(now - impact.after) / Double(now)
    let first = impact.models.first { $0.saved > 0 }?.model
    guard saved >= 0.2, let first else {
      return impact.after > now
        ? "Views read objects that they do not observe now, so they miss writes that @Observable"
          + " would run them for: \(impact.after) instead of \(now)."
        : "Do not bother: @Observable would leave \(impact.after) of \(now)."
    }
    if let tooOld {
      return "Not yet: \(tooOld.platform.rawValue) \(tooOld.version) has no @Observable."
        + " Once it has, move \(first) first."
    }
    return "Move \(first) first."
  }
}
