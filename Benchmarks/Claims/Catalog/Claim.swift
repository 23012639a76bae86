import ClaimSupport

/// Something that people say about `@Observable` or `ObservableObject`, and how it is tested.
///
/// The verdict comes from the evidence alone: a claim is a list of cases, each of which holds or
/// does not hold by the counts. All hold: confirmed. None holds: refuted. Some hold: it depends.
public struct Claim: Sendable {
  /// For `--filter` and links.
  public let id: String
  /// What is said, in English.
  public let claim: String
  /// Which document says it, in its own words.
  public let quotes: [Quote]
  /// The names of the programs that run for it, each on every engine that it is written for.
  let programs: [String]
  /// What the compiler is asked.
  let examples: [Example]
  /// What the claim comes to, as conditions on the counts.
  public let cases: [Case]
  /// Two sentences.
  public let explanation: String
  /// The few lines that matter. For a claim about what compiles, they are what is compiled.
  public let code: String

  init(
    _ id: String, _ claim: String, _ quotes: [Quote], programs: [String] = [],
    examples: [Example] = [], cases: [Case], explanation: String, code: String
  ) {
    self.id = id
    self.claim = claim
    self.quotes = quotes
    self.programs = programs
    self.examples = examples
    self.cases = cases
    self.explanation = explanation
    self.code = code
  }

  /// What the cases come to on some evidence.
  public func verdict(on evidence: Evidence) -> Verdict {
    Verdict(cases.map { $0.holds(evidence) })
  }
}

/// A condition on the counts that is part of what a claim says.
public struct Case: Sendable {
  public let title: String
  public let holds: @Sendable (Evidence) -> Bool

  init(_ title: String, _ holds: @escaping @Sendable (Evidence) -> Bool) {
    self.title = title
    self.holds = holds
  }
}

/// A source for the compiler. What it is asked of it goes into the evidence.
struct Example: Sendable {
  /// The name of the count.
  let count: String
  let source: String
  var languageMode = 6
  var question = Question.errors

  enum Question {
    /// How many error messages it has.
    case errors
    /// Whether it crashes when it is built and run: 1 or 0.
    case crashes(optimized: Bool)
    /// Which number it prints when it is built and run.
    case number
  }

  /// Whether the answer must be 0, or else the compiler is not fit to judge the other examples.
  var isControl = false
}

public enum Verdict: String, Sendable, Codable, CaseIterable {
  case confirmed, refuted, depends
  /// What the test needs is not there; the reason is given.
  case notTested = "not tested"

  /// - Parameter cases: whether each case holds; at least one.
  init(_ cases: [Bool]) {
    precondition(!cases.isEmpty, "a claim without a case")
    let holding = cases.count { $0 }
    self = holding == cases.count ? .confirmed : holding == 0 ? .refuted : .depends
  }
}
