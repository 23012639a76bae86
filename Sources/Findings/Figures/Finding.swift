import Foundation
import Numbers
import RunFolder

/// By how much two arms of one engine differ in a run: no less may be called a difference of two
/// engines.
package struct Noise: Equatable {
  /// The absolute log ratio of identical arms that 19 of 20 pairs stay under; 0 where the run does
  /// not know it.
  private let logarithm: Double
  /// The same as a factor.
  package var factor: Double { exp(logarithm) }

  package static let none = Noise(logarithm: nil)

  package init(logarithm: Double?) {
    let known = logarithm.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 0
    self.logarithm = min(known, 10)
  }

  package init(_ run: RunDocument) { self.init(logarithm: run.environment.noise) }

  /// What stands at the foot of a picture that counts findings; empty where the noise is not known.
  package var words: String {
    isKnown ? "faster, slower: the interval lies beyond the run’s noise of \(percent)" : ""
  }

  package var isKnown: Bool { logarithm > 0 }
  /// `4.4 %`, as the run's own report says it.
  package var percent: String { Format.percent(logarithm) }
}

/// What a ratio with its interval allows to be said.
package enum Finding: Equatable {
  case faster, slower, noDifference

  /// Engine time ÷ reference time: faster is what lies wholly below 1, and below what noise makes
  /// of 1. An interval that includes these, or one that is no interval, allows nothing.
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
  /// `fine is 21 to 25× faster than publish-all on wide`, with the ends of the interval as factors.
  package static func sentence(
    _ subject: String, _ reference: String, _ ratio: Ratio, _ noise: Noise, _ place: String
  ) -> String {
    switch Finding(ratio, noise) {
    case .noDifference: "No difference found between \(subject) and \(reference) \(place)"
    case .faster: "\(subject) is \(factor(ratio)) faster than \(reference) \(place)"
    case .slower: "\(subject) is \(factor(ratio)) slower than \(reference) \(place)"
    }
  }

  /// How many times faster or slower, whichever it is: `23×`, or `21 to 25×` where the ends read
  /// differently.
  package static func factor(_ ratio: Ratio) -> String {
    let ends = ratio.low > 1 ? (ratio.low, ratio.high) : (1 / ratio.high, 1 / ratio.low)
    let (first, last) = (Format.factor(ends.0), Format.factor(ends.1))
    return first == last ? first : "\(first.dropLast()) to \(last)"
  }
}

extension Ratio {
  /// The ends, where they are any. A single process says nothing about others: its ratio has none.
  package var interval: ClosedRange<Double>? {
    confidence > 0 && low.isLogShowable && high.isLogShowable && low <= high ? low...high : nil
  }
}
