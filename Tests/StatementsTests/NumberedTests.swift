import Foundation

/// The tests whose names begin with the numbers of statements, such as "01, 05: a property …".
enum NumberedTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The suites with such tests, by number.
  static func suites() throws -> [String: [String]] {
    let files = FileManager.default.enumerator(
      at: package.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
    var suites: [String: Set<String>] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for (suite, number) in numbers(in: text) { suites[number, default: []].insert(suite) }
    }
    return suites.mapValues { $0.sorted() }
  }

  private static func numbers(in text: String) -> [(suite: String, number: String)] {
    let tests = #/^struct (?<suite>\w+)|@Test\(\s*"(?<numbers>\d{2,3}[a-z]?(, \d{2,3}[a-z]?)*): /#
      .anchorsMatchLineEndings()
    var suite = ""
    var found: [(suite: String, number: String)] = []
    for match in text.matches(of: tests) {
      if let name = match.output.suite { suite = String(name) }
      found += (match.output.numbers ?? "").split(separator: ", ").map { (suite, String($0)) }
    }
    return found
  }
}
