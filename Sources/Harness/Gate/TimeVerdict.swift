/// What paired samples of two arms of one run say of their times (measurement.md, "Verdict").
public enum TimeVerdict: String, Codable, Sendable {
  case slower, faster, same, inconclusive

  /// What counts as a difference.
  public struct Threshold: Sendable {
    /// As a share: 0.02 between engines of one binary, 0.1 to 0.15 between two builds.
    public var margin: Double
    /// The null's 95th percentile, in log ratio.
    public var noise: Double
    /// Nanoseconds a frame below which no difference matters.
    public var floor: Double

    public init(margin: Double = 0.02, noise: Double, floor: Double = 1) {
      self.margin = margin
      self.noise = noise
      self.floor = floor
    }

    /// What lies within it, in log ratio, is the same.
    var same: Double { Math.log(1 + margin) }
    /// What lies beyond it is a difference: the margin, or three times the noise where that is more.
    var limit: Double { max(same, 3 * noise) }
  }

  /// - Parameters:
  ///   - groups: block log ratios, arm ÷ reference, by process; none of them empty.
  ///   - difference: arm - reference in nanoseconds a frame.
  ///   - seed: of the bootstrap.
  public static func judge(
    _ groups: [[Double]], difference: Double, threshold: Threshold, seed: UInt64
  ) -> (verdict: TimeVerdict, interval: HierarchicalBootstrap.Interval) {
    let interval = HierarchicalBootstrap(seed: seed).interval(groups)
    let medians = groups.map(Statistics.median)
    let matters = difference.magnitude > threshold.floor
    let verdict: TimeVerdict
    if interval.low > threshold.limit, matters, medians.allSatisfy({ $0 > 0 }) {
      verdict = .slower
    } else if interval.high < -threshold.limit, matters, medians.allSatisfy({ $0 < 0 }) {
      verdict = .faster
    } else if max(interval.low.magnitude, interval.high.magnitude) <= threshold.same || !matters {
      verdict = .same
    } else {
      verdict = .inconclusive
    }
    return (verdict, interval)
  }
}
