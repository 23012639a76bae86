import Foundation

extension ScanDocument {
  package init(_ report: ScanReport) {
    self.init(
      verdict: report.verdict, impact: report.impact, findings: report.findings,
      facts: report.facts)
  }

  package var json: String { encoded(self) }
}

func encoded(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // No fact is a number that JSON cannot hold.
  return String(decoding: try! encoder.encode(value), as: UTF8.self) + "\n"
}

/// The findings in the format that code review tools read.
package struct SarifDocument: Encodable {
  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
  }
  struct Tool: Encodable { var driver: Driver }
  struct Driver: Encodable {
    var name = "observation-scan"
    var rules: [Described]
  }
  struct Described: Encodable {
    var id: String
    var shortDescription: Text
    var help: Text
  }
  struct Text: Encodable { var text: String }
  struct Result: Encodable {
    var ruleId: String
    var level = "warning"
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
  }
  struct Location: Encodable { var physicalLocation: Physical }
  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }
  struct Artifact: Encodable { var uri: String }
  struct Region: Encodable { var startLine: Int }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  package init(_ report: ScanReport) {
    let rules = Rules.all.map {
      Described(
        id: $0.id, shortDescription: Text(text: $0.title), help: Text(text: $0.page))
    }
    let results = report.findings.map { finding in
      Result(
        ruleId: finding.rule, message: Text(text: finding.message),
        locations: [
          Location(
            physicalLocation: Physical(
              artifactLocation: Artifact(uri: finding.place.file),
              region: Region(startLine: finding.place.line)))
        ], partialFingerprints: ["identity": finding.identity])
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }

  package var json: String { encoded(self) }
}
