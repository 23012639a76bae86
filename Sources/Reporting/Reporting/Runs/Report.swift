import Formats
import Numbers
import Judging
import Measuring
import Messages
import RunFolder

/// `report.md`: a run as text that is suitable for a pull request comment.
package enum Report {
  /// - Parameters:
  ///   - gate: the result of the gate, if the gate ran.
  ///   - hasSecondLook: whether the folder of the report also contains the result of the gate's
  ///     confirmation run.
  ///   - explain: the command that explains a workload (``GateReport/markdown(explain:update:)``).
  ///   - update: the command that updates the baseline.
  package static func markdown(
    _ document: RunDocument, gate: GateReport? = nil, hasSecondLook: Bool = false,
    explain: String? = nil, update: String? = nil
  ) -> String {
    // If no gate ran, the verdict in the heading is about the checks of the run, such as the check
    // for missed updates. The answer below the heading compares engines. To prevent a reader from
    // taking the verdict for a verdict about engines, the heading says what the verdict is about.
    let judged = gate == nil ? " (checks of the run)" : ""
    var text = "## \(document.tool.name): \(document.verdict.name)\(judged)\n\n"
    text += reservations(document).map { "**\($0)**\n\n" }.joined()
    text += problems(document.problems)
    if let gate { text += gate.markdown(explain: explain, update: update) + "\n" }
    text += RunSummary(document).markdown
    if hasSecondLook {
      let name = RunDirectory.secondLookName
      text +=
        "The second measurement has a separate run folder: [\(name)/](\(name)/report.md).\n\n"
    }
    text += GrowthTable(document).markdown
    text +=
      "<details><summary>All results</summary>\n\n\(ResultTable(document).markdown)</details>\n\n"
    return text + facts(document) + "\n"
  }

  /// One line for each kind of problem. If a kind has several problems, a list of all problems
  /// follows.
  private static func problems(_ problems: [RunDocument.Problem]) -> String {
    guard !problems.isEmpty else { return "" }
    func list(_ lines: [String]) -> String { lines.map { "- \($0)\n" }.joined() + "\n" }
    let digest = problems.digest
    guard digest.count < problems.count else { return list(digest) }
    return list(digest) + "<details><summary>All \(problems.count) problems</summary>\n\n"
      + list(problems.map(\.message)) + "</details>\n\n"
  }

  /// The description of how the numbers were measured.
  static let method =
    "Every engine runs the same component tree through the same seeded writes. Counts are exact. A separate"
    + " pass checks after every frame that no component is stale, and compares what is rendered. Times come"
    + " from other passes, in fresh processes, without that check. A process visits all engines in"
    + " palindromic blocks: in a random order, and then in the reverse order. One engine is visited"
    + " twice, which shows the noise. A ratio is the median over processes of the median ratio of a"
    + " process's blocks. With six or more processes, its 95 % interval"
    + " lies between the ratios of two processes. With fewer processes, the interval reaches beyond"
    + " all of these ratios, so that it also covers 95 % with three processes (quick)."

  /// Sentences that a reader must know in addition to the verdict: the results that the run lacks,
  /// and the warnings about the machine.
  static func reservations(_ document: RunDocument) -> [String] {
    var sentences: [String] = []
    if document.partial {
      sentences.append("The run is partial: it was interrupted, or shards of it are missing.")
    }
    if !document.optimized {
      sentences.append("This is a debug build: counts are exact, and nothing was timed.")
    }
    if let warning = machineWarning(document) { sentences.append(warning) }
    return sentences
  }

  /// The warnings about the machine, such as its load; `nil` if there are none.
  static func machineWarning(_ document: RunDocument) -> String? {
    let warnings = document.environment.warnings.joined(separator: "; ")
    guard !warnings.isEmpty else { return nil }
    return warnings.prefix(1).uppercased() + warnings.dropFirst() + "."
      + (document.environment.timeWarnings.isEmpty
        ? "" : " Times can be less reliable; counts are exact.")
  }

  /// The facts about the run: the meaning of its figures, its noise, the workloads that have few or
  /// no times, and the machine.
  static func facts(_ document: RunDocument) -> String {
    let environment = document.environment
    var facts = [
      "The median is the median time of a frame. A ratio is engine ÷ reference, paired within blocks,"
        + " with its 95 % interval. Evaluations are means per frame, of the views that you wrote where"
        + " the run tells them apart: controls are left out."
    ]
    if let noise = environment.noise {
      let name = noiseName(of: differences(document))
      facts.append(
        "Noise: in this run, identical arms differed by up to \(Format.percent(noise)) (\(name)).")
    }
    if !environment.notTimed.isEmpty {
      facts.append("Not timed: \(environment.notTimed.joined(separator: ", ")).")
    }
    let hurried = hurried(document)
    if !hurried.isEmpty {
      facts.append(
        "Timed in fewer processes than the profile has, so these intervals are wider: "
          + hurried.joined(separator: ", ") + ".")
    }
    facts.append(
      "Seed \(document.seed), profile \(document.profile), \(environment.toolchain),"
        + " \(environment.cpu), \(environment.cores) cores,"
        + " \(time(environment)).")
    return facts.joined(separator: " ")
  }

  /// The duration of the run, and how much of this time the run spent on counting and on the work
  /// whose time it measured.
  private static func time(_ environment: Environment) -> String {
    func seconds(_ number: Double) -> String { "\(Format.fixed(number, 1)) s" }
    var parts = ["\(seconds(environment.measuredSeconds)) inside timed regions"]
    if let counting = environment.countingSeconds {
      parts.insert("\(seconds(counting)) to count and verify", at: 0)
    }
    return "\(seconds(environment.elapsedSeconds)) of which \(parts.joined(separator: " and "))"
  }

  /// The workloads that were timed in fewer processes than the profile states, because the run's
  /// time budget was used up. Each text ends with the number of processes.
  private static func hurried(_ document: RunDocument) -> [String] {
    guard let wanted = Profile(rawValue: document.profile)?.processes else { return [] }
    return document.workloads.compactMap { workload in
      let processes = workload.measurements.compactMap { $0.time?.processes }.min()
      return processes.flatMap { $0 < wanted ? "\(workload.key) (\($0))" : nil }
    }
  }

  /// The number of comparisons of the A/A control: one for each timed workload and process.
  private static func differences(_ document: RunDocument) -> Int {
    let planned = Profile(rawValue: document.profile)?.processes ?? 1
    return document.workloads.compactMap { workload in
      workload.measurements.compactMap(\.time).map { $0.processes ?? planned }.max()
    }.reduce(0, +)
  }

  /// The name of the statistic that gives the noise, for a given number of differences.
  private static func noiseName(of count: Int) -> String {
    // With at most 21 differences, at most one of them is above the 95th percentile.
    if count > 21 { return "95th percentile of some \(count)" }
    return count == 1 ? "one difference" : "nearly the largest of \(count) differences"
  }
}
