import Numbers
import Measuring

/// What paired samples of two arms of one run say of their times (measurement.md, "Verdict").
package enum TimeVerdict: String, Codable, Sendable {
  case slower, faster, same, inconclusive

  /// What counts as a difference.
  package struct Threshold: Sendable {
    /// As a share: 0.02 between engines of one binary, 0.1 to 0.15 between two builds.
    package var margin: Double
    /// The null's 95th percentile, in log ratio.
    package var noise: Double
    /// Nanoseconds a frame below which no difference matters.
    package var floor: Double

    package init(margin: Double = 0.02, noise: Double, floor: Double = 1) {
      self.margin = margin
      self.noise = noise
      self.floor = floor
    }

    /// What lies within it, in log ratio, is the same.
    var same: Double { Math.log(1 + margin) }
    /// What lies beyond it is a difference: the margin, or three times the noise where that is
    /// more.
    var limit: Double { max(same, 3 * noise) }
  }

  /// - Parameters:
  ///   - groups: block log ratios, arm ÷ reference, by process; none of them empty.
  ///   - reference: nanoseconds that the reference takes for a frame. With it, a paired ratio is a
  ///     paired difference.
  ///   - seed: of the bootstrap.
  package static func judge(
    _ groups: [[Double]], reference: Double, threshold: Threshold, seed: UInt64
  ) -> (verdict: TimeVerdict, interval: HierarchicalBootstrap.Interval) {
    let interval = HierarchicalBootstrap(seed: seed).interval(groups)
    let medians = groups.map(Statistics.median)
    func matters(_ logRatio: Double) -> Bool {
      (reference * (Math.exp(logRatio) - 1)).magnitude > threshold.floor
    }
    // Whichever end of the interval is right, it is within the margin, or under the floor.
    let isSame = [interval.low, interval.high].allSatisfy { end in
      end.magnitude <= threshold.same || !matters(end)
    }
    let verdict: TimeVerdict
    if interval.low > threshold.limit, matters(interval.estimate), medians.allSatisfy({ $0 > 0 }) {
      verdict = .slower
    } else if interval.high < -threshold.limit, matters(interval.estimate),
      medians.allSatisfy({ $0 < 0 })
    {
      verdict = .faster
    } else if isSame {
      verdict = .same
    } else {
      verdict = .inconclusive
    }
    return (verdict, interval)
  }
}
