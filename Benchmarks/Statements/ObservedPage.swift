import Messages

/// The page docs/observed.md, written from the statements.
public struct ObservedPage {
  private let statements: [Statement]
  private let ruleCount: Int
  private let suites: [String: [String]]

  /// - Parameters:
  ///   - ruleCount: the number of rules in Rules.md.
  ///   - suites: the suites whose tests repeat a statement, by its id.
  public init(
    _ statements: [Statement] = Statement.all, ruleCount: Int, suites: [String: [String]]
  ) {
    self.statements = statements
    self.ruleCount = ruleCount
    self.suites = suites
  }

  /// The rules that a statement of grade A or B supports.
  public var covered: Set<Int> {
    Set(statements.filter(\.source.grade.isObserved).flatMap(\.rules))
  }

  /// Why no observation supports a rule.
  public static let reasons: [Int: String] = [
    8: "no log shows a write of an equal state that would tell `==` from the bytes",
    13: "chosen: what counts as a component is a matter of counting",
    21: "chosen: SwiftUI shows no registrations",
    23: "chosen: no log says when a notification from another thread is delivered",
    28: "reconstructed: no log of a modifier whose content changes was found",
    36: "chosen: analogous to rule 19, of which 404 and 704 are observations",
    37: "chosen: the bodies of controls are SwiftUI's own, and print nothing",
    38: "chosen: no log of a style's body was found",
    40: "chosen: no log of these closures was found",
    41: "chosen: analogous to rule 38",
  ]

  /// One sentence for the README.
  public var score: String {
    "\(statements.count) statements about SwiftUI, which others measured or Apple made, are"
      + " repeated as tests: the component tree agrees with \(count(\.agrees)), and differs from"
      + " \(count(\.differs)) for a stated reason; \(count(\.isOpen)) are contradicted by others, and"
      + " a switch has both choices."
  }

  private func count(_ isCounted: (Statement) -> Bool) -> Int { statements.count(where: isCounted) }

  public var markdown: String {
    """
    <!-- Written by a test: OBSERVED_WRITE=1 swift test --filter ObservedPageTests. Do not edit. -->
    # What others observed of SwiftUI

    Nobody has run this project on a Mac. But others have measured SwiftUI, and each statement below was written anew
    as a small program for the component tree. The last column names the suites with the tests that repeat it: their
    names begin with its number. You can check the tree yourself: [check-on-your-mac.md](check-on-your-mac.md). What
    five documents claim about `@Observable` is tested in [claims.md](claims.md).

    \(score)

    ## Score

    \(grades)
    - **A**: an automated test that its project also runs on Apple's SwiftUI.
    - **A-**: a test or a probe on Apple's SwiftUI that one person ran on one machine.
    - **B**: an author's log.
    - **C**: stated by Apple, or by a developer of SwiftUI.
    - *Agree with SDK 27*: the tree agrees with `--sdk 27`, and not by default.
    - *Open*: statements contradict each other. A switch of `TreeRules` has both choices, and
      [tree-rules.md](tree-rules.md) lists the counts that depend on it.

    What the tree does not have is left out (layout, drawing, windows, gestures), and so is what has no address that
    anyone can open.

    ## Where the tree differs, and why

    \(differences)
    ## Rules that an observation supports

    \(covered.count) of the \(ruleCount) rules in Rules.md have a statement of grade A or B. The others:

    \(uncovered)
    \(topics)
    """
  }

  private var grades: String {
    let figures = ["statements", "agree", "agree with SDK 27", "open", "differ"]
    let table = Table(
      ["grade"] + figures, numeric: Set(figures),
      rows: Statement.Grade.allCases.map { grade in
        let own = statements.filter { $0.source.grade == grade }
        let counts = [
          own.count, own.count { $0.agrees && !$0.needsSDK }, own.count(where: \.needsSDK),
          own.count(where: \.isOpen), own.count(where: \.differs),
        ]
        return [grade.rawValue] + counts.map(String.init)
      })
    return table.rendered(.markdown)
  }

  private var differences: String {
    let table = Table(
      ["statement", "observed", "why the difference stands"],
      rows: statements.compactMap { statement in
        switch statement.tree {
        case .differs(let reason): [statement.id, statement.observed, reason]
        case .open(let name): [statement.id, statement.observed, "open: `TreeRules.\(name)`"]
        case .agrees: nil
        }
      })
    return table.rendered(.markdown)
  }

  private var uncovered: String {
    let rules = (1...max(1, ruleCount)).filter { !covered.contains($0) }
    return Table(
      ["rule", "why not"], rows: rules.map { ["\($0)", ObservedPage.reasons[$0] ?? ""] }
    ).rendered(.markdown)
  }

  private var topics: String {
    Statement.topics.map { topic in
      let table = Table(
        ["", "grade", "program", "observed", "tree", "rules", "source, platform", "tests"],
        rows: topic.statements.map { statement in
          let suites = suites[statement.id] ?? []
          return statement.cells + [suites.map { "`\($0)`" }.joined(separator: ", ")]
        })
      return "## \(topic.title)\n\n" + table.rendered(.markdown)
    }.joined(separator: "\n")
  }
}

extension Statement {
  public var agrees: Bool { if case .agrees = tree { true } else { false } }

  /// Whether the tree agrees with the rules of a newer SDK alone.
  var needsSDK: Bool { if case .agrees(let sdk?) = tree { sdk != .v26 } else { false } }
  var isOpen: Bool { if case .open = tree { true } else { false } }
  var differs: Bool { if case .differs = tree { true } else { false } }

  fileprivate var cells: [String] {
    let answer =
      switch tree {
      case .agrees(let sdk): sdk.map { "agrees with SDK \($0.rawValue)" } ?? "agrees"
      case .open(let name): "open: `\(name)`"
      case .differs: "differs"
      }
    let place = source.place.isEmpty ? "" : " (\(source.place))"
    return [
      id, source.grade.rawValue, program, observed, answer,
      rules.map(String.init).joined(separator: ", "),
      "[\(source.name)](\(source.address))\(place), \(source.platform)",
    ]
  }
}
