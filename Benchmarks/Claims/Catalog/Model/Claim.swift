import ClaimSupport

/// A statement of the documents about `@Observable` or `ObservableObject`, and the test of the
/// statement.
///
/// The original sentences of the documents are in `Sentence.all`. Each sentence names its claim.
/// The verdict is computed from the evidence: see `Verdict`.
public struct Claim: Sendable {
  /// The id of the claim. The options `--claim` and `--filter` and links use the id.
  public let id: String
  /// The text of the claim, in English.
  public let claim: String
  /// The team decision that the claim is relevant for.
  public let decision: Decision
  /// The names of the programs that test the claim. Each program runs on every engine that it
  /// supports.
  let programs: [String]
  /// The sources that the compiler must accept or reject.
  let examples: [Example]
  /// `true` if the claim compares the numbers of lines of the apps in their two notations.
  let countsNotations: Bool
  /// The conditions of the claim. Each condition is about one count. An empty array means that the
  /// claim cannot be tested on this machine.
  public let cases: [Case]
  /// The verdict if some of the cases are met and the other cases are not met.
  let shortfall: Verdict
  /// A sentence that is appended to the reason. The sentence states a condition of the claim that
  /// is known from documentation and cannot be tested on this machine.
  let knownLimit: String?
  /// The reason for the verdict. `{a count}` is replaced by the value of the count, and `{a
  /// count|object}` by the value of the count with `ObservableObject`. A noun after a count is in
  /// the plural. After a 1, `Evidence.filled` changes the noun to the singular.
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

  /// The sentences of the documents whose meaning this claim states.
  public var sentences: [Sentence] { Sentence.all.filter { $0.claim == id } }

  /// The verdict that follows from the cases and the evidence.
  public func verdict(on evidence: Evidence) -> Verdict {
    guard !cases.isEmpty else { return .notTestable }
    let holding = cases.count { $0.holds(evidence) }
    if holding == 0 { return .isFalse }
    if holding < cases.count { return shortfall }
    let isAnswered = classes(on: evidence).allSatisfy { $0.condition == nil }
    return isAnswered && knownLimit == nil ? .isTrue : .conditional
  }

  /// The reason with the numbers of the evidence. If every case is met, the conditions under which
  /// the evidence applies follow. The known limit of the claim comes last.
  func fullReason(on evidence: Evidence) -> String {
    let isMet = cases.allSatisfy { $0.holds(evidence) }
    let conditions = isMet ? classes(on: evidence).compactMap(\.condition) : []
    let limits = [knownLimit].compactMap { $0 }
    return ([evidence.filled(reason)] + conditions + limits).joined(separator: " ")
  }

  /// The classes of evidence that answered the cases, without repetition.
  public func classes(on evidence: Evidence) -> [EvidenceClass] {
    let classes = Set(cases.flatMap { $0.classes(evidence) })
    return EvidenceClass.allCases.filter(classes.contains)
  }
}

extension EvidenceClass {
  /// The condition under which evidence of this class applies to an app with SwiftUI; `nil` if the
  /// evidence applies without a condition.
  var condition: String? {
    switch self {
    case .compiler, .toolchain, .openCombine: nil
    // This project wrote its model of SwiftUI according to SwiftUI's rules. A test of this model
    // cannot prove that SwiftUI follows these rules.
    case .treeModel: "Condition: SwiftUI follows the rules of this project's model of SwiftUI."
    // The apps are written for this project's component tree.
    case .sourceLines: "Condition: the code of other apps changes as the code of these apps does."
    }
  }
}

/// A decision of a team, for which claims are relevant. `docs/claims.md` has a table for each
/// decision.
public enum Decision: String, Sendable, Codable, CaseIterable {
  case performance, staleness, ownership, bindings, threads, migration
  /// Whether a document's own code compiles.
  case printedCode = "printed code"
  /// Claims that cannot be tested on this machine.
  case outside
}

/// The verdict on a claim, in the words of the page.
public enum Verdict: String, Sendable, Codable, CaseIterable {
  /// Every case is met, and the evidence applies without a condition.
  case isTrue = "true"
  /// The claim is only true under a condition that the claim does not state, or the evidence only
  /// applies under a condition (`EvidenceClass.condition`).
  case conditional
  /// A part of the claim is true, but the words of the claim promise more.
  case overstated
  /// No case is met.
  case isFalse = "false"
  /// The claim cannot be tested with this project, or the tools for the test are missing on this
  /// machine.
  case notTestable = "not testable here"
}
