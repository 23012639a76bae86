import Foundation
import RunFolder

/// How sure a median time is, from how much it differs between fresh processes.
///
/// Samples of one process resemble each other more than those of another: memory lies elsewhere
/// there. So the processes' medians are the independent values, and the interval between two of
/// their order statistics holds the median that they scatter round with a probability that needs no
/// assumption about their distribution (David and Nagaraja, "Order Statistics", 2003, section 7.1).
struct MedianIntervals: Sendable {
  /// What order statistics should reach where there are enough processes.
  private static let wanted = 0.9

  private var intervals: [Key: ClosedRange<Double>] = [:]
  /// The fewest processes behind an interval; 0 where there is none.
  private(set) var processes = 0

  private struct Key: Hashable {
    var workload: WorkloadKey
    var engine: String
  }

  init(_ samples: [SampleSeries]) {
    for series in samples where series.isOwnFrames {
      let usable = zip(series.processes, series.values).filter { $0.1.isLogShowable }
      let runs = Dictionary(grouping: usable, by: \.0)
      guard runs.count > 1 else { continue }
      let medians = runs.values.map { $0.map(\.1).sorted().median }.sorted()
      let left = Self.omitted(medians.count)
      intervals[Key(workload: series.key, engine: series.engine)] =
        medians[left]...medians[medians.count - 1 - left]
      processes = processes == 0 ? medians.count : min(processes, medians.count)
    }
  }

  /// The interval of a median, which it contains; `nil` where fewer than two processes were
  /// sampled.
  func around(_ median: Double, _ workload: WorkloadResult, _ engine: String)
    -> ClosedRange<Double>?
  {
    intervals[Key(workload: workload.key, engine: engine)].map {
      min($0.lowerBound, median)...max($0.upperBound, median)
    }
  }

  /// `94 % interval of the median from 5 fresh processes`; `nil` without an interval.
  var words: String? {
    guard processes > 0 else { return nil }
    let percent = Format.fixed(Self.coverage(processes) * 100, 0)
    return "\(percent) % interval of the median from \(processes) fresh processes"
  }

  /// How many of the least and of the greatest of `count` values may be left out.
  static func omitted(_ count: Int) -> Int {
    var left = 0
    while coverage(count, omitting: left + 1) >= wanted { left += 1 }
    return left
  }

  /// The probability that the interval of `count` values holds what they scatter round.
  static func coverage(_ count: Int) -> Double { coverage(count, omitting: omitted(count)) }

  private static func coverage(_ count: Int, omitting left: Int) -> Double {
    guard 2 * left < count else { return 0 }
    var term = pow(0.5, Double(count))
    var sum = 0.0
    for index in 0...left {
      sum += term
      term *= Double(count - index) / Double(index + 1)
    }
    return 1 - 2 * sum
  }
}

extension SampleSeries {
  /// Of whole frames, and not the second arm of an engine, which shows the noise.
  var isOwnFrames: Bool { phase == .frame && arm == .measured }
}

extension [Double] {
  /// Of values in ascending order, by linear interpolation between order statistics (Hyndman and
  /// Fan's type 7).
  ///
  /// - Precondition: there is one.
  func quantile(_ share: Double) -> Double {
    let place = Swift.min(Swift.max(share, 0), 1) * Double(count - 1)
    let index = Swift.min(Int(place), count - 1)
    let next = Swift.min(index + 1, count - 1)
    return self[index] + (self[next] - self[index]) * (place - Double(index))
  }

  /// Of values in ascending order.
  var median: Double { quantile(0.5) }
}
