import Foundation
import Testing

@testable import MacroExpansion

@Suite("The compiler's messages")
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

  @Test("are answered in the version of the protocol that the compiler speaks")
  func capability() throws {
    let answer = try answer(Recorded.message("capability"))
    #expect(answer.getCapabilityResult?.capability.protocolVersion == 7)
  }

  @Test("about a class's members are answered with each one's slot")
  func attributes() throws {
    let number = try source(Recorded.message("memberAttribute-number"))
    #expect(number == "@ObservationTracked(slot: 0)")
    let text = try source(Recorded.message("memberAttribute-text"))
    #expect(text == "@ObservationTracked(slot: 1)")
  }

  @Test("about a property's storage are answered with its text, and where that is from")
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

  @Test("about a property's accessors are answered as its attribute says")
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

  @Test("about the conformance are answered unless the class conforms already")
  func conformance() throws {
    let wanted = try source(Recorded.message("extension"))
    #expect(wanted == "extension Model: nonisolated Observation.Observable {\n}")
    let unwanted = try source(
      Recorded.message(
        "extension", replacing: "struct Placeholder: Observable {}",
        with: "struct Placeholder {}"))
    #expect(unwanted == "")
  }

  @Test("with members that are not known are answered as without them", arguments: Recorded.names)
  func unknownMembers(name: String) throws {
    let known = try Recorded.message(name)
    let more = try Recorded.message(
      name, replacing: "\"macroRole\"", with: "\"news\": [1, {\"a\": null}], \"macroRole\"")
    #expect(handler.answer(to: Array(known)) == handler.answer(to: Array(more)))
  }

  @Test("in a role that is not known add nothing")
  func unknownRole() throws {
    let message = try Recorded.message(
      "member", replacing: "\"macroRole\": \"member\"", with: "\"macroRole\": \"novel\"")
    #expect(try source(message) == "")
  }

  @Test("that are not known are refused by name")
  func unknown() throws {
    #expect(try error(Data(#"{"novel":{}}"#.utf8))?.contains("'novel' is unknown") == true)
  }

  @Test("about a macro that is not known are refused by its name")
  func unknownMacro() throws {
    let message = try Recorded.message(
      "member", replacing: "ObservableMacro", with: "NovelMacro")
    #expect(try error(message)?.contains("'NovelMacro'") == true)
  }

  @Test(
    "that are no messages are refused, each in a way of its own",
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

  @Test("about a structure are answered with an error at the attribute")
  func refused() throws {
    let message = try Recorded.message("member", replacing: "final class", with: "struct")
    let diagnostic = try #require(try answer(message).expandMacroResult?.diagnostics.first)
    #expect(diagnostic.message == "'@Observable' cannot be applied to struct type 'Model'")
    #expect(diagnostic.severity == "error")
    let highlight = try #require(diagnostic.highlights.first)
    #expect(highlight.startOffset == diagnostic.position.offset)
    #expect(highlight.endOffset - highlight.startOffset == "@Observable".utf8.count)
  }

  @Test("repeat a class's text for each member, which is read once")
  func cache() throws {
    let cache = SourceCache()
    let text = #""class Model { var a = \"\\n\" }""#
    let first = try cache.source(JSONValue(parsing: Array(text.utf8)))
    for number in 0..<10 { _ = try cache.source(JSONValue(parsing: Array("\"\(number)\"".utf8))) }
    let second = try cache.source(JSONValue(parsing: Array(text.utf8)))
    #expect(first === second)
  }
}

/// The executable itself.
@Suite("The executable")
struct PluginTests {
  private func run(_ input: Data) throws -> ProgramRun {
    try ProgramRun(Built.folder.appending(path: Built.plugin).path, input: input)
  }

  private func framed(_ message: Data) -> Data {
    withUnsafeBytes(of: UInt64(message.count).littleEndian) { Data($0) } + message
  }

  @Test("answers each message of a conversation, and ends with it")
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

  @Test("says so where its input ends within a message", arguments: [3, 8, 20])
  func truncated(length: Int) throws {
    let run = try run(framed(Recorded.message("capability")).prefix(length))
    #expect(run.status == 1)
    #expect(run.errors == "FineObservationMacros: truncated\n")
    #expect(run.output.isEmpty)
  }

  @Test("says so where its input is no message at all")
  func noMessage() throws {
    let run = try run(Data("What is the meaning of this?".utf8))
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("FineObservationMacros: tooLong("))
  }

  @Test("goes on after a message that it does not understand")
  func unknown() throws {
    let messages = try [Data("?".utf8), Recorded.message("capability")]
    let run = try run(messages.reduce(Data()) { $0 + framed($1) })
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).contains("protocolVersion"))
  }
}
