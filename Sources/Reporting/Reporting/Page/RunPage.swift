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
  /// The predictions for workloads of an app.
  package var predictions: [Prediction]
  /// The command that starts the executable.
  package var command: String

  package init(
    document: RunDocument, pictures: [PagePicture],
    skipped: [(chart: String, reason: String)] = [], trace: Trace? = nil,
    predictions: [Prediction] = [], command: String = ""
  ) {
    self.predictions = predictions
    self.command = command
    self.document = document
    self.pictures = pictures
    self.skipped = skipped
    self.trace = trace
  }

  // MARK: An app

  var isOfOneApp: Bool { document.isOfOneApp }

  func prediction(_ workload: WorkloadResult) -> Prediction? {
    predictions.first { $0.report.workload == workload.key }
  }

  var appAnswers: [AppAnswer] {
    document.representatives.map { workload in
      AppAnswer(workload, of: document, trace: trace, prediction: prediction(workload))
    }
  }

  /// The explorer's trace: for an app, also with the predicted evaluations, of which it begins with
  /// those that differ most from the app as it is.
  /// - Parameter answer: the first answer for the app; `nil` for a run of other workloads.
  func explorerData(_ answer: AppAnswer?) -> ExplorerData? {
    guard var trace else { return nil }
    guard isOfOneApp else { return ExplorerData(trace, document) }
    for index in trace.workloads.indices {
      let own = trace.workloads[index]
      guard let prediction = predictions.first(where: { $0.report.workload == own.key }),
        let after = prediction.after.engines.first,
        prediction.after.components == own.components
      else { continue }
      trace.workloads[index].add(after, causes: prediction.after.causes)
    }
    return ExplorerData(
      trace, document, predicted: predictions.map(\.engine),
      begins: answer.flatMap { answer in
        answer.engine.map { engine in
          let other = prediction(answer.workload)?.engine.id ?? Advice(document)?.engine
          return (answer.workload.key, [engine, other ?? engine])
        }
      })
  }

  // MARK: Words

  var heading: String {
    guard isOfOneApp else { return "\(document.tool.name): what a run found" }
    let all = document.representatives
    return all.count == 1
      ? all[0].title.prefix(1).uppercased() + all[0].title.dropFirst() : "What the app evaluates"
  }

  static let introduction =
    "After a write, a user interface evaluates the bodies of some of its views again. This run counts"
    + " how many bodies each observation engine evaluates, and measures the time. SwiftUI itself uses"
    + " Observation for @Observable, and for ObservableObject Combine, which OpenCombine reimplements."

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
    text += "## The numbers\n\n\(ResultTable(document).markdown)"
    return text + "## The method\n\n" + method.joined(separator: "\n\n") + "\n"
  }
}
