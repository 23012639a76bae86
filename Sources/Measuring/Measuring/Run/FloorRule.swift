import Messages
import RunFolder
import Verdicts

/// The rule that no engine is faster than its untracked twin. The twin is an engine that evaluates
/// the same components and tracks nothing, so its time should be a lower bound. If an engine is
/// faster than its twin, the twin's time is no lower bound. The ratio of the two times then does
/// not show the cost of tracking.
package enum FloorRule {
  /// Whether a ratio of engine ÷ twin breaks the rule: the engine is faster.
  /// - Parameter noise: the noise of the run.
  static func isBroken(by ratio: Ratio, noise: Double?) -> Bool {
    TimeRule.floor.judge(TimeEvidence(ratio, noise: noise)).verdict == .faster
  }

  /// The warnings. All breaches of one engine and its twin together give one warning. The warnings
  /// are in the order in which the engines first occur in `found`.
  /// - Parameter found: the breaches, each with its engine and twin.
  static func problems(_ found: [(engine: String, floor: String, breach: FloorBreach)]) -> [Problem]
  {
    var order: [[String]] = []
    var breaches: [[String]: [FloorBreach]] = [:]
    for (engine, floor, breach) in found {
      let pair = [engine, floor]
      if breaches[pair] == nil { order.append(pair) }
      breaches[pair, default: []].append(breach)
    }
    return order.map { pair in
      .fasterThanFloor(
        engine: pair[0], floor: pair[1], breaches[pair] ?? [])
    }
  }
}
