import ClaimSupport
import Messages

/// The page `claims/sentences.md`, which lists every sentence of the documents, line by line.
public enum SentencesPage {
  public static func text(_ tested: [TestedClaim]) -> String {
    let verdicts = Dictionary(uniqueKeysWithValues: tested.map { ($0.claim.id, $0.verdict) })
    return
      ([head] + Document.allCases.map { section($0, verdicts) }).joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    # Every sentence of the five documents

    Each sentence that can be true or false belongs to a claim and has the verdict of this claim. \
    Below each table are the numbers of the lines that cannot be true or false: decisions, rules, \
    history, introductions and references. Headings and code without a comment are not listed. \
    [All claims](../claims.md)
    """

  private static func section(_ document: Document, _ verdicts: [String: Verdict]) -> String {
    let table = Table(
      ["line", "words", "verdict", "claim"], numeric: ["line"],
      rows: Sentence.all.filter { $0.document == document }.map {
        [
          "\($0.line)", quotedWithEnglish($0), verdicts[$0.claim]?.rawValue ?? "not tested",
          "[\($0.claim)](\($0.claim).md)",
        ]
      })
    let others = Unclaimed.all.filter { $0.document == document }.map { unclaimed in
      "- \(unclaimed.kind.rawValue): \(unclaimed.lines.map(String.init).joined(separator: ", "))"
    }
    return "## \(marked(document.rawValue))\n\n\(rendered(table))\n\n"
      + others.joined(separator: "\n")
  }
}
