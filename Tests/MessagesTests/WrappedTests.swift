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

  @Test("a quoted command stays on one line, and an apostrophe quotes nothing")
  func quoted() {
    #expect(
      wrapped("write it with 'baseline update'.", width: 24)
        == "write it with\n'baseline update'.\n")
    #expect(
      wrapped("the app's views, the team's", width: 16) == "the app's views,\nthe team's\n")
  }

  @Test("words that are kept on one line are separated by plain spaces")
  func kept() {
    #expect(
      wrapped("run \(onOneLine("bench explain x")) now", width: 16)
        == "run\nbench explain x\nnow\n")
  }

  @Test("only lines that are too long are broken, and the rest of an indented line is indented")
  func fitting() {
    let text = "one two three\n\n  four five six\nseven\n"
    #expect(fitted(text, width: 13) == "one two three\n\n  four five\n      six\nseven\n")
    #expect(fitted(text, width: nil) == text)
    #expect(fitted("one  two", width: 8) == "one  two")
  }

  @Test("escape sequences of colours take no columns")
  func colors() {
    let green = Table.Tone.good.colored("one") + " two"
    #expect(fitted(green, width: 7) == green)
    #expect(fitted(green, width: 6) == Table.Tone.good.colored("one") + "\ntwo")
  }
}
