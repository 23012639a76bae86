import Messages
import RunFolder

/// The rule that no engine is faster than its untracked twin. The twin is an engine that evaluates
/// the same components and tracks nothing, so its time should be a lower bound. If an engine is
/// faster than its twin, the twin's time is no lower bound. The ratio of the two times then does
/// not show the cost of tracking.
package enum FloorRule {
  /// The share of the twin's time by which an engine may be faster. The layout of code in memory
  /// alone can make two equal pieces of code differ by this much.
  package static let margin = 0.03

  /// Whether a ratio of engine ÷ twin breaks the rule: its estimate is below 1 by more than the
  /// margin, and its whole interval is below 1.
  package static func isBroken(by ratio: Ratio) -> Bool {
    ratio.estimate < 1 - margin && ratio.high < 1
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
      .fasterThanFloor(engine: pair[0], floor: pair[1], margin: margin, breaches[pair] ?? [])
    }
  }
}
