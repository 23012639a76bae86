import Testing

@testable import Messages

@Suite("Wrapped sentences")
struct WrappedTests {
  @Test("lines break between words, and lines after the first are indented by the bullet's width")
  func wrapping() {
    #expect(
      wrapped("one two three four", width: 11, bullet: "• ") == "• one two\n  three\n  four\n")
    #expect(wrapped("short", width: 11) == "short\n")
    #expect(wrapped("", width: 11) == "\n")
  }

  @Test("a word longer than the width gets its own line")
  func longWord() {
    #expect(wrapped("a incomprehensible b", width: 5) == "a\nincomprehensible\nb\n")
  }
}
