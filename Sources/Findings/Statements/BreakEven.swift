import Foundation
import Numbers
import RunFolder

/// The amount of work in the bodies above which an engine's own cost hardly matters.
package enum BreakEven: Equatable {
  /// The engine's cost hardly matters even if the bodies do no work.
  case always
  /// The amount lies between two measured amounts; interpolated, in ns.
  case about(Double)
  /// A measured amount in ns, if there is no smaller measured amount or the interval at the smaller
  /// amount does not decide.
  case from(Int)
  /// The engine's cost matters up to the largest measured amount.
  case never
  /// The intervals are too wide to tell.
  case unknown

  /// The part of a frame under which an engine's own cost hardly matters.
  package static let share = 0.05
  /// - Parameter points: the ratios to the floor, in ascending order of the work. The time of a
  ///   frame beyond the floor's time is the engine's own cost.
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

  /// The engine's own share of a frame: (engine - reference) ÷ engine.
  private static func cost(_ ratio: Double) -> Double { 1 - 1 / ratio }

  /// The amount of work at which the line between two points crosses ``share``, with both axes
  /// logarithmic. An engine's cost stays constant while the work grows, so its share falls as a
  /// power. A cost below a hundredth of ``share`` is noise around zero, and is replaced by that
  /// hundredth.
  private static func crossing(
    _ before: (work: Int, ratio: Ratio), _ after: (work: Int, ratio: Ratio)
  ) -> Double {
    let high = log(cost(before.ratio.estimate))
    let low = log(max(cost(after.ratio.estimate), share / 100))
    let (start, end) = (log(Double(before.work)), log(Double(after.work)))
    return exp(start + (end - start) * (high - log(share)) / (high - low))
  }

  /// The amount in ns; `nil` if there is no such amount above 0.
  package var work: Double? {
    switch self {
    case .about(let work): work
    case .from(let work): Double(work)
    case .always, .never, .unknown: nil
    }
  }

  /// `fine from about 2.4 µs`: the amount of work from which the engine's own cost is small.
  package func words(_ engine: String) -> String {
    switch self {
    case .always: "\(engine) always"
    case .about(let work): "\(engine) from about \(Self.rounded(work))"
    case .from(let work): "\(engine) from \(Format.durationTick(nanoseconds: Double(work)))"
    case .never: "\(engine) at no amount"
    case .unknown: "\(engine) at no amount found"
    }
  }

  /// The work with two digits only, because it is interpolated.
  package static func rounded(_ work: Double) -> String {
    let unit = pow(10, floor(log10(work)) - 1)
    return Format.durationTick(nanoseconds: (work / unit).rounded() * unit)
  }
}
