import Formats
import Foundation
import Numbers
import RunFolder

/// The geometric mean of the time ratios of one pair of engines over several workloads.
package struct GeometricMean: Equatable {
  /// The number of workloads that have a ratio of the pair with an interval.
  package var count: Int
  /// The number of workloads that ran on both engines; more than `count` if some were not timed.
  package var ran: Int
  /// The mean of the estimates. The interval of this mean reaches from the mean of the lower ends
  /// to the mean of the upper ends. This interval would be correct if the errors of all workloads
  /// had the same direction. Since errors partly cancel, the interval contains the true mean at
  /// least as often as a workload's interval contains its true ratio.
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
    ran = workloads.count { $0.ran(on: engine, and: reference) }
    if count == 1 {
      ratio = ratios[0]
      return
    }
    ratio = Ratio(
      reference: reference, estimate: mean(\.estimate), low: mean(\.low), high: mean(\.high),
      confidence: ratios.map(\.confidence).min() ?? 0)
  }

  /// The mean over the workloads in which `engine` evaluated bodies. In each other workload, a
  /// frame takes the engine almost no time. So a few such workloads can change the mean by a large
  /// factor.
  ///
  /// - Parameter workloads: the workloads of this mean.
  /// - Returns: `nil` if the estimate of this new mean is within the interval of the mean over all
  ///   workloads. Also `nil` if `engine` evaluated bodies in every workload, or in no workload.
  func withoutIdle(_ engine: String, over workloads: [WorkloadResult]) -> GeometricMean? {
    let active = workloads.filter { !$0.isIdle(on: engine) }
    guard let mean = GeometricMean(of: engine, to: ratio.reference, over: active),
      mean.count < count, !(ratio.low...ratio.high).contains(mean.ratio.estimate)
    else { return nil }
    return mean
  }

  /// A text such as ` (0.63 [0.57, 0.69] without the 3 workloads in which Observation evaluates
  /// nothing)`; empty if ``withoutIdle(_:over:)`` returns `nil`.
  func idleNote(
    _ engine: String, named name: String, over workloads: [WorkloadResult]
  ) -> String {
    guard let mean = withoutIdle(engine, over: workloads) else { return "" }
    let idle = Format.count(count - mean.count, "workload")
    return " (\(mean.ratio.text) without the \(idle) in which \(name) evaluates nothing)"
  }
}

extension Ratio {
  /// The estimate with its interval, such as `0.68 [0.67, 0.69]`. Values below 1 have two
  /// significant digits, and other values have three. If all values are below 0.001, the text is
  /// `under 0.001`.
  package var text: String { text(withInterval: true) }

  /// The estimate, with or without its interval.
  package func text(withInterval: Bool) -> String {
    intervalText(estimate, withInterval ? low...max(low, high) : nil)
  }

  /// The ratio as a duration, such as `0.33 [0.33, 0.34] times as long`.
  package var asLong: String { "\(text) times as long" }
}

extension IntervalTime {
  /// The estimate with its interval, such as `0.68 [0.67, 0.69]`.
  package var text: String { intervalText(estimate, interval) }
}

private func intervalText(_ estimate: Double, _ interval: ClosedRange<Double>?) -> String {
  // Smaller values would have many leading zeros, and a table of them would be too wide. The run
  // folder contains the exact values.
  let limit = 0.001
  if max(estimate, interval?.upperBound ?? 0) < limit { return "under \(limit)" }
  func digits(_ value: Double) -> String {
    // 0.996 is shown as 1.00, with as many decimals as the numbers above 1.
    return value < 0.995
      ? Format.significant(value, digits: 2) : Format.significant(max(value, 1))
  }
  let ends = interval.map { " [\(digits($0.lowerBound)), \(digits($0.upperBound))]" } ?? ""
  return digits(estimate) + ends
}

extension WorkloadResult {
  /// Whether the workload ran on both engines, timed or not.
  func ran(on engine: String, and other: String) -> Bool {
    measurement(engine) != nil && measurement(other) != nil
  }
}
