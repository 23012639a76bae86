import Foundation
import Messages
import RunFolder
import TestSupport
import Testing

@testable import Reporting

@MainActor
@Suite("The page round the pictures")
struct GalleryPageTests {
  private let bytes = Data([0x89, 0x50, 0x4e, 0x47, 0xff])

  private func page(_ document: RunDocument? = nil) -> GalleryPage {
    GalleryPage(
      document: document ?? SoundRun.document("a", "b"),
      pictures: [
        .init(file: "dots.png", title: "A <b> & c", summary: "say \"ah\" [x]", bytes: bytes),
        .init(file: "animation.gif", title: "Film", summary: "frames", bytes: bytes),
      ],
      skipped: [("history", "a history needs at least three runs")])
  }

  private let colors = GalleryPage.Colors(
    background: "#111111", ink: "#222222", secondary: "#333333", rule: "#444444", good: "#555555",
    bad: "#666666")

  @Test(
    "index.md shows every picture beside it under its name and finding, the table and the method")
  func markdown() {
    let text = page().markdown
    #expect(text.contains("## dots: A <b> & c\n\n![say \"ah\" x](<dots.png>)\n"))
    #expect(text.contains("(<animation.gif>)"))
    #expect(text.contains("| workload | engine |"))
    #expect(text.contains(Report.method))
    #expect(text.contains("Not drawn: history (a history needs at least three runs)."))
  }

  @Test("index.html holds the pictures' bytes and loads nothing")
  func selfContained() {
    let text = page().html(colors)
    #expect(text.contains("src=\"data:image/png;base64,\(bytes.base64EncodedString())\""))
    #expect(text.contains("src=\"data:image/gif;base64,"))
    let sources = text.components(separatedBy: "src=\"").dropFirst()
    #expect(sources.allSatisfy { $0.hasPrefix("data:") })
    #expect(!text.contains("<script") && !text.contains("<link") && !text.contains("url("))
  }

  @Test("index.html escapes what comes from the run, and is laid out for a phone")
  func escaped() {
    let text = page().html(colors)
    #expect(text.contains("dots: A &lt;b&gt; &amp; c"))
    #expect(text.contains("alt=\"say &quot;ah&quot; [x]\""))
    #expect(text.contains("name=\"viewport\""))
    #expect(text.contains("#111111"))
  }

  @Test("a partial and a debug run say so")
  func origin() {
    var document = SoundRun.document("a")
    (document.partial, document.optimized) = (true, false)
    #expect(page(document).markdown.contains("interrupted"))
    #expect(page(document).html(colors).contains("debug build"))
  }

  @Test("the doctor's findings are part of what a reader has to know")
  func findings() {
    var document = SoundRun.document("a")
    document.environment.findings = ["load: 3 on 2 cores"]
    #expect(Report.facts(document).contains("load: 3 on 2 cores."))
  }

  @Test("a table's HTML carries numbers, tones and escapes")
  func table() {
    let table = Table(
      columns: [.init("a"), .init("n", isNumeric: true)],
      rows: [[.init("<x>"), .init("5", .bad)]])
    #expect(
      table.html == """
        <table>
        <thead>
        <tr><th>a</th><th class="number">n</th></tr>
        </thead>
        <tbody>
        <tr><td>&lt;x&gt;</td><td class="number bad">5</td></tr>
        </tbody>
        </table>

        """)
  }
}
