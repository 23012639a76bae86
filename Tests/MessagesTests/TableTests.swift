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

  // MARK: Terminals

  private let wide = Table(
    columns: [
      .init("workload"), .init("÷ opencombine"), .init("of them redundant", isNumeric: true),
      .init("what to do"),
    ],
    rows: [
      [
        .init("  mean of 14 apps"), .init("0.99 [0.97, 1.01]", .good), .init("43 % → 20 %"),
        .init("move the two largest classes first, then the rest"),
      ],
      [.init("app.food-truck.account"), .init("–"), .init("5"), .init("")],
    ])

  @Test("a table that fits the terminal is the same as without a terminal")
  func whole() {
    let text = wide.rendered(.text(color: false))
    #expect(wide.rendered(.text(color: false, width: 200)) == text)
    #expect(wide.rendered(.text(color: false, width: 111)) == text)
    #expect(wide.rendered(.text(color: false, width: 110)) != text)
  }

  @Test("the widest columns take several lines, without breaking words, figures or intervals")
  func narrow() {
    #expect(
      wide.rendered(.text(color: false, width: 85)) == """
        workload                ÷ opencombine      of them redundant  what to do
        ──────────────────────  ─────────────────  ─────────────────  ───────────────────────
          mean of 14 apps       0.99 [0.97, 1.01]        43 % → 20 %  move the two largest
                                                                      classes first, then the
                                                                      rest
        app.food-truck.account  –                                  5

        """)
  }

  @Test("a table that would be narrower than its words becomes a paragraph for each row")
  func paragraphs() {
    #expect(
      wide.rendered(.text(color: false, width: 60)) == """
          mean of 14 apps: ÷ opencombine 0.99 [0.97, 1.01]; of them
            redundant 43 % → 20 %; what to do move the two largest
            classes first, then the rest
        app.food-truck.account: ÷ opencombine –; of them redundant 5

        """)
  }

  @Test("no line of a table is longer than the terminal, with and without colour")
  func fits() {
    for width in 30...120 {
      for line in wide.rendered(.text(color: false, width: width)).split(separator: "\n") {
        #expect(line.count <= width, "\(width): \(line)")
      }
      let colored = wide.rendered(.text(color: true, width: width))
      #expect(
        colored.replacing("\u{1B}[32m", with: "").replacing("\u{1B}[0m", with: "")
          == wide.rendered(.text(color: false, width: width)))
    }
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
