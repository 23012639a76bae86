import ComponentTree

/// What somebody has observed of SwiftUI, or what Apple has said about it: where one finds it
/// again, and what the component tree does. A test with its number repeats the program.
public struct Statement: Sendable {
  /// How well a statement is known.
  public enum Grade: String, CaseIterable, Sendable {
    /// An automated test that its project also runs on SwiftUI.
    case a = "A"
    /// A test or a probe on SwiftUI that one person ran on one machine.
    case aMinus = "A-"
    /// An author's log.
    case b = "B"
    /// Stated by Apple, or by a developer of SwiftUI.
    case c = "C"

    /// Whether somebody has seen SwiftUI do it.
    public var isObserved: Bool { self != .c }
  }

  /// What the tree does with the same program.
  public enum Answer: Sendable {
    /// The tree agrees, with the rules of this SDK alone if one is named.
    case agrees(with: SDK? = nil)
    /// Other statements contradict; a switch of ``TreeRules`` has both choices.
    case open(String)
    /// The tree differs, for this reason.
    case differs(String)
  }

  /// The number by which the names of tests and Rules.md refer to the statement.
  public let id: String
  public let source: Source
  public let program: String
  public let observed: String
  public let tree: Answer
  /// The numbers of the rules in Rules.md that the statement supports.
  public let rules: [Int]

  init(
    _ id: String, _ source: Source, program: String, observed: String, rules: [Int],
    tree: Answer = .agrees()
  ) {
    self.id = id
    self.source = source
    self.program = program
    self.observed = observed
    self.tree = tree
    self.rules = rules
  }

  /// All statements, by topic.
  public static let topics: [(title: String, statements: [Statement])] = [
    ("State, models, inputs and bindings", values),
    ("The environment", environment),
    ("Updates, actions and tasks", order),
    ("Identity, rows, removal and presentation", structure),
    ("What _printChanges() prints", printed),
  ]

  public static var all: [Statement] { topics.flatMap(\.statements) }
}
