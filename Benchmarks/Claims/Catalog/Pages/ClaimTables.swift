import ClaimSupport
import Messages

/// Prints tested claims as text for a terminal.
public enum ClaimTables {
  /// A table with a line for each claim.
  package static func verdicts(_ tested: [TestedClaim]) -> Table {
    Table(
      columns: [
        .init("decision"), .init("verdict"), .init("id"), .init("claim"), .init("where"),
      ],
      rows: tested.map {
        [
          .init($0.claim.decision.rawValue, .faint), .init($0.verdict.rawValue, $0.verdict.tone),
          .init($0.claim.id), .init($0.claim.claim),
          .init($0.claim.places.joined(separator: ", "), .faint),
        ]
      })
  }

  /// One claim with all of its details.
  package static func full(_ tested: TestedClaim, _ format: Table.Format) -> String {
    let claim = tested.claim
    var parts = ["\(claim.id): \(claim.claim)", "\(tested.verdict.rawValue): \(tested.reason)"]
    parts.append(
      claim.sentences.map { sentence in
        "\(sentence.place)  \(sentence.words)" + (sentence.english.map { " (\($0))" } ?? "")
      }.joined(separator: "\n"))
    if !tested.cases.isEmpty {
      parts.append(
        tested.cases.map { "\($0.holds ? "holds" : "does not hold"): \($0.title)" }
          .joined(separator: "\n"))
    }
    if !tested.evidence.counts.isEmpty {
      parts.append(String(evidence(tested.evidence).rendered(format).dropLast()))
    }
    if !claim.files.isEmpty { parts.append(claim.files.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// A table with a line for each count and a column for each engine.
  static func evidence(_ evidence: Evidence) -> Table {
    let engines = evidence.counts.map(\.engine).withoutRepetition
    return Table(
      columns: [.init("counted")] + engines.map { .init($0, isNumeric: true) }
        + [.init("answered by")],
      rows: evidence.counts.map(\.name).withoutRepetition.map { name in
        let counts = evidence.counts.filter { $0.name == name }
        let values = engines.map { engine in counts.first { $0.engine == engine } }
        let classes = counts.map(\.answeredBy.rawValue).withoutRepetition
        return [.init(name)] + values.map { .init($0.map { "\($0.value)" } ?? "") }
          + [.init(classes.joined(separator: ", "))]
      })
  }

  /// The number of claims with each verdict, and the toolchain.
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

extension Claim {
  /// The lines of the documents that contain the claim, without repetition. An example of a line is
  /// `ADR 002:59`.
  var places: [String] { sentences.map(\.place).withoutRepetition }
}

extension Array where Element: Hashable {
  /// The elements without repetition, in the order of their first occurrence.
  var withoutRepetition: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Verdict {
  fileprivate var tone: Table.Tone {
    switch self {
    case .isTrue: .good
    case .isFalse: .bad
    case .conditional, .overstated: .plain
    case .notTestable: .faint
    }
  }
}
