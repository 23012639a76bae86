import Claims
import Foundation
import RunFolder

/// The five seed documents, if they are on this machine.
enum Documents {
  /// The folder of the documents: the folder that the environment variable `BENCH_DOCUMENTS` names,
  /// or by default `../shared/seeds` beside this project. The value is `nil` if a document is
  /// missing in this folder.
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["BENCH_DOCUMENTS"]
    let folder =
      named.map { URL(fileURLWithPath: $0) }
      ?? Tested.root.appendingPathComponent("../shared/seeds")
    let areThere = Document.allCases.allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0.fileName).path)
    }
    return areThere ? folder : nil
  }()

  /// The reason why tests that need the documents are skipped.
  static let absent = "the documents are not in ../shared/seeds: BENCH_DOCUMENTS names their folder"

  /// The lines of a document; empty if the documents are not on this machine.
  static func lines(of document: Document) throws -> [String] {
    guard let folder else { return [] }
    let file = folder.appendingPathComponent(document.fileName)
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// A description of the first difference between a sentence of the catalogue and its document;
  /// `nil` if there is no difference.
  static func fault(of sentence: Sentence, in lines: [String]) -> String? {
    guard lines.indices.contains(sentence.line - 1) else { return "there is no such line" }
    let line = lines[sentence.line - 1]
    if Digest(of: line).hex != sentence.hash { return "the line has another hash" }
    if !line.contains(sentence.words) { return "the line has other words" }
    return nil
  }

  /// The numbers of the lines that can be true or false. These are all lines except blank lines,
  /// headings, rulers, labels, and code without a comment.
  static func factualLines(_ lines: [String]) -> [Int] {
    var isCode = false
    var numbers: [Int] = []
    for (index, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        if text.contains("//") { numbers.append(index + 1) }
      } else if !text.isEmpty && !text.hasPrefix("#") && !text.hasPrefix("---")
        && !text.hasPrefix("|--") && text.wholeMatch(of: /\*\*[^*]*(:|：)\*\*/) == nil
      {
        numbers.append(index + 1)
      }
    }
    return numbers
  }
}
