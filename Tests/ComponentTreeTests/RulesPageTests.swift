import ComponentTree
import Foundation
import Testing

/// Tests that the page Rules.md says how each rule is known, and names the tests of each rule.
struct RulesPageTests {
  struct Rule: CustomTestStringConvertible {
    let number: Int
    let sentence: String
    let kind: String
    let source: String
    let suites: [String]
    var testDescription: String { "\(number)" }
  }

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The rules in the table of the page. The array is empty if the page cannot be read.
  static let rules: [Rule] = {
    let page = package.appendingPathComponent(
      "Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md")
    let lines = (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 5, let number = Int(cells[0]) else { return nil }
      let suites = cells[4].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      return Rule(
        number: number, sentence: cells[1], kind: cells[2], source: cells[3], suites: suites)
    }
  }()

  /// The names of all suites of all test targets.
  static let suites: Set<String> = {
    let tests = package.appendingPathComponent("Tests")
    var names: Set<String> = []
    for case let file as URL in FileManager.default.enumerator(
      at: tests, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains("@Test") else {
        continue
      }
      for line in text.split(separator: "\n") where line.hasPrefix("struct ") {
        names.insert(String(line.dropFirst(7).prefix { $0.isLetter || $0.isNumber }))
      }
    }
    return names
  }()

  @Test("rules are numbered from 1 without a gap")
  func numbers() {
    #expect(Self.rules.map(\.number) == Array(1...max(1, Self.rules.count)))
    #expect(Self.rules.count >= 30)
  }

  @Test("every rule states its kind and its source", arguments: rules)
  func source(rule: Rule) {
    // The second sentence of a rule may be known in a different way than the first sentence.
    let kinds = rule.kind.components(separatedBy: "; second sentence ")
    #expect(kinds.count <= 2)
    for kind in kinds {
      #expect(["stated", "reconstructed", "observed", "chosen"].contains(kind))
    }
    #expect(rule.source.count >= 10)
    // The source of a reconstructed rule is a file of a project.
    if kinds.contains("reconstructed") {
      #expect(rule.source.contains(".swift") || rule.source.contains(".cpp"))
    }
  }

  @Test("every rule names suites that exist", arguments: rules)
  func tests(rule: Rule) {
    #expect(!rule.suites.isEmpty)
    for suite in rule.suites { #expect(Self.suites.contains(suite), "\(suite)") }
  }

  @Test("every suite of rules is named on the page")
  func everySuite() throws {
    let folder = Self.package.appendingPathComponent("Tests/ComponentTreeTests/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let named = Set(Self.rules.flatMap(\.suites))
    for file in files { #expect(named.contains(file.replacingOccurrences(of: ".swift", with: ""))) }
  }

  @Test("every switch of the host is named by a rule")
  func switches() {
    let names = Mirror(reflecting: TreeRules.current).children.compactMap(\.label)
    #expect(names.count == 11)
    for name in names {
      #expect(Self.rules.contains { $0.sentence.contains("``TreeRules/\(name)``") }, "\(name)")
    }
  }
}
