/// Answers the compiler's messages. A message that the handler does not understand also gets an
/// answer, because the compiler waits for an answer.
///
/// A message is a JSON object with one member, whose key names the request. Unknown members are
/// ignored at all levels, because a later compiler may send more.
package final class MessageHandler {
  /// The supported version of the protocol, which the compiler has used from July 2023 to Swift
  /// 6.3.
  static let protocolVersion = 7

  private let registry: MacroRegistry
  private let sources = SourceCache()

  package init(registry: MacroRegistry) {
    self.registry = registry
  }

  package func answer(to message: [UInt8]) -> [UInt8] {
    Array(text(answering: message).utf8)
  }

  private func text(answering message: [UInt8]) -> String {
    let question: JSONValue
    do {
      question = try JSONValue(parsing: message)
    } catch {
      return refusal("a message is no JSON from byte \(error.offset) on")
    }
    guard let (key, value) = question.members?.first else { return refusal("a message is empty") }
    switch key {
    case "getCapability":
      return """
        {"getCapabilityResult":{"capability":{"protocolVersion":\(MessageHandler.protocolVersion),\
        "features":[]}}}
        """
    case "expandAttachedMacro", "expandFreestandingMacro":
      guard let request = ExpansionRequest(value, sources) else {
        return refusal("a message '\(key)' lacks what it is about")
      }
      return registry.expand(request).json
    default:
      return refusal("a message '\(key)' is unknown")
    }
  }

  private func refusal(_ reason: String) -> String {
    Expansion.failed(
      [
        Diagnostic(
          message: "the macros of FineObservation do not understand the compiler: \(reason)",
          fileName: "", range: 0..<0)
      ]
    ).json
  }
}
