import Messages
import RunFolder

/// An engine's untracked twin evaluates the same components and tracks nothing, so that nothing can
/// cost less: where an engine is faster than its twin, the twin is not the lower bound that the
/// ratios to it take it for.
package enum FloorRule {
  /// An engine may be faster by this share of the twin's time: layout moves two equal pieces of
  /// code apart by as much.
  package static let margin = 0.03

  /// Whether a ratio of engine ÷ twin says so: its estimate is beyond the margin, and its whole
  /// interval below 1.
  package static func isBroken(by ratio: Ratio) -> Bool {
    ratio.estimate < 1 - margin && ratio.high < 1
  }

  /// A warning for each engine and its twin, in the order in which the first breaches come.
  /// - Parameter found: breaches with the engine and the twin that they are of.
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
