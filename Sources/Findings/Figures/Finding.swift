import Foundation
import Numbers
import RunFolder

/// The noise of a run: the measured difference between two arms of the same engine. If two engines
/// differ by less, no difference is reported.
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

  /// The footnote for the words "faster" and "slower" in a picture; empty if the noise is not
  /// known.
  package var words: String {
    isKnown ? "faster, slower: the interval lies beyond the run’s noise of \(percent)" : ""
  }

  package var isKnown: Bool { logarithm > 0 }
  /// The noise in the format of the run's report, such as `4.4 %`.
  package var percent: String { Format.percent(logarithm) }
}

/// The statement about the times of two engines that the interval of their ratio justifies: faster,
/// slower, or no difference found.
package enum Finding: Equatable {
  case faster, slower, noDifference

  /// The ratio is engine time ÷ reference time. The engine is faster if the whole interval is below
  /// 1 by more than the noise. The engine is slower if the whole interval is above 1 by more than
  /// the noise. Otherwise, or if the interval is invalid, the statement is `noDifference`.
  package init(_ ratio: Ratio, _ noise: Noise) {
    self = ratio.interval.map { Finding($0, noise) } ?? .noDifference
  }

  package init(_ interval: ClosedRange<Double>, _ noise: Noise) {
    self =
      interval.upperBound < 1 / noise.factor
      ? .faster : interval.lowerBound > noise.factor ? .slower : .noDifference
  }
}

extension Finding {
  /// A sentence such as `fine is 21 to 25× faster than publish-all on wide`. The two factors are
  /// the ends of the interval. If the interval justifies neither word, the sentence says that no
  /// difference was found.
  package static func sentence(
    _ subject: String, _ reference: String, _ ratio: Ratio, _ noise: Noise, _ place: String
  ) -> String {
    switch Finding(ratio, noise) {
    case .noDifference: "No difference found between \(subject) and \(reference) \(place)"
    case .faster: "\(subject) is \(factor(ratio)) faster than \(reference) \(place)"
    case .slower: "\(subject) is \(factor(ratio)) slower than \(reference) \(place)"
    }
  }

  /// The factor by which the engine is faster or slower: `23×`, or `21 to 25×` if the rounded ends
  /// of the interval differ.
  package static func factor(_ ratio: Ratio) -> String {
    let ends = ratio.low > 1 ? (ratio.low, ratio.high) : (1 / ratio.high, 1 / ratio.low)
    let (first, last) = (Format.factor(ends.0), Format.factor(ends.1))
    return first == last ? first : "\(first.dropLast()) to \(last)"
  }
}

extension Ratio {
  /// The interval; `nil` if it is not valid. The ratio of a single process has no valid interval.
  package var interval: ClosedRange<Double>? {
    confidence > 0 && low.isLogShowable && high.isLogShowable && low <= high ? low...high : nil
  }
}
