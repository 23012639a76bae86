import ComponentTree
import Foundation

/// A colour, which is a view and a style too.
@frozen public struct Color: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  /// How the numbers of a colour are read.
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

  /// A colour of an asset catalogue, known by its name.
  public init(_ name: String, bundle: Bundle? = nil) { self = ._made("asset", name) }

  /// A colour of the system's.
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

  /// The colour, and what is near it.
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
  public static func _walk(_ view: Color, _ walker: inout Walker) { walker.put(view._hash) }
}

/// A colour that the system has a name for (of `UIColor` and `NSColor`, which are not here): what
/// `Color(.systemBackground)` and `Color(nsColor: .windowBackgroundColor)` take.
@frozen public struct SystemColor: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var systemBackground: SystemColor { ._made("systemBackground") }
  public static var secondarySystemBackground: SystemColor { ._made("secondBackground") }
  public static var tertiarySystemBackground: SystemColor { ._made("thirdBackground") }
  public static var systemGroupedBackground: SystemColor { ._made("groupBackground") }
  public static var secondarySystemGroupedBackground: SystemColor { ._made("secondGroup") }
  public static var tertiarySystemGroupedBackground: SystemColor { ._made("thirdGroup") }
  public static var systemFill: SystemColor { ._made("systemFill") }
  public static var secondarySystemFill: SystemColor { ._made("secondFill") }
  public static var tertiarySystemFill: SystemColor { ._made("thirdFill") }
  public static var quaternarySystemFill: SystemColor { ._made("fourthFill") }
  public static var label: SystemColor { ._made("label") }
  public static var secondaryLabel: SystemColor { ._made("secondLabel") }
  public static var tertiaryLabel: SystemColor { ._made("thirdLabel") }
  public static var quaternaryLabel: SystemColor { ._made("fourthLabel") }
  public static var placeholderText: SystemColor { ._made("placeholderText") }
  public static var separator: SystemColor { ._made("separator") }
  public static var opaqueSeparator: SystemColor { ._made("opaqueSeparator") }
  public static var link: SystemColor { ._made("link") }
  public static var tintColor: SystemColor { ._made("tintColor") }
  public static var darkText: SystemColor { ._made("darkText") }
  public static var lightText: SystemColor { ._made("lightText") }

  public static var red: SystemColor { ._made("red") }
  public static var green: SystemColor { ._made("green") }
  public static var blue: SystemColor { ._made("blue") }
  public static var cyan: SystemColor { ._made("cyan") }
  public static var yellow: SystemColor { ._made("yellow") }
  public static var magenta: SystemColor { ._made("magenta") }
  public static var orange: SystemColor { ._made("orange") }
  public static var purple: SystemColor { ._made("purple") }
  public static var brown: SystemColor { ._made("brown") }
  public static var black: SystemColor { ._made("black") }
  public static var white: SystemColor { ._made("white") }
  public static var gray: SystemColor { ._made("gray") }
  public static var darkGray: SystemColor { ._made("darkGray") }
  public static var lightGray: SystemColor { ._made("lightGray") }
  public static var clear: SystemColor { ._made("clear") }
  public static var systemRed: SystemColor { ._made("systemRed") }
  public static var systemOrange: SystemColor { ._made("systemOrange") }
  public static var systemYellow: SystemColor { ._made("systemYellow") }
  public static var systemGreen: SystemColor { ._made("systemGreen") }
  public static var systemMint: SystemColor { ._made("systemMint") }
  public static var systemTeal: SystemColor { ._made("systemTeal") }
  public static var systemCyan: SystemColor { ._made("systemCyan") }
  public static var systemBlue: SystemColor { ._made("systemBlue") }
  public static var systemIndigo: SystemColor { ._made("systemIndigo") }
  public static var systemPurple: SystemColor { ._made("systemPurple") }
  public static var systemPink: SystemColor { ._made("systemPink") }
  public static var systemBrown: SystemColor { ._made("systemBrown") }
  public static var systemGray: SystemColor { ._made("systemGray") }
  public static var systemGray2: SystemColor { ._made("systemGray2") }
  public static var systemGray3: SystemColor { ._made("systemGray3") }
  public static var systemGray4: SystemColor { ._made("systemGray4") }
  public static var systemGray5: SystemColor { ._made("systemGray5") }
  public static var systemGray6: SystemColor { ._made("systemGray6") }

  public static var windowBackgroundColor: SystemColor { ._made("windowBack") }
  public static var underPageBackgroundColor: SystemColor { ._made("underPageBack") }
  public static var controlBackgroundColor: SystemColor { ._made("controlBack") }
  public static var textBackgroundColor: SystemColor { ._made("textBack") }
  public static var controlColor: SystemColor { ._made("control") }
  public static var controlAccentColor: SystemColor { ._made("controlAccent") }
  public static var controlTextColor: SystemColor { ._made("controlText") }
  public static var labelColor: SystemColor { ._made("label") }
  public static var secondaryLabelColor: SystemColor { ._made("secondLabel") }
  public static var tertiaryLabelColor: SystemColor { ._made("thirdLabel") }
  public static var quaternaryLabelColor: SystemColor { ._made("fourthLabel") }
  public static var textColor: SystemColor { ._made("text") }
  public static var placeholderTextColor: SystemColor { ._made("placeholderText") }
  public static var separatorColor: SystemColor { ._made("separator") }
  public static var gridColor: SystemColor { ._made("grid") }
  public static var linkColor: SystemColor { ._made("link") }
  public static var selectedContentBackgroundColor: SystemColor { ._made("selectedBack") }
  public static var unemphasizedSelectedContentBackgroundColor: SystemColor {
    ._made("unemphasized")
  }
  public static var selectedTextBackgroundColor: SystemColor { ._made("selectedTxtBack") }
  public static var selectedControlColor: SystemColor { ._made("selectedControl") }
}
