import Foundation

/// Order statistics of samples. All functions are pure functions of their arguments.
public enum Statistics {
  /// The middle value, or the mean of the two middle values, in the unit of the values. `nan` if
  /// there are no values.
  /// - Parameter values: in any order.
  public static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

  /// The quantile by linear interpolation between order statistics, in the unit of the values. This
  /// definition is type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The
  /// American Statistician 50 (1996), and numpy's default. `nan` if there are no values.
  /// - Parameters:
  ///   - values: in any order.
  ///   - probability: from 0 to 1. A probability outside this range is replaced by the nearer end
  ///     of the range.
  public static func quantile(_ values: [Double], _ probability: Double) -> Double {
    quantile(sorted: values.sorted(), probability)
  }

  /// The quantile of values that are already in ascending order.
  public static func quantile(sorted values: [Double], _ probability: Double) -> Double {
    guard let last = values.last else { return .nan }
    let place = min(max(probability, 0), 1) * Double(values.count - 1)
    let index = Int(place)
    guard index + 1 < values.count else { return last }
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }
}

// MARK: The interval between two order statistics

extension Statistics {
  /// The probability, from 0 to 1, that an interval contains the median of a distribution. The
  /// interval reaches from the (`omitted` + 1)-th smallest to the (`omitted` + 1)-th largest of
  /// `count` independent values from this distribution. The probability is the same for every
  /// continuous distribution: 1 - 2 · P(X ≤ omitted), where X is binomial with `count` trials of
  /// probability 1/2 (David and Nagaraja, "Order Statistics", 3rd edition, 2003, section 7.1). The
  /// result is 0 if no values are left.
  public static func medianCoverage(of count: Int, omitting omitted: Int) -> Double {
    guard omitted >= 0, 2 * omitted < count else { return 0 }
    var term = pow(0.5, Double(count))
    var sum = 0.0
    for index in 0...omitted {
      sum += term
      term *= Double(count - index) / Double(index + 1)
    }
    return 1 - 2 * sum
  }

  /// The number of values that can be left out at each end of `count` sorted values, so that the
  /// remaining range still contains the median with the probability `coverage`. The result is 0 if
  /// no value can be left out, or if there are too few values for this probability.
  public static func omissible(of count: Int, coverage: Double) -> Int {
    var omitted = 0
    while medianCoverage(of: count, omitting: omitted + 1) >= coverage { omitted += 1 }
    return omitted
  }

  /// The median absolute deviation (MAD) from the median, without a scale factor (Hampel, "The
  /// Influence Curve and Its Role in Robust Estimation", JASA 69, 1974). Multiplied by 1.4826, the
  /// deviation estimates the standard deviation of a normal distribution.
  public static func medianAbsoluteDeviation(_ values: [Double]) -> Double {
    let center = median(values)
    return median(values.map { ($0 - center).magnitude })
  }

  /// The number of outliers: values whose modified z-score, 0.6745 (x - median) / MAD, is above 3.5
  /// or below -3.5 (Iglewicz & Hoaglin, "How to Detect and Handle Outliers", 1993). 0 if the MAD is
  /// 0.
  public static func outlierCount(_ values: [Double]) -> Int {
    let center = median(values)
    let deviation = medianAbsoluteDeviation(values)
    guard deviation > 0 else { return 0 }
    return values.count { (0.6745 * ($0 - center) / deviation).magnitude > 3.5 }
  }

  /// ln(numerator ÷ denominator). Log ratios are symmetric: twice as fast and half as fast are
  /// equally far from 0.
  public static func logRatio(_ numerator: Double, _ denominator: Double) -> Double {
    Math.log(numerator / denominator)
  }

  /// A machine's noise: the 95th percentile of the absolute values of nulls. A null is the log
  /// ratio of the times of two identical arms, which run the same code on the same engine.
  /// - Parameter nulls: the log ratios of identical arms, one for each workload and process.
  /// - Returns: the noise; `nil` if there are no values.
  public static func noise(ofNulls nulls: [Double]) -> Double? {
    nulls.isEmpty ? nil : quantile(nulls.map(\.magnitude), 0.95)
  }
}
