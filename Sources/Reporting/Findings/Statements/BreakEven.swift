import Formats
import Foundation
import Numbers
import RunFolder

/// The amount of work in the bodies above which an engine's own cost hardly matters. An engine's
/// own cost is the difference between the engine's time for a frame and the time of the lower bound
/// (the engine with the role `floor`). The cost hardly matters if it is less than 5 % of a frame's
/// time.
package enum BreakEven: Equatable {
  /// The engine's cost hardly matters even if the bodies do no work.
  case always
  /// An amount of work between two measured amounts, in ns. The amount is interpolated.
  case about(Double)
  /// A measured amount of work, in ns. A smaller amount cannot be interpolated: the next smaller
  /// measured amount is 0, or the interval of the ratio at that smaller amount does not decide
  /// whether the cost matters.
  case from(Int)
  /// The engine's cost matters even at the largest measured amount of work.
  case never
  /// The intervals are too wide to decide whether the cost matters.
  case unknown

  /// The share of a frame's time below which an engine's own cost hardly matters.
  package static let share = 0.05
  /// - Parameter points: the ratios of the engine's time to the time of the lower bound, in
  ///   ascending order of the work.
  package init(_ points: [(work: Int, ratio: Ratio)]) {
    let small = points.reversed().prefix { Self.cost($0.ratio.high) < Self.share }.count
    guard small > 0 else {
      self = points.last.map { Self.cost($0.ratio.low) >= Self.share } == true ? .never : .unknown
      return
    }
    guard small < points.count else {
      self = .always
      return
    }
    let after = points[points.count - small]
    let before = points[points.count - small - 1]
    if before.work > 0, Self.cost(before.ratio.low) >= Self.share {
      self = .about(Self.crossing(before, after))
    } else {
      self = .from(after.work)
    }
  }

  /// The share of the engine's own cost in a frame's time: (engine - floor) ÷ engine.
  private static func cost(_ ratio: Double) -> Double { 1 - 1 / ratio }

  /// The amount of work at which the line between two points crosses ``share``, with both axes
  /// logarithmic. An engine's cost stays constant while the work grows. The share of the cost is
  /// then a power of the work, which is a straight line on logarithmic axes. If the share at the
  /// second point is below a hundredth of ``share``, it is noise around zero, and is replaced by a
  /// hundredth of ``share``.
  private static func crossing(
    _ before: (work: Int, ratio: Ratio), _ after: (work: Int, ratio: Ratio)
  ) -> Double {
    let high = log(cost(before.ratio.estimate))
    let low = log(max(cost(after.ratio.estimate), share / 100))
    let (start, end) = (log(Double(before.work)), log(Double(after.work)))
    return exp(start + (end - start) * (high - log(share)) / (high - low))
  }

  /// The amount of work in ns; `nil` if the case has no amount.
  package var work: Double? {
    switch self {
    case .about(let work): work
    case .from(let work): Double(work)
    case .always, .never, .unknown: nil
    }
  }

  /// The amount of work above which the engine's own cost hardly matters, as a text such as `fine
  /// from about 2.4 µs` followed by `unit`. Without an amount, a text such as `fine always`.
  package func words(_ engine: String, _ unit: String = "") -> String {
    switch self {
    case .always: "\(engine) always"
    case .about(let work): "\(engine) from about \(Self.rounded(work))\(unit)"
    case .from(let work): "\(engine) from \(Format.durationTick(nanoseconds: Double(work)))\(unit)"
    case .never: "\(engine) at no amount"
    case .unknown: "\(engine) at no amount found"
    }
  }

  /// The amount of work with two significant digits. More digits would suggest a precision that an
  /// interpolated amount does not have.
  package static func rounded(_ work: Double) -> String {
    let unit = pow(10, floor(log10(work)) - 1)
    return Format.durationTick(nanoseconds: (work / unit).rounded() * unit)
  }
}
