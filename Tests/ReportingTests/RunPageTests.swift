import Findings
import Foundation
import Messages
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("Page of a run")
struct RunPageTests {
  private static let bytes = Data([0x89, 0x50, 0x4e, 0x47, 0xff])
  private static let dark = Data("<svg/>".utf8)

  private static let pictures = [
    PagePicture(
      chart: "dots", question: .speed, file: "dots.png", title: "A <b> & c",
      summary: "say \"ah\" [x]", light: .init(mediaType: "image/png", bytes: bytes),
      dark: .init(mediaType: "image/svg+xml", bytes: dark)),
    PagePicture(
      chart: "animation", question: .evaluations, file: "animation.gif", title: "Film",
      summary: "frames", light: .init(mediaType: "image/gif", bytes: bytes)),
  ]

  private func page(
    _ document: RunDocument? = nil, trace: Trace? = SmallTrace.trace
  ) -> RunPage {
    RunPage(
      document: document ?? SoundRun.document("a", "b"), pictures: RunPageTests.pictures,
      skipped: [("history", "a history needs at least three runs")], trace: trace)
  }

  private func theme(_ color: String) -> PageTheme {
    PageTheme(
      background: color, ink: color, secondary: color, axis: color, grid: color, stripe: color,
      never: color, necessary: color, redundant: color, relief: color, alarm: color, link: color)
  }

  private func html(_ page: RunPage) -> String {
    page.html(light: theme("#111111"), dark: theme("#eeeeee"))
  }

  // MARK: index.md

  @Test(
    "index.md shows every picture with its name and finding, the table and the method")
  func markdown() {
    let text = page().markdown
    #expect(text.contains("## dots: A <b> & c\n\n![say \"ah\" x](<dots.png>)\n"))
    #expect(text.contains("(<animation.gif>)"))
    #expect(text.contains("| workload<br>÷ ObservableObject (publish-all) | "))
    #expect(text.contains(Report.method))
    #expect(text.contains("Not drawn: history (a history needs at least three runs)."))
  }

  // MARK: index.html

  @Test("index.html contains the pictures for both themes, and refers to no other file")
  func selfContained() {
    let text = html(page())
    let light = RunPageTests.bytes.base64EncodedString()
    #expect(text.contains("src=\"data:image/png;base64,\(light)\""))
    #expect(
      text.contains("srcset=\"data:image/svg+xml;base64,\(RunPageTests.dark.base64EncodedString())")
    )
    let addresses = text.matches(of: /(?:src|srcset|href|action|data)="([^"]*)"/).map(\.1)
    #expect(addresses.count > 5)
    #expect(addresses.allSatisfy { $0.hasPrefix("data:") || $0.hasPrefix("#") })
    for loading in ["<link", "url(", "@import", "import(", "fetch(", "http://", "https://"] {
      #expect(!text.contains(loading), "\(loading)")
    }
  }

  @Test("the policy of index.html forbids every request")
  func policy() {
    let text = html(page())
    #expect(text.contains("content=\"default-src 'none'; img-src data:;"))
  }

  @Test("the target of every link of index.html exists once")
  func links() {
    let text = html(page())
    let targets = Set(text.matches(of: /href="#([^"]+)"/).map { String($0.1) })
    #expect(targets.count >= 6)
    for target in targets {
      #expect(text.components(separatedBy: " id=\"\(target)\"").count == 2, "\(target)")
    }
  }

  @Test("the findings of index.html equal those of report.md, and link to their pictures")
  func findings() throws {
    let document = SoundRun.document("a", "b")
    let sentences = RunSummary(document).allFindings.map(\.sentence)
    let text = html(page(document))
    let report = Report.markdown(document)
    #expect(sentences.count >= 2)
    for sentence in sentences {
      #expect(report.contains(sentence), "\(sentence)")
      #expect(text.contains(unbroken(htmlEscaped(sentence))), "\(sentence)")
    }
    var picture = RunPageTests.pictures[0]
    picture.chart = try #require(RunSummary(document).allFindings.compactMap(\.chart).first)
    let linked = html(RunPage(document: document, pictures: [picture]))
    #expect(linked.contains("<a href=\"#picture-dots\">Picture: dots</a>"))
    #expect(linked.contains("<figure id=\"picture-dots\">"))
  }

  @Test("index.html escapes the run's texts in its text, attributes and data")
  func escaped() {
    var document = SoundRun.document("a", "b")
    document.workloads[0].id = "</script><script>alert(1)</script>\"&"
    var trace = SmallTrace.trace
    trace.workloads[0].id = "</script><b>"
    let text = html(page(document, trace: trace))
    #expect(text.contains("A &lt;b&gt; &amp; c"))
    #expect(text.contains("alt=\"A &lt;b&gt; &amp; c. say &quot;ah&quot; [x]\""))
    #expect(!text.contains("<script>alert") && !text.contains("</script><b>"))
    #expect(text.contains("\\u003c/script>\\u003cb>") || text.contains("\\u003c/script>"))
  }

  @Test("index.html has the colours of both themes, and the dark ones only on screens")
  func themes() {
    let text = html(page())
    #expect(text.contains(":root { color-scheme: light dark; --background: #111111;"))
    #expect(
      text.contains(
        "@media screen and (prefers-color-scheme: dark) { :root { --background: #eeeeee;"))
    #expect(text.contains("name=\"viewport\""))
  }

  @Test("every picture has an alternative text, and animations play on demand")
  func alternatives() {
    let text = html(page())
    let images = text.matches(of: /<img [^>]*>/).map { String($0.output) }
    #expect(images.count == 2 && images.allSatisfy { !$0.contains("alt=\"\"") })
    let film = text.components(separatedBy: "<details class=\"animation\">")
    #expect(film.count == 2 && film[1].contains("data:image/gif"))
  }

  @Test("a partial and a debug run say so")
  func origin() {
    var document = SoundRun.document("a")
    (document.partial, document.optimized) = (true, false)
    #expect(page(document).markdown.contains("interrupted"))
    #expect(html(page(document)).contains("debug build"))
  }

  @Test("without a trace, the page has no explorer and says why")
  func untraced() {
    let text = html(page(trace: nil))
    #expect(!text.contains("id=\"trace-data\"") && !text.contains("id=\"explorer\""))
    #expect(text.contains("no trace of a component tree"))
    #expect(html(page()).contains("id=\"explorer\""))
  }

  @Test("the page without pictures and data has less than 100,000 bytes")
  func size() {
    let text = html(RunPage(document: SoundRun.document("a"), pictures: []))
    #expect(text.utf8.count < 100_000)
  }

  @Test("the warnings about the machine and the problems of the run are beside the verdict")
  func reservations() throws {
    var document = SoundRun.document("a")
    document.environment.findings = ["load: 3 on 2 cores"]
    document.verdict = .init(name: "pass", exitCode: 0)
    document.problems = [.init(name: "slow", message: "It is slow.", exitCode: 0)]
    let warning = try #require(Report.reservations(document).first)
    let text = html(page(document))
    #expect(
      text.contains(
        "<p>The checks of this run: no check failed.</p>\n<ul>\n"
          + "<li>\(htmlEscaped(warning))</li>\n<li>It is slow.</li>\n</ul>\n"))
    #expect(text.components(separatedBy: "load: 3").count == 2)
    #expect(page(document).markdown.contains("\n- \(warning)\n- It is slow.\n"))
  }

  @Test("a run without a problem has only its verdict, and a failed run does not claim a pass")
  func verdict() {
    var document = SoundRun.document("a")
    document.verdict = .init(name: "pass", exitCode: 0)
    document.problems = []
    #expect(page(document).reservations.isEmpty)
    #expect(html(page(document)).contains("failed.</p>\n<p class=\"faint\">"))
    document.verdict = .init(name: "wrong", exitCode: 3)
    #expect(page(document).verdict == "This run did not pass its own checks: the verdict is wrong.")
    document.verdict = .init(name: "better", exitCode: 4)
    #expect(page(document).verdict == "The result of the checks of this run: better.")
  }

  @Test("the answer and the list of engines say which engines stand for which notation")
  func notations() {
    let document = SoundRun.document("a", "b")
    let text = html(page(document))
    let engines = RunSummary(document).engines
    #expect(engines?.contains("Of ObservableObject: ") == true)
    #expect(text.contains("<p>\(htmlEscaped(engines ?? "-"))</p>"))
    #expect(Report.markdown(document).contains("\n\n\(engines ?? "-")\n\n"))
    #expect(text.contains("<td>fine</td><td>fine</td><td>@Observable</td>"))
    #expect(text.contains("<td>publish-all</td><td>publish-all</td><td>ObservableObject</td>"))
  }

  @Test("index.html states the answer before the verdict on the checks")
  func answerFirst() throws {
    let document = SoundRun.document("a", "b")
    let page = page(document)
    let answer = try #require(RunSummary(document).answer)
    let text = html(page)
    let choice = "<strong>\(unbroken(htmlEscaped(answer.choice)))</strong>"
    let first = try #require(text.range(of: choice))
    for reason in answer.reasons { #expect(text.contains(unbroken(htmlEscaped(reason)))) }
    let second = try #require(text.range(of: "<p>\(htmlEscaped(page.verdict))</p>"))
    #expect(first.upperBound < second.lowerBound)
  }

  @Test("a comparison begins with the answer, a picture and the explorer, and ends with folds")
  func order() throws {
    func order(_ page: RunPage) -> [String] {
      html(page).matches(of: /<section id="(\w+)">\n(<details)?/)
        .map { "\($0.1)\($0.2 == nil ? "" : ", folded")" }
    }
    let sections = [
      "answer", "components", "findings", "results", "pictures, folded", "method, folded",
      "machine, folded",
    ]
    #expect(order(page()) == sections)
    var decisive = RunPageTests.pictures[0]
    decisive.file = try #require(RunSummary(SoundRun.document("a")).answer).picture + ".png"
    for pictures in [[decisive] + RunPageTests.pictures, RunPageTests.pictures] {
      let text = html(
        RunPage(document: SoundRun.document("a"), pictures: pictures, trace: SmallTrace.trace))
      let figure = try #require(text.range(of: "<figure id=\"picture-\(pictures[0].name)\">"))
      let explorer = try #require(text.range(of: "<section id=\"components\">"))
      #expect(figure.lowerBound < explorer.lowerBound)
      #expect(text.components(separatedBy: "<figure ").count == pictures.count + 1)
    }
  }

  @Test("failed checks come before the answer, and passed ones after it")
  func failedChecks() throws {
    for exitCode in [0, 3] {
      var document = SoundRun.document("a", "b")
      document.verdict = .init(name: "x", exitCode: exitCode)
      let page = page(document)
      let text = html(page)
      let checks = try #require(text.range(of: "<p>\(htmlEscaped(page.verdict))</p>"))
      let answer = try #require(text.range(of: "<strong>"))
      #expect((checks.lowerBound < answer.lowerBound) == (exitCode != 0))
    }
  }

  @Test("no line breaks between a number or an interval and its unit")
  func units() {
    #expect(unbroken("43 % to [1, 2] %, 73 ns") == "43\u{A0}% to [1, 2]\u{A0}%, 73\u{A0}ns")
    #expect(unbroken("14 samples, a % b") == "14 samples, a % b")
  }

  @Test("the HTML of a table contains numbers, tones, values and escapes")
  func table() {
    let table = Table(
      columns: [.init("a"), .init("n", isNumeric: true)],
      rows: [[.init("<x>"), .init("5", .bad, value: 5)]])
    #expect(
      table.html == """
        <table>
        <thead>
        <tr><th>a</th><th class="number">n</th></tr>
        </thead>
        <tbody>
        <tr><td>&lt;x&gt;</td><td class="number bad" data-value="5.0">5</td></tr>
        </tbody>
        </table>

        """)
  }
}
