import Findings
import Numbers
import RunFolder
import Verdicts

/// The runs that compared the same two engines on a workload with the same definition and size.
struct HistorySeries {
  struct Point: Equatable {
    /// The commit and the time of the run. The time distinguishes several runs of one commit.
    var label: [String]
    var ratio: Ratio
    var evaluations: Int?
  }

  var workload: String
  var engine: String
  var reference: String
  var points: [Point]

  init?(of workload: WorkloadResult, in runs: [HistoryEntry], _ engines: Engines) {
    guard
      let engine = ComparedPair(paired: [workload], engines.roles)?.subject,
      let reference = workload.measurement(engine)?.ratios.first?.reference
    else { return nil }
    self.workload = workload.id
    self.engine = engine
    self.reference = reference
    points = runs.compactMap { run in
      let line = run.workloads.first {
        $0.id == workload.id && $0.engine == engine && $0.hash == workload.hash
          && $0.parameters == workload.parameters && $0.ratio?.reference == reference
      }
      guard let line, let ratio = line.ratio, ratio.interval?.contains(ratio.estimate) == true
      else { return nil }
      return Point(label: Self.label(run), ratio: ratio, evaluations: line.evaluations)
    }
    // If two runs have the same label, a number is added to the labels of all runs.
    if Set(points.map(\.label)).count < points.count {
      for index in points.indices { points[index].label.append("run \(index + 1)") }
    }
  }

  /// The commit and the time of a run, such as `20474ba` and `11-21 04:55`. A part that the run
  /// does not contain is left out.
  private static func label(_ run: HistoryEntry) -> [String] {
    let git = run.git == Environment.notExposed ? "" : String(run.git.prefix(7))
    // A merged run has a date for each shard.
    let parts = run.date.prefix { $0 != " " }.split(separator: "T")
    let isDate = run.date != Environment.notExposed && parts.count == 2
    let date = isDate ? "\(parts[0].dropFirst(5)) \(parts[1].prefix(5))" : ""
    return [git, date].filter { !$0.isEmpty }
  }
}

extension HistorySeries {
  /// Consecutive runs between which no noticeable change of the ratio was found.
  struct Step: Equatable {
    var first: Int
    var last: Int
    /// The middle one of the ratios that these runs estimated.
    var level: Double
    /// Whether three runs on either side confirm the change from the step before.
    var isConfirmed = true
  }

  /// The steps of a series of runs, each with its level. A new level begins between two runs under
  /// two conditions: the median of the three runs before differs noticeably from the median of the
  /// three runs after, and no interval of the runs before overlaps an interval of the runs after.
  /// If only the last two runs differ so, their step is not confirmed.
  static func steps(_ ratios: [Ratio]) -> [Step] {
    func median(_ range: Range<Int>) -> Double { Statistics.median(ratios[range].map(\.estimate)) }
    func isChange(_ before: Range<Int>, _ after: Range<Int>) -> Bool {
      let factor = median(after) / median(before)
      let (low, high) = factor > 1 ? (before, after) : (after, before)
      return ratios[low].map(\.high).max()! < ratios[high].map(\.low).min()!
        && max(factor, 1 / factor) > 1 + noticeable
    }
    var cuts: [(place: Int, size: Double)] = []
    for place in ratios.indices.dropFirst() {
      let before = max(0, place - 3)..<place
      let after = place..<min(ratios.count, place + 3)
      // Three runs are needed on each side. Two runs would not be enough: two runs within one hour
      // can have the same error.
      guard before.count == 3, after.count == 3 else { continue }
      if isChange(before, after) {
        let factor = median(after) / median(before)
        let size = max(factor, 1 / factor)
        // The same change is found at several neighbouring runs, so only the clearest place is
        // kept.
        if let last = cuts.last, place - last.place < 3 {
          if size > last.size { cuts[cuts.count - 1] = (place, size) }
        } else {
          cuts.append((place, size))
        }
      }
    }
    // Two runs at the end are a step that no third run confirms yet. Without it, no point would lie
    // on the level of the last step.
    let pending = ratios.count - 2
    let start = cuts.last?.place ?? 0
    let isPending =
      pending - start >= 2
      && isChange(max(start, pending - 3)..<pending, pending..<ratios.count)
    let borders = [0] + cuts.map(\.place) + (isPending ? [pending] : []) + [ratios.count]
    return zip(borders, borders.dropFirst()).map { first, end in
      Step(
        first: first, last: end - 1, level: level(ratios[first..<end]),
        isConfirmed: !(isPending && first == pending))
    }
  }

  /// The middle ratio; of two, the slower one. On their mean, as in a median, no point would lie.
  private static func level(_ ratios: ArraySlice<Ratio>) -> Double {
    ratios.map(\.estimate).sorted()[ratios.count / 2]
  }

  /// The last run's ratio divided by the level of its step; `nil` if the rule for two runs finds no
  /// difference. No later run has confirmed this difference yet.
  static func departure(_ ratios: [Ratio], from steps: [Step]) -> Double? {
    guard let last = ratios.last, let level = steps.last?.level else { return nil }
    let factor = last.estimate / level
    let evidence = TimeEvidence(
      estimate: factor, low: last.low / level, high: last.high / level, noise: nil)
    return TimeRule.runs.judge(evidence).verdict.isFlag ? factor : nil
  }

  /// The smallest relative difference of two levels, which three runs each confirm.
  private static let noticeable = 0.03
}
