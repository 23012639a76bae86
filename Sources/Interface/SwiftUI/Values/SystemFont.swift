import ComponentTree
import Foundation

/// A font of UIKit or AppKit, of which a view makes a `Font`. Nothing is measured with it: a line
/// is as high as the font's size.
public struct SystemFont: HashedValue {
  public let _hash: UInt64
  public private(set) var pointSize: CGFloat = 17
  public init(_hash: UInt64) { self._hash = _hash }

  public typealias Weight = Font.Weight
  public typealias TextStyle = Font.TextStyle

  public var lineHeight: CGFloat { pointSize }

  /// A font of the app or the system. In this module, every name has a font.
  public init?(name: String, size: CGFloat) { self = .made(name, size) }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> SystemFont {
    made("system", size, weight)
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> SystemFont {
    made("mono", size, weight)
  }
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight
  ) -> SystemFont {
    made("monoDigit", size, weight)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> SystemFont {
    made("system", size, .bold)
  }
  public static func italicSystemFont(ofSize size: CGFloat) -> SystemFont { made("italic", size) }
  public static func preferredFont(forTextStyle style: TextStyle) -> SystemFont {
    ._made("style", style)
  }

  /// The sizes that text has on a Mac.
  public static var systemFontSize: CGFloat { 13 }
  public static var smallSystemFontSize: CGFloat { 11 }

  public func withSize(_ size: CGFloat) -> SystemFont { changed("size", size) }

  private static func made(
    _ name: String, _ size: CGFloat, _ weight: Weight = .regular
  ) -> SystemFont {
    SystemFont._made(name, weight).changed("size", size)
  }

  private func changed(_ name: String, _ size: CGFloat) -> SystemFont {
    var font = _changed(name, size)
    font.pointSize = size
    return font
  }
}

public typealias UIFont = SystemFont
public typealias NSFont = SystemFont

extension Font {
  public init(_ font: SystemFont) { self = ._made("systemFont", font) }
}
