import Foundation
import Testing

@testable import MacroExpansion

@Suite("Messages of the compiler")
struct MessageTests {
  private let handler = MessageHandler(registry: .standard)

  private func answer(_ message: Data) throws -> Answer {
    try Answer(handler.answer(to: Array(message)))
  }

  private func source(_ message: Data) throws -> String? {
    try answer(message).expandMacroResult?.expandedSource
  }

  private func error(_ message: Data) throws -> String? {
    let result = try answer(message).expandMacroResult
    return result?.expandedSource == nil ? result?.diagnostics.first?.message : nil
  }

  @Test("an answer states the protocol version of the compiler")
  func capability() throws {
    let answer = try answer(Recorded.message("capability"))
    #expect(answer.getCapabilityResult?.capability.protocolVersion == 7)
  }

  @Test("an answer about a class's members has the slot of each")
  func attributes() throws {
    let number = try source(Recorded.message("memberAttribute-number"))
    #expect(number == "@ObservationTracked(slot: 0)")
    let text = try source(Recorded.message("memberAttribute-text"))
    #expect(text == "@ObservationTracked(slot: 1)")
  }

  @Test("an answer about a property's storage has the property's text and source location")
  func storage() throws {
    #expect(
      try source(Recorded.message("peer-number")) == """
        @ObservationIgnored
        private var _number = 1
        """)
    #expect(
      try source(Recorded.message("peer-text")) == #"""
        @ObservationIgnored
        private var _text: String = "\u{7D}" { didSet {
        #sourceLocation(file: "r/r.swift", line: 17)
        print(oldValue)
        #sourceLocation()
        } }
        """#)
  }

  @Test("an answer about accessors uses the slot or the key path, as the attribute says")
  func accessors() throws {
    let byKeyPath = try #require(try source(Recorded.message("accessor-number")))
    #expect(byKeyPath.contains("access(keyPath: \\.number)"))
    let bySlot = try #require(
      try source(
        Recorded.message(
          "accessor-number", replacing: "@ObservationTracked\"",
          with: "@ObservationTracked(slot: 7)\"")))
    #expect(bySlot.contains("PropertyRegistrar.access(&_$observationRegistrar, slot: 7)"))
    #expect(!bySlot.contains("keyPath"))
    let byBoth = try #require(
      try source(
        Recorded.message(
          "accessor-text", replacing: "@ObservationTracked\"",
          with: "@ObservationTracked(preferredSlot: 7)\"")))
    #expect(byBoth.contains("self, slot: 7, keyPath: \\.text, in: _$observedKeyPaths)"))
  }

  @Test("an answer about the conformance is empty if the class conforms already")
  func conformance() throws {
    let wanted = try source(Recorded.message("extension"))
    #expect(wanted == "extension Model: nonisolated _$Observation.Observable {\n}")
    let unwanted = try source(
      Recorded.message(
        "extension", replacing: "struct Placeholder: Observable {}",
        with: "struct Placeholder {}"))
    #expect(unwanted == "")
  }

  @Test("unknown members of a message do not change the answer", arguments: Recorded.names)
  func unknownMembers(name: String) throws {
    let known = try Recorded.message(name)
    let more = try Recorded.message(
      name, replacing: "\"macroRole\"", with: "\"news\": [1, {\"a\": null}], \"macroRole\"")
    #expect(handler.answer(to: Array(known)) == handler.answer(to: Array(more)))
  }

  @Test("an unknown macro role adds nothing")
  func unknownRole() throws {
    let message = try Recorded.message(
      "member", replacing: "\"macroRole\": \"member\"", with: "\"macroRole\": \"novel\"")
    #expect(try source(message) == "")
  }

  @Test("an unknown message is refused by name")
  func unknown() throws {
    #expect(try error(Data(#"{"novel":{}}"#.utf8))?.contains("'novel' is unknown") == true)
  }

  @Test("an unknown macro is refused by name")
  func unknownMacro() throws {
    let message = try Recorded.message(
      "member", replacing: "ObservableMacro", with: "NovelMacro")
    #expect(try error(message)?.contains("'NovelMacro'") == true)
  }

  @Test(
    "an invalid message is refused with a specific reason",
    arguments: [
      ("", "no JSON from byte 0"), (#"{"expandAttachedMacro":{"a":"#, "no JSON from byte 28"),
      ("{} {}", "no JSON from byte 3"), ("[1]", "is empty"), ("{}", "is empty"),
      (#"{"expandAttachedMacro":{}}"#, "lacks what it is about"),
      (#"{"expandAttachedMacro":3}"#, "lacks what it is about"),
      (String(repeating: "[", count: 1_000), "no JSON from byte 200"),
    ])
  func malformed(text: String, reason: String) throws {
    #expect(try error(Data(text.utf8))?.contains(reason) == true)
  }

  @Test("a message about a structure is answered with an error at the attribute")
  func refused() throws {
    let message = try Recorded.message("member", replacing: "final class", with: "struct")
    let diagnostic = try #require(try answer(message).expandMacroResult?.diagnostics.first)
    #expect(diagnostic.message == "'@Observable' cannot be applied to struct type 'Model'")
    #expect(diagnostic.severity == "error")
    let highlight = try #require(diagnostic.highlights.first)
    #expect(highlight.startOffset == diagnostic.position.offset)
    #expect(highlight.endOffset - highlight.startOffset == "@Observable".utf8.count)
  }

  @Test("an error about a property proposes the attribute that the property lacks")
  func fixIt() throws {
    let message = try Recorded.message(
      "memberAttribute-number", replacing: "var number", with: "lazy var number")
    let diagnostic = try #require(try answer(message).expandMacroResult?.diagnostics.first)
    #expect(diagnostic.message.hasSuffix("write '@ObservationIgnored lazy var number'"))
    let highlight = try #require(diagnostic.highlights.first)
    #expect(highlight.endOffset - highlight.startOffset == "lazy".utf8.count)
    let change = try #require(diagnostic.fixIts.first?.changes.first)
    #expect(change.newText == "@ObservationIgnored ")
    #expect(change.range.startOffset == highlight.startOffset - "public private(set) ".utf8.count)
    #expect(change.range.endOffset == change.range.startOffset)
  }

  @Test("the text of a class that several messages repeat is parsed once")
  func cache() throws {
    let cache = SourceCache()
    let text = #""class Model { var a = \"\\n\" }""#
    let first = try cache.source(JSONValue(parsing: Array(text.utf8)))
    for number in 0..<10 { _ = try cache.source(JSONValue(parsing: Array("\"\(number)\"".utf8))) }
    let second = try cache.source(JSONValue(parsing: Array(text.utf8)))
    #expect(first === second)
  }
}

@Suite("The macro executable")
struct PluginTests {
  private func run(_ input: Data) throws -> ProgramRun {
    try ProgramRun(Built.folder.appending(path: Built.plugin).path, input: input)
  }

  private func framed(_ message: Data) -> Data {
    withUnsafeBytes(of: UInt64(message.count).littleEndian) { Data($0) } + message
  }

  @Test("the executable answers each message, and ends with its input")
  func conversation() throws {
    let messages = try Recorded.names.map(Recorded.message)
    let run = try run(messages.reduce(Data()) { $0 + framed($1) })
    var answers: [Answer] = []
    var rest = run.output
    while !rest.isEmpty {
      let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      answers.append(try Answer(rest.dropFirst(8).prefix(count)))
      rest = Data(rest.dropFirst(8 + count))
    }
    #expect(answers.count == messages.count)
    #expect(answers.dropFirst().allSatisfy { $0.expandMacroResult?.expandedSource != nil })
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test("the executable reports input that ends inside a message", arguments: [3, 8, 20])
  func truncated(length: Int) throws {
    let run = try run(framed(Recorded.message("capability")).prefix(length))
    #expect(run.status == 1)
    #expect(run.errors == "FineObservationMacros: truncated\n")
    #expect(run.output.isEmpty)
  }

  @Test("the executable reports input that is no message")
  func noMessage() throws {
    let run = try run(Data("What is the meaning of this?".utf8))
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("FineObservationMacros: tooLong("))
  }

  @Test("the executable continues after an invalid message")
  func unknown() throws {
    let messages = try [Data("?".utf8), Recorded.message("capability")]
    let run = try run(messages.reduce(Data()) { $0 + framed($1) })
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).contains("protocolVersion"))
  }
}
