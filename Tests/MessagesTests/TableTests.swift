import RunFolder
import Testing

@testable import Messages

@Suite("Tables")
struct TableTests {
  private let table = Table(
    columns: [.init("name"), .init("ns", isNumeric: true)],
    rows: [[.init("a, b"), .init("5")], [.init("c|d", .bad), .init("1234", .good)]])

  @Test("text aligns words left and numbers right, without colour")
  func text() {
    #expect(
      table.rendered(.text(color: false)) == """
        name    ns
        ────  ────
        a, b     5
        c|d   1234

        """)
  }

  @Test("colour does not disturb the alignment")
  func color() {
    let colored = table.rendered(.text(color: true))
    #expect(colored.contains("\u{1B}[31mc|d\u{1B}[0m   \u{1B}[32m1234\u{1B}[0m"))
  }

  @Test("CSV quotes what needs quoting")
  func csv() {
    #expect(table.rendered(.csv) == "name,ns\r\n\"a, b\",5\r\nc|d,1234\r\n")
  }

  @Test("Markdown escapes bars and aligns numbers")
  func markdown() {
    #expect(
      table.rendered(.markdown) == """
        | name | ns |
        | --- | ---: |
        | a, b | 5 |
        | c\\|d | 1234 |

        """)
  }
}
