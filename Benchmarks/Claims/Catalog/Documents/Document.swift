/// A document that this project is based on. The raw value is the document's title.
public enum Document: String, Hashable, Sendable, Encodable, CaseIterable {
  case adr002 = "ADR 002: Use @Observable Instead of ObservableObject"
  case adr005 = "ADR-005: Adoption of Swift Observation Framework"
  case sharedState = "Observable Pattern for Shared State"
  case whatIs = "What is Observation ?"
  case hChat = "Swift Observation API 使用规则"

  /// The short name of the document, which tables show.
  public var shortName: String {
    switch self {
    case .adr002: "ADR 002"
    case .adr005: "ADR-005"
    case .sharedState: "Shared State"
    case .whatIs: "What is Observation"
    case .hChat: "HChat"
    }
  }

  /// The name of the document's file in the folder of the documents.
  public var fileName: String {
    switch self {
    case .adr002: "000_b51c573862cf0253.txt"
    case .adr005: "001_3bf137dc5ee218cc.txt"
    case .sharedState: "002_fbb51f0a3445d8f1.txt"
    case .whatIs: "003_f06f9f8cf5879338.txt"
    case .hChat: "004_a82472fd630cf968.txt"
    }
  }
}
