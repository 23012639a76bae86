/// A sentence of a document, and the claim that states the meaning of the sentence.
public struct Sentence: Hashable, Sendable, Encodable {
  public let document: Document
  /// The number of the sentence's line, counted from 1.
  public let line: Int
  /// The digest of the whole line. The digest is the 64-bit FNV-1a hash, in hexadecimal digits.
  public let hash: String
  /// The words of the sentence, copied from the document without changes or omissions.
  public let words: String
  /// The English translation of `words`; `nil` if `words` are English.
  public let english: String?
  /// The id of the claim that states the meaning of the sentence.
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

  /// The sentences of all documents, in the order of the documents.
  public static let all = adr002 + adr005 + sharedState + whatIs + hChat

  /// The first sentence of a line.
  static func at(_ document: Document, _ line: Int) -> Sentence {
    guard let found = all.first(where: { $0.document == document && $0.line == line }) else {
      preconditionFailure("no sentence at \(document.shortName), line \(line)")
    }
    return found
  }

  /// The document and the line, such as `ADR 002:59`.
  public var place: String { "\(document.shortName):\(line)" }
}

/// Lines of a document that state nothing about Swift that could be true or false.
///
/// Headings, horizontal lines and code without a comment are not listed.
public struct Unclaimed: Sendable {
  public let document: Document
  public let kind: Kind
  public let lines: [Int]

  public enum Kind: String, Sendable, CaseIterable {
    /// A decision of the document's authors.
    case decision
    /// An instruction to the readers of the document.
    case rule
    /// A report of an action of the authors.
    case history
    /// An introduction to the next sentence or example, or a caption of an example.
    case introduction
    /// A link or a date.
    case reference
  }

  init(_ document: Document, _ kind: Kind, _ lines: [Int]) {
    self.document = document
    self.kind = kind
    self.lines = lines
  }

  /// The unclaimed lines of all documents, in the order of the documents.
  public static let all = adr002 + adr005 + sharedState + whatIs + hChat
}
