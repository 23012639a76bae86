import TestSupport
import Testing

@testable import Reporting

@Suite("Texts in code")
struct TextsInCodeTests {
  /// This target has a file for the plugin, too. So `Texts` here is this target's own.
  @Test("a text with quotes, backslashes and interpolations is embedded unchanged")
  func odd() throws {
    #expect(try Texts.odd_html == Repository.text("Tests/ReportingTests/Texts/odd.html"))
  }

  @Test("a page's script consists of the script files of the folder Parts, each once")
  func script() throws {
    let parts = try ["address", "explorer", "layout", "page", "results", "trace", "tree-view"].map {
      try Repository.text("Sources/Reporting/Reporting/Page/Parts/\($0).js")
    }
    for part in parts { #expect(PageParts.script.contains(part)) }
    #expect(PageParts.script.utf8.count == parts.reduce(0) { $0 + $1.utf8.count })
  }

  @Test("a page's style and explorer are files of the folder Parts")
  func styleAndExplorer() throws {
    #expect(
      try PageParts.style == Repository.text("Sources/Reporting/Reporting/Page/Parts/page.css"))
    #expect(
      try PageParts.explorer
        == Repository.text("Sources/Reporting/Reporting/Page/Parts/explorer.html"))
  }
}
