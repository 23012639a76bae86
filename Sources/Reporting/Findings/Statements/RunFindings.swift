import Formats
import Numbers
import RunFolder
import Verdicts

/// A sentence about a run's result, with its numbers.
package struct RunFinding: Equatable {
  package var sentence: String
  /// The name of the chart that shows the finding, if there is one.
  package var chart: String?

  package init(_ sentence: String, chart: String? = nil) {
    self.sentence = sentence
    self.chart = chart
  }
}

/// The ``answer`` of a run, and its findings in at most ten sentences. A sentence says that an
/// engine is faster only if `TimeRule` does.
package struct RunFindings {
  let run: RunDocument
  let roles: EngineRoles
  let noise: Noise
  /// One entry for each workload id. If a workload has several sizes, the entry is its
  /// representative size.
  let entries: [WorkloadResult]
  private let subjects: [String]

  package init(_ run: RunDocument) {
    let run = run.judged()
    self.run = run
    roles = EngineRoles(run)
    noise = Noise(run)
    entries = run.representatives
    let observing = Set(
      entries.filter(\.kind.hasComponents).flatMap { $0.measurements.map(\.engine) })
    subjects = Array(roles.subjects(among: run.knownEngines.map(\.id).filter(observing.contains)))
  }

  /// All findings except the answer, the most important first.
  package var all: [RunFinding] {
    let candidates: [RunFinding?] = [
      missedUpdates, evaluations, waste, engines, winsOfBaseline, overtaking, ownCost, growth,
      operations, allocations,
    ]
    return candidates.compactMap(\.self)
  }

  // MARK: Counts

  private var missedUpdates: RunFinding? {
    let audited = run.workloads.flatMap { workload in
      workload.measurements.compactMap { measurement in
        measurement.counts.missedUpdates.map { (measurement.engine, workload, $0) }
      }
    }
    guard !audited.isEmpty else { return nil }
    let wrong = audited.filter { $0.2 > 0 }
    guard let worst = wrong.max(by: { $0.2 < $1.2 }) else {
      let workloads = Set(audited.map { $0.1.key }).count
      return RunFinding(
        "No engine missed an update on \(Format.count(workloads, "workload")), audited after every frame."
      )
    }
    return RunFinding(
      "\(roles.name(of: worst.0)) missed \(Format.count(worst.2, "update")) on \(worst.1.id); in all,"
        + " \(Format.count(wrong.count, "measurement")) missed updates. Their times mean nothing.")
  }

  /// The tree and app workloads for which the evaluations of both engines are known.
  private func evaluated(
    _ engine: String, _ other: String
  ) -> [(workload: WorkloadResult, own: FrameEvaluations, other: FrameEvaluations)] {
    entries.filter(\.kind.hasComponents).compactMap { workload in
      guard let own = workload.measurement(engine)?.evaluationsPerFrame,
        let other = workload.measurement(other)?.evaluationsPerFrame
      else { return nil }
      return (workload, own, other)
    }
  }

  /// The names of engines in a sentence about evaluations.
  func countNames(_ engines: String...) -> [String] {
    let compared = entries.filter(\.kind.hasComponents)
    return roles.countNames(of: engines, among: run.knownEngines.map(\.id)) { one, other in
      compared.allSatisfy { $0.isAlike(one, other) }
    }
  }

  private var evaluations: RunFinding? {
    guard let subject = subjects.first, let baseline = roles.baseline else { return nil }
    let pairs = evaluated(subject, baseline)
    guard !pairs.isEmpty else { return nil }
    let names = countNames(subject, baseline)
    let fewer = pairs.count { $0.own.all < $0.other.all }
    let more = pairs.count { $0.own.all > $0.other.all }
    if pairs.count == 1 {
      let relation =
        fewer == 1 ? "fewer bodies than" : more == 1 ? "more bodies than" : "as many bodies as"
      return RunFinding(
        "\(names[0]) evaluates \(relation) \(names[1]) on \(pairs[0].workload.id).",
        chart: "evaluations")
    }
    func number(_ count: Int) -> String { count == 0 ? "none" : Format.count(count) }
    return RunFinding(
      "\(names[0]) evaluates fewer bodies than \(names[1]) on \(number(fewer)) of"
        + " \(Format.count(pairs.count, "workload")), as many on"
        + " \(number(pairs.count - fewer - more)) and more on \(number(more)).",
      chart: "evaluations")
  }

  private var waste: RunFinding? {
    guard let subject = subjects.first, let baseline = roles.baseline,
      let worst = evaluated(subject, baseline).max(by: { $0.other.redundant < $1.other.redundant }),
      worst.other.redundant > 0
    else { return nil }
    let names = countNames(baseline, subject)
    return RunFinding(
      "On \(worst.workload.id), \(names[0]) evaluates \(Format.quantity(worst.other.all)) bodies per frame,"
        + " \(Format.quantity(worst.other.redundant)) of them redundant; \(names[1]) evaluates"
        + " \(Format.quantity(worst.own.all)).", chart: "evaluations")
  }

  // MARK: Times

  /// A text with two geometric means of an engine's time ratios to a reference: over the apps, and
  /// over the component trees; `nil` if no app and no tree has such a ratio.
  private func comparison(_ engine: String, _ reference: String) -> String? {
    let parts = [WorkloadKind.app, .tree].compactMap { kind -> String? in
      let all = entries.filter { $0.kind == kind }
      return GeometricMean(of: engine, to: reference, over: all).map {
        "\($0.ratio.text) on \(kind.words($0.count, of: $0.ran))"
          + $0.idleNote(engine, named: roles.name(of: engine), over: all)
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var engines: RunFinding? {
    guard let subject = subjects.first, let other = subjects.dropFirst().first,
      let text = comparison(subject, other)
    else { return nil }
    let names = roles.names(of: [subject, other])
    return RunFinding(
      "Time of a frame, \(names[0]) ÷ \(names[1]): \(text) (geometric means).", chart: "heat")
  }

  /// The finding about the workloads on which the engine with the role `baseline` is faster than
  /// each of the first two `subjects`.
  private var winsOfBaseline: RunFinding? {
    guard let baseline = roles.baseline else { return nil }
    let results = subjects.prefix(2).compactMap { subject -> (subject: String, pairs: [Pair])? in
      let pairs = entries.filter(\.kind.hasComponents).compactMap { workload in
        workload.measurement(subject)?.usableRatio(to: baseline).map {
          Pair(
            workload: workload, ratio: $0, verdict: workload.verdict(subject, to: baseline, noise))
        }
      }
      return pairs.isEmpty ? nil : (subject: subject, pairs: pairs)
    }
    guard !results.isEmpty else { return nil }
    let lost = results.map { result in
      (result: result, pairs: result.pairs.filter { $0.verdict == .slower })
    }
    let (wins, others) = (lost.filter { !$0.pairs.isEmpty }, lost.filter(\.pairs.isEmpty))
    let names = roles.names(of: [baseline] + (wins + others).map(\.result.subject))
    let faster = zip(wins, names.dropFirst()).compactMap { win, name -> String? in
      guard let worst = win.pairs.max(by: { $0.ratio.low < $1.ratio.low }) else { return nil }
      let factor = "at most \(Ratio.factor(worst.ratio)) as fast"
      let all = win.result.pairs.count
      if all == 1 { return "faster than \(name) on \(worst.workload.id), \(factor)" }
      return "faster than \(name) on \(win.pairs.count) of"
        + " \(Format.count(all, "timed workload")), \(factor) (\(worst.workload.id))"
    }
    let ids = Set(others.flatMap { $0.result.pairs.map(\.workload.id) })
    var place = "any timed workload"
    if ids.count == 1, let id = ids.first { place = id }
    let rest = names.suffix(others.count).joined(separator: " or ")
    let notFaster = others.isEmpty ? [] : ["not found faster than \(rest) on \(place)"]
    return RunFinding(
      "\(names[0]) is \((faster + notFaster).joined(separator: ", and ")).", chart: "dots")
  }

  /// A workload, and the ratio of an engine's time to the baseline's.
  private struct Pair {
    var workload: WorkloadResult
    var ratio: Ratio
    var verdict: TimeVerdict?
  }

  // MARK: A body's own work

  private static let perBody = " of work per body"

  private var overtaking: RunFinding? {
    guard let sweep = BodyWorkSweep(run), let baseline = roles.baseline else { return nil }
    let names = roles.names(of: [baseline] + subjects.prefix(2))
    let parts = zip(subjects, names.dropFirst()).compactMap { subject, name in
      Overtaking(subject, sweep.entries, noise, roles)?.words(name, Self.perBody)
    }
    guard !parts.isEmpty else { return nil }
    return RunFinding(
      "On \(sweep.entries[0].id), whose bodies work for a given time, these engines are faster than"
        + " \(names[0]): \(parts.joined(separator: ", ")).", chart: "break-even")
  }

  private var ownCost: RunFinding? {
    guard let sweep = BodyWorkSweep(run), let floor = roles.floor else { return nil }
    let named = Array(subjects.prefix(2))
    let parts = zip(named, roles.names(of: named)).compactMap { subject, name -> String? in
      let points = sweep.points(of: subject, to: floor)
      return points.isEmpty ? nil : BreakEven(points).words(name, Self.perBody)
    }
    guard !parts.isEmpty else { return nil }
    return RunFinding(
      "On \(sweep.entries[0].id), the engine itself takes less than"
        + " \(Format.chosenPercent(BreakEven.share)) of a frame: \(parts.joined(separator: ", ")).",
      chart: "break-even")
  }

  // MARK: Growth, operations, memory

  private var growth: RunFinding? {
    for sweep in Sweep.all(in: run) where sweep.parameter != .bodyWork {
      if let finding = SweepFinding(sweep, noise, roles) {
        return RunFinding(finding.sentence + "." + slopes(sweep), chart: "scaling")
      }
    }
    return nil
  }

  /// The slopes (``Growth``) of the engines that sentences mention, and of the engine with the role
  /// `baseline`.
  private func slopes(_ sweep: Sweep) -> String {
    let engines = subjects.prefix(2) + [roles.baseline].compactMap(\.self)
    let growths = Growth.all(of: Array(engines), along: sweep, noise)
    if growths.isEmpty { return "" }
    return " Slope of log time against log size (1 is linear growth): "
      + zip(roles.names(of: growths.map(\.engine)), growths)
      .map { "\($0) \(Growth.text($1.slope))" }.joined(separator: ", ") + "."
  }

  private var operations: RunFinding? {
    let operations = entries.filter { $0.kind == .operation }
    guard let pair = ComparedPair(paired: operations, roles),
      let mean = GeometricMean(of: pair.subject, to: pair.reference, over: operations)
    else { return nil }
    let names = roles.names(of: [pair.subject, pair.reference])
    return RunFinding(
      "Time of an operation without a tree, \(names[0]) ÷ \(names[1]): \(mean.ratio.text) on"
        + " \(WorkloadKind.operation.words(mean.count)) (geometric mean).", chart: "dots-operations"
    )
  }

  private var allocations: RunFinding? {
    func perFrame(_ workload: WorkloadResult, _ engine: String) -> Double? {
      workload.measurement(engine)?.allocations?.perFrame
    }
    let all = entries.filter(\.kind.hasComponents)
    let named = roles.sorted(subjects.prefix(2) + [roles.baseline].compactMap(\.self))
      .filter { engine in all.contains { perFrame($0, engine) != nil } }
    // The numbers of the engines are comparable only if they are about the same workloads.
    let common = all.filter { workload in named.allSatisfy { perFrame(workload, $0) != nil } }
    guard !named.isEmpty, !common.isEmpty else { return nil }
    let counted = named.map { engine in
      (engine: engine, quiet: common.count { perFrame($0, engine) == 0 })
    }
    let one = common.count == 1 ? common[0].id : nil
    let workloads = Format.count(common.count, "workload")
    let never = counted.filter { $0.quiet == common.count }.map(\.engine)
    let always = counted.filter { $0.quiet == 0 }.map(\.engine)
    let sentence: String
    if always.count == counted.count {
      sentence =
        "Frames allocate memory on \(one ?? "each of \(workloads)"):"
        + " \(roles.names(of: always).listed)."
    } else if never.count == counted.count {
      sentence =
        "Frames allocate no memory on \(one ?? "any of \(workloads)"):"
        + " \(roles.names(of: never).listed)."
    } else if let one {
      let names = roles.names(of: never + always)
      sentence =
        "On \(one), frames allocate no memory on \(Array(names.prefix(never.count)).listed), and"
        + " allocate memory on \(Array(names.suffix(always.count)).listed)."
    } else {
      sentence =
        "Frames allocate no memory: "
        + zip(roles.names(of: named), counted).map { "\($0) on \($1.quiet) of \(workloads)" }
        .joined(separator: ", ") + "."
    }
    return RunFinding(sentence, chart: "allocations")
  }
}
