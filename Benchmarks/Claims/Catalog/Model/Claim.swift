import ClaimSupport

/// Something that documents say about `@Observable` or `ObservableObject`, and how it is tested.
///
/// What a document says in its own words is in `Sentence.all`, which names the claim. The verdict
/// is computed from the evidence: see `Verdict`.
public struct Claim: Sendable {
  /// For `--claim`, `--filter` and links.
  public let id: String
  /// What is said, in English.
  public let claim: String
  /// Which decision of a team it is for.
  public let decision: Decision
  /// The names of the programs that run for it, each on every engine that it is written for.
  let programs: [String]
  /// What the compiler is asked.
  let examples: [Example]
  /// Whether the texts of the apps' two notations are counted for it.
  let countsNotations: Bool
  /// What the claim comes to, one condition on one count each. None: it cannot be tested here.
  public let cases: [Case]
  /// What falls short where some cases hold and some do not.
  let shortfall: Verdict
  /// A condition of the claim that is known from documentation and cannot be tested here: a
  /// sentence for the reason.
  let knownLimit: String?
  /// Why the verdict is what it is. `{a count}` stands for its value, `{a count|object}` for its
  /// value with `ObservableObject`. Nouns that follow are in the plural: see `Evidence.filled`.
  let reason: String

  init(
    _ id: String, _ claim: String, for decision: Decision, programs: [String] = [],
    examples: [Example] = [], countsNotations: Bool = false, cases: [Case],
    shortfall: Verdict = .conditional, knownLimit: String? = nil, reason: String
  ) {
    self.id = id
    self.claim = claim
    self.decision = decision
    self.programs = programs
    self.examples = examples
    self.countsNotations = countsNotations
    self.cases = cases
    self.shortfall = shortfall
    self.knownLimit = knownLimit
    self.reason = reason
  }

  /// The documents' words that this claim is the reading of.
  public var sentences: [Sentence] { Sentence.all.filter { $0.claim == id } }

  /// What the cases come to on some evidence.
  public func verdict(on evidence: Evidence) -> Verdict {
    guard !cases.isEmpty else { return .notTestable }
    let holding = cases.count { $0.holds(evidence) }
    if holding == 0 { return .isFalse }
    if holding < cases.count { return shortfall }
    // What this project wrote after SwiftUI's rules cannot say that SwiftUI follows them.
    let isAnswered = cases.allSatisfy { !$0.classes(evidence).contains(.treeModel) }
    return isAnswered && knownLimit == nil ? .isTrue : .conditional
  }

  /// What answered the cases, each class once.
  public func classes(on evidence: Evidence) -> [EvidenceClass] {
    let classes = Set(cases.flatMap { $0.classes(evidence) })
    return EvidenceClass.allCases.filter(classes.contains)
  }
}

/// A decision that a team takes: the tables of `docs/claims.md`.
public enum Decision: String, Sendable, Codable, CaseIterable {
  case performance, staleness, ownership, bindings, threads, migration
  /// Whether a document's own code compiles.
  case printedCode = "printed code"
  /// What nothing on this machine can answer.
  case outside
}

/// What became of a claim, in the words of the page.
public enum Verdict: String, Sendable, Codable, CaseIterable {
  /// Every case holds, and something else than this tree's model answered each.
  case isTrue = "true"
  /// It holds under a condition that its words leave out, or only this tree's model was asked.
  case conditional
  /// It holds, and its words promise more than that.
  case overstated
  /// No case holds.
  case isFalse = "false"
  /// Nothing here can answer it, or what answers it is not on this machine.
  case notTestable = "not testable here"
}
