import RunFolder
import Testing

@testable import Harness

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

  @Test("Markdown escapes the bars and aligns numbers")
  func markdown() {
    #expect(
      table.rendered(.markdown) == """
        | name | ns |
        | --- | ---: |
        | a, b | 5 |
        | c\\|d | 1234 |

        """)
  }

  @MainActor
  @Test("a run's table has a line for each workload and engine")
  func run() throws {
    let clock = FakeClock()
    let document = try measure([FakeWorkload(clock: clock)], clock: clock).document
    #expect(
      RunTable.make(document).rows.map { $0.map(\.text) } == [
        [
          "fake components=10 frames=4", "fine", "1.00 ms", "0.250 [0.250, 0.250] × publish-all",
          "10", "0", "0",
        ],
        ["", "publish-all", "4.00 ms", "8.00 [8.00, 8.00] × oracle", "40", "30", "0"],
        ["", "oracle", "500 µs", "–", "10", "0", "0"],
      ])
  }

  @Test(
    "numbers keep the digits that matter",
    arguments: [
      (0.04123, "0.0412"), (4.123, "4.12"), (41.23, "41.2"), (412.3, "412"), (41230, "41230"),
      (0, "0"), (-1.5, "-1.50"),
    ])
  func numbers(value: Double, text: String) {
    #expect(significant(value) == text)
  }

  @MainActor
  @Test("a run's table for programs has plain numbers, and nothing where nothing is known")
  func complete() throws {
    var document = SoundRun.document("fake")
    document.workloads[0].measurements[0].counts.registrations = nil
    let table = RunTable.complete(document)
    let fine = Dictionary(uniqueKeysWithValues: zip(table.columns.map(\.title), table.rows[0]))
    #expect(fine["engine"]?.text == "fine")
    #expect(fine["evaluations"]?.text == "40")
    #expect(fine["median"]?.text == "1000000.0")
    #expect(fine["registrations"]?.text == "")
    #expect(table.rows.allSatisfy { $0.count == table.columns.count })
  }
}
