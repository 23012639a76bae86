import ComponentTree
import Foundation

/// A colour, which is also a view and a style.
@frozen public struct Color: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  /// The colour space of a colour's components.
  public enum RGBColorSpace: UInt8, Sendable, StablyHashable {
    case sRGB, sRGBLinear, displayP3
  }

  /// - Parameters: red, green, blue, opacity: from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    self = ._made("rgb") {
      $0.combine(colorSpace)
      $0.combine([red, green, blue, opacity])
    }
  }

  /// - Parameters: white, opacity: from 0 to 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// - Parameters: hue, saturation, brightness, opacity: from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self = ._made("hsb", [hue, saturation, brightness, opacity])
  }

  /// A colour of an asset catalogue, identified by its name.
  public init(_ name: String, bundle: Bundle? = nil) { self = ._made("asset", name) }

  /// A colour that the system provides.
  public init(_ color: SystemColor) { self = ._made("system", color) }
  public init(uiColor: SystemColor) { self.init(uiColor) }
  public init(nsColor: SystemColor) { self.init(nsColor) }

  public func opacity(_ opacity: Double) -> Color { _changed("opacity", opacity) }

  public func mix(
    with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    _changed("mix") {
      $0.combine(other)
      $0.combine(fraction)
      $0.combine(colorSpace)
    }
  }

  /// A gradient of this colour and similar colours.
  public var gradient: AnyGradient { ._made("gradient", self) }
}

extension Color {
  public static var red: Color { ._made("red") }
  public static var orange: Color { ._made("orange") }
  public static var yellow: Color { ._made("yellow") }
  public static var green: Color { ._made("green") }
  public static var mint: Color { ._made("mint") }
  public static var teal: Color { ._made("teal") }
  public static var cyan: Color { ._made("cyan") }
  public static var blue: Color { ._made("blue") }
  public static var indigo: Color { ._made("indigo") }
  public static var purple: Color { ._made("purple") }
  public static var pink: Color { ._made("pink") }
  public static var brown: Color { ._made("brown") }
  public static var white: Color { ._made("white") }
  public static var gray: Color { ._made("gray") }
  public static var black: Color { ._made("black") }
  public static var clear: Color { ._made("clear") }
  public static var primary: Color { ._made("primary") }
  public static var secondary: Color { ._made("secondary") }
  public static var accentColor: Color { ._made("accentColor") }
}

extension Color: ShapeStyle {}

extension Color: PrimitiveView {
  public static func _walk(_ view: inout Color, _ walker: inout Walker) { walker.put(view._hash) }
}
