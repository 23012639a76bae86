import ClaimSupport

/// What `bench claims --format json` prints.
public struct ClaimDocument: Encodable {
  let schemaVersion = 1
  let claims: [Record]

  public init(_ tested: [TestedClaim]) { claims = tested.map(Record.init) }

  /// One claim: what is said, by whom, and what became of it.
  struct Record: Encodable {
    let id: String
    let claim: String
    /// The documents, separated by semicolons.
    let source: String
    let quotes: [Quote]
    let verdict: Verdict
    /// Why it was not tested; not there where it was.
    let reason: String?
    let evidence: [Count]
    /// What the verdict is made of; empty where it was not tested.
    let cases: [CaseRecord]
    let toolchain: String
    let explanation: String
    let code: String

    init(_ tested: TestedClaim) {
      id = tested.claim.id
      claim = tested.claim.claim
      source = tested.claim.sources.map(\.rawValue).joined(separator: "; ")
      quotes = tested.claim.quotes
      verdict = tested.verdict
      reason = tested.reason
      evidence = tested.evidence.counts
      cases = tested.cases.map { CaseRecord(case: $0.title, holds: $0.holds) }
      toolchain = tested.toolchain
      explanation = tested.claim.explanation
      code = tested.claim.code
    }
  }

  struct CaseRecord: Encodable {
    let `case`: String
    let holds: Bool
  }
}

extension Claim {
  /// The documents that say it, each once.
  public var sources: [Source] {
    quotes.map(\.source).reduce(into: []) { found, source in
      if !found.contains(source) { found.append(source) }
    }
  }
}

extension TestedClaim {
  /// Its claim's cases, and whether they hold; empty where it was not tested.
  public var cases: [(title: String, holds: Bool)] {
    verdict == .notTested ? [] : claim.cases.map { ($0.title, $0.holds(evidence)) }
  }
}
