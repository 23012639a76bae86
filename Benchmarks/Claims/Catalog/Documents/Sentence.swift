/// A document's own words, and the claim that they are read as.
public struct Sentence: Hashable, Sendable, Encodable {
  public let document: Document
  /// The number of its line, from 1.
  public let line: Int
  /// The digest of the whole line: FNV-1a with 64 bits, in hexadecimal digits.
  public let hash: String
  /// As the document has them, without a gap.
  public let words: String
  /// A rendering of words that are not English.
  public let english: String?
  /// The id of the claim.
  public let claim: String

  init(
    _ document: Document, _ line: Int, _ hash: String, of claim: String, _ words: String,
    english: String? = nil
  ) {
    self.document = document
    self.line = line
    self.hash = hash
    self.claim = claim
    self.words = words
    self.english = english
  }

  /// Of all documents, in their order.
  public static let all = adr002 + adr005 + sharedState + whatIs + hChat

  /// The first sentence of a line.
  static func at(_ document: Document, _ line: Int) -> Sentence {
    guard let found = all.first(where: { $0.document == document && $0.line == line }) else {
      preconditionFailure("no sentence at \(document.shortName), line \(line)")
    }
    return found
  }

  /// `ADR 002:59`.
  public var place: String { "\(document.shortName):\(line)" }
}

/// Lines of a document that say nothing that could be true or false of Swift.
///
/// Headings, rulers and code without a comment are not listed.
public struct Unclaimed: Sendable {
  public let document: Document
  public let kind: Kind
  public let lines: [Int]

  public enum Kind: String, Sendable, CaseIterable {
    /// What the authors decided.
    case decision
    /// What readers are told to do.
    case rule
    /// What the authors did.
    case history
    /// What leads to the next sentence or example, or names what an example shows.
    case introduction
    /// Links and dates.
    case reference
  }

  init(_ document: Document, _ kind: Kind, _ lines: [Int]) {
    self.document = document
    self.kind = kind
    self.lines = lines
  }

  /// Of all documents, in their order.
  public static let all = adr002 + adr005 + sharedState + whatIs + hChat
}
