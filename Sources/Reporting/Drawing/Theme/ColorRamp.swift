import Foundation

/// A colour scale from 0 to 1, interpolated in sRGB between stops at equal distances.
public struct ColorRamp: Hashable, Sendable {
  public let stops: [Color]

  public init(_ stops: [UInt32]) {
    self.stops = stops.map { Color($0) }
  }

  public func color(at share: Double) -> Color {
    guard share.isFinite else { return stops[0] }
    let place = min(max(share, 0), 1) * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    return stops[index].mixed(with: stops[index + 1], place - Double(index))
  }

  /// The number of colour steps: enough to look smooth, and few enough for a palette.
  package static let steps = 25

  /// The colour of the step that contains `share`. Colour bars show the same steps, so the colour
  /// of a mark also occurs in the bar.
  package func step(at share: Double) -> Color {
    let count = Double(Self.steps)
    let step = min((min(max(share, 0), 1) * count).rounded(.down), count - 1)
    return color(at: step / (count - 1))
  }

  /// ColorBrewer YlOrRd without its palest end, which would not be visible on white.
  package static let ylOrRd = ColorRamp([
    0xfee391, 0xfec44f, 0xfd9a42, 0xfb6a30, 0xe8281f, 0xc4101f, 0xa50026,
  ])
  /// A ramp from dark to bright, for dark backgrounds. On a dark background larger values must be
  /// lighter, and red at the low end would look like a high value.
  package static let glow = ColorRamp([
    0x4a2a75, 0x7a2f86, 0xad3a83, 0xdb4f73, 0xf6795f, 0xfeae6e, 0xfde9a8,
  ])
  /// ColorBrewer RdBu, reversed: low is blue.
  package static let rdBu = ColorRamp([
    0x2166ac, 0x4393c3, 0x92c5de, 0xd1e5f0, 0xf7f7f7, 0xfddbc7, 0xf4a582, 0xd6604d, 0xb2182b,
  ])
  package static let rdBuOnDark = ColorRamp([
    0x6cb8ee, 0x3f8fc9, 0x2b6798, 0x26435d, 0x2a2f37, 0x5a3630, 0x96473a, 0xcf5f4a, 0xf58a6c,
  ])
}

/// Maps a count to a colour, logarithmically from the least count to the greatest. Zero has a
/// separate colour.
public struct CountColors: Sendable {
  public let least: Int
  public let greatest: Int
  public let ramp: ColorRamp
  public let never: Color

  /// - Parameters:
  ///   - least: the least count other than zero, at the start of the ramp.
  ///   - greatest: the greatest count, at the end of the ramp.
  ///   - theme: the theme that supplies the colours.
  public init(least: Int = 1, greatest: Int, theme: Theme) {
    self.greatest = max(greatest, 1)
    self.least = min(max(least, 1), self.greatest)
    ramp = theme.counts
    never = theme.never
  }

  /// The colour of a count. If `least` and `greatest` are equal, every count above zero has the
  /// colour at the end of the ramp.
  public func color(_ count: Int) -> Color {
    guard count > 0 else { return never }
    return ramp.step(at: share(of: Double(count)))
  }

  /// The position of a count on the ramp, from 0 to 1.
  package func share(of count: Double) -> Double {
    greatest > least ? log(count / Double(least)) / log(Double(greatest) / Double(least)) : 1
  }
}

/// Maps a ratio to a colour on a logarithmic scale. The ratio 1 is in the middle, and the ratios 1
/// ÷ `greatest` and `greatest` are at the ends.
public struct RatioColors: Sendable {
  public let greatest: Double
  public let ramp: ColorRamp

  /// - Parameters:
  ///   - greatest: the ratio at the end of the ramp; more than 1.
  ///   - theme: the theme that supplies the colours.
  public init(greatest: Double, theme: Theme) {
    self.greatest = max(greatest, 1.01)
    ramp = theme.ratios
  }

  public func color(_ ratio: Double) -> Color {
    guard ratio > 0, ratio.isFinite else { return ramp.step(at: ratio > 0 ? 1 : 0) }
    return ramp.step(at: 0.5 + 0.5 * log(ratio) / log(greatest))
  }
}
