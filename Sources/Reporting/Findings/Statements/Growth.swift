import Formats
import Foundation
import Numbers
import RunFolder

import struct RunFolder.Measurement

/// The growth of an engine's time per frame with the size of a workload. The growth is the slope of
/// a straight line through the points (log size, log time), fitted by least squares. A slope is
/// computed for each round: fresh processes that time each size once. A slope of 1 is linear
/// growth, and a slope of 0 is no growth.
///
/// No two rounds have a process in common, so the slopes of the rounds are independent values.
/// ``GroupedMedian`` computes the median of the slopes, and the interval of this median.
package struct Growth: Equatable {
  package let engine: String
  /// The median slope of the line through the times of all sizes, with its interval.
  package let slope: GroupedMedian
  /// The bend of the curve: the size above which each piece of work takes more time; `nil` if the
  /// intervals do not show a bend.
  package let bend: Bend?

  /// A step from one size to the next in which the time grows faster than the counted work. Only
  /// the step to the largest size is examined.
  package struct Bend: Equatable {
    /// The size at which the step begins.
    package let size: Int
    /// The slope of the time in this step.
    package let slope: GroupedMedian
    /// The slope, in this step, of the counted work: notifications, evaluations and computations.
    package let work: Double
  }

  /// - Returns: `nil` if the engine was timed at fewer than three sizes, or in fewer than two
  ///   rounds. A single round gives no interval.
  package init?(of engine: String, along sweep: Sweep, _ noise: Noise) {
    let points = sweep.entries.compactMap { entry -> Point? in
      guard let measurement = entry.measurement(engine), measurement.frameTime != nil,
        let medians = measurement.time?.processMedians, medians.allSatisfy(\.isLogShowable)
      else { return nil }
      return Point(
        size: entry.parameters[sweep.parameter] ?? 0, logTimes: medians.map { log($0) },
        work: measurement.workPerFrame)
    }
    // If the time budget ran out, some sizes were not timed in the last rounds. Only rounds that
    // timed all sizes are used.
    let rounds = points.map(\.logTimes.count).min() ?? 0
    guard points.count >= 3, rounds >= 2 else { return nil }
    self.engine = engine
    slope = GroupedMedian(medians: (0..<rounds).map { Self.slope(points[...], $0) })
    bend = Self.bend(points, rounds, noise)
  }

  private struct Point {
    var size: Int
    /// The logarithm of the time in each round, in ns.
    var logTimes: [Double]
    /// The counted work of a frame.
    var work: Double?

    var logSize: Double { log(Double(size)) }
  }

  /// The slope of the least-squares line.
  private static func slope(_ points: ArraySlice<Point>, _ round: Int) -> Double {
    let sizes = points.map(\.logSize)
    let times = points.map { $0.logTimes[round] }
    let size = sizes.reduce(0, +) / Double(sizes.count)
    let time = times.reduce(0, +) / Double(times.count)
    let covariance = zip(sizes, times).reduce(0) { $0 + ($1.0 - size) * ($1.1 - time) }
    return covariance / sizes.reduce(0) { $0 + ($1 - size) * ($1 - size) }
  }

  /// Finds the bend. A fixed cost, which does not depend on the size, is a large part of the time
  /// at small sizes. Every curve of time therefore gets steeper with the size, until its slope is
  /// the slope of the counted work. If the slope of the time is larger than the slope of the
  /// counted work by more than the noise, each piece of work takes longer than at smaller sizes,
  /// most often because the memory no longer fits into a cache.
  private static func bend(_ points: [Point], _ rounds: Int, _ noise: Noise) -> Bend? {
    let (before, last) = (points[points.count - 2], points[points.count - 1])
    guard let first = before.work, let end = last.work, first > 0, end > 0 else { return nil }
    let step = last.logSize - before.logSize
    let work = log(end / first) / step
    let steps = (0..<rounds).map { slope(points.suffix(2), $0) }
    let changes = (0..<rounds).map { steps[$0] - slope(points.dropLast(), $0) }
    let found = GroupedMedian(medians: steps)
    guard found.low > work + log(noise.factor) / step, GroupedMedian(medians: changes).low > 0
    else { return nil }
    return Bend(size: before.size, slope: found, work: work)
  }
}

extension Growth {
  /// The slope with its interval, such as `0.98 [0.97, 0.99]`.
  package static func text(_ slope: GroupedMedian) -> String {
    let digits = [slope.estimate, slope.low, slope.high].map { Format.fixed($0, 2) }
    return "\(digits[0]) [\(digits[1]), \(digits[2])]"
  }

  /// The growth of each engine's time with the size of the sweep's workload, in the given order of
  /// engines. Engines for which no growth can be computed are left out.
  package static func all(
    of engines: [String], along sweep: Sweep, _ noise: Noise
  ) -> [Growth] {
    engines.compactMap { Growth(of: $0, along: sweep, noise) }
  }
}

extension Measurement {
  /// The counted work of a frame; `nil` if no counts are known.
  fileprivate var workPerFrame: Double? {
    guard let frames = counts.frames, frames > 0 else { return nil }
    let parts = [counts.notifications, counts.evaluations, counts.memoEvaluations]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : Double(known.reduce(0, +)) / Double(frames)
  }
}
