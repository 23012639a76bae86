import Foundation

/// Order statistics of samples. Everything here is a pure function of its arguments.
public enum Statistics {
  /// The middle value, or the mean of the two middle ones, in the unit of the values. `nan` of
  /// nothing.
  /// - Parameter values: in any order.
  public static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

  /// Quantile by linear interpolation between order statistics, in the unit of the values: type 7
  /// of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50
  /// (1996); numpy's default. `nan` of nothing.
  /// - Parameters:
  ///   - values: in any order.
  ///   - probability: 0 to 1; what lies outside counts as the nearer end.
  public static func quantile(_ values: [Double], _ probability: Double) -> Double {
    quantile(sorted: values.sorted(), probability)
  }

  /// The same of values in ascending order, without sorting them.
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
  /// The interval from the (`omitted` + 1)-th least to the (`omitted` + 1)-th greatest of `count`
  /// independent values holds the median of what they are drawn from with this probability, 0 to 1,
  /// whatever the distribution is: 1 - 2 · P(X ≤ omitted) for X binomial with `count` trials of
  /// probability 1/2 (David and Nagaraja, "Order Statistics", 3rd edition, 2003, section 7.1). 0
  /// where nothing is left of the values.
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

  /// How many of the least, and as many of the greatest, of `count` values an interval of the
  /// median may leave out and still hold it with a probability of `coverage`. 0 also where no
  /// interval of so few values reaches it.
  public static func omissible(of count: Int, coverage: Double) -> Int {
    var omitted = 0
    while medianCoverage(of: count, omitting: omitted + 1) >= coverage { omitted += 1 }
    return omitted
  }

  /// Median absolute deviation from the median, unscaled (Hampel, "The Influence Curve and Its Role
  /// in Robust Estimation", JASA 69, 1974). Times 1.4826 it estimates a normal standard deviation.
  public static func medianAbsoluteDeviation(_ values: [Double]) -> Double {
    let center = median(values)
    return median(values.map { ($0 - center).magnitude })
  }

  /// How many values stand out: modified z-score 0.6745 (x - median) / MAD beyond 3.5 (Iglewicz &
  /// Hoaglin, "How to Detect and Handle Outliers", 1993). 0 where the MAD is 0.
  public static func outlierCount(_ values: [Double]) -> Int {
    let center = median(values)
    let deviation = medianAbsoluteDeviation(values)
    guard deviation > 0 else { return 0 }
    return values.count { (0.6745 * ($0 - center) / deviation).magnitude > 3.5 }
  }

  /// ln(numerator ÷ denominator). Differences of it are symmetric: twice as fast and half as fast
  /// are equally far from 0.
  public static func logRatio(_ numerator: Double, _ denominator: Double) -> Double {
    Math.log(numerator / denominator)
  }

  /// A machine's noise: the 95th percentile of the absolute log ratios of identical arms,
  /// measurement.md's "null".
  /// - Parameter nulls: one per workload and process.
  /// - Returns: `nil` of nothing.
  public static func noise(ofNulls nulls: [Double]) -> Double? {
    nulls.isEmpty ? nil : quantile(nulls.map(\.magnitude), 0.95)
  }
}
