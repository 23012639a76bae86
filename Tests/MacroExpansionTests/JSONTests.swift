import Foundation
import Testing

@testable import MacroExpansion

@Suite struct JSONTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test(
    "the escapes of a string are decoded",
    arguments: [
      (#""""#, ""), (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u4e2d""#, "Aé中"), (#""\ud83d\ude00!""#, "😀!"), (#""é😀""#, "é😀"),
      (#""\\""#, "\\"), (#""a\\\"b""#, "a\\\"b"),
    ])
  func strings(text: String, expected: String) throws {
    #expect(try value(text).string == expected)
  }

  @Test(
    "an encoded string is decoded to the same string",
    arguments: ["", "plain", "\"\\\n\r\t\u{1}\u{1F}", "é😀", "\\\""])
  func encoded(text: String) throws {
    #expect(try value(JSONString.encode(text)).string == text)
  }

  @Test("members and elements are found by key and position")
  func members() throws {
    let value = try value(
      #" { "a" : [ 1 , "]" , { } , [ ] ] , "ab":{"a":-2,"b":null},"b":true } "#)
    #expect(value["a"]?.elements?.count == 4)
    #expect(value["a"]?.elements?.first?.integer == 1)
    #expect(value["ab"]?["a"]?.integer == -2)
    #expect(value["ab"]?["b"]?.string == nil)
    #expect(value["b"]?.members == nil)
    #expect(value["c"] == nil)
    #expect(value["a"]?["a"] == nil)
    #expect(value.members?.map(\.key) == ["a", "ab", "b"])
  }

  @Test(
    "an invalid text is an error with its position",
    arguments: [
      ("", 0), ("{", 1), ("[1,]", 3), (#"{"a"}"#, 4), (#"{"a":1"#, 6), (#""abc"#, 4),
      (#""abc\""#, 6), ("tru", 3), ("1 2", 2), ("nil", 1), ("{1:2}", 1),
    ])
  func malformed(text: String, offset: Int) throws {
    #expect(throws: JSONValue.Malformed(offset: offset)) { try value(text) }
  }
}
