/// The page docs/observed.md, written from the statements.
public struct ObservedPage {
  private let statements: [Statement]
  private let ruleCount: Int

  /// - Parameter ruleCount: the number of rules in Rules.md.
  public init(_ statements: [Statement] = Statement.all, ruleCount: Int) {
    self.statements = statements
    self.ruleCount = ruleCount
  }

  /// The rules that a statement of grade A or B supports.
  public var covered: Set<Int> {
    Set(statements.filter(\.grade.isObserved).flatMap(\.rules))
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
    let agreeing = statements.count(where: \.agrees)
    return "\(statements.count) statements about SwiftUI, which others measured or Apple made, were"
      + " compared: the component tree agrees with \(agreeing), \(count(\.isOpen)) contradict others"
      + " and are switches, and \(count(\.differs)) differ for a reason."
  }

  private func count(_ isCounted: (Statement) -> Bool) -> Int { statements.count(where: isCounted) }

  public var markdown: String {
    """
    <!-- Written by a test: OBSERVED_WRITE=1 swift test --filter ObservedPageTests. Do not edit. -->
    # What others observed of SwiftUI

    Nobody has run this project on a Mac. But others have measured SwiftUI, and each statement below was written anew
    as a small program, or belongs to a rule that the named suite tests. You can check the tree yourself:
    [check-on-your-mac.md](check-on-your-mac.md). What five documents claim about `@Observable` is tested in
    [claims.md](claims.md).

    \(score)

    ## Score

    | grade | statements | agree | agree with SDK 27 | open | differ |
    | --- | ---: | ---: | ---: | ---: | ---: |
    \(rows)

    - **A**: an automated test that its project also runs on Apple's SwiftUI.
    - **A-**: a test or a probe on Apple's SwiftUI that one person ran on one machine.
    - **B**: an author's log.
    - **C**: stated by Apple, or by a developer of SwiftUI.
    - *Open*: statements contradict each other. A switch of `TreeRules` has both choices, and
      [tree-rules.md](tree-rules.md) lists the counts that depend on it.

    ## Where the tree differs, and why

    | statement | observed | why the difference stands |
    | --- | --- | --- |
    \(differences)

    ## Rules that an observation supports

    \(covered.count) of the \(ruleCount) rules in Rules.md have a statement of grade A or B. The others:

    | rule | why not |
    | --- | --- |
    \(uncovered)

    \(tables)
    """
  }

  private var rows: String {
    Statement.Grade.allCases.map { grade in
      let own = statements.filter { $0.grade == grade }
      let figures = [
        own.count, own.count { $0.agrees && !$0.needsSDK }, own.count(where: \.needsSDK),
        own.count(where: \.isOpen), own.count(where: \.differs),
      ]
      return row([grade.rawValue] + figures.map(String.init))
    }.joined(separator: "\n")
  }

  private var differences: String {
    statements.compactMap { statement in
      switch statement.tree {
      case .differs(let reason): row([statement.id, statement.observed, reason])
      case .open(let name): row([statement.id, statement.observed, "open: `TreeRules.\(name)`"])
      case .agrees: nil
      }
    }.joined(separator: "\n")
  }

  private var uncovered: String {
    (1...max(1, ruleCount)).filter { !covered.contains($0) }.map {
      row(["\($0)", ObservedPage.reasons[$0] ?? ""])
    }.joined(separator: "\n")
  }

  private var tables: String {
    Statement.topics.map { topic in
      "## \(topic.title)\n\n| | grade | program | observed | tree | rules | source, platform | suite |\n"
        + "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
        + topic.statements.map { row($0.cells) }.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}

extension Statement {
  public var agrees: Bool {
    switch tree {
    case .agrees: true
    case .open, .differs: false
    }
  }

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
      id, grade.rawValue, program, observed, answer,
      rules.map(String.init).joined(separator: ", "),
      "[\(source.name)](\(source.address))\(place), \(source.platform)", "`\(test)`",
    ]
  }
}
