import Foundation
import Testing

@testable import MacroExpansion

@Suite("@Entry and #Preview")
struct EntryTests {
  /// The macro's expansion for a property in an extension.
  private func expand(
    _ property: String, of type: String = "EnvironmentValues", as role: String
  ) throws -> Answer.Expansion {
    func syntax(_ text: String) -> [String: Any] {
      ["kind": "declaration", "source": text, "location": ["offset": 0, "line": 1]]
    }
    let message: [String: Any] = [
      "expandAttachedMacro": [
        "macro": ["moduleName": "M", "name": "Entry", "typeName": "EntryMacro"],
        "macroRole": role, "discriminator": "d", "attributeSyntax": syntax("@Entry"),
        "declSyntax": syntax("@Entry \(property)"),
        "lexicalContext": [syntax("extension \(type) {}")],
      ]
    ]
    let handler = MessageHandler(registry: .standard)
    let data = try JSONSerialization.data(withJSONObject: message)
    return try #require(try Answer(handler.answer(to: Array(data))).expandMacroResult)
  }

  @Test("accessors read and write the value under the property's key")
  func accessors() throws {
    #expect(
      try expand("var unit = \"m\"", as: "accessor").expandedSource == """
        get {
          self[__Key_unit.self]
        }
        set {
          self[__Key_unit.self] = newValue
        }
        """)
  }

  @Test(
    "the key's default is the property's value, with the declared type",
    arguments: [
      (
        "var unit = \"m\"", "_UntypedKey",
        "  static let _entry = EnvironmentValues._Default(\"m\")"
      ),
      ("var unit: String = \"m\"", "_Key", "  static var defaultValue: String { \"m\" }"),
      ("var unit: [String: Int] = [:]", "_Key", "  static var defaultValue: [String: Int] { [:] }"),
      ("public var unit: Unit?", "_Key", "  static var defaultValue: Unit? { nil }"),
    ])
  func key(property: String, protocolName: String, member: String) throws {
    #expect(
      try expand(property, as: "peer").expandedSource
        == "private struct __Key_unit: EnvironmentValues.\(protocolName) {\n\(member)\n}")
  }

  @Test("a focused value's key has the type without its question mark")
  func focused() throws {
    #expect(
      try expand("var unit: Unit?", of: "FocusedValues", as: "peer").expandedSource
        == "private struct __Key_unit: FocusedValues._Key {\n  typealias Value = Unit\n}")
  }

  @Test(
    "a declaration that cannot be an entry is an error with the reason",
    arguments: [
      ("var unit: Int { 1 }", "EnvironmentValues", "'@Entry' is for one stored 'var' with a name"),
      ("let unit = 1", "EnvironmentValues", "'@Entry' is for one stored 'var' with a name"),
      (
        "var unit = 1", "View",
        "'@Entry' is for an extension of 'EnvironmentValues' or 'FocusedValues'"
      ),
      (
        "var unit: Int", "FocusedValues",
        "'@Entry' needs a type, an optional one in 'FocusedValues', or a value"
      ),
    ])
  func refused(property: String, type: String, message: String) throws {
    let result = try expand(property, of: type, as: "peer")
    #expect(result.expandedSource == nil)
    #expect(result.diagnostics.map(\.message) == [message])
  }
}
