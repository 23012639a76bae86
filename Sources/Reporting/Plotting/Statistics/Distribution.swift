import Findings
import Foundation
import Numbers

/// Samples of one quantity, for pictures of their distribution.
struct Distribution {
  /// The samples, which are positive and in ascending order.
  let values: [Double]

  /// - Returns: `nil` if a logarithmic axis can show none of the values.
  init?(_ values: [Double]) {
    self.values = values.filter(\.isLogShowable).sorted()
    if self.values.isEmpty { return nil }
  }

  func quantile(_ share: Double) -> Double { Statistics.quantile(sorted: values, share) }

  /// A Gaussian kernel's bandwidth for the logarithms, by Silverman's rule of thumb (1986, eq.
  /// 3.31); at least half a percent, in case all samples are equal.
  var bandwidth: Double {
    let logs = values.map { log($0) }
    let mean = logs.reduce(0, +) / Double(logs.count)
    let variance =
      logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(logs.count - 1, 1))
    let spread = log(quantile(0.75) / quantile(0.25)) / 1.34
    let scale = spread > 0 ? min(variance.squareRoot(), spread) : variance.squareRoot()
    return max(0.9 * scale * pow(Double(logs.count), -0.2), 0.005)
  }

  /// The density over the logarithm of the value, relative to its maximum, at `count` points. The
  /// points range from 3 bandwidths below the least sample to 3 bandwidths above the greatest.
  func density(count: Int) -> [(value: Double, height: Double)] {
    let width = bandwidth
    let (low, high) = (log(values[0]) - 3 * width, log(values[values.count - 1]) + 3 * width)
    let logs = values.map { log($0) }
    let raw = (0..<count).map { step -> (Double, Double) in
      let place = low + (high - low) * Double(step) / Double(count - 1)
      let sum = logs.reduce(0) { $0 + exp(-0.5 * ($1 - place) * ($1 - place) / (width * width)) }
      return (exp(place), sum)
    }
    let most = raw.map(\.1).max() ?? 1
    return raw.map { ($0.0, $0.1 / most) }
  }

  /// The places of the two peaks, if the samples form two groups: the density between the peaks
  /// falls below three quarters of the lower peak, and a fifth of the samples is on either side.
  var groups: (low: Double, high: Double)? {
    let curve = density(count: 160)
    let peaks = curve.indices.dropFirst().dropLast().filter {
      curve[$0].height >= curve[$0 - 1].height && curve[$0].height > curve[$0 + 1].height
    }
    for (low, high) in zip(peaks, peaks.dropFirst()) {
      guard let valley = curve[low...high].min(by: { $0.height < $1.height }),
        valley.height < 0.75 * min(curve[low].height, curve[high].height)
      else { continue }
      let below = Double(values.count { $0 < valley.value }) / Double(values.count)
      if (0.2...0.8).contains(below) { return (curve[low].value, curve[high].value) }
    }
    return nil
  }
}
