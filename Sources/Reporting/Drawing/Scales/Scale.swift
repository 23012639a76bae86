import Numbers
import Foundation

/// A map from values to pixels along one axis, with the values that get tick marks.
public protocol Scale: Sendable {
  /// The lowest and the highest value, both inclusive.
  var domain: ClosedRange<Double> { get }
  /// The pixels of the two ends of the domain. The first may be greater than the second, as on a
  /// vertical axis.
  var range: (start: Double, end: Double) { get }
  /// The pixel of a value; a value outside of the domain is moved to the nearer end.
  func position(_ value: Double) -> Double
  /// The value at a pixel: the inverse of `position`.
  func value(at position: Double) -> Double
  var ticks: [Tick] { get }
}

/// A marked value. Only major ticks have a label.
public struct Tick: Hashable, Sendable {
  public var value: Double
  public var isMajor: Bool

  public init(_ value: Double, isMajor: Bool = true) {
    self.value = value
    self.isMajor = isMajor
  }
}

/// A linear scale.
public struct LinearScale: Scale {
  public let domain: ClosedRange<Double>
  public let range: (start: Double, end: Double)
  public let ticks: [Tick]

  /// - Parameters:
  ///   - values: the values that the domain must include. Values that a picture cannot show are
  ///     left out.
  ///   - zero: whether the domain must also include zero.
  ///   - range: the positions of the domain's ends in the picture, in px.
  ///   - count: the approximate number of ticks. The distance between two ticks is 1, 2 or 5 times
  ///     a power of ten. The domain ends at ticks.
  /// - Returns: `nil` if a picture can show none of the values.
  public init?(
    covering values: [Double], zero: Bool, range: (start: Double, end: Double), count: Int = 5
  ) {
    let finite = values.filter(\.isShowable) + (zero ? [0] : [])
    guard let low = finite.min(), var high = finite.max(), finite.count > (zero ? 1 : 0) else {
      return nil
    }
    if high - low < Self.least { high = low + max(abs(low), 1) }
    let step = Self.niceStep((high - low) / Double(max(count, 1)))
    let first = (low / step + 1e-9).rounded(.down)
    let last = (high / step - 1e-9).rounded(.up)
    domain = first * step...last * step
    ticks = stride(from: first, through: last, by: 1).map { Tick($0 * step) }
    self.range = range
  }

  /// Two values that differ by less than this limit are treated as equal, because the ticks between
  /// them would be too close for the precision of `Double`.
  private static let least = 1e-30

  /// The smallest number that is at least `step` and is 1, 2 or 5 times a power of ten.
  package static func niceStep(_ step: Double) -> Double {
    let power = pow(10, log10(step).rounded(.down))
    for factor in [1.0, 2, 5, 10] where factor * power >= step * (1 - 1e-9) {
      return factor * power
    }
    return 10 * power
  }

  public func position(_ value: Double) -> Double {
    let inside = min(max(value, domain.lowerBound), domain.upperBound)
    let share = (inside - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return range.start + share * (range.end - range.start)
  }

  public func value(at position: Double) -> Double {
    let share = (position - range.start) / (range.end - range.start)
    return domain.lowerBound + share * (domain.upperBound - domain.lowerBound)
  }
}

/// A logarithmic scale.
public struct LogScale: Scale {
  public let domain: ClosedRange<Double>
  public let range: (start: Double, end: Double)

  /// - Parameters:
  ///   - values: the values that the domain must include; values that a logarithmic axis cannot
  ///     show are ignored. The domain is extended by 6 % of its logarithm on each side, and spans
  ///     at least a factor of 2.
  ///   - range: the positions of the domain's ends in the picture, in px.
  /// - Returns: `nil` if none of the values can be shown.
  public init?(
    covering values: [Double], range: (start: Double, end: Double)
  ) {
    let usable = values.filter(\.isLogShowable)
    guard var low = usable.min(), var high = usable.max() else { return nil }
    let margin = max(pow(high / low, 0.06), high / low < 2 ? 2.0.squareRoot() : 1)
    (low, high) = (low / margin, high * margin)
    self.init(domain: low...high, range: range)
  }

  /// - Precondition: the domain is positive and not empty.
  public init(domain: ClosedRange<Double>, range: (start: Double, end: Double)) {
    precondition(domain.lowerBound > 0 && domain.lowerBound < domain.upperBound)
    self.domain = domain
    self.range = range
  }

  public func position(_ value: Double) -> Double {
    guard value > domain.lowerBound else { return range.start }
    let share =
      log(min(value, domain.upperBound) / domain.lowerBound)
      / log(domain.upperBound / domain.lowerBound)
    return range.start + share * (range.end - range.start)
  }

  public func value(at position: Double) -> Double {
    let share = (position - range.start) / (range.end - range.start)
    return domain.lowerBound * pow(domain.upperBound / domain.lowerBound, share)
  }

  /// The major ticks are powers of ten, with minor ticks at 2 ... 9 times these powers. If the
  /// domain contains fewer than three powers of ten, the major ticks are 1, 2 and 5 times powers of
  /// ten, or at smaller distances if the domain is too narrow for these. If the domain contains
  /// more than twelve powers of ten, only every second power (or every third, and so on) is a major
  /// tick, and the other powers are the minor ticks.
  public var ticks: [Tick] {
    let first = Int(log10(domain.lowerBound).rounded(.down))
    let last = Int(log10(domain.upperBound).rounded(.up))
    let inside = (first...last).filter { contains(pow(10, Double($0))) }
    let every = max(1, (inside.count + 11) / 12)
    let major = inside.count < 3 ? factors(first...last) : [1]
    let all = every == 1 ? Set(major + (1...9).map { Double($0) }).sorted() : [1]
    return (first...last).flatMap { power in
      all.compactMap { factor -> Tick? in
        let value = factor * pow(10, Double(power))
        guard contains(value) else { return nil }
        return Tick(value, isMajor: major.contains(factor) && power % every == 0)
      }
    }
  }

  /// The factors of the major ticks of a domain with fewer than three powers of ten. The usual
  /// factors are 1, 2 and 5. If all of their ticks are on one side of the domain's middle, or if
  /// there is only one, a reader could not tell the scale. The factors then differ by at most a
  /// third, so that a domain of the factor 2 has ticks on both sides.
  private func factors(_ powers: ClosedRange<Int>) -> [Double] {
    let usual = [1.0, 2, 5]
    let middle = (domain.lowerBound * domain.upperBound).squareRoot()
    let values = powers.flatMap { power in usual.map { $0 * pow(10, Double(power)) } }
      .filter(contains)
    let isReadable =
      values.count > 1 && values.contains { $0 <= middle } && values.contains { $0 >= middle }
    return isReadable ? usual : [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
  }

  /// Whether the domain contains a tick. A tick on the border counts as inside, even if the border
  /// was rounded.
  private func contains(_ value: Double) -> Bool {
    value >= domain.lowerBound * (1 - 1e-9) && value <= domain.upperBound * (1 + 1e-9)
  }
}
