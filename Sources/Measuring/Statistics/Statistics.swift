/// Order statistics of samples. Everything here is a pure function of its arguments.
///
/// Tested against numpy: `scripts/statistics-reference.py` made the values.
package enum Statistics {
  /// The middle value, or the mean of the two middle ones. `nan` of nothing.
  package static func median(_ values: [Double]) -> Double {
    quantile(values, 0.5)
  }

  /// Quantile by linear interpolation between order statistics: type 7 of Hyndman & Fan, "Sample
  /// Quantiles in Statistical Packages", The American Statistician 50 (1996); numpy's default.
  /// - Parameter probability: 0 ... 1.
  package static func quantile(_ values: [Double], _ probability: Double) -> Double {
    quantile(sorted: values.sorted(), probability)
  }

  /// The same of values that are in ascending order.
  package static func quantile(sorted values: [Double], _ probability: Double) -> Double {
    guard let last = values.last else { return .nan }
    let place = probability * Double(values.count - 1)
    let index = Int(place)
    guard index + 1 < values.count else { return last }
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  /// Median absolute deviation from the median, unscaled (Hampel, "The Influence Curve and Its Role
  /// in Robust Estimation", JASA 69, 1974). Times 1.4826 it estimates a normal standard deviation.
  package static func medianAbsoluteDeviation(_ values: [Double]) -> Double {
    let center = median(values)
    return median(values.map { ($0 - center).magnitude })
  }

  /// How many values stand out: modified z-score 0.6745 (x - median) / MAD beyond 3.5 (Iglewicz &
  /// Hoaglin, "How to Detect and Handle Outliers", 1993). 0 where the MAD is 0.
  package static func outlierCount(_ values: [Double]) -> Int {
    let center = median(values)
    let deviation = medianAbsoluteDeviation(values)
    guard deviation > 0 else { return 0 }
    return values.count { (0.6745 * ($0 - center) / deviation).magnitude > 3.5 }
  }

  /// ln(numerator ÷ denominator). Differences of it are symmetric: twice as fast and half as fast
  /// are equally far from 0.
  package static func logRatio(_ numerator: Double, _ denominator: Double) -> Double {
    Math.log(numerator / denominator)
  }

  /// A machine's noise: the 95th percentile of the absolute log ratios of identical arms,
  /// measurement.md's "null".
  /// - Parameter nulls: one per workload and process.
  /// - Returns: `nil` of nothing.
  package static func noise(ofNulls nulls: [Double]) -> Double? {
    nulls.isEmpty ? nil : quantile(nulls.map(\.magnitude), 0.95)
  }
}
