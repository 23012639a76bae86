import Testing

@testable import ObservationBench

@Suite("Terminals")
struct TerminalTests {
  @Test("COLUMNS comes before the terminal's own width, and 80 is for a width that none states")
  func width() {
    #expect(Terminal.width(asked: "60", reported: 120) == 60)
    #expect(Terminal.width(asked: nil, reported: 120) == 120)
    #expect(Terminal.width(asked: "wide", reported: 120) == 120)
    #expect(Terminal.width(asked: "0", reported: 0) == 80)
    #expect(Terminal.width(asked: nil, reported: nil) == 80)
  }

  @Test("colours need a terminal that knows them, and no NO_COLOR")
  func colours() {
    #expect(Terminal.allowsColour(["TERM": "xterm"]))
    #expect(Terminal.allowsColour(["TERM": "xterm", "NO_COLOR": ""]))
    #expect(!Terminal.allowsColour(["TERM": "xterm", "NO_COLOR": "1"]))
    #expect(!Terminal.allowsColour(["TERM": "dumb"]))
    #expect(!Terminal.allowsColour([:]))
  }
}
