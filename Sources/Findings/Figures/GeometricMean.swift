import Foundation
import Numbers
import RunFolder

/// The geometric mean of the time ratios of one pair of engines over several workloads.
package struct GeometricMean: Equatable {
  /// The number of workloads in which the pair was measured.
  package var count: Int
  /// The mean of the estimates. Its interval goes from the mean of the lower ends to the mean of
  /// the upper ends. This is as wide as if all workloads had errors in the same direction, so its
  /// coverage is at least that of each interval.
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
  /// `0.68 [0.67, 0.69]`: the estimate with its interval, two digits below 1 and three above.
  package var text: String { text(withInterval: true) }

  /// The estimate with its interval, or the estimate alone.
  package func text(withInterval: Bool) -> String {
    intervalText(estimate, withInterval ? low...max(low, high) : nil)
  }
}

extension RelativeTime {
  /// The estimate with its interval, or the estimate alone if there is no interval.
  package var text: String { intervalText(estimate, interval) }
}

private func intervalText(_ estimate: Double, _ interval: ClosedRange<Double>?) -> String {
  func digits(_ value: Double) -> String {
    // Leading zeros would make an unimportant value the widest cell of a table.
    if value > 0, value < 0.000_95 {
      let power = Int(log10(value).rounded(.down))
      return "\(fixed(value / pow(10, Double(power)), decimals: 1))e\(power)"
    }
    return significant(value, digits: value < 0.9995 ? 2 : 3)
  }
  let ends = interval.map { " [\(digits($0.lowerBound)), \(digits($0.upperBound))]" } ?? ""
  return digits(estimate) + ends
}
