import Foundation

/// What a later scan is compared with: findings, and the blast radius of each property.
package struct Baseline: Codable, Sendable, Equatable {
  package var schemaVersion = ScanDocument.version
  package var findings: [String]
  package var radius: [String: Int]

  package init(_ report: ScanReport) {
    findings = Set(report.findings.map(\.identity)).sorted()
    radius = [:]
    for property in report.impact.properties where property.isWritten && !property.now.isEmpty {
      radius["\(property.model).\(property.property)"] = property.now.count
    }
  }

  package var json: String { encoded(self) }

  package init(json: Data) throws { self = try JSONDecoder().decode(Baseline.self, from: json) }
}

/// The difference between two scans.
package struct Comparison: Sendable {
  package struct Change: Sendable, Equatable {
    package var property: String
    package var before: Int
    package var after: Int
  }

  package var new: [Finding]
  /// The identities of findings that are gone.
  package var gone: [String]
  package var changes: [Change]

  package init(_ report: ScanReport, against baseline: Baseline) {
    let known = Set(baseline.findings)
    var seen: Set<String> = []
    new = report.findings.filter {
      !known.contains($0.identity) && seen.insert($0.identity).inserted
    }
    let present = Set(report.findings.map(\.identity))
    gone = baseline.findings.filter { !present.contains($0) }
    let radius = Baseline(report).radius
    changes = Set(radius.keys).union(baseline.radius.keys).sorted().compactMap { name in
      let change = Change(
        property: name, before: baseline.radius[name] ?? 0, after: radius[name] ?? 0)
      return change.before == change.after ? nil : change
    }
  }

  package var isWorse: Bool { !new.isEmpty || changes.contains { $0.after > $0.before } }
  package var isBetter: Bool { !isWorse && (!gone.isEmpty || !changes.isEmpty) }

  package var text: String {
    var lines = new.map { "new: \($0.place.file):\($0.place.line): \($0.message)" }
    lines += changes.map { "\($0.property): \($0.before) -> \($0.after) views for a write" }
    lines += gone.map { "gone: \($0)" }
    return lines.isEmpty ? "Nothing changed.\n" : lines.joined(separator: "\n") + "\n"
  }

  /// A comment for a pull request.
  package func markdown(since revision: String) -> String {
    var lines = ["### Blast radius since `\(revision)`", ""]
    if changes.isEmpty && new.isEmpty && gone.isEmpty {
      return lines[0] + "\n\nNo property runs more or fewer views, and no finding is new.\n"
    }
    if !changes.isEmpty {
      lines += ["| property | views for a write, before | after |", "| --- | ---: | ---: |"]
      lines += changes.map { "| `\($0.property)` | \($0.before) | \($0.after) |" }
      lines.append("")
    }
    lines += new.map { "- **\($0.rule)**, `\($0.place.file):\($0.place.line)`: \($0.message)" }
    lines += gone.map { "- gone: \($0)" }
    lines += ["", "Types of views, counted in the code: no instances, no frequency, no time."]
    return lines.joined(separator: "\n") + "\n"
  }
}
