import Foundation
import Numbers
import RunFolder

/// From how much work of the bodies themselves on an engine hardly matters.
package enum BreakEven: Equatable {
  /// Even where bodies do nothing.
  case always
  /// Between two measured amounts, interpolated; in ns.
  case about(Double)
  /// From a measured amount on, in ns; before it is no such amount, or one whose interval leaves it
  /// open.
  case from(Int)
  /// Not up to the largest amount.
  case never
  /// The intervals are too wide to tell.
  case unknown

  /// The part of a frame under which an engine's own cost hardly matters.
  package static let share = 0.05
  /// - Parameter points: ascending in the work; ratios to the floor. What a frame takes beyond the
  ///   floor's time is the engine's own cost.
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

  /// The engine's own part of a frame: (engine - reference) ÷ engine.
  private static func cost(_ ratio: Double) -> Double { 1 - 1 / ratio }

  /// Where the line between two points crosses the share, both axes logarithmic: an engine's cost
  /// stays the same while the work grows, so its part falls as a power. A cost below a hundredth of
  /// the share is noise round zero, and counts as that.
  private static func crossing(
    _ before: (work: Int, ratio: Ratio), _ after: (work: Int, ratio: Ratio)
  ) -> Double {
    let high = log(cost(before.ratio.estimate))
    let low = log(max(cost(after.ratio.estimate), share / 100))
    let (start, end) = (log(Double(before.work)), log(Double(after.work)))
    return exp(start + (end - start) * (high - log(share)) / (high - low))
  }

  /// In ns; `nil` where there is no such amount above none.
  package var work: Double? {
    switch self {
    case .about(let work): work
    case .from(let work): Double(work)
    case .always, .never, .unknown: nil
    }
  }

  /// `fine from about 2.4 µs`: from which work on the engine's own cost is small.
  package func words(_ engine: String) -> String {
    switch self {
    case .always: "\(engine) always"
    case .about(let work): "\(engine) from about \(Self.rounded(work))"
    case .from(let work): "\(engine) from \(Format.durationTick(nanoseconds: Double(work)))"
    case .never: "\(engine) at no amount"
    case .unknown: "\(engine) at no amount found"
    }
  }

  /// With two digits: it is interpolated.
  package static func rounded(_ work: Double) -> String {
    let unit = pow(10, floor(log10(work)) - 1)
    return Format.durationTick(nanoseconds: (work / unit).rounded() * unit)
  }
}
