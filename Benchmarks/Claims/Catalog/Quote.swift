/// A document that the project was created from, by its title.
public enum Source: String, Sendable, Encodable, CaseIterable {
  case adr002 = "ADR 002: Use @Observable Instead of ObservableObject"
  case adr005 = "ADR-005: Adoption of Swift Observation Framework"
  case sharedState = "Observable Pattern for Shared State"
  case whatIs = "What is Observation ?"
  case hChat = "Swift Observation API 使用规则"

  /// For a column of a terminal.
  var shortName: String {
    switch self {
    case .adr002: "ADR 002"
    case .adr005: "ADR-005"
    case .sharedState: "Shared State"
    case .whatIs: "What is Observation ?"
    case .hChat: "HChat"
    }
  }
}

/// A document's own words.
public struct Quote: Hashable, Sendable, Encodable {
  public let source: Source
  public let words: String
  /// A rendering of words that are not English.
  public let english: String?
}

extension Quote {
  static func adr002(_ words: String) -> Quote {
    Quote(source: .adr002, words: words, english: nil)
  }

  static func adr005(_ words: String) -> Quote {
    Quote(source: .adr005, words: words, english: nil)
  }

  static func sharedState(_ words: String) -> Quote {
    Quote(source: .sharedState, words: words, english: nil)
  }

  static func whatIs(_ words: String, _ english: String) -> Quote {
    Quote(source: .whatIs, words: words, english: english)
  }

  static func hChat(_ words: String, _ english: String) -> Quote {
    Quote(source: .hChat, words: words, english: english)
  }
}
