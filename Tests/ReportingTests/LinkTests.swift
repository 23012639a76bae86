import Foundation
import TestSupport
import Testing

/// The links of the documents to files of this repository.
@Suite("Links of documents")
struct LinkTests {
  @Test("every relative link names a file that exists")
  func relative() throws {
    let root = Repository.url("").standardizedFileURL
    let skipped: Set = [".build", ".git", "results", "node_modules"]
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var broken: [String] = []
    var count = 0
    for case let file as URL in files {
      if skipped.contains(file.lastPathComponent) { files.skipDescendants() }
      guard file.pathExtension == "md" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /\]\(<?([^)\s>#:]+)>?(?:#[^)]*)?\)/) {
        count += 1
        let path = String(match.1).removingPercentEncoding ?? String(match.1)
        let target = file.deletingLastPathComponent().appending(path: path)
        if !FileManager.default.fileExists(atPath: target.standardizedFileURL.path) {
          broken.append("\(file.lastPathComponent): \(path)")
        }
      }
    }
    #expect(broken == [])
    #expect(count > 100)
  }
}
