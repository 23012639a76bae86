import ComponentTree
import Foundation

/// A colour of UIKit or AppKit, as in `Color(.systemBackground)` and `Color(nsColor:
/// .windowBackgroundColor)`.
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

extension SystemColor {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = ._made("rgb", [red, green, blue, alpha])
  }
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self = ._made("hsb", [hue, saturation, brightness, alpha])
  }
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = ._made("p3", [red, green, blue, alpha])
  }
  public init(_ color: Color) { self = ._made("color", color) }

  /// A colour of an asset catalogue. In this module, every name has a colour.
  public init?(named name: String) { self = ._made("asset", name) }

  /// A colour that depends on the appearance. Its value consists of the light and the dark colour.
  public init(dynamicProvider provider: (UITraitCollection) -> SystemColor) {
    self = ._made(
      "dynamic",
      [UIUserInterfaceStyle.light, .dark].map {
        provider(UITraitCollection(userInterfaceStyle: $0))
      })
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> SystemColor { _changed("alpha", alpha) }
}

/// Whether the appearance is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// What a colour's `dynamicProvider` may depend on.
public struct UITraitCollection: Hashable, Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// Xcode writes a chosen colour as `#colorLiteral(red:green:blue:alpha:)`.
extension SystemColor: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of a `#colorLiteral` whose context states none.
public typealias _ColorLiteralType = SystemColor

public typealias UIColor = SystemColor
public typealias NSColor = SystemColor
