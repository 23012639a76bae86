import Numbers
import Judging
import Measuring
import Messages
import RunFolder

/// What is printed of a self-test.
package enum SelfTestTables {
  /// The stated figures, and how each came out.
  package static func figures(_ document: SelfTestDocument) -> Table {
    var table = Table(columns: [
      .init("figure"), .init("stated"), .init("found", isNumeric: true), .init("met"),
    ])
    table.rows = document.figures.map { figure in
      let met: Table.Cell =
        switch figure.met {
        case true?: .init("yes", .good)
        case false?: .init("no", .bad)
        case nil: .init("not judged", .faint)
        }
      return [.init(figure.name), .init(figure.stated), .init(figure.found), met]
    }
    return table
  }

  /// Every kind of comparison, and what was said of it.
  package static func comparisons(_ document: SelfTestDocument) -> Table {
    var table = Table(columns: [
      .init("comparison"), .init("machine"), .init("count", isNumeric: true),
      .init("slower", isNumeric: true), .init("faster", isNumeric: true),
      .init("same", isNumeric: true), .init("inconclusive", isNumeric: true),
      .init("median difference", isNumeric: true),
    ])
    for loaded in [false, true] {
      for slowdown in [0] + SelfTestPlan.shares {
        let kind = document.comparisons.filter { $0.slowdown == slowdown && $0.loaded == loaded }
        guard !kind.isEmpty else { continue }
        let verdicts: [TimeVerdict] = [.slower, .faster, .same, .inconclusive]
        let counts = verdicts.map { verdict in kind.count { $0.verdict == verdict.rawValue } }
        table.rows.append(
          [
            Table.Cell(slowdown == 0 ? "A/A" : Fault.slowdown(slowdown).title),
            .init(loaded ? "two busy loops" : "as it is"), .init("\(kind.count)"),
          ] + counts.map { .init("\($0)") }
            + [.init(difference(Statistics.median(kind.map(\.estimate))))])
      }
    }
    return table
  }

  /// Every gate, and what it ended with.
  package static func gates(_ document: SelfTestDocument) -> Table {
    var table = Table(columns: [
      .init("gate"), .init("workload"), .init("engine"), .init("exit", isNumeric: true),
      .init("measurements", isNumeric: true), .init("claims", isNumeric: true),
      .init("findings", isNumeric: true), .init("of the fault", isNumeric: true),
      .init("not judged"),
    ])
    table.rows = document.gates.map { gate in
      [
        .init(gate.fault ?? "unchanged code"), .init(gate.workload?.description ?? "all"),
        .init(gate.engine ?? ""), .init("\(gate.exitCode)"), .init("\(gate.compared)"),
        .init("\(gate.claims)"), .init("\(gate.findings.count)"),
        .init(gate.fault == nil ? "" : "\(gate.located)"),
        .init(gate.skipped.map(\.layer).joined(separator: ", ")),
      ]
    }
    return table
  }

  /// What stands after the verdict: which figures were not met, or that all were.
  package static func summary(_ document: SelfTestDocument) -> String {
    if document.partial { return "interrupted: what was done stands, and is not all" }
    let missed = document.figures.filter { $0.met == false }
    let judged = document.figures.count { $0.met != nil }
    guard missed.isEmpty else {
      return "not met: " + missed.map { "\($0.name) (\($0.found))" }.joined(separator: ", ")
    }
    return "all \(judged) figures that were judged are met"
  }

  private static func difference(_ ratio: Double) -> String {
    (ratio > 1 ? "+" : "") + percent(ratio - 1)
  }
}
