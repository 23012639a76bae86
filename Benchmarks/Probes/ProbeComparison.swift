import Messages

/// The comparison of two reports of the probes in Examples/Probe. A probe is a small view with
/// steps. The comparison contains the counts of both reports for each probe and step.
public struct ProbeComparison: Equatable, Sendable {
  /// The two counts of one body or closure in one step. Each count is from one of the two reports.
  public struct Line: Equatable, Sendable {
    public var rule: Int
    public var probe: String
    public var step: String
    /// The name of the body or closure that was counted.
    public var name: String
    /// The counts of the first and the second report. A count is `nil` if the report has no such
    /// probe or step.
    public var counts: [Int?]

    public var isEqual: Bool { counts[0] == counts[1] }
  }

  public let systems: [String]
  public let lines: [Line]

  public init(_ first: ProbeReport, _ second: ProbeReport) {
    systems = [first.system, second.system]
    var lines: [Line] = []
    var known: Set<String> = []
    // If only the second report contains a probe, the probe is listed last.
    for answer in first.answers + second.answers where known.insert(answer.id).inserted {
      let steps = [first, second].map { report in
        report.answers.first { $0.id == answer.id }?.steps ?? []
      }
      for place in 0..<max(steps[0].count, steps[1].count) {
        let both = steps.map { $0.dropFirst(place).first }
        let names = Set(both.flatMap { ($0?.counts ?? [:]).keys }).sorted()
        // The table also has a line for a step in which neither report counted anything.
        for name in names.isEmpty ? ["anything"] : names {
          lines.append(
            Line(
              rule: answer.rule, probe: answer.id, step: both.compactMap { $0?.name }[0],
              name: name, counts: both.map { $0.map { $0.counts[name, default: 0] } }))
        }
      }
    }
    self.lines = lines
  }

  public var differences: [Line] { lines.filter { !$0.isEqual } }

  /// A sentence about the rules of SwiftUI that the probes test. The sentence states how many rules
  /// have equal counts in both reports, and lists the rules whose counts differ.
  public var summary: String {
    let rules = Set(lines.map(\.rule))
    let different = Set(differences.map(\.rule))
    if different.isEmpty { return "\(rules.count) rules, all counts equal" }
    let numbers = different.sorted().map(String.init).joined(separator: ", ")
    return "\(rules.count - different.count) of \(rules.count) rules equal; different: \(numbers)"
  }

  /// All lines. Lines with different counts are marked.
  package var table: Table {
    Table(
      columns: [
        .init("rule", isNumeric: true), .init("probe"), .init("step"), .init("counted"),
        .init(systems[0], isNumeric: true), .init(systems[1], isNumeric: true), .init(""),
      ],
      rows: lines.map { line in
        [
          .init("\(line.rule)"), .init(line.probe), .init(line.step), .init(line.name),
          .init(line.counts[0].map(String.init) ?? "–"),
          .init(line.counts[1].map(String.init) ?? "–"),
          line.isEqual ? .init("same", .faint) : .init("differs", .bad),
        ]
      })
  }
}
