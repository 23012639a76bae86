import Findings
import Formats
import Messages
import Numbers
import RunFolder

/// Makes `index.html`: a single file that loads no other file. The sources of its style and its
/// script are in the folder Parts.
extension RunPage {
  /// - Parameters:
  ///   - light: the colours for readers who prefer a light background, and for print.
  ///   - dark: the colours for readers who prefer a dark background.
  package func html(light: PageTheme, dark: PageTheme) -> String {
    let results = ResultsSection(document)
    let answers = isOfOneApp ? appAnswers : []
    let explorer = explorerData(answers.first)
    let embedded =
      data("results-data", results.data) + (explorer.map { data("trace-data", $0) } ?? "")
    // A reader sees the answer, the picture that shows it, and the explorer without a search.
    let sections = [
      isOfOneApp ? appAnswer(answers) : comparisonAnswer,
      components(isTraced: explorer != nil),
      findings,
      section("results", "Workloads and engines", results.html, isFolded: isOfOneApp),
      picturesByQuestion,
      section("method", "The method", paragraphs(method), isFolded: true),
      section("machine", "The machine", machine, isFolded: true),
    ]
    // With this content security policy, a browser loads no other file, even if the name of a
    // workload contains HTML.
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(htmlEscaped(heading))</title>
      <style>
      :root { color-scheme: light dark; \(light.properties) }
      @media screen and (prefers-color-scheme: dark) { :root { \(dark.properties) } }
      \(PageParts.style)</style>
      </head>
      <body>
      <nav aria-label="Sections"><ul>
      \(navigation)</ul></nav>
      <header>
      <h1>\(htmlEscaped(heading))</h1>
      \(beginsWithChecks ? checks : "")</header>
      <main>
      \(sections.joined())</main>
      <dialog id="enlarged" aria-label="Enlarged picture">
      <button type="button">Close</button>
      <div class="scroll" tabindex="0" role="region" aria-label="Picture"></div>
      </dialog>
      \(embedded)<script type="module">
      \(PageParts.script)</script>
      </body>
      </html>

      """
  }

  private var navigation: String {
    let links = [
      ("answer", "Answer"), ("components", "Why a component was evaluated"),
      ("findings", "Findings"), ("results", "Results"), ("pictures", "Pictures"),
      ("method", "Method"), ("machine", "Machine"),
    ]
    return links.map { "<li><a href=\"#\($0)\">\($1)</a></li>\n" }.joined()
  }

  /// Whether the checks of the run come before the answer: if they failed.
  private var beginsWithChecks: Bool { document.verdict.exitCode != 0 }

  private var checks: String {
    "<p>\(htmlEscaped(verdict))</p>\n\(warnings)<p class=\"faint\">\(htmlEscaped(origin))</p>\n"
  }

  /// The `reservations` as an HTML list; empty if there are no reservations.
  private var warnings: String {
    let items = reservations.map { "<li>\(unbroken(htmlEscaped($0)))</li>\n" }
    return items.isEmpty ? "" : "<ul>\n\(items.joined())</ul>\n"
  }

  private func section(
    _ id: String, _ title: String, _ content: String, isFolded: Bool = false
  ) -> String {
    let heading = "<h2 id=\"\(id)-heading\">\(htmlEscaped(title))</h2>"
    let all =
      isFolded
      ? "<details class=\"part\">\n<summary>\(heading)</summary>\n\(content)</details>\n"
      : "\(heading)\n\(content)"
    return "<section id=\"\(id)\">\n\(all)</section>\n"
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map { "<p>\(unbroken(htmlEscaped($0)))</p>\n" }.joined()
  }

  // MARK: The answer

  /// The pictures beside the answer: the one that it names, or else the first.
  private var deciding: [PagePicture] {
    let all = pictures.filter { $0.question == .decision }
    if isOfOneApp { return all }
    let named = RunSummary(document).answer.flatMap { answer in
      pictures.first { $0.name == answer.picture }
    }
    return [named ?? all.first ?? pictures.first { !$0.isAnimation }].compactMap(\.self)
  }

  private var comparisonAnswer: String {
    var words = ""
    if let answer = RunSummary(document).answer {
      let reasons = answer.reasons.map { unbroken(htmlEscaped($0)) }
      words += "<p><strong>\(unbroken(htmlEscaped(answer.choice)))</strong> \(reasons[0])"
      words += link(to: answer.picture) + "</p>\n"
      words += reasons.dropFirst().map { "<p>\($0)</p>\n" }.joined()
    }
    words += paragraphs([RunPage.introduction]) + endingChecks
    let pictures = deciding.map { figure($0, below: 2) }.joined()
    if !pictures.isEmpty {
      words = "<div>\n\(words)</div>\n<div>\n\(pictures)</div>\n"
      words = "<div class=\"beside\">\n\(words)</div>\n"
    }
    return section("answer", "The answer", words)
  }

  private func appAnswer(_ answers: [AppAnswer]) -> String {
    let texts = answers.enumerated().map { index, answer in
      let title = answers.count > 1 ? "<h3>\(htmlEscaped(answer.workload.title))</h3>\n" : ""
      let comparison = prediction(answer.workload)?.engine.id
      let pictures = index == 0 ? deciding.map { figure($0) }.joined() : ""
      return title
        + answer.html(command: command, comparison: comparison, pictures: pictures)
    }
    return section("answer", "Now and after a migration", texts.joined() + endingChecks)
  }

  private var endingChecks: String {
    beginsWithChecks ? "" : "<div class=\"checks\">\n\(checks)</div>\n"
  }

  // MARK: Findings

  private var findings: String {
    let summary = RunSummary(document)
    var words = ""
    if let engines = summary.engines { words += paragraphs([engines]) }
    if let decision = summary.decisionTable {
      words += paragraphs([summary.heading])
      words += scrolling("The deciding ratios", unbroken(decision.html))
      words += unbroken(ResultsSection.legend(Noise(document)))
      words += "<p><a href=\"#workloads\">What each workload does</a></p>\n"
    }
    let items = summary.allFindings.map { finding in
      "<li>\(unbroken(htmlEscaped(finding.sentence)))\(link(to: finding.chart))</li>\n"
    }
    words += "<ul class=\"findings\">\n\(items.joined())</ul>\n"
    let content =
      "<div class=\"answer\">\n\(words)</div>\n"
      + "<h3 id=\"engines\">The engines</h3>\n" + scrolling("The engines", engines.html)
    return section("findings", "What was found", content, isFolded: isOfOneApp)
  }

  /// A link to the picture that shows a finding, if the picture was drawn.
  private func link(to chart: String?) -> String {
    guard let chart, let picture = pictures.first(where: { $0.name == chart || $0.chart == chart })
    else { return "" }
    return " <a href=\"#\(anchor(picture))\">Picture: \(htmlEscaped(picture.name))</a>"
  }

  private var engines: Table {
    let measured = document.measuredEngines
    let titles = ["engine", "what it is", "stands for", "a write reaches", "version"]
    var table = Table(columns: titles.map { .init($0) })
    table.rows = document.knownEngines.filter { measured.contains($0.id) }.map { engine in
      let (stand, reach) =
        switch engine.facts?.grain {
        case .property: ("@Observable", "views that read the property")
        case .object: ("ObservableObject", "views that hold the object")
        case .some(.none): ("code without tracking", "views that were wired to it")
        case nil: ("not stated", "not stated")
        }
      return [engine.id, engine.title, stand, reach, engine.version].map { .init($0) }
    }
    return table
  }

  // MARK: Explorer

  private func components(isTraced: Bool) -> String {
    let sides =
      isOfOneApp && !predictions.isEmpty
      ? "Left, the app as it is; right, with every class migrated, as predicted."
      : "Two engines run the same tree through the same writes."
    let introduction = [
      "Each rectangle is a component, a view in the tree, within the rectangle of its parent. A frame is"
        + " some writes and the evaluations that follow, and colours what it evaluates. \(sides)"
        + " Choose a frame, and then a component, in a tree or in a list: the reason stands below, and"
        + " the address of the page leads to what you see."
    ]
    let none = ["This run has no trace of a component tree, so there is nothing to explore."]
    return section(
      "components", "Why a component was evaluated",
      isTraced ? paragraphs(introduction) + PageParts.explorer : paragraphs(none))
  }

  /// JSON inside an HTML element. Each `<` is escaped, because it could end the element.
  private func data(_ id: String, _ value: some Encodable) -> String {
    let json = JSONText.compact(value).replacing("<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id)\">\(json)</script>\n"
  }

  // MARK: Pictures

  private var picturesByQuestion: String {
    section("pictures", "The pictures", Question.allCases.map(figures).joined(), isFolded: true)
  }

  private func anchor(_ picture: PagePicture) -> String { "picture-\(htmlEscaped(picture.name))" }

  /// The question as a heading, followed by the pictures that answer the question; empty if no
  /// picture answers the question that is not beside the answer.
  private func figures(of question: Question) -> String {
    let shown = Set(deciding.map(\.file))
    let figures = pictures.filter { $0.question == question && !shown.contains($0.file) }
      .map { figure($0) }
    return figures.isEmpty
      ? ""
      : "<h3>\(htmlEscaped(question.title))</h3>\n<div class=\"pictures\">\n\(figures.joined())</div>\n"
  }

  /// - Parameter level: the level of the heading above the picture.
  private func figure(_ picture: PagePicture, below level: Int = 3) -> String {
    let heading = "h\(level + 1)"
    let alternative = htmlEscaped("\(picture.title). \(picture.summary)")
    let image = "<img alt=\"\(alternative)\" src=\"\(picture.light.address)\">"
    let dark = picture.dark.map {
      "<source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"\($0.address)\">"
    }
    let shown =
      "<button type=\"button\" class=\"picture\" aria-label=\"Enlarge: \(alternative)\">"
      + "<picture>\(dark ?? "")\(image)</picture></button>"
    let content =
      picture.isAnimation
      ? "<details class=\"animation\"><summary>Show the animation</summary>\(shown)</details>"
      : shown
    return """
      <figure id="\(anchor(picture))">
      <figcaption><\(heading)>\(htmlEscaped(picture.title))</\(heading)></figcaption>
      \(content)
      </figure>

      """
  }

  // MARK: Machine

  private var machine: String {
    let environment = document.environment
    var facts = [
      ("Processor", environment.cpu), ("Cores", Format.count(environment.cores)),
      ("Architecture", environment.architecture), ("Frequency", environment.frequency),
      ("System", environment.os), ("Kernel", environment.kernel),
      ("Toolchain", environment.toolchain), ("Flags", environment.flags),
      ("Date", environment.date), ("Commit", environment.git),
      ("Time of the run", "\(Format.fixed(environment.elapsedSeconds, 1)) s"),
    ]
    if let memory = environment.memoryBytes {
      facts.append(("Memory", Format.bytes(Double(memory))))
    }
    if let library = environment.cLibrary { facts.append(("C library", library)) }
    if let before = environment.loadBefore, let after = environment.loadAfter {
      let loads = [before, after].map { Format.fixed($0, 2) }.joined(separator: " → ")
      facts.append(("Load before → after", loads))
    }
    if let noise = environment.noise { facts.append(("Noise", Format.percent(noise))) }
    let items = facts.map { "<dt>\(htmlEscaped($0))</dt><dd>\(htmlEscaped($1))</dd>\n" }
    return "<dl>\n\(items.joined())</dl>\n"
  }
}
