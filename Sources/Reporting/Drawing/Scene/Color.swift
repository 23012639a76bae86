import Foundation

/// An sRGB colour with opacity. In JSON it is `"#rrggbb"`, or `"#rrggbbaa"` if the colour is
/// translucent.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// The opacity: 0 is invisible, and 255 is opaque.
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from a number such as `0xd55e00`: of the three bytes, the highest is
  /// red and the lowest is blue.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 0xff), green: UInt8(hex >> 8 & 0xff), blue: UInt8(hex & 0xff))
  }

  /// Reads `#rrggbb` as an opaque colour; `nil` for any other text.
  public init?(hex: String) {
    guard hex.first == "#", hex.utf8.count == 7, let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// Makes a colour from hue, saturation and lightness, each 0 to 1 (CSS Color 4, section 7).
  package init(hue: Double, saturation: Double, lightness: Double) {
    func channel(_ offset: Double) -> UInt8 {
      let place = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      return UInt8(
        ((lightness - reach * max(-1, min(place - 3, 9 - place, 1))) * 255).rounded())
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// The same colour at an opacity from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
    return copy
  }

  /// This colour mixed with another in sRGB. The share 0 gives this colour, and 1 gives `other`.
  public func mixed(with other: Color, _ share: Double) -> Color {
    let share = min(max(share, 0), 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (a, b) = (Double(a), Double(b))
      return UInt8((a + (b - a) * share).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The visible colour when this colour is painted over an opaque colour.
  public func over(_ ground: Color) -> Color {
    var result = ground.mixed(
      with: Color(red: red, green: green, blue: blue), Double(alpha) / 255)
    result.alpha = 255
    return result
  }

  /// Relative luminance, 0 to 1 (WCAG 2.2).
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2).
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// This colour, moved in steps of 4 % towards black or white until its contrast with `ground`
  /// reaches `minimum`, or until it is black or white. The direction is the one that gives more
  /// contrast with `ground`.
  public func readable(on ground: Color, minimum: Double = 4.5) -> Color {
    let target = ground.luminance > 0.18 ? Color(0x000000) : Color(0xffffff)
    var share = 0.0
    while share < 1, mixed(with: target, share).contrast(with: ground) < minimum { share += 0.04 }
    return mixed(with: target, share)
  }

  /// Black or white, whichever contrasts more with this colour. The contrast is at least 4.58:1.
  public var label: Color {
    let black = Color(0x000000)
    let white = Color(0xffffff)
    return contrast(with: black) >= contrast(with: white) ? black : white
  }

  /// The visual difference of two opaque colours: a weighted distance in sRGB. The distance of
  /// black and white is about 765 (Riemersma, "Colour metric", 2019).
  package func distance(to other: Color) -> Double {
    let mean = (Double(red) + Double(other.red)) / 2
    let (r, g, b) = (
      Double(red) - Double(other.red), Double(green) - Double(other.green),
      Double(blue) - Double(other.blue)
    )
    return ((2 + mean / 256) * r * r + 4 * g * g + (2 + (255 - mean) / 256) * b * b).squareRoot()
  }

  /// `#rrggbb`, without the opacity.
  public var hex: String {
    "#"
      + [red, green, blue].map { channel in
        (channel < 16 ? "0" : "") + String(channel, radix: 16)
      }.joined()
  }
}

extension Color: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.first == "#", text.count == 7 || text.count == 9,
      let value = UInt32(text.dropFirst(), radix: 16)
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a colour like #rrggbb or #rrggbbaa")
    }
    if text.count == 7 {
      self.init(value)
    } else {
      self.init(value >> 8)
      alpha = UInt8(value & 0xff)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let tail = (alpha < 16 ? "0" : "") + String(alpha, radix: 16)
    try container.encode(alpha == 255 ? hex : hex + tail)
  }
}
