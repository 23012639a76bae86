import ComponentTree
import Foundation
import Statements
import Testing

/// The statements, and the page docs/observed.md.
struct ObservedPageTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The numbers of the rules in Rules.md.
  private static func rules() throws -> [Int] {
    let page = try text("Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md")
    return page.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      return Int(line.dropFirst(2).prefix { $0.isNumber })
    }
  }

  @Test("docs/observed.md is up to date")
  func page() throws {
    let page = ObservedPage(ruleCount: try Self.rules().count).markdown
    if ProcessInfo.processInfo.environment["OBSERVED_WRITE"] != nil {
      try page.write(
        to: Self.package.appendingPathComponent("docs/observed.md"), atomically: true,
        encoding: .utf8)
    }
    #expect(
      try Self.text("docs/observed.md") == page,
      "run: OBSERVED_WRITE=1 swift test --filter ObservedPageTests")
  }

  @Test("an observation supports three of four rules, and a reason stands for each of the others")
  func coverage() throws {
    let rules = try Self.rules()
    let covered = ObservedPage(ruleCount: rules.count).covered
    #expect(covered.isSubset(of: rules))
    #expect(covered.count * 4 >= rules.count * 3)
    #expect(Set(ObservedPage.reasons.keys) == Set(rules).subtracting(covered))
  }

  @Test("each statement has an id of its own, a source, rules, and a suite that exists")
  func statements() throws {
    let ids = Statement.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let rules = Set(try Self.rules())
    let suites = try Self.suites()
    for statement in Statement.all {
      #expect(!statement.rules.isEmpty && rules.isSuperset(of: statement.rules), "\(statement.id)")
      #expect(suites.contains(statement.test), "\(statement.id): \(statement.test)")
      #expect(URL(string: statement.source.address)?.host() != nil, "\(statement.id)")
      #expect(!statement.source.platform.isEmpty && !statement.observed.isEmpty)
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
    #expect(Set(rules) == [16, 26, 47])
  }

  /// The names of all suites of all test targets.
  private static func suites() throws -> Set<String> {
    let files = FileManager.default.enumerator(
      at: package.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("struct ") {
        names.insert(String(line.dropFirst(7).prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return names
  }
}
