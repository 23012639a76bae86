import RunFolder

/// An engine's untracked twin evaluates the same components and tracks nothing, so that nothing can
/// cost less: where an engine is faster than its twin, the twin is not the lower bound that the
/// ratios to it take it for.
public enum FloorRule {
  /// An engine may be faster by this share of the twin's time: layout moves two equal pieces of
  /// code apart by as much.
  public static let margin = 0.03

  /// A workload on which an engine is faster than its twin by more than the margin.
  public struct Breach: Hashable, Sendable, CustomStringConvertible {
    public var workload: WorkloadKey
    /// Engine ÷ twin, with its interval.
    public var estimate: Double
    public var low: Double
    public var high: Double

    public init(workload: WorkloadKey, ratio: Ratio) {
      self.workload = workload
      estimate = ratio.estimate
      low = ratio.low
      high = ratio.high
    }

    public var description: String {
      "\(workload) (\(significant(estimate)) [\(significant(low)), \(significant(high))])"
    }
  }

  /// Whether a ratio of engine ÷ twin says so: its estimate is beyond the margin, and its whole
  /// interval below 1.
  public static func isBroken(by ratio: Ratio) -> Bool {
    ratio.estimate < 1 - margin && ratio.high < 1
  }

  /// A warning for each engine and its twin, in the order in which the first breaches come.
  /// - Parameter found: breaches with the engine and the twin that they are of.
  static func problems(_ found: [(engine: String, floor: String, breach: Breach)]) -> [Problem] {
    var order: [[String]] = []
    var breaches: [[String]: [Breach]] = [:]
    for (engine, floor, breach) in found {
      let pair = [engine, floor]
      if breaches[pair] == nil { order.append(pair) }
      breaches[pair, default: []].append(breach)
    }
    return order.map { pair in
      .fasterThanFloor(engine: pair[0], floor: pair[1], breaches[pair] ?? [])
    }
  }
}
