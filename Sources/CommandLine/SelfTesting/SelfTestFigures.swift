import Formats
import Numbers
import Judging
import Measuring
import Messages
import RunFolder
import Verdicts

/// Compares the project's statements about its gate with the results of a self-test.
enum SelfTestFigures {
  /// The least number of nulls that are judged. A null is the difference between two identical arms
  /// in one process. The 95th percentile of fewer nulls would be almost the largest null.
  private static let leastNulls = 20

  static func all(
    _ document: SelfTestDocument, _ plan: SelfTestPlan
  ) -> [SelfTestDocument.Figure] {
    [
      falseAlarms(document.margin, document),
      found(0.03, document.margin, atLeast: 0.9, document),
      found(0.05, document.margin, atLeast: 0.98, document),
      falseAlarms(TimeRule.builds.margin, document),
      found(SelfTestPlan.buildShare, TimeRule.builds.margin, atLeast: 0.98, document),
      null(loaded: false, atMost: 0.003, document),
      null(loaded: true, atMost: 0.006, document), soundGates(document), runs(document),
    ] + [TimeRule.engines, .floor].flatMap { single($0, document) }
      + (SelfTestPlan.caseFaults + [plan.lostAdvantage]).map { faultyGates($0, document) }
  }

  private static func falseAlarms(
    _ margin: Double, _ document: SelfTestDocument
  ) -> SelfTestDocument.Figure {
    let twins = document.comparisons.filter { $0.slowdown == 0 && $0.margin == margin }
    let alarms = twins.count(where: \.isFlagged)
    return .init(
      name: "margin \(Format.chosenPercent(margin)): false alarms in A/A comparisons",
      stated: "none",
      found: "\(alarms) of \(twins.count)", met: twins.isEmpty ? nil : alarms == 0)
  }

  /// What a `run` says of two engines, and of an engine and its floor, rests on one measurement.
  private static func single(
    _ rule: TimeRule, _ document: SelfTestDocument
  ) -> [SelfTestDocument.Figure] {
    func verdicts(_ slowdown: Double) -> [TimeVerdict] {
      document.comparisons.filter { $0.slowdown == slowdown && $0.margin == document.margin }.map {
        rule.judge(
          TimeEvidence(estimate: $0.estimate, low: $0.low, high: $0.high, noise: $0.noise)
        ).verdict
      }
    }
    let name = "margin \(rule.marginText), one measurement"
    let share = 0.05
    return [
      alarms(name, verdicts(0)),
      found(
        "\(name): found at \(Fault.slowdown(share).title)", verdicts(share).map { $0 == .slower },
        atLeast: 0.98),
    ]
  }

  /// What `compare` says of two runs, which are not measured in alternation: here, of two A/A
  /// comparisons of one engine.
  private static func runs(_ document: SelfTestDocument) -> SelfTestDocument.Figure {
    let twins = document.comparisons.filter { $0.slowdown == 0 && $0.margin == document.margin }
    let groups = Dictionary(grouping: twins) { GateCase(workload: $0.workload, engine: $0.engine) }
    func ratio(_ comparison: SelfTestDocument.Comparison) -> Ratio {
      Ratio(
        reference: "", estimate: comparison.estimate, low: comparison.low, high: comparison.high)
    }
    let verdicts = groups.values.flatMap { group in
      stride(from: 1, to: group.count, by: 2).map { place in
        let (base, head) = (group[place - 1], group[place])
        return TimeRule.runs.judge(
          RunComparison.evidence(
            ratio(base), ratio(head), noise: max(base.noise, head.noise))
        ).verdict
      }
    }
    return alarms("margin \(TimeRule.runs.marginText), two runs", verdicts)
  }

  private static func alarms(
    _ name: String, _ verdicts: [TimeVerdict]
  ) -> SelfTestDocument.Figure {
    let alarms = verdicts.count(where: \.isFlag)
    return .init(
      name: "\(name): false alarms", stated: "none", found: "\(alarms) of \(verdicts.count)",
      met: verdicts.isEmpty ? nil : alarms == 0)
  }

  /// The share of slowdowns that the comparisons found, and whether it is at least the stated
  /// share. The share is judged only if there are enough comparisons: a single slowdown that was
  /// not found must not contradict the stated share. For example, a stated share of nine in ten
  /// needs at least ten comparisons.
  private static func found(
    _ share: Double, _ margin: Double, atLeast stated: Double, _ document: SelfTestDocument
  ) -> SelfTestDocument.Figure {
    let slowed = document.comparisons.filter { $0.slowdown == share && $0.margin == margin }
    return found(
      "margin \(Format.chosenPercent(margin)): found at \(Fault.slowdown(share).title)",
      slowed.map { $0.verdict == "slower" }, atLeast: stated)
  }

  private static func found(
    _ name: String, _ isFound: [Bool], atLeast stated: Double
  ) -> SelfTestDocument.Figure {
    let found = isFound.count { $0 }
    let isEnough = Double(isFound.count) >= 1 / (1 - stated) - 1e-9
    return .init(
      name: name, stated: "at least \(Format.percent(stated))",
      found: "\(found) of \(isFound.count)",
      met: isEnough ? Double(found) >= stated * Double(isFound.count) - 1e-9 : nil)
  }

  private static func null(
    loaded: Bool, atMost stated: Double, _ document: SelfTestDocument
  ) -> SelfTestDocument.Figure {
    let errors = document.nulls.filter { $0.loaded == loaded }.map(\.error)
    let noise = Statistics.noise(ofNulls: errors)
    return .init(
      name: "null, 95th percentile" + (loaded ? ", two busy loops" : ""),
      stated: "at most \(Format.percent(stated))",
      found: (noise.map(Format.percent) ?? "nothing") + " over \(errors.count) processes",
      met: errors.count < leastNulls ? nil : noise.map { $0 <= stated })
  }

  private static func soundGates(_ document: SelfTestDocument) -> SelfTestDocument.Figure {
    let gates = document.gates.filter { $0.fault == nil }
    let green = gates.count(where: \.isRight)
    let skipped = Set(gates.flatMap(\.skipped).map(\.layer)).sorted()
    let claims = gates.map(\.claims).reduce(0, +)
    return .init(
      name: "whole gates green on unchanged code", stated: "all, with times judged",
      found: "\(green) of \(gates.count), \(claims) claims about time judged"
        + skipped.map { ", \($0) not judged" }.joined(),
      met: gates.isEmpty ? nil : green == gates.count)
  }

  private static func faultyGates(
    _ fault: Fault, _ document: SelfTestDocument
  ) -> SelfTestDocument.Figure {
    let gates = document.gates.filter { $0.fault == fault.title }
    let caught = gates.count(where: \.isRight)
    // A self-test that was not interrupted leaves out a gate only if the gate needs valgrind and
    // `strip`, and the machine lacks one of them.
    let isSkipped = gates.isEmpty && fault.layer == .instructions && !document.partial
    return .init(
      name: "whole gates that exit with 2 and name \(fault.title)", stated: "all",
      found: isSkipped ? "skipped: no valgrind and strip" : "\(caught) of \(gates.count)",
      met: gates.isEmpty ? nil : caught == gates.count)
  }
}
