import Formats
import Foundation
import Messages
import Numbers
import RunFolder

extension AppAnswer {
  /// - Parameters:
  ///   - command: the command that starts the executable.
  ///   - comparison: the engine that the explorer shows beside the app as it is.
  ///   - pictures: the pictures that show the answer, as HTML.
  func html(command: String, comparison: String?, pictures: String) -> String {
    var migration = ""
    if let advice { migration += "<p class=\"lead\">\(inlineHTML(advice))</p>\n" }
    if !states.isEmpty { migration += wide("Evaluations of a frame", statesTable.html) }
    if let report {
      migration += order(report) + uncompilable(report)
    } else {
      migration += paragraph(
        "Which class comes first, and what would no longer compile, is not in this run:"
          + " `\(command) migrate \(workload.id)` counts it.")
    }
    return """
      <div class="columns">
      <div>
      \(migration)</div>
      <div>
      \(wastefulViews(command, comparison))\(pictures)</div>
      </div>

      """
  }

  private var statesTable: Table {
    var table = Table(columns: [
      .init(""), .init("evaluations of a frame", isNumeric: true),
      .init("redundant", isNumeric: true),
    ])
    table.rows = states.map {
      [$0.title, Format.rate($0.evaluations), Format.rate($0.redundant)].map { .init($0) }
    }
    return table
  }

  private func order(_ report: MigrationReport) -> String {
    guard !report.order.isEmpty else { return "" }
    return heading("Which class first")
      + paragraph(
        "Evaluations in \(Format.count(report.frames, "frame")). \(MigrationReport.orderLegend)")
      + wide("The order of classes", report.orderTable.html)
  }

  private func wastefulViews(_ command: String, _ comparison: String?) -> String {
    guard let wasteful, let engine else {
      return heading("The most wasteful views")
        + paragraph("This run has no trace: `\(command) explain \(workload.id)` names the views.")
    }
    let shown = wasteful.prefix(AppAnswer.mostWasteful)
    var text = heading("The most wasteful views")
    guard !shown.isEmpty else { return text + paragraph("No evaluation of a view was redundant.") }
    text += paragraph(
      "Redundant: the body ran, and the result was the same. Caused by: the write that led to it,"
        + " also through views in between, and how many of the redundant evaluations it caused."
        + (namesWrites
          ? "" : " The trace does not name the writes: `\(command) explain \(workload.id)` does."))
    var rows = ""
    for view in shown {
      let origins = view.origins.map { origin in
        "<li>\(htmlEscaped(origin.words))"
          + (view.origins.count > 1 ? " (\(Format.count(origin.redundant)))" : "") + "</li>"
      }
      let name = htmlEscaped(view.view)
      let link = ExplorerLink(
        workload: workload.key, left: engine, right: comparison ?? engine, frame: view.frame,
        component: view.component)
      rows += """
        <tr><td><a href="\(link.address)">\(name)</a></td>\
        <td class="number">\(Format.count(view.redundant)) of \(Format.count(view.evaluations))</td>\
        <td><ul>\(origins.joined())</ul></td></tr>

        """
    }
    return text
      + wide(
        "The most wasteful views",
        """
        <table class="wasteful">
        <thead>
        <tr><th>view</th><th class="number">redundant</th><th>caused by</th></tr>
        </thead>
        <tbody>
        \(rows)</tbody>
        </table>

        """)
      + (wasteful.count > shown.count
        ? paragraph("\(Format.count(wasteful.count - shown.count, "more view")) had some, too.")
        : "")
  }

  private func uncompilable(_ report: MigrationReport) -> String {
    let title = heading("What would not compile after the migration")
    guard report.target == MigrationReport.observable else { return "" }
    let lines = report.uncompilable
    guard !lines.isEmpty else {
      return title
        + paragraph(
          "The workload ran no `objectWillChange.send()`, and used no property’s publisher.")
    }
    return title + "<ul>\n" + lines.map { "<li>\(htmlEscaped($0))</li>\n" }.joined() + "</ul>\n"
      + (report.publisherAdvice.map(paragraph) ?? "")
  }

  private func heading(_ text: String) -> String { "<h3>\(htmlEscaped(text))</h3>\n" }

  private func paragraph(_ text: String) -> String { "<p>\(inlineHTML(text))</p>\n" }

  private func wide(_ label: String, _ content: String) -> String {
    scrolling(label, unbroken(content))
  }
}

/// A link to a state of the explorer, which `Parts/address.js` reads.
struct ExplorerLink {
  let workload: WorkloadKey
  let left: String
  let right: String
  let frame: Int
  let component: Int

  var address: String {
    func encoded(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    return "#workload=\(encoded(workload.description))&amp;left=\(encoded(left))"
      + "&amp;right=\(encoded(right))&amp;frame=\(frame)&amp;component=\(component)"
  }
}

/// A sentence in Markdown with `**strong**` and `` `code` `` as HTML.
func inlineHTML(_ markdown: String) -> String {
  unbroken(htmlEscaped(markdown))
    .replacing(/\*\*(.+?)\*\*/) { "<strong>\($0.1)</strong>" }
    .replacing(/`(.+?)`/) { "<code>\($0.1)</code>" }
}

/// Wraps a wide table so that a reader can scroll the table within the page, also with the
/// keyboard.
func scrolling(_ label: String, _ content: String) -> String {
  "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(htmlEscaped(label))\">\n"
    + content + "</div>\n"
}
