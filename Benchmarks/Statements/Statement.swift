import ComponentTree

/// A statement about SwiftUI or Observation: what somebody has observed or said, where one finds it
/// again, and what the component tree does. A suite repeats the program, or tests the rule.
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

  public let id: String
  public let grade: Grade
  public let source: Source
  public let program: String
  public let observed: String
  public let tree: Answer
  /// The numbers of the rules in Rules.md that the statement supports.
  public let rules: [Int]
  /// The suite that repeats the program, or tests the rule.
  public let test: String

  init(
    _ id: String, _ grade: Grade, _ source: Source, program: String, observed: String,
    tree: Answer, rules: [Int], test: String
  ) {
    self.id = id
    self.grade = grade
    self.source = source
    self.program = program
    self.observed = observed
    self.tree = tree
    self.rules = rules
    self.test = test
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

/// Where a statement can be read again, and the platform on which it was made.
public struct Source: Sendable {
  public let name: String
  public let address: String
  /// The place in the source, such as the name of a test.
  public let place: String
  public let platform: String

  /// A file of a repository, or a repository with the name of a file in it.
  static func gitHub(
    _ repository: String, _ path: String, at place: String, on platform: String
  ) -> Source {
    let isFound = path.contains("/") || path == "README.md"
    let file = isFound ? "/blob/HEAD/\(escaped(path))" : ""
    let address = "https://github.com/\(repository)\(file)"
    return Source(
      name: repository.split(separator: "/").last.map(String.init) ?? repository, address: address,
      place: isFound ? place : path, platform: platform)
  }

  static func page(_ address: String, on platform: String) -> Source {
    let host = address.split(separator: "/").dropFirst().first.map(String.init) ?? address
    return Source(
      name: host.hasPrefix("www.") ? String(host.dropFirst(4)) : host, address: address, place: "",
      platform: platform)
  }

  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case " ": "%20"
      case "[": "%5B"
      case "]": "%5D"
      default: String(character)
      }
    }.joined()
  }
}
