import Findings
import Formats
import Messages
import Numbers
import RunFolder
import Verdicts

import struct RunFolder.Measurement

/// `decision-record.md`: a decision record about `@Observable` and `ObservableObject`, made from a
/// run of one workload. The record has the usual sections of a decision record: context, decision,
/// evidence, consequences, alternatives. All figures come from the run, except the predicted counts
/// of a migration.
package struct DecisionRecord: Sendable {
  private let run: RunDocument
  private let advice: Advice?
  private let prediction: MigrationReport?
  private let pictures: [PagePicture]
  private let folder: String
  private let executable: String

  /// - Parameters:
  ///   - run: a run of one workload, in one or more sizes.
  ///   - prediction: the prediction of a migration, for a run that does not compare the two
  ///     notations.
  ///   - pictures: the pictures of the run. The record shows the first picture, and the pictures of
  ///     all charts that the run's findings name.
  ///   - folder: the folder of the pictures, relative to the record's folder.
  ///   - executable: the command that starts the program that measured the run.
  package init(
    _ run: RunDocument, prediction: MigrationReport? = nil, pictures: [PagePicture],
    in folder: String, executable: String
  ) {
    self.run = run
    self.prediction = prediction
    advice = Advice(run)
    let charts = Set(RunFindings(run).all.compactMap(\.chart))
    self.pictures = pictures.enumerated().filter { $0 == 0 || charts.contains($1.chart) }
      .map(\.element)
    self.folder = folder
    self.executable = executable
  }

  private var workload: WorkloadResult? { advice?.workloads.first ?? run.representatives.first }

  package var markdown: String {
    let id = workload?.id ?? "nothing"
    let sections: [(String, String)] = [
      ("Context", context), ("Decision", decision), ("Measured evidence", evidence),
      ("Consequences", consequences), ("Alternatives considered", alternatives),
      ("What was not measured", unmeasured), ("How to repeat it", repetition),
    ]
    let head =
      "# Decision record: `@Observable` or `ObservableObject` for `\(id)`\n\n"
      + "**Status:** proposed\n\n**Date:** \(run.environment.date.prefix(10))\n\n"
    return head + sections.map { "## \($0.0)\n\n\($0.1)" }.joined(separator: "\n")
  }

  // MARK: Context

  private var context: String {
    let title = workload.map { "`\($0.id)` (\($0.title))" } ?? "The workload"
    var text =
      "\(title) can observe its models in two ways. With `ObservableObject`, a write of any"
      + " published property evaluates every view that holds the object. With `@Observable`, a"
      + " write evaluates the views whose bodies read the property. The same views and the same"
      + " writes were run on these engines:\n\n"
    var table = Table(columns: [.init("engine"), .init("what it is"), .init("version")])
    let measured = run.measuredEngines
    for engine in run.knownEngines where measured.contains(engine.id) {
      table.rows.append([.init(engine.id), .init(engine.title), .init(engine.version)])
    }
    text += table.rendered(.markdown)
    return text
      + "\nA team chooses a notation. Engines of one notation run the same models, so they are no"
      + " alternatives for a team.\n"
  }

  // MARK: Decision

  private var decision: String {
    guard let advice else {
      return prediction?.decision(executable: executable)
        ?? "**Not decided.** The run has no engine that tracks properties, or none that"
        + " publishes whole objects, so there is nothing to compare. If the workload is written in"
        + " both notations, `\(executable) decide \(workload?.id ?? "")` measures it on all engines."
        + " Otherwise, write the workload in both notations, or also list it in"
        + " `recordedWorkloads`: then the decision uses the counts that `\(executable) migrate`"
        + " predicts.\n"
    }
    return advice.sentence + "\n\n"
      + "The decision compares `\(advice.engine)` with `\(advice.reference)`. An engine is called"
      + " faster only if the whole interval of the paired ratio is beyond \(Noise(run).limit)."
      + " Otherwise, the number of evaluations decides.\n"
  }

  // MARK: Evidence

  private var evidence: String {
    var text =
      machine + RunSummary(run).markdown + ResultTable(run).markdown
    if let prediction { text += prediction.evidence }
    for picture in pictures {
      let alternative = picture.summary.filter { !"[]\n".contains($0) }
      text += "\(picture.title):\n\n![\(alternative)](<\(folder)/\(picture.file)>)\n\n"
    }
    return text + (pictures.isEmpty ? "" : "All pictures: [\(folder)](<\(folder)/index.md>).\n")
  }

  /// What `doctor` found about the machine when the run began; empty if the run does not say it.
  private var machine: String {
    guard run.environment.findings != nil else { return "" }
    let none = "Nothing about this machine disturbs times, as far as `doctor` can tell."
    return (Report.machineWarning(run) ?? none) + "\n\n"
  }

  // MARK: Consequences

  private var consequences: String {
    effects + (isAboutObservable ? "\n" + DecisionRecord.needs : "")
  }

  /// Whether the record compares `ObservableObject` with `@Observable` as the new notation.
  private var isAboutObservable: Bool {
    advice != nil || prediction?.target == MigrationReport.observable
  }

  /// The platforms and the changes of the sources that `@Observable` needs.
  private static let needs = """
    ### What a migration to `@Observable` needs

    - iOS 17, macOS 14, tvOS 17, watchOS 10, or a newer version of them.
    - In the models: `@Observable` in place of `ObservableObject`, and no `@Published`.
    - In the views: other property wrappers, such as `@State` in place of `@StateObject`. The \
    section "How to change the code" of observation-bench's docs/migrate.md lists all forms.

    """

  private var effects: String {
    guard let advice, let workload, let engine = workload.measurement(advice.engine),
      let reference = workload.measurement(advice.reference)
    else { return prediction?.consequences ?? "None follow from this run.\n" }
    let effects = Effects(engine, reference, advice.ratio, advice.time)
    func list(_ title: String, _ lines: [String]) -> String? {
      lines.isEmpty ? nil : "### \(title)\n\n" + lines.map { "- \($0)\n" }.joined()
    }
    let lead =
      "Per frame, `\(engine.engine)` has these effects, compared with `\(reference.engine)`:\n"
    return
      ([lead]
      + [
        list("Positive", effects.better), list("Negative", effects.worse),
        list("Neutral", effects.same),
      ].compactMap(\.self)).joined(separator: "\n")
  }

  // MARK: Alternatives

  private var alternatives: String {
    let split =
      "- **Split a large `ObservableObject`** into smaller objects, so that a write notifies fewer"
      + " views. This alternative was not counted.\n"
    let text =
      measuredNotations + (prediction?.alternatives ?? "") + (isAboutObservable ? split : "")
    return text.isEmpty ? "None were measured.\n" : text
  }

  /// The two notations, with the figures of the engines that the decision compares.
  private var measuredNotations: String {
    guard let advice, let workload else { return "" }
    let pair = [
      (MigrationReport.observable, advice.engine),
      (MigrationReport.observableObject, advice.reference),
    ]
    return pair.compactMap { notation, engine -> String? in
      guard let measurement = workload.measurement(engine) else { return nil }
      return "- **`\(notation)`**, measured on `\(engine)`: \(figures(measurement)).\n"
    }.joined()
  }

  private func figures(_ measurement: Measurement) -> String {
    var parts: [String] = []
    if let evaluations = measurement.evaluationsPerFrame {
      parts.append(
        "\(Format.rate(evaluations.all)) evaluations per frame,"
          + " \(Format.rate(evaluations.redundant)) redundant")
    }
    if let time = measurement.frameTime {
      parts.append("\(Format.duration(nanoseconds: time.median)) per frame")
    }
    parts += measurement.ratios.filter { $0.interval != nil && $0.reference != Ratio.loop }.map {
      "\($0.asLong) as \($0.reference)"
    }
    return parts.isEmpty ? "not counted" : parts.joined(separator: ", ")
  }

  // MARK: What is missing

  private var unmeasured: String {
    var lines = [
      "SwiftUI itself: its layout, its drawing and its own caches. The views ran in a component"
        + " tree that follows SwiftUI's rules for what is evaluated, without a screen.",
      workOfBodies,
      "Devices: the times are those of \(run.environment.cpu), \(run.environment.os).",
      "What the migration costs: the work, and the risk of changing what the app does.",
    ]
    if let prediction {
      lines.append(
        "The time of a frame with `\(prediction.target)`: the workload ran in one notation.")
    }
    if !run.optimized {
      lines.append("Times: this was a debug build, in which counts are exact and nothing is timed.")
    }
    if run.partial {
      lines.append("A part of the run, which was interrupted, or of which shards are missing.")
    }
    let untimed = run.workloads.filter { workload in
      run.optimized && !workload.measurements.contains { $0.time != nil }
    }
    if !untimed.isEmpty {
      let keys = untimed.map(\.key.description).joined(separator: "; ")
      lines.append("The times of \(keys): this run did not time them.")
    }
    for absence in workload?.notApplicable ?? [] {
      lines.append("`\(absence.engine)`: \(absence.reason)")
    }
    if let noise = run.environment.noise {
      lines.append("Differences of less than \(Format.percent(noise)), the noise of this run.")
    }
    return lines.map { "- \($0)\n" }.joined()
  }

  /// The work that the bodies of an app do in addition, and the amount of work above which
  /// `@Observable` is faster, if the run shows this amount.
  private var workOfBodies: String {
    let text =
      "Bodies with more work: an evaluation in the component tree includes no layout and no drawing,"
      + " so it takes less time than in an app. In an app, an evaluation that is saved can therefore"
      + " save more time."
    guard let advice, case .moveAbove(let work) = advice.choice else { return text }
    return text
      + " In this run, `\(advice.engine)` is faster than `\(advice.reference)` if a body works \(BreakEven.rounded(work)) or more by itself."
  }

  // MARK: Repetition

  private var repetition: String {
    let environment = run.environment
    let facts = [
      "\(run.tool.name) \(run.tool.version)", "sources \(environment.git)", environment.toolchain,
      environment.os, "\(environment.cpu), \(Format.count(environment.cores, "core"))",
      environment.date,
    ]
    let options = "--profile \(run.profile) --seed \(run.seed)"
    var commands = "    \(executable) decide \(workload?.id ?? "") \(options)\n"
    if let prediction {
      commands += "    \(executable) migrate \"\(prediction.workload)\" --seed \(run.seed)\n"
    }
    return commands + "\n"
      + "The counts will be the same, but not the times. The run was measured with:"
      + " \(facts.joined(separator: "; ")).\n\n"
      + Report.method + "\n"
  }
}

extension Advice {
  /// The recommended action, and the reason for it, as Markdown.
  var sentence: String {
    let counts =
      "\(Format.rate(evaluations.engine)) evaluations per frame in place of"
      + " \(Format.rate(evaluations.reference))"
    let time = ratio.map(\.asLong) ?? ""
    switch choice {
    case .move(.faster):
      return "**Use `@Observable`.** A frame takes \(time), with \(counts)."
    case .move(.fewerEvaluations):
      return
        "**Use `@Observable`.** It makes \(counts). The time is \(self.time?.word ?? "not known"):"
        + " a frame takes \(time)."
    case .move(.fewerEvaluationsUntimed):
      return "**Use `@Observable`, judging only by the counts.** It makes \(counts). Nothing was"
        + " timed."
    case .moveAbove(let work):
      let bound = BreakEven.rounded(work)
      return "**Use `@Observable` where a body works \(bound) or more by itself.** It makes"
        + " \(counts), but with bodies as small as these a frame takes \(time). The bound is the"
        + " median additional time of a frame, divided by the number of evaluations that it saves."
    case .stay where ratio == nil:
      return "**Keep `ObservableObject`, judging only by the counts.** There are \(counts). Nothing"
        + " was timed."
    case .stay:
      return "**Keep `ObservableObject`.** With `@Observable` a frame takes \(time), and saves no"
        + " evaluation: \(counts)."
    case .undecided(.time(let verdict)):
      return "**Not decided by this measurement.** The time is \(verdict.word):"
        + " a frame takes \(time), and there are \(counts)."
    case .undecided(.notTimed):
      return "**Not decided by this measurement.** There are \(counts), and nothing was timed."
    case .undecided(.missedUpdates):
      return "**Not decided by this measurement.** An engine of the pair missed updates: the"
        + " workload is wrong, and its figures mean nothing."
    }
  }
}

/// Three lists about two engines: the figures in which the first engine is better than the second
/// engine, worse, or equal.
private struct Effects {
  private(set) var better: [String] = []
  private(set) var worse: [String] = []
  private(set) var same: [String] = []

  init(_ engine: Measurement, _ reference: Measurement, _ ratio: Ratio?, _ time: TimeVerdict?) {
    let (own, other) = (engine.evaluationsPerFrame, reference.evaluationsPerFrame)
    add("evaluations", own?.all, other?.all)
    add("redundant evaluations", own?.redundant, other?.redundant)
    add("notifications", perFrame(engine, .notifications), perFrame(reference, .notifications))
    add(
      "registrations after mounting", engine.counts.registrations.map(Double.init),
      reference.counts.registrations.map(Double.init))
    add("allocations", engine.allocations?.perFrame, reference.allocations?.perFrame)
    guard let ratio, let time else { return }
    let line = "a frame takes \(ratio.asLong)"
    switch time {
    case .faster: better.append(line)
    case .slower: worse.append(line)
    case .same, .notSlower, .inconclusive: same.append("\(line): \(time.word)")
    }
  }

  private mutating func add(_ what: String, _ own: Double?, _ other: Double?) {
    guard let own, let other else { return }
    if own == other {
      same.append("\(Format.rate(own)) \(what) as before")
    } else if own < other {
      better.append("\(Format.rate(own)) \(what) in place of \(Format.rate(other))")
    } else {
      worse.append("\(Format.rate(own)) \(what) in place of \(Format.rate(other))")
    }
  }

  private func perFrame(_ measurement: Measurement, _ name: Counts.Name) -> Double? {
    guard let count = measurement.counts[name], let frames = measurement.counts.frames, frames > 0
    else { return nil }
    return Double(count) / Double(frames)
  }
}
