import Foundation
import Numbers
import RunFolder

/// The geometric mean of the time ratios of one pair of engines over several workloads.
package struct GeometricMean: Equatable {
  /// The number of workloads in which the pair was measured.
  package var count: Int
  /// The mean of the estimates. Its interval reaches from the mean of the lower ends to the mean of
  /// the upper ends. This interval would be correct if the errors of all workloads had the same
  /// direction. Since errors partly cancel, the interval contains the true mean at least as often
  /// as a workload's interval contains its true ratio.
  package var ratio: Ratio

  /// - Returns: `nil` if no workload has a ratio of the pair with an interval.
  package init?(of engine: String, to reference: String, over workloads: [WorkloadResult]) {
    let ratios = workloads.compactMap { workload in
      workload.measurement(engine)?.usableRatio(to: reference).flatMap {
        $0.interval == nil ? nil : $0
      }
    }
    guard !ratios.isEmpty else { return nil }
    func mean(_ value: (Ratio) -> Double) -> Double {
      exp(ratios.map { log(value($0)) }.reduce(0, +) / Double(ratios.count))
    }
    count = ratios.count
    ratio = Ratio(
      reference: reference, estimate: mean(\.estimate), low: mean(\.low), high: mean(\.high),
      confidence: ratios.map(\.confidence).min() ?? 0)
  }
}

extension Ratio {
  /// The estimate with its interval, such as `0.68 [0.67, 0.69]`. Values below 1 have two
  /// significant digits, and other values have three.
  package var text: String { text(withInterval: true) }

  /// The estimate, with or without its interval.
  package func text(withInterval: Bool) -> String {
    intervalText(estimate, withInterval ? low...max(low, high) : nil)
  }
}

extension RelativeTime {
  /// The estimate with its interval, or the estimate alone if there is no interval.
  package var text: String { intervalText(estimate, interval) }
}

private func intervalText(_ estimate: Double, _ interval: ClosedRange<Double>?) -> String {
  let values = [estimate] + (interval.map { [$0.lowerBound, $0.upperBound] } ?? [])
  // A value below 0.00095 is written with an exponent, since its leading zeros would make the cell
  // wide. All numbers of a cell are written with an exponent, or none is.
  let hasExponents = values.contains { $0 > 0 && $0 < 0.000_95 } && values.allSatisfy { $0 < 0.01 }
  func digits(_ value: Double) -> String {
    if value > 0, hasExponents || value < 0.000_95 {
      // 9.96e-5 is rounded to 1.0e-4.
      let power = Int(log10(value / 0.995).rounded(.down))
      return "\(fixed(value / pow(10, Double(power)), decimals: 1))e\(power)"
    }
    // 0.996 is shown as 1.00, with as many decimals as the numbers above 1.
    return value < 0.995 ? significant(value, digits: 2) : significant(max(value, 1), digits: 3)
  }
  let ends = interval.map { " [\(digits($0.lowerBound)), \(digits($0.upperBound))]" } ?? ""
  return digits(estimate) + ends
}
