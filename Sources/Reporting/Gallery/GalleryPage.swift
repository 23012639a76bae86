import Foundation
import Messages
import RunFolder

/// The page round the pictures of a run: `index.md`, which shows the files beside it, and
/// `index.html`, which holds everything that it shows.
package struct GalleryPage: Sendable {
  package struct Picture: Sendable {
    /// The name of its file, in the folder of the page.
    package var file: String
    /// The finding.
    package var title: String
    /// What is plotted, in words.
    package var summary: String
    /// The file's bytes.
    package var bytes: Data

    package init(file: String, title: String, summary: String, bytes: Data) {
      self.file = file
      self.title = title
      self.summary = summary
      self.bytes = bytes
    }

    /// Of the chart, and of what it shows: `scaling-wide-components`.
    var name: String { (file as NSString).deletingPathExtension }

    var mediaType: String {
      switch (file as NSString).pathExtension {
      case "svg": "image/svg+xml"
      case "gif": "image/gif"
      default: "image/png"
      }
    }
  }

  /// CSS colours of the web page.
  package struct Colors: Sendable {
    package var background: String
    package var ink: String
    package var secondary: String
    package var rule: String
    package var good: String
    package var bad: String

    package init(
      background: String, ink: String, secondary: String, rule: String, good: String, bad: String
    ) {
      self.background = background
      self.ink = ink
      self.secondary = secondary
      self.rule = rule
      self.good = good
      self.bad = bad
    }
  }

  package var document: RunDocument
  /// In the order in which they are shown.
  package var pictures: [Picture]
  /// What the run could not feed.
  package var skipped: [(chart: String, reason: String)]

  package init(
    document: RunDocument, pictures: [Picture], skipped: [(chart: String, reason: String)] = []
  ) {
    self.document = document
    self.pictures = pictures
    self.skipped = skipped
  }

  // MARK: Words

  private var heading: String { "\(document.tool.name): a run in pictures" }

  private var origin: String {
    var parts = ["Verdict: \(document.verdict.name)", "\(document.profile) profile"]
    if document.partial { parts.append("interrupted: this is not all") }
    if !document.optimized { parts.append("debug build: nothing was timed") }
    for fact in [document.environment.cpu, document.environment.date, document.environment.git]
    where fact != RunFolder.Environment.notExposed { parts.append(fact) }
    return parts.joined(separator: " · ")
  }

  private var method: [String] {
    var paragraphs = [Report.method, Report.facts(document)]
    if !skipped.isEmpty {
      let reasons = skipped.map { "\($0.chart) (\($0.reason))" }
      paragraphs.append("Not drawn: \(reasons.joined(separator: "; ")).")
    }
    return paragraphs
  }

  // MARK: Pages

  package var markdown: String {
    var text = "# \(heading)\n\n\(origin)\n\n"
    for picture in pictures {
      let alternative = picture.summary.filter { !"[]\n".contains($0) }
      text += "## \(picture.name): \(picture.title)\n\n![\(alternative)](<\(picture.file)>)\n\n"
    }
    text += "## The numbers\n\n\(RunTable(document).table.rendered(.markdown))\n"
    return text + "## The method\n\n" + method.joined(separator: "\n\n") + "\n"
  }

  /// One file without a script and without anything that it would have to load.
  package func html(_ colors: Colors) -> String {
    let figures = pictures.map { picture in
      let source = "data:\(picture.mediaType);base64,\(picture.bytes.base64EncodedString())"
      return """
        <figure>
        <figcaption>\(htmlEscaped("\(picture.name): \(picture.title)"))</figcaption>
        <div class="wide"><img alt="\(htmlEscaped(picture.summary))" src="\(source)"></div>
        </figure>

        """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(htmlEscaped(heading))</title>
      <style>
      \(style(colors))
      </style>
      </head>
      <body>
      <h1>\(htmlEscaped(heading))</h1>
      <p class="faint">\(htmlEscaped(origin))</p>
      \(figures.joined())<h2>The numbers</h2>
      <div class="wide">
      \(RunTable(document).table.html)</div>
      <h2>The method</h2>
      \(method.map { "<p>\(htmlEscaped($0))</p>\n" }.joined())</body>
      </html>

      """
  }

  /// Pictures and the table scroll sideways on a narrow screen rather than shrink until they are
  /// unreadable.
  private func style(_ colors: Colors) -> String {
    """
    body { margin: 0 auto; padding: 1rem; max-width: 75rem; font: 1rem/1.5 system-ui, sans-serif;
      background: \(colors.background); color: \(colors.ink); }
    h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
    figure { margin: 2rem 0; } figcaption { font-weight: 600; margin-bottom: .5rem; }
    .wide { overflow-x: auto; } img { display: block; width: 100%; min-width: 60rem; height: auto; }
    table { border-collapse: collapse; font-size: .85rem; white-space: nowrap; }
    th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid \(colors.rule); }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    .good { color: \(colors.good); } .bad { color: \(colors.bad); } .faint { color: \(colors.secondary); }
    """
  }
}
