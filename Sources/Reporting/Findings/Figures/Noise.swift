import Formats
import Foundation
import Numbers
import RunFolder
import Verdicts

/// The noise of a run: the measured difference between two arms of the same engine.
package struct Noise: Equatable {
  /// The 95th percentile of the absolute log ratios of two identical arms; 0 if the run measured no
  /// noise.
  private let logarithm: Double
  /// The noise as a factor between two times: about 1.04 for a noise of 4 %.
  package var factor: Double { exp(logarithm) }

  package static let none = Noise(logarithm: nil)

  package init(logarithm: Double?) {
    let known = logarithm.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 0
    self.logarithm = min(known, 10)
  }

  package init(_ run: RunDocument) { self.init(logarithm: run.environment.noise) }

  /// The footnote for the words "faster" and "slower" in a picture.
  package var words: String { "faster, slower: the whole interval is beyond \(limit)" }

  /// The difference from which an engine can be faster or slower: the margin, or three times the
  /// noise.
  package var limit: String { Format.percent(exp(TimeRule.engines.limit(noise: logarithm)) - 1) }

  /// The judgement about an engine's time ÷ another engine's time.
  /// - Parameter reference: the nanoseconds of a frame of the other engine, if they are known.
  package func judge(_ ratio: Ratio, reference: Double? = nil) -> TimeVerdict {
    guard ratio.interval != nil else { return .inconclusive }
    return TimeRule.verdict(ratio, noise: logarithm, reference: reference)
  }
}

extension WorkloadResult {
  /// The judgement about the paired times of two engines; `nil` if the run has no such ratio.
  package func verdict(_ engine: String, to reference: String, _ noise: Noise) -> TimeVerdict? {
    measurement(engine)?.usableRatio(to: reference).map {
      noise.judge($0, reference: measurement(reference)?.frameTime?.median)
    }
  }
}

extension TimeVerdict {
  /// A sentence such as `fine is 21 to 25× faster than publish-all on wide`. The two factors are
  /// the ends of the interval.
  package func sentence(
    _ subject: String, _ reference: String, _ ratio: Ratio, _ place: String
  ) -> String {
    switch self {
    case .faster, .slower:
      "\(subject) is \(Ratio.factor(ratio)) \(word) than \(reference) \(place)"
    case .same: "\(subject) takes the same time as \(reference) \(place)"
    case .notSlower, .inconclusive:
      "\(subject) or \(reference) \(place): inconclusive which is faster"
    }
  }
}

extension Ratio {
  /// The factor by which the engine is faster or slower: `23×`, or `21 to 25×` if the rounded ends
  /// of the interval differ.
  package static func factor(_ ratio: Ratio) -> String {
    let ends = ratio.low > 1 ? (ratio.low, ratio.high) : (1 / ratio.high, 1 / ratio.low)
    let (first, last) = (Format.factor(ends.0), Format.factor(ends.1))
    return first == last ? first : "\(first.dropLast()) to \(last)"
  }

  /// The interval; `nil` if it is not valid. The ratio of a single process has no valid interval.
  package var interval: ClosedRange<Double>? {
    confidence > 0 && low.isLogShowable && high.isLogShowable && low <= high ? low...high : nil
  }
}
