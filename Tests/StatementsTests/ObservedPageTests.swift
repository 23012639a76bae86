import ComponentTree
import Foundation
import Statements
import Testing

/// The statements, and the page docs/observed.md.
struct ObservedPageTests {
  private static let package = NumberedTests.package
  private static let rulesPage = "Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md"

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  private static func page() throws -> ObservedPage {
    ObservedPage(ruleCount: try rules().count, suites: try NumberedTests.suites())
  }

  /// The numbers of the rules in Rules.md.
  private static func rules() throws -> [Int] {
    try text(rulesPage).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      return Int(line.dropFirst(2).prefix { $0.isNumber })
    }
  }

  @Test("docs/observed.md is up to date")
  func page() throws {
    let page = try Self.page().markdown
    if ProcessInfo.processInfo.environment["OBSERVED_WRITE"] != nil {
      try page.write(
        to: Self.package.appendingPathComponent("docs/observed.md"), atomically: true,
        encoding: .utf8)
    }
    #expect(
      try Self.text("docs/observed.md") == page,
      "run: OBSERVED_WRITE=1 swift test --filter ObservedPageTests")
  }

  @Test("the README states the score")
  func readme() throws {
    let readme = try Self.text("README.md").split(whereSeparator: \.isWhitespace)
    #expect(readme.joined(separator: " ").contains(try Self.page().score.dropLast()))
  }

  @Test("an observation supports three of four rules, and a reason stands for each of the others")
  func coverage() throws {
    let rules = try Self.rules()
    let covered = try Self.page().covered
    #expect(covered.isSubset(of: rules))
    #expect(covered.count * 4 >= rules.count * 3)
    #expect(Set(ObservedPage.reasons.keys) == Set(rules).subtracting(covered))
  }

  @Test("each statement has an id of its own, a source, and rules that exist")
  func statements() throws {
    let ids = Statement.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let rules = Set(try Self.rules())
    for statement in Statement.all {
      #expect(!statement.rules.isEmpty && rules.isSuperset(of: statement.rules), "\(statement.id)")
      #expect(URL(string: statement.source.address)?.host() != nil, "\(statement.id)")
      #expect(!statement.source.platform.isEmpty && !statement.observed.isEmpty)
    }
  }

  @Test("a test repeats each statement, and no test has the number of another")
  func repeated() throws {
    let numbers = Set(try NumberedTests.suites().keys)
    let ids = Set(Statement.all.map(\.id))
    #expect(ids.subtracting(numbers) == [], "no test repeats these statements")
    #expect(numbers.subtracting(ids) == [], "docs/observed.md has no statements with these numbers")
  }

  @Test(
    "each observation that a text names is on the page",
    arguments: [
      rulesPage, "Sources/Interface/ComponentTree/ComponentTree.docc/Differences.md",
      "Examples/CheckOnYourMac/App/ContentView.swift",
    ])
  func named(path: String) throws {
    let lists = #/observations? (\d+[a-z]?(?:(?: \([a-z]+\))?(?:, | to | and )\d+[a-z]?)*)/#
    let numbers = try Self.text(path).matches(of: lists).flatMap {
      $0.output.1.matches(of: #/\d+[a-z]?/#).map { String($0.output) }
    }
    #expect(!numbers.isEmpty)
    #expect(Set(numbers).subtracting(Statement.all.map(\.id)) == [])
  }

  @Test("a source in a repository is a file of it at a commit, or a discussion")
  func files() {
    let place = #/blob/(HEAD|[0-9a-f]{40})/.+\.(swift|md)|(issues|pull)/\d+/#
    for statement in Statement.all {
      let parts = statement.source.address.split(separator: "/", maxSplits: 4)
      guard parts[1] == "github.com" else { continue }
      #expect(parts[4].wholeMatch(of: place) != nil, "\(statement.id): \(parts[4])")
    }
  }

  @Test("an open statement names a switch, and one that differs gives a reason")
  func answers() {
    let switches = Mirror(reflecting: TreeRules.current).children.compactMap(\.label)
    for statement in Statement.all {
      switch statement.tree {
      case .agrees: break
      case .open(let name): #expect(switches.contains(name), "\(statement.id)")
      case .differs(let reason): #expect(reason.count > 20, "\(statement.id)")
      }
    }
  }

  @Test("a statement that needs the SDK 27 has a rule whose switch differs there")
  func sdk() {
    let differing = zip(
      Mirror(reflecting: SDK.v26.rules).children, Mirror(reflecting: SDK.v27.rules).children
    ).filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label)
    #expect(differing == ["defaultObjects", "taskStart", "changeNames"])
    let rules = Statement.all.filter {
      if case .agrees(.v27?) = $0.tree { true } else { false }
    }.flatMap(\.rules)
    #expect(Set(rules) == [16, 24, 26, 47])
  }
}
