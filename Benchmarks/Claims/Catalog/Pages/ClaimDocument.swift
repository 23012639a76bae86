import ClaimSupport

/// The output of `bench claims --format json`.
public struct ClaimDocument: Encodable {
  let schemaVersion = 2
  let claims: [Record]

  public init(_ tested: [TestedClaim]) { claims = tested.map(Record.init) }

  /// One claim: its text, its source and its verdict.
  struct Record: Encodable {
    let id: String
    let claim: String
    let decision: Decision
    /// The titles of the documents that state the claim, separated by semicolons.
    let source: String
    let sentences: [Sentence]
    let verdict: Verdict
    let reason: String
    /// The classes of evidence that answered the cases; empty if the claim was not tested.
    let answeredBy: [EvidenceClass]
    let evidence: [Count]
    /// The cases that the verdict is based on; empty if the claim was not tested.
    let cases: [CaseRecord]
    /// The paths of the programs' sources.
    let programs: [String]
    /// The sources that were compiled.
    let examples: [String]
    let toolchain: String

    init(_ tested: TestedClaim) {
      let claim = tested.claim
      id = claim.id
      self.claim = claim.claim
      decision = claim.decision
      sentences = claim.sentences
      source = sentences.map(\.document.rawValue).withoutRepetition.joined(separator: "; ")
      verdict = tested.verdict
      reason = tested.reason
      answeredBy = tested.classes
      evidence = tested.evidence.counts
      cases = tested.cases.map { CaseRecord(case: $0.title, holds: $0.holds) }
      programs = claim.files
      examples = claim.examples.map(\.source)
      toolchain = tested.toolchain
    }
  }

  struct CaseRecord: Encodable {
    let `case`: String
    let holds: Bool
  }
}
