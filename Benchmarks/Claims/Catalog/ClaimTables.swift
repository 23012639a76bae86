import ClaimSupport
import Messages

/// Tested claims as text.
public enum ClaimTables {
  /// A line for each claim.
  package static func verdicts(_ tested: [TestedClaim]) -> Table {
    Table(
      columns: [.init("verdict"), .init("id"), .init("claim"), .init("source")],
      rows: tested.map {
        [
          .init($0.verdict.rawValue, $0.verdict.tone), .init($0.claim.id), .init($0.claim.claim),
          .init($0.claim.sources.map(\.shortName).joined(separator: "; "), .faint),
        ]
      })
  }

  /// A line for each count: its value on each engine.
  package static func evidence(_ tested: [TestedClaim]) -> Table {
    var table = Table(columns: [.init("id"), .init("counted"), .init("values")])
    for claim in tested {
      for name in claim.evidence.names {
        let values = claim.evidence.counts.filter { $0.name == name }
          .map { "\($0.engine) \($0.value)" }
        table.rows.append([
          .init(claim.claim.id), .init(name), .init(values.joined(separator: ", ")),
        ])
      }
      if let reason = claim.reason {
        table.rows.append([.init(claim.claim.id), .init("not tested"), .init(reason)])
      }
    }
    return table
  }

  /// How many claims came to which verdict, and for what toolchain.
  public static func summary(_ tested: [TestedClaim]) -> String {
    let noun = tested.count == 1 ? "claim" : "claims"
    let toolchain = tested.first.map { " on \($0.toolchain)" } ?? ""
    return "\(tested.count) \(noun)\(toolchain): \(verdictCounts(tested))"
  }

  static func verdictCounts(_ tested: [TestedClaim]) -> String {
    Verdict.allCases.map { verdict in
      "\(tested.count { $0.verdict == verdict }) \(verdict.rawValue)"
    }.joined(separator: ", ")
  }
}

extension Evidence {
  /// The names of the counts, each once.
  var names: [String] {
    counts.map(\.name).reduce(into: []) { found, name in
      if !found.contains(name) { found.append(name) }
    }
  }

  /// The engines that counted, each once.
  var engines: [String] {
    counts.map(\.engine).reduce(into: []) { found, engine in
      if !found.contains(engine) { found.append(engine) }
    }
  }
}

extension Verdict {
  fileprivate var tone: Table.Tone {
    switch self {
    case .confirmed: .good
    case .refuted: .bad
    case .depends: .plain
    case .notTested: .faint
    }
  }
}
