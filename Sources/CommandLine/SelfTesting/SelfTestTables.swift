import Formats
import Numbers
import Judging
import Measuring
import Messages
import RunFolder
import Verdicts

/// The tables that are printed for a self-test.
package enum SelfTestTables {
  /// The stated figures and the measured results.
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

  /// A row for each kind of comparison, with the number of comparisons that had each verdict.
  package static func comparisons(_ document: SelfTestDocument) -> Table {
    var table = Table(columns: [
      .init("comparison"), .init("margin", isNumeric: true), .init("machine"),
      .init("count", isNumeric: true),
    ])
    let verdicts: [TimeVerdict] = [.slower, .faster, .same, .notSlower, .inconclusive]
    table.columns += verdicts.map {
      .init($0.word, isNumeric: true)
    }
    table.columns += [
      .init("median difference", isNumeric: true), .init("detects from", isNumeric: true),
    ]
    for kind in kinds(document) {
      let first = kind[0]
      let seen = kind.compactMap(\.seenFrom)
      let counts = verdicts.map { verdict in kind.count { $0.verdict == verdict.rawValue } }
      table.rows.append(
        [
          Table.Cell(first.slowdown == 0 ? "A/A" : Fault.slowdown(first.slowdown).title),
          .init(Format.chosenPercent(first.margin)),
          .init(first.loaded ? "two busy loops" : "as it is"),
          .init("\(kind.count)"),
        ] + counts.map { .init("\($0)") } + [
          .init(difference(Statistics.median(kind.map(\.estimate)))),
          .init(seen.isEmpty ? "" : difference(Statistics.median(seen))),
        ])
    }
    return table
  }

  /// The comparisons in groups. All comparisons of a group have the same margin, the same slow-down
  /// and the same load of the machine.
  private static func kinds(_ document: SelfTestDocument) -> [[SelfTestDocument.Comparison]] {
    Dictionary(grouping: document.comparisons) {
      [$0.margin, $0.loaded ? 1 : 0, $0.slowdown]
    }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// A table with a row for every gate and its exit code.
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

  /// The text after the verdict. The text names the stated figures that were not met, or says that
  /// all judged figures were met.
  package static func summary(_ document: SelfTestDocument) -> String {
    if document.partial { return "interrupted: the results so far are kept, but incomplete" }
    let missed = document.figures.filter { $0.met == false }
    let judged = document.figures.count { $0.met != nil }
    guard missed.isEmpty else {
      return "not met: " + missed.map { "\($0.name) (\($0.found))" }.joined(separator: ", ")
    }
    return "all \(judged) figures that were judged are met"
  }

  private static func difference(_ ratio: Double) -> String {
    (ratio > 1 ? "+" : "") + Format.percent(ratio - 1)
  }
}
