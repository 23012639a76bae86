import Findings
import Foundation
import Messages
import RunFolder

/// The page of a run in two forms. `index.md` shows the picture files in the same folder, and
/// `index.html` contains its pictures.
package struct RunPage: Sendable {
  package var document: RunDocument
  package var pictures: [PagePicture]
  /// The charts that were not drawn because the run lacks their data, each with the reason.
  package var skipped: [(chart: String, reason: String)]
  /// The trace that the explorer of the page shows; `nil` if the run has no trace.
  package var trace: Trace?

  package init(
    document: RunDocument, pictures: [PagePicture],
    skipped: [(chart: String, reason: String)] = [], trace: Trace? = nil
  ) {
    self.document = document
    self.pictures = pictures
    self.skipped = skipped
    self.trace = trace
  }

  // MARK: Words

  var heading: String { "\(document.tool.name): what a run found" }

  static let introduction =
    "After a write, a user interface evaluates the bodies of some of its views again. This run counts"
    + " how many bodies each observation engine evaluates, and measures the time."

  var verdict: String {
    switch Outcome(rawValue: Int32(document.verdict.exitCode)) {
    case .pass: "The checks of this run: no check failed."
    case .better, .inconclusive, .interrupted:
      "The result of the checks of this run: \(document.verdict.name)."
    default: "This run did not pass its own checks: the verdict is \(document.verdict.name)."
    }
  }

  /// Sentences that a reader must know in addition to the verdict: results that the run lacks,
  /// warnings about the machine, and problems of the run.
  var reservations: [String] { Report.reservations(document) + document.problems.digest }

  var origin: String {
    var parts = ["\(document.profile) profile"]
    for fact in [document.environment.cpu, document.environment.date, document.environment.git]
    where fact != RunFolder.Environment.notExposed { parts.append(fact) }
    return parts.joined(separator: " · ")
  }

  var method: [String] {
    var paragraphs = [Report.method, Report.facts(document)]
    if !skipped.isEmpty {
      let reasons = skipped.map { "\($0.chart) (\($0.reason))" }
      paragraphs.append("Not drawn: \(reasons.joined(separator: "; ")).")
    }
    return paragraphs
  }

  // MARK: index.md

  package var markdown: String {
    var text = "# \(heading)\n\n\(RunPage.introduction)\n\n\(verdict)\n\n"
    if !reservations.isEmpty { text += reservations.map { "- \($0)\n" }.joined() + "\n" }
    text += "\(origin)\n\n"
    for picture in pictures {
      let alternative = picture.summary.filter { !"[]\n".contains($0) }
      text += "## \(picture.name): \(picture.title)\n\n![\(alternative)](<\(picture.file)>)\n\n"
    }
    text += "## The numbers\n\n\(RunTable(document).table.rendered(.markdown))\n"
    return text + "## The method\n\n" + method.joined(separator: "\n\n") + "\n"
  }
}
